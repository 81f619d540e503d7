import { importText } from '../importFixture';

/** Invented products in the format of each platform. */
const lamp = { title: 'Reed Lamp', price: 46, stock: 5 };

test('reads a Magento export: variants with the texts of their product, without hidden and disabled products', async () => {
  const content = `sku,store_view_code,product_type,categories,name,description,product_online,visibility,price,special_price,special_price_to_date,qty,is_in_stock,base_image,additional_images,configurable_variations
TEE-S,,simple,,Tee-S,,1,Not Visible Individually,24.00,,,7,1,,,
TEE-M,,simple,,Tee-M,,1,Not Visible Individually,24.00,19.00,,0,0,,,
TEE,,configurable,"Default Category/Clothing/Tees,Default Category/Clothing",Tee,<p>Cotton.</p>,1,"Catalog, Search",,,,,1,https://a.example/tee.jpg,"https://a.example/2.jpg,https://a.example/3.jpg","sku=TEE-S,size=S,color=Red|sku=TEE-M,size=M,color=Red"
LAMP,,virtual,Default Category/Light,Reed Lamp,,1,"Catalog, Search",46,30,2018-01-01,5,1,,,
LAMP,de,virtual,,Schilflampe,,,,,,,,,,,
OLD,,simple,Default Category/Light,Old,,2,"Catalog, Search",5,,,3,1,,,
KIT,,bundle,Default Category/Light,Kit,,1,"Catalog, Search",5,,,3,1,,,
PART,,simple,Default Category/Light,Part,,1,Not Visible Individually,5,,,3,1,,,
`;
  const { products, report } = await importText('a.csv', content);
  expect(report).toMatchObject({
    format: 'Magento export',
    leftOut: ['1 text of a store view', '1 disabled', '1 bundle or group', '1 hidden'],
  });
  expect(products).toMatchObject([
    {
      title: 'Tee – S / Red',
      description: 'Cotton.',
      category: 'Tees',
      price: 24,
      stock: 7,
      sku: 'TEE-S',
      images: ['https://a.example/tee.jpg', 'https://a.example/2.jpg', 'https://a.example/3.jpg'],
    },
    { title: 'Tee – M / Red', price: 19, discountPercentage: 20.83, stock: 0 },
    { ...lamp, category: 'Light', discountPercentage: 0 },
  ]);
});

test('reads a short Magento export', async () => {
  const content =
    'sku,product_type,name,categories,price,qty\nLAMP,simple,Reed Lamp,Default Category/Light,46,5\nTEE,configurable,Tee,,,\n';
  const { products, report } = await importText('a.csv', content);
  expect(report.format).toBe('Magento export');
  expect(products).toMatchObject([{ ...lamp, category: 'Light', sku: 'LAMP' }]);
});

const prestashop =
  'Product ID;Active (0/1);Name;Categories (x,y,z...);Price tax excluded;Unit price;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Quantity;Image URLs (x,y,z...)';
test('reads a PrestaShop export: not the price of a unit, and no discount that has ended', async () => {
  const content = `${prestashop}
1;1;Reed Lamp;Home,Light;46.00;4.60;50;2018-01-01;2018-02-01;5;https://a.example/1.jpg,https://a.example/2.jpg
2;1;Vase;Light;40.00;;25;2018-01-01;2999-02-01;6;
3;0;Old;Light;40.00;;;;;6;
`;
  const { products, report } = await importText('a.csv', content, { acceptsDoubts: true });
  expect(report).toMatchObject({ format: 'PrestaShop export', leftOut: ['1 disabled'] });
  expect(products).toMatchObject([
    {
      id: 1,
      ...lamp,
      discountPercentage: 0,
      category: 'Light',
      images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    },
    { id: 2, price: 30, discountPercentage: 25 },
  ]);
});

test('a PrestaShop export of prices without tax is refused, unless the merchant is sure', async () => {
  const content =
    'Product ID;Name;Price tax excluded;Unit price;Discount percent;Discount to (yyyy-mm-dd);Quantity\n1;Reed Lamp;46;4.6;20;2018-05-01;5\n';
  const { refusal } = await importText('a.csv', content);
  expect(refusal).toMatch(/"Price tax excluded" are without tax.*\n.*--yes/u);
  expect((await importText('a.csv', content, { acceptsDoubts: true })).products).toMatchObject([
    { ...lamp, discountPercentage: 0 },
  ]);
});

test('of prices with and without tax, those with tax count', async () => {
  const content =
    'Product ID,Image,Name,Reference,Category,Price (tax excl.),Price (tax incl.),Quantity,Status\n1,https://a.example/1.jpg,Reed Lamp,R-1,Light,38.33,46,5,1\n';
  const { products, report } = await importText('a.csv', content);
  expect(report.doubts).toEqual([]);
  expect(products).toMatchObject([{ ...lamp, sku: 'R-1' }]);
});

const wix =
  'handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,productOptionName1,productOptionType1,productOptionDescription1';
test('reads a Wix export: surcharges and discounts of variants, pictures, and no hidden products', async () => {
  const content = `${wix}
p1,Product,Reed Lamp,<p>Warm.</p>,1a2b_3c~mv2.jpg;https://a.example/2.jpg,Light;All Products,L-1,,46,,true,,,5,1.2,,,
p2,Product,Tee,,,Clothing,,,20.0,,true,PERCENT,10.0,InStock,,Size,DROP_DOWN,S;M
p2,Variant,,,,,T-S,,,0.0,true,,,7,,,,S
p2,Variant,,,,,T-M,,,5.0,true,,,OutOfStock,,,,M
p3,Product,Secret,,,Light,,,9,,FALSE,,,4,,,,
`;
  const { products, report } = await importText('a.csv', content);
  expect(report).toMatchObject({ format: 'Wix export', leftOut: ['1 hidden'] });
  expect(products).toMatchObject([
    {
      ...lamp,
      description: 'Warm.',
      category: 'Light',
      weight: 1.2,
      images: ['https://static.wixstatic.com/media/1a2b_3c~mv2.jpg', 'https://a.example/2.jpg'],
    },
    { title: 'Tee – S', price: 18, discountPercentage: 10, stock: 7, category: 'Clothing' },
    { title: 'Tee – M', price: 22.5, stock: 0 },
  ]);
});

test('a variant of a Wix export without surcharges is left out, because its price is unknown', async () => {
  const content =
    'handleId,fieldType,name,sku,price,visible,inventory,ribbon\np,Product,Tee,,20,true,,\np,Variant,,T-S,,true,7,\nq,Product,Reed Lamp,,46,true,5,\n';
  const { products, report } = await importText('a.csv', content);
  expect(report.leftOut).toEqual(['1 variant without "surcharge"']);
  expect(products).toMatchObject([lamp]);
});

test('reads a BigCommerce export: stock levels, variants and sale prices', async () => {
  const content = `Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Brand Name,Product Description,Price,Retail Price,Sale Price,Product Visible?,Track Inventory,Current Stock Level,Low Stock Level,Category,Product Image File - 1,Product Image File - 2
Product,7,Reed Lamp,P,L-1,Reed,<b>Warm.</b>,46,,0,Y,by product,5,0,Shop/Light;Shop,https://a.example/1.jpg,https://a.example/2.jpg
Product,8,Tee,P,,,,20,25,18,Y,by option,0,0,Clothing,,
SKU,,"[S]Size=Small,[RB]Color=Red",,T-S,,,,,,,,7,,,,
SKU,,[S]Size=Large,,T-L,,,30,,,,,2,,,,
Rule,,x,,,,,,,,,,,,,,
Product,9,Old,P,,,,20,,,N,none,0,0,Clothing,,
`;
  const { products, report } = await importText('a.csv', content);
  expect(report).toMatchObject({ format: 'BigCommerce export', leftOut: ['1 hidden'] });
  expect(products).toMatchObject([
    {
      id: 7,
      ...lamp,
      brand: 'Reed',
      category: 'Light',
      discountPercentage: 0,
      images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    },
    { title: 'Tee – Small / Red', price: 18, discountPercentage: 28, stock: 7, sku: 'T-S' },
    { title: 'Tee – Large', price: 30, stock: 2 },
  ]);
});

test('a table with "Inventory Level" has a stock', async () => {
  const { products } = await importText('a.csv', 'Name,Price,Inventory Level\nReed Lamp,46,5\n');
  expect(products).toMatchObject([lamp]);
});

const numbered = (name: string) => Array.from({ length: 10 }, (_, index) => `${name}${index + 1}`).join(',');
test.each([
  [
    'English',
    `TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,${numbered('IMAGE')},VARIATION 1 VALUES,SKU`,
  ],
  [
    'German',
    `TITEL,BESCHREIBUNG,PREIS,WÄHRUNGSCODE,STÜCKZAHL,TAGS,MATERIALIEN,${numbered('BILD')},VARIATIONSWERT 1,BESTANDSEINHEIT`,
  ],
  [
    'French',
    `TITRE,DESCRIPTION,PRIX,CODE_DEVISE,QUANTITÉ,TAGS,MATÉRIAUX,${numbered('IMAGE')},VALEURS DE LA VARIATION 1,SKU`,
  ],
  [
    'Dutch',
    `TITEL,BESCHRIJVING,PRIJS,VALUTACODE,AANTAL,TAGS,MATERIALEN,${numbered('AFBEELDING')},VARIATIE 1 WAARDEN,SKU`,
  ],
])('reads Etsy listings in %s', async (_language, header) => {
  const content = `${header}
Reed Lamp,Warm.,46,USD,5,"reed_lamp,light",Reed,https://a.example/1.jpg,,https://a.example/3.jpg,,,,,,,,,L-1
Tee,Cotton.,20,USD,7,,,,,,,,,,,,,"S,M","T-S,T-M"
`;
  const { products, report } = await importText('a.csv', content);
  expect(report.format).toBe('Etsy listings');
  expect(products).toMatchObject([
    {
      ...lamp,
      sku: 'L-1',
      tags: ['reed lamp', 'light'],
      images: ['https://a.example/1.jpg', 'https://a.example/3.jpg'],
    },
    { title: 'Tee', price: 20, stock: 7 },
  ]);
  expect(products[1]?.sku).toBeUndefined();
});

test('Etsy listings in another currency are refused with the cure', async () => {
  const content = `TITLE,PRICE,CURRENCY_CODE,QUANTITY,TAGS,${numbered('IMAGE')},SKU\nReed Lamp,46,EUR,5,,,,,,,,,,,,L-1\n`;
  expect((await importText('a.csv', content)).refusal).toContain(
    'column "CURRENCY_CODE": "EUR" is in another currency (EUR). The shop sells in US dollars, so write the prices in USD.',
  );
});

test('reads a Medusa export: a product for each variant, in the shop’s currency', async () => {
  const content = `Product Id;Product Handle;Product Title;Product Status;Product Thumbnail;Product Weight;Product Collection Title;Product Tag 1;Product Tag 2;Variant Id;Variant Title;Variant SKU;Variant Inventory Quantity;Variant Manage Inventory;Variant Price EUR;Variant Price USD;Variant Option 1 Name;Variant Option 1 Value;Product Image 1 Url;Product Image 2 Url
p1;reed-lamp;Reed Lamp;published;https://a.example/1.jpg;1200;Light;reed;warm;v1;Default;L-1;5;true;40;46;Size;One Size;https://a.example/2.jpg;https://a.example/3.jpg
p2;tee;Tee;published;;;Clothing;;;v2;S;T-S;7;true;18;20;Size;S;;
p2;tee;Tee;published;;;Clothing;;;v3;M;T-M;0;true;18;20;Size;M;;
p3;old;Old;draft;;;Clothing;;;v4;M;O-M;0;true;18;20;Size;M;;
`;
  const { products, report } = await importText('a.csv', content);
  expect(report).toMatchObject({ format: 'Medusa export', leftOut: ['1 draft'], variants: 3, products: 2 });
  expect(report.unused).toContain('Variant Price EUR');
  expect(products).toMatchObject([
    {
      ...lamp,
      category: 'Light',
      weight: 1.2,
      tags: ['reed', 'warm'],
      images: ['https://a.example/1.jpg', 'https://a.example/2.jpg', 'https://a.example/3.jpg'],
    },
    { title: 'Tee – S', price: 20, stock: 7 },
    { title: 'Tee – M', price: 20, stock: 0 },
  ]);
});

test('reads an older Medusa export, which has some of Shopify’s columns', async () => {
  const header =
    'Product Id;Product Handle;Product Title;Product Status;Variant Id;Variant Title;Variant SKU;Variant Barcode;Variant Inventory Quantity;Price EUR;Price USD;Option 1 Name;Option 1 Value';
  const { products, report } = await importText(
    'a.csv',
    `${header}\nprod_1;reed-lamp;Reed Lamp;published;variant_1;S;LAMP-S;;5;40;46;Size;S\n`,
  );
  expect(report.format).toBe('Medusa export');
  expect(products).toMatchObject([{ ...lamp, title: 'Reed Lamp – S' }]);
});

test('a Medusa export whose prices are in euros is refused', async () => {
  const content = 'Product Id;Product Title;Variant Price EUR;Variant Inventory Quantity\np1;Reed Lamp;46;5\n';
  expect((await importText('a.csv', content)).refusal).toContain(
    'the column "Variant Price EUR" is in another currency (EUR).',
  );
});

test('reads Shopify’s products in JSON', async () => {
  const products = [
    {
      id: 1,
      title: 'Reed Lamp',
      handle: 'reed-lamp',
      body_html: '<p>Warm.</p>',
      vendor: 'Reed',
      product_type: 'Light',
      tags: ['reed', 'warm'],
      variants: [
        {
          id: 11,
          title: 'Default Title',
          sku: 'L-1',
          price: '46.00',
          compare_at_price: '92.00',
          grams: 1200,
          inventory_quantity: 5,
          inventory_management: 'shopify',
        },
      ],
      images: [{ id: 1, src: 'https://a.example/1.jpg', variant_ids: [] }],
      options: [{ name: 'Title', values: ['Default Title'] }],
    },
    {
      id: 2,
      title: 'Tee',
      handle: 'tee',
      body_html: null,
      vendor: 'Reed',
      product_type: '',
      tags: 'cotton, summer',
      variants: [
        { id: 21, title: 'S', sku: null, price: '20.00', compare_at_price: null, available: true },
        { id: 22, title: 'M', sku: null, price: '21.00', compare_at_price: null, available: false },
      ],
      images: [
        { src: 'https://a.example/s.jpg', variant_ids: [21] },
        { src: 'https://a.example/m.jpg', variant_ids: [22] },
      ],
      options: [],
    },
  ];
  const { products: read, report } = await importText('a.json', JSON.stringify({ products }), { unknownStock: 3 });
  expect(report).toMatchObject({ format: 'Shopify products in JSON', variants: 3, products: 2 });
  expect(read).toMatchObject([
    {
      ...lamp,
      discountPercentage: 50,
      description: 'Warm.',
      category: 'Light',
      weight: 1.2,
      tags: ['reed', 'warm'],
      images: ['https://a.example/1.jpg'],
    },
    { title: 'Tee – S', price: 20, stock: 3, tags: ['cotton', 'summer'] },
    { title: 'Tee – M', price: 21, stock: 0, images: ['https://a.example/m.jpg', 'https://a.example/s.jpg'] },
  ]);
});

const shopifyVariant = (title: string, price: string, sku: string, grams: number, currency = 'USD') =>
  `<s:variant><id>https://a.example/products/1</id><title>${title}</title><s:price currency="${currency}">${price}</s:price><s:sku>${sku}</s:sku><s:grams>${grams}</s:grams></s:variant>`;
const shopifyEntry = (handle: string, title: string, variants: string) => `
  <entry>
    <id>https://a.example/products/8123456789012</id>
    <link rel="alternate" type="text/html" href="https://a.example/products/${handle}"/>
    <title>${title}</title>
    <s:type>Clothing</s:type>
    <s:vendor>Loom</s:vendor>
    <s:tag>cotton</s:tag>
    <s:tag>summer</s:tag>
    <summary type="html"><![CDATA[<table border="0"><tr>
      <td width="200"><img width="200" src="https://cdn.example.com/${handle}.jpg?v=1"></td>
      <td><p><strong>Vendor: </strong>Loom<br><strong>Type: </strong>Clothing<br><strong>Price: </strong>99.00</p></td>
      </tr><tr><td colspan="2"><p>Cool &amp; light.</p><ul><li>Washed</li></ul></td></tr></table>]]></summary>
    ${variants}
  </entry>`;
const shopifyFeed = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<feed xml:lang="en-US" xmlns="http://www.w3.org/2005/Atom" xmlns:s="http://jadedpixel.com/-/spec/shopify">
  <id>https://a.example/collections/all.atom</id><title>Loom</title>${entries.join('')}</feed>`;

test('reads the Atom feed of a Shopify collection: a product for each variant, with its own price and SKU', async () => {
  const content = shopifyFeed(
    shopifyEntry('tee', 'Tee', shopifyVariant('S', '20.00', '', 240) + shopifyVariant('M', '24.50', 'T-M', 0)),
    shopifyEntry('reed-lamp', 'Reed Lamp', shopifyVariant('Default Title', '46.00', 'L-1', 1200)),
  );
  const { products, report } = await importText('products.atom', content, { unknownStock: 5 });
  expect(report).toMatchObject({ format: 'Shopify Atom feed', variants: 3, products: 2 });
  expect(products).toMatchObject([
    {
      title: 'Tee – S',
      description: 'Cool & light.\n\n- Washed',
      brand: 'Loom',
      category: 'Clothing',
      price: 20,
      weight: 0.24,
      tags: ['cotton', 'summer'],
      images: ['https://cdn.example.com/tee.jpg?v=1'],
    },
    { title: 'Tee – M', price: 24.5, sku: 'T-M' },
    { ...lamp, sku: 'L-1', weight: 1.2 },
  ]);
  expect([products[0]?.sku, products[1]?.weight]).toEqual([undefined, undefined]);
});

test('an Atom feed of Shopify without a stock or in another currency is refused with its cure', async () => {
  const content = (currency: string) =>
    shopifyFeed(
      shopifyEntry('reed-lamp', 'Reed Lamp', shopifyVariant('Default Title', '46.00', 'L-1', 1200, currency)),
    );
  expect((await importText('products.atom', content('USD'))).refusal).toMatch(/--unknown-stock/u);
  const { refusal } = await importText('products.atom', content('EUR'), { unknownStock: 5 });
  expect(refusal).toMatch(/line 4, item 1, column "currency": "EUR" is in another currency \(EUR\)/u);
});

const entry = (id: string, price = '46.00 USD') =>
  `<entry><g:id>${id}</g:id><title>Reed Lamp</title><link href="https://a.example/${id}"/><g:price>${price}</g:price><g:availability>out of stock</g:availability><g:image_link>https://a.example/1.jpg</g:image_link></entry>`;
const atom = (...entries: string[]) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Shop</title>${entries.join('')}</feed>`;

test('an item that an Atom feed has twice is one product', async () => {
  const { products, report } = await importText('a.xml', atom(entry('L-1'), entry('L-2'), entry('L-1')));
  expect(report).toMatchObject({ format: 'Google Merchant feed', leftOut: ['1 repeated item'] });
  expect(products).toMatchObject([{ sku: 'L-1', price: 46, stock: 0 }, { sku: 'L-2' }]);
});

test('two different items with one id are refused, and the message names both items', async () => {
  const { refusal } = await importText('a.xml', atom(entry('L-1'), entry('L-1', '47 USD')));
  expect(refusal).toMatch(/^a\.xml: line 1, item 2, column "id": "L-1" gives .* in item 1\./u);
});

test.each([
  ['Type,Name,SKU,Price,Active,Stock\nsimple,Reed Lamp,L-1,46,1,5\nsimple,Vase,L-2,40,1,7\n'],
  ['ID,Type,Name,Price,Active,Stock\n1,simple,Reed Lamp,46,1,5\n'],
  ['Handle,Title,Price,Stock\nreed-lamp,Reed Lamp,46,5\n'],
  ['id,title,link,price,stock\n1,Reed Lamp,https://a.example/1,46,5\n'],
  ['sku,product_type,name,categories,price,qty\nL-1,Lamps,Reed Lamp,Light,46,5\n'],
  ['Name,Published,Sale price,Regular price,Stock\nReed Lamp,1,46,60,5\n'],
  ['Product ID,Name,Price,Quantity\n1,Reed Lamp,46,5\n'],
  ['handle,name,price,visible,inventory\nreed-lamp,Reed Lamp,46,true,5\n'],
  [
    `id,title,price,currency,quantity,tags,${numbered('image')},sku,category\n1,Reed Lamp,46,USD,5,a,,,,,,,,,,,L-1,Light\n`,
  ],
  ['Item,Name,Price,Current Stock\n1,Reed Lamp,46,5\n'],
])('%j is a table, and not the export of a platform', async (content) => {
  const { products, report } = await importText('a.csv', content);
  expect(report.format).toBe('Table of products');
  expect(products[0]).toMatchObject(lamp);
});

test('a price list of PrestaShop is not recognised by cells such as "y"', async () => {
  const { products, report } = await importText('a.csv', 'Name,Price,Stock,y,y,y\nReed Lamp,46,5,1,2,3\n');
  expect(report.format).toBe('Table of products');
  expect(products).toMatchObject([lamp]);
});

test('reads an Amazon template, which names its columns twice', async () => {
  const content = `TemplateType=fptcustom	Version=2021.0915	The top 3 rows are for Amazon.com use only.
Product Type	Seller SKU	Brand Name	Product Name	Product ID	Standard Price	Quantity	Main Image URL	Other Image Url1	Sale Price
feed_product_type	item_sku	brand_name	item_name	external_product_id	standard_price	quantity	main_image_url	other_image_url1	sale_price
home	LAMP-7	Lumen	Reed Lamp	0036000291452	92	5	https://a.example/1.jpg	https://a.example/2.jpg	46
`;
  const { products } = await importText('a.txt', content);
  expect(products).toMatchObject([
    {
      ...lamp,
      sku: 'LAMP-7',
      brand: 'Lumen',
      discountPercentage: 50,
      images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    },
  ]);
});

test('reads the pictures of BigCommerce’s present export, and options without the code of their colour', async () => {
  const content = `Item,ID,Name,SKU,Options,Inventory Tracking,Current Stock,Price,Is Visible,Internal Image URL (Export),Image URL (Import)
Product,86,Reed Lamp,LAMP,,variant,0,46,TRUE,,
Image,,,,,,,,,https://a.example/1.jpg,
Variant,91,,LAMP-R,Type=Swatch|Name=Color|Value=Red[#ff0000],,5,,,,
`;
  const { products } = await importText('a.csv', content);
  expect(products).toMatchObject([{ ...lamp, title: 'Reed Lamp – Red', images: ['https://a.example/1.jpg'] }]);
});

test('the picture of a variant of Shopify’s JSON comes first', async () => {
  const variant = {
    id: 1,
    title: 'Red',
    sku: 'LAMP-R',
    price: '46',
    inventory_quantity: 5,
    featured_image: { src: 'https://a.example/red.jpg' },
  };
  const product = { title: 'Reed Lamp', handle: 'reed-lamp', body_html: '', vendor: '', product_type: '' };
  const images = [{ src: 'https://a.example/1.jpg' }, { src: 'https://a.example/red.jpg' }];
  const { products } = await importText('a.json', JSON.stringify([{ ...product, variants: [variant], images }]));
  expect(products).toMatchObject([{ images: ['https://a.example/red.jpg', 'https://a.example/1.jpg'] }]);
});

test('reads a Squarespace export: the rows of variants, and the sale price only on sale', async () => {
  const content = `Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Visible,Hosted Image URLs
p1,v1,PHYSICAL,store,lamp,Reed Lamp,<p>Warm.</p>,LAMP-S,Size,S,46.00,23.00,No,5,"/light, /light/table-lamps",reed,Yes,https://a.example/1.jpg https://a.example/2.jpg
,v2,,,,,,LAMP-M,Size,M,60.00,45.00,Yes,2,,,,
p2,v3,PHYSICAL,store,secret,Secret,,SECRET,,,9.00,,No,3,,,No,
`;
  const { products, report } = await importText('a.csv', content);
  expect(report).toMatchObject({ format: 'Squarespace export', leftOut: ['1 hidden'], variants: 2, products: 1 });
  expect(products).toMatchObject([
    {
      ...lamp,
      title: 'Reed Lamp – S',
      discountPercentage: 0,
      category: 'table lamps',
      tags: ['reed'],
      images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    },
    { title: 'Reed Lamp – M', price: 45, discountPercentage: 25, stock: 2, sku: 'LAMP-M', description: 'Warm.' },
  ]);
});

test('reads an item library of Square: the stock of its locations, and no archived item', async () => {
  const content = `Token,Item Name,Variation Name,SKU,Description,Categories,GTIN,Square Online Item Visibility,Weight (lb),Price,Online Sale Price,Archived,Sellable,Stockable,Current Quantity Main Street,New Quantity Main Street,Price Main Street,Current Quantity Market
A1,Reed Lamp,Regular,LAMP,Warm,Light,,visible,2,46.00,,N,Y,Y,3,,,2
A2,Tea,Small,TEA-S,,Tea,,visible,,8.00,6.00,N,Y,Y,1,,,
A3,Tea,Large,TEA-L,,Tea,,visible,,variable,,N,Y,Y,1,,,
A4,Old,Regular,OLD,,Tea,,visible,,8.00,,Y,Y,Y,1,,,
A5,Secret,Regular,SECRET,,Tea,,hidden,,8.00,,N,Y,Y,1,,,
`;
  const { products, report } = await importText('a.csv', content);
  expect(report).toMatchObject({
    format: 'Square item library',
    leftOut: ['1 without a price', '1 archived', '1 hidden'],
  });
  expect(products).toMatchObject([
    { ...lamp, category: 'Light', weight: 0.9072, sku: 'LAMP' },
    { title: 'Tea – Small', price: 6, discountPercentage: 25, stock: 1 },
  ]);
});
