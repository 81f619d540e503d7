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
