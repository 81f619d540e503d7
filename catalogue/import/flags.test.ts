import { importText } from './importFixture';

const vase = { title: 'Vase', price: 46, stock: 5 };

test.each([
  ['Hidden', 'No', 'Yes'],
  ['Hide product', 'N', 'Y'],
  ['Archived', 'FALSE', 'TRUE'],
  ['is_deleted', '0', '1'],
  ['Discontinued', '0', '1'],
  ['notforsale', '0', '1'],
  ['Product Status', 'Active', 'Discontinued'],
  ['Catalog visibility', 'visible', 'hidden'],
])('a row whose "%s" is not "%s" but "%s" is left out', async (column, no, yes) => {
  const { products, report } = await importText(
    'a.csv',
    `Name,Price,Stock,${column}\nVase,46,5,${no}\nSecret,9,5,${yes}\n`,
  );
  expect(report.leftOut).toEqual(['1 hidden']);
  expect(products).toMatchObject([vase]);
});

test('each of several columns can hide a product', async () => {
  const content = `Name,Price,Stock,Status,Visibility,Archived
Vase,46,5,active,visible,no
One,9,5,draft,visible,no
Two,9,5,active,hidden,no
Three,9,5,active,visible,yes
`;
  const { products, report } = await importText('a.csv', content);
  expect(report.leftOut).toEqual(['3 hidden']);
  expect(products).toMatchObject([vase]);
});

test('a reduced price counts only if the product is on sale', async () => {
  const content = 'Name,Price,Sale price,On sale,Stock\nVase,46,30,No,5\nCup,10,8,Yes,3\n';
  expect((await importText('a.csv', content)).products).toMatchObject([
    { ...vase, discountPercentage: 0 },
    { price: 8, discountPercentage: 20 },
  ]);
});

test('a column "out of stock" is the opposite of "in stock", and no number of pieces', async () => {
  const content = 'product_name,price,out_of_stock\nVase,46,0\nCup,9,1\n';
  expect((await importText('a.csv', content)).refusal).toBe(
    'a.csv: 1 product has no known stock, the first in line 2. State the pieces of each with --unknown-stock N.',
  );
  expect((await importText('a.csv', content, { unknownStock: 5 })).products).toMatchObject([vase, { stock: 0 }]);
});

test('a flag is not suggested as the stock', async () => {
  const content = 'Name,Price,track_inventory,inventory_Main_Outlet,restock_level\nVase,46,1,5,10\nCup,9,1,3,10\n';
  expect((await importText('a.csv', content)).refusal).toContain('add --column stock="inventory_Main_Outlet".');
});

test.each<[string, string, string]>([
  ['a column', 'a.csv', 'Name,Price,Stock,Weight,Weight unit\nVase,46,5,350,g\nCup,9,3,5,lb\n'],
  [
    'a field in JSON',
    'a.json',
    JSON.stringify([
      { ...vase, weight: { value: 350, unit: 'g' } },
      { title: 'Cup', price: 9, stock: 3, weight: { value: 5, unit: 'lb' } },
    ]),
  ],
  [
    'an attribute in XML',
    'a.xml',
    '<shop><item><title>Vase</title><price>46</price><stock>5</stock><weight unit="g">350</weight></item><item><title>Cup</title><price>9</price><stock>3</stock><weight unit="lb">5</weight></item></shop>',
  ],
])('the unit of a weight may be %s', async (_what, name, content) => {
  expect((await importText(name, content)).products).toMatchObject([{ ...vase, weight: 0.35 }, { weight: 2.268 }]);
});

test.each(['Weight in grams', 'weightG', 'Gewicht in gram', 'Weight (g)'])(
  'the header "%s" has the unit of a weight',
  async (header) => {
    const { products } = await importText('a.csv', `Name,Price,Stock,${header}\nVase,46,5,350\n`);
    expect(products).toMatchObject([{ ...vase, weight: 0.35 }]);
  },
);

test.each([
  ['a weight in centimetres', 'Weight', '30 cm'],
  ['a weight beside the unit cm', 'Weight,Weight unit', '30,cm'],
  ['a width in pounds', 'Width,Height,Depth', '2 lb,10,10'],
])('%s is not understood', async (_what, columns, cells) => {
  const { products, report } = await importText('a.csv', `Name,Price,Stock,${columns}\nVase,46,5,${cells}\n`);
  expect(report.notes.join()).toContain('1 weight or size was not understood and left out.');
  expect([products[0]?.weight, products[0]?.dimensions]).toEqual([undefined, undefined]);
});

test('the unit of sizes may be a column', async () => {
  const content = 'Name,Price,Stock,Length,Width,Height,Dimension unit\nVase,46,5,10,10,10,in\n';
  expect((await importText('a.csv', content)).products).toMatchObject([
    { dimensions: { width: 25.4, height: 25.4, depth: 25.4 } },
  ]);
});

test('a column may have "product" or "item" before its name', async () => {
  const header = 'product_name,product_price,product_compare_to_price,product_quantity,product_brand,item_weight';
  const { products } = await importText('a.csv', `${header}\nVase,46,92,5,Acme,2\n`);
  expect(products).toMatchObject([{ ...vase, discountPercentage: 50, brand: 'Acme', weight: 2 }]);
});

test('prices with and without VAT are told apart', async () => {
  const content = 'Name,Price (excl. VAT),Price (incl. VAT),Stock\nVase,40,46,5\n';
  const { products, report } = await importText('a.csv', content);
  expect([report.doubts, products]).toMatchObject([[], [vase]]);
});
