import { importText } from './importFixture';

const vase = { title: 'Vase', price: 46, stock: 5 };

test.each(['$34.99 - $42.99', '5 - 9', '57.08-79.42', '10 to 20 USD', 'From $5', 'ab 9,90 $'])(
  'a product with the price "%s" is left out',
  async (price) => {
    const { products, report } = await importText('a.csv', `Name;Price;Stock\nVase;46;5\nCup;${price};3\n`);
    expect(report.leftOut).toEqual(['1 with several prices']);
    expect(products).toMatchObject([vase]);
  },
);

test.each(['Free', 'variable', 'Call for price', 'Price on request', 'auf Anfrage'])(
  'a product with the price "%s" is left out',
  async (price) => {
    const { products, report } = await importText('a.csv', `Name,Price,Stock\nVase,46,5\nCup,${price},3\n`);
    expect(report.leftOut).toEqual(['1 without a price']);
    expect(products).toMatchObject([vase]);
  },
);

test.each(['No old price', '57.08 - 79.42', '-', ''])('an earlier price "%s" is no discount', async (old) => {
  const { products } = await importText('a.csv', `Name,Price,Old price,Stock\nVase,46,${old},5\n`);
  expect(products).toMatchObject([{ ...vase, discountPercentage: 0 }]);
});

test.each(['Total', 'Grand total', 'Summe', 'TOTAL:'])('the row "%s" below the products is left out', async (title) => {
  const { products, report } = await importText('a.csv', `SKU,Name,Price,Stock\nV-1,Vase,46,5\n,${title},46,5\n`);
  expect(report.leftOut).toEqual(['1 row of totals']);
  expect(products).toMatchObject([vase]);
});

test('a product may be called "Total" if it has a key', async () => {
  const { products } = await importText('a.csv', 'SKU,Name,Price,Stock\nT-1,Total,46,5\n');
  expect(products).toMatchObject([{ title: 'Total' }]);
});

test('the names of the columns may be repeated among the rows', async () => {
  const { products } = await importText('a.csv', 'Name,Price,Stock\nVase,46,5\nName,Price,Stock\nCup,9,3\n');
  expect(products).toMatchObject([vase, { title: 'Cup' }]);
});

test('a tilde divides the addresses of pictures', async () => {
  const images = 'https://a.example/w_600,h_2/1.jpg~https://a.example/2.jpg';
  const { products } = await importText('a.csv', `Name,Price,Stock,Images\nVase,46,5,"${images}"\n`);
  expect(products).toMatchObject([{ images: images.split('~') }]);
});

test('the costs of shipping, and flags, are no information for customers', async () => {
  const product = { ...vase, shipping: 5.49, warranty: false, returns: 'yes' };
  const { products } = await importText('a.json', JSON.stringify([product]));
  expect(products[0]).toMatchObject(vase);
  expect(products[0]).not.toMatchObject({ shippingInformation: expect.anything() as unknown });
  expect(products[0]?.returnPolicy).toBeUndefined();
  expect(products[0]?.warrantyInformation).toBeUndefined();
});

test('a column without any value does not hide another one with values', async () => {
  const content =
    'Name,Price,Stock,Quantity,Brand,Manufacturer,Images,Photo\nVase,46,,5,,Acme,,https://a.example/1.jpg\n';
  const { products } = await importText('a.csv', content);
  expect(products).toMatchObject([{ ...vase, brand: 'Acme', images: ['https://a.example/1.jpg'] }]);
});

const lines = `${JSON.stringify(vase)}\n${JSON.stringify({ ...vase, title: 'Cup' })}\n`;
test.each(['a.jsonl', 'a.ndjson', 'a.json'])('JSON lines are read from %s', async (name) => {
  expect((await importText(name, lines)).products).toMatchObject([vase, { title: 'Cup' }]);
});

test('broken JSON lines are refused', async () => {
  expect((await importText('a.json', `${lines}{"title":`)).refusal).toContain('a.json is not JSON');
});

const ld = {
  '@type': 'Product',
  name: 'Vase',
  image: { '@type': 'ImageObject', url: 'https://a.example/1.jpg' },
  brand: { '@type': 'Brand', name: 'Acme' },
  offers: [{ '@type': 'Offer', price: '46', priceCurrency: 'USD', availability: 'https://schema.org/InStock' }],
};
test.each<[string, object]>([
  ['a product', ld],
  ['a graph', { '@graph': [{ '@type': 'WebSite', name: 'Shop' }, ld] }],
  ['a list', { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1, item: ld }] }],
])('%s in JSON-LD is read', async (_what, json) => {
  const { products } = await importText('a.json', JSON.stringify(json), { unknownStock: 5 });
  expect(products).toMatchObject([{ ...vase, brand: 'Acme', category: 'Other', images: ['https://a.example/1.jpg'] }]);
});

test('JSON-LD in another currency, or with a range of prices, is not read', async () => {
  const euros = { ...ld, offers: { price: '46', priceCurrency: 'EUR' } };
  expect((await importText('a.json', JSON.stringify(euros), { unknownStock: 5 })).refusal).toContain(
    'is in another currency (EUR)',
  );
  const range = { ...ld, offers: { lowPrice: '9', highPrice: '46', priceCurrency: 'USD' } };
  expect((await importText('a.json', JSON.stringify(range), { unknownStock: 5 })).products).toEqual([]);
});

test('the list of a GraphQL answer is read', async () => {
  const json = { data: { products: { edges: [{ cursor: 'x', node: vase }], pageInfo: {} } } };
  expect((await importText('a.json', JSON.stringify(json))).products).toMatchObject([vase]);
});

test('the kind of a product is no category', async () => {
  const json = [
    { ...vase, type: 'simple' },
    { ...vase, title: 'Cup', type: 'Mugs' },
  ];
  expect((await importText('a.json', JSON.stringify(json))).products).toMatchObject([
    { category: 'Other' },
    { category: 'Mugs' },
  ]);
});

test.each<[string, string]>([
  ['below the root', '<CATALOG><PLANT><TITLE>Vase</TITLE><PRICE>$46</PRICE><STOCK>5</STOCK></PLANT></CATALOG>'],
  [
    'below a list',
    '<shop><name>My shop</name><books><book id="1"><title>Vase</title><price>46</price><stock>5</stock></book></books></shop>',
  ],
  ['with attributes alone', '<rows><row title="Vase" price="46" stock="5"/></rows>'],
])('XML may call a product as it likes: an element %s', async (_where, content) => {
  expect((await importText('a.xml', content)).products).toMatchObject([vase]);
});

test('XML may have a document type without declarations', async () => {
  const content =
    '<!DOCTYPE yml_catalog SYSTEM "shops.dtd"><shop><offer><name>Vase</name><price>46</price><stock>5</stock></offer></shop>';
  expect((await importText('a.xml', content)).products).toMatchObject([vase]);
});

test('XML may have its lists within an element', async () => {
  const content =
    '<shop><product><name>Vase</name><price>46</price><stock>5</stock><categories><category>Glass</category></categories><images><image>https://a.example/1.jpg</image><image>https://a.example/2.jpg</image></images></product></shop>';
  expect((await importText('a.xml', content)).products).toMatchObject([
    { ...vase, category: 'Glass', images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] },
  ]);
});

test('an eBay template is read in the currency that its first header names', async () => {
  const template = (currency: string) =>
    `*Action(SiteID=US|Country=US|Currency=${currency}|Version=1193),CustomLabel,*Category,*Title,PicURL,*StartPrice,*Quantity\nAdd,V-1,31388,Vase,https://a.example/1.jpg|https://a.example/2.jpg,46,5\n`;
  const { products } = await importText('a.csv', template('USD'));
  expect(products).toMatchObject([{ ...vase, sku: 'V-1', category: 'Other' }]);
  expect(products[0]?.images).toHaveLength(2);
  expect((await importText('a.csv', template('GBP'))).refusal).toContain('the prices are in another currency (GBP)');
});

test('the numbers of categories are no names', async () => {
  const { products } = await importText('a.csv', 'Name,Price,Stock,Categories\nVase,46,5,"20,24"\n');
  expect(products).toMatchObject([{ ...vase, category: 'Other', tags: ['Other'] }]);
});

test.each<[string, object]>([
  ['lists by category', { Glass: [vase], Cups: [] }],
  ['products by id', { 7: { ...vase, category: 'Glass' } }],
])('JSON may have %s', async (_what, json) => {
  expect((await importText('a.json', JSON.stringify(json))).products).toMatchObject([{ ...vase, category: 'Glass' }]);
});

test.each(['SpecialPrice Start,SpecialPrice End', 'Sale start date,Sale end date', 'Discount start,Discount end'])(
  'a reduced price has ended by the columns "%s"',
  async (dates) => {
    const content = `Name,Price,Sale price,${dates},Stock\nVase,46,30,2020-01-01,2020-02-01,5\n`;
    expect((await importText('a.csv', content)).products).toMatchObject([{ ...vase, discountPercentage: 0 }]);
  },
);

test.each(['name(en-gb)', 'Name (English)', 'name.en'])('"%s" is the title in English', async (header) => {
  const { products } = await importText('a.csv', `name(de-de),${header},price,countInStock\nKrug,Vase,46,5\n`);
  expect(products).toMatchObject([vase]);
});

test.each(['Price (cents)', 'price_cents', 'priceInCents'])('the column "%s" has cents', async (header) => {
  const { products } = await importText('a.csv', `Name,${header},Stock\nVase,4600,5\nCup,950,3\n`);
  expect(products).toMatchObject([vase, { price: 9.5 }]);
  const { refusal } = await importText('a.csv', `Name,${header},Stock\nVase,46.50,5\n`);
  expect(refusal).toContain('is not a price');
});

test('prices by name need no unit', async () => {
  const { products } = await importText('a.json', JSON.stringify([{ name: 'Vase', prices: { price: 46 }, stock: 5 }]));
  expect(products).toMatchObject([vase]);
});

test('the prices of WooCommerce’s Store API are cents', async () => {
  const prices = {
    price: '4600',
    regular_price: '9200',
    sale_price: '4600',
    currency_code: 'USD',
    currency_minor_unit: 2,
  };
  const json = [{ id: 34, name: 'Vase', sku: 'V-1', on_sale: true, prices, is_in_stock: true }];
  const { products } = await importText('a.json', JSON.stringify(json), { unknownStock: 5 });
  expect(products).toMatchObject([{ ...vase, discountPercentage: 50 }]);
});

test('HTML whose signs are entities becomes text', async () => {
  const content = 'Name,Price,Stock,Description\nVase,46,5,&lt;p&gt;Blue &amp;amp; tall.&lt;/p&gt;\n';
  expect((await importText('a.csv', content)).products).toMatchObject([{ description: 'Blue & tall.' }]);
});

test('a table with a final price and a discount is no PrestaShop export', async () => {
  const header = 'Product_ID,Product_Name,Price_USD,Discount_Percent,Final_Price,Stock_Quantity';
  const { products, report } = await importText('a.csv', `${header}\n1,Vase,92,50,46,5\n`);
  expect(report.format).toBe('Table of products');
  expect(products).toMatchObject([{ ...vase, discountPercentage: 50 }]);
});

test('a new and an old price are the price and the one before', async () => {
  const { products } = await importText('a.csv', 'Name,New price,Old price,Stock\nVase,46,92,5\n');
  expect(products).toMatchObject([{ ...vase, discountPercentage: 50 }]);
});

test('a low stock without a number is an unknown stock', async () => {
  const content = 'Name,Price,Stock status\nVase,46,Low stock\nCup,9,Out of stock\n';
  expect((await importText('a.csv', content, { unknownStock: 5 })).products).toMatchObject([vase, { stock: 0 }]);
});
