import { importText } from '../importFixture';

/** Invented answers of APIs. */
const lamp = { title: 'Reed Lamp', price: 46, stock: 5 };

test('BigCommerce’s API: variants are told apart by their option values', async () => {
  const variant = (sku: string, price: number | null, stock: number, label: string) => ({
    id: stock,
    sku,
    price,
    inventory_level: stock,
    option_values: [{ id: 1, label, option_display_name: 'Size' }],
  });
  const json = {
    data: [{ id: 77, name: 'Tee', price: 20, variants: [variant('', null, 7, 'S'), variant('', 22, 0, 'M')] }],
  };
  expect((await importText('a.json', JSON.stringify(json))).products).toMatchObject([
    { title: 'Tee – S', price: 20, stock: 7 },
    { title: 'Tee – M', price: 22, stock: 0 },
  ]);
});

test('variants without options have keys of their own', async () => {
  const variants = [
    { id: 5, price: 20, stock: 7 },
    { id: 6, price: 22, stock: 1 },
  ];
  const { products } = await importText('a.json', JSON.stringify([{ id: 77, name: 'Tee', variants }]));
  expect(products).toMatchObject([{ price: 20 }, { price: 22 }]);
});

test('Magento’s API: no disabled and no invisible products, and no parents of variants', async () => {
  const product = (id: number, fields: object) => ({
    ...{ id, sku: `L-${id}`, name: 'Reed Lamp', price: 46, status: 1, visibility: 4, type_id: 'simple' },
    ...{ extension_attributes: { stock_item: { qty: 5, is_in_stock: true } } },
    ...fields,
  });
  const items = [
    product(1, {}),
    product(2, { status: 2 }),
    product(3, { visibility: 1 }),
    product(4, { type_id: 'configurable' }),
  ];
  const { products, report } = await importText('a.json', JSON.stringify({ items }));
  expect(report.leftOut).toEqual(['2 hidden', '1 with several prices']);
  expect(products).toMatchObject([lamp]);
});

test('Strapi’s API: the attributes are the product', async () => {
  const json = { data: [{ id: 7, attributes: { name: 'Reed Lamp', price: 46, stock: 5 } }], meta: {} };
  expect((await importText('a.json', JSON.stringify(json))).products).toMatchObject([{ id: 7, ...lamp }]);
});

test('a category without a name is named after its slug, not after the type of the product', async () => {
  const category = { slug: 'table-lamps' };
  const { products, refusal } = await importText(
    'a.json',
    JSON.stringify([
      { ...lamp, category },
      { ...lamp, title: 'Oak Lamp', category, type: 'Floor' },
    ]),
  );
  expect(refusal).toBe('');
  expect(products).toMatchObject([{ category: 'Table Lamps', tags: ['Table Lamps'] }, { category: 'Table Lamps' }]);
});

test('a file in which nothing can be sold says why', async () => {
  const { refusal } = await importText('a.json', JSON.stringify([{ name: 'Tee', variants: [{ name: 'S' }] }]));
  expect(refusal).toBe('a.json has no products. Left out: 1 without a price.');
});

test.each(['[{"name":"Vase","price":46,"stock":5}]', '{"products":[]}'])(
  'JSON with another ending is refused with its cure: %s',
  async (content) => {
    expect((await importText('a.txt', content)).refusal).toBe(
      'a.txt has JSON. Give it the ending .json, and import it again.',
    );
  },
);

test.each(['{\\rtf1 Name,Price', 'PK\u0003\u0004', '%PDF-1.7', 'ÐÏ\u0011à¡±'])(
  'a document is refused with its cure: %j',
  async (content) => {
    expect(
      (await importText('a.csv', Buffer.from(`${content}, of more than twenty characters`, 'latin1'))).refusal,
    ).toBe('a.csv is not a text file. Open it, save it as CSV (UTF-8), and import that file.');
  },
);

test.each(['false', 'No', '0', 'out of stock', 'ausverkauft'])(
  'a product that is available: "%s" has no pieces, and a note',
  async (available) => {
    const content = `Name,Price,Stock,Available\nReed Lamp,46,5,yes\nCup,9,5,${available}\n`;
    const { products, report } = await importText('a.csv', content);
    expect(products).toMatchObject([lamp, { stock: 0 }]);
    expect(report.notes.join()).toContain('1 product is marked as out of stock, so its pieces count as 0.');
  },
);

test('CS-Cart: no disabled products, and the last part of a category', async () => {
  const content =
    'Product code,Category,Price,Status,Quantity,Product name\nL-1,Home///Light,46,A,5,Reed Lamp\nO-1,Home,9,D,5,Old\n';
  const { products, report } = await importText('a.csv', content);
  expect(report.leftOut).toEqual(['1 hidden']);
  expect(products).toMatchObject([{ ...lamp, category: 'Light' }]);
});

test('the own numbers of Lightspeed R-Series are keys', async () => {
  const content = 'System ID,Custom SKU,Item,Qty.,Price\n210000000001,L-1,Reed Lamp,5,$46.00\n';
  expect((await importText('a.csv', content)).products).toMatchObject([{ id: 210000000001, sku: 'L-1', ...lamp }]);
});
