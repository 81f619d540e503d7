import { importText } from '../importFixture';

/** Invented products whose variants are a list within the product. */
const tees = [
  { title: 'Tee – S', price: 20, stock: 7, sku: 'T-S', category: 'Clothing' },
  { title: 'Tee – M', price: 22, stock: 0, sku: 'T-M', category: 'Clothing' },
];
const tee = { id: 2, name: 'Tee', sku: 'T', price: '20', category: 'Clothing', quantity: 99 };

test.each<[string, object]>([
  [
    'variations of WooCommerce’s REST API',
    {
      type: 'variable',
      stock_quantity: null,
      variations: [
        {
          id: 21,
          sku: 'T-S',
          price: '20',
          regular_price: '20',
          sale_price: '',
          stock_quantity: 7,
          attributes: [{ name: 'Size', option: 'S' }],
        },
        {
          id: 22,
          sku: 'T-M',
          price: '22',
          regular_price: '22',
          sale_price: '',
          stock_quantity: 0,
          attributes: [{ name: 'Size', option: 'M' }],
        },
      ],
    },
  ],
  [
    'combinations of Ecwid’s API',
    {
      combinations: [
        { sku: 'T-S', options: [{ name: 'Size', value: 'S' }], price: 20, quantity: 7 },
        { sku: 'T-M', options: [{ name: 'Size', value: 'M' }], price: 22, quantity: 0 },
      ],
    },
  ],
  [
    'variants with titles',
    {
      variants: [
        { sku: 'T-S', title: 'Tee / S', stock: 7 },
        { sku: 'T-M', title: 'Tee / M', price: { amount: '22.00', currencyCode: 'USD' }, stock: 0 },
      ],
    },
  ],
  [
    'variants with options by name',
    {
      variants: [
        { sku: 'T-S', options: { Size: 'S' }, stock: 7 },
        { sku: 'T-M', options: { Size: 'M' }, stock: 0, price: 22 },
      ],
    },
  ],
])('JSON: %s are a product each', async (_what, variants) => {
  const { products, report } = await importText('a.json', JSON.stringify([{ ...tee, ...variants }]));
  expect(products).toMatchObject(tees);
  expect(report).toMatchObject({ products: 1, variants: 2 });
});

const product = { id: 'gid://shopify/Product/2', title: 'Tee', productType: 'Clothing', status: 'ACTIVE' };
const variant = (number: number, fields: object) => ({ id: `gid://shopify/ProductVariant/${number}`, ...fields });
const draft = { id: 'gid://shopify/Product/3', title: 'Old', status: 'DRAFT' };
const options = [{ name: 'Size', value: 'M' }];

test.each<[string, string, object[]]>([
  [
    'lines of a bulk operation',
    'a.jsonl',
    [
      product,
      variant(21, { title: 'S', sku: 'T-S', price: '20.00', inventoryQuantity: 7, __parentId: product.id }),
      { id: 'gid://shopify/ProductImage/1', url: 'https://a.example/1.jpg', __parentId: product.id },
      variant(22, {
        selectedOptions: options,
        sku: 'T-M',
        price: '22.00',
        inventoryQuantity: 0,
        __parentId: product.id,
      }),
      draft,
      variant(31, { title: 'S', sku: 'O-S', price: '9.00', inventoryQuantity: 1, __parentId: draft.id }),
    ],
  ],
  [
    'lists within a product',
    'a.json',
    [
      {
        ...product,
        images: { nodes: [{ url: 'https://a.example/1.jpg' }] },
        variants: {
          edges: [
            { node: variant(21, { title: 'S', sku: 'T-S', price: '20.00', inventoryQuantity: 7 }) },
            {
              node: variant(22, {
                title: 'M',
                sku: 'T-M',
                price: { amount: '22.0', currencyCode: 'USD' },
                inventoryQuantity: 0,
              }),
            },
          ],
        },
      },
    ],
  ],
])('Shopify’s GraphQL: %s are variants', async (_what, file, records) => {
  const content =
    file === 'a.json' ? JSON.stringify(records) : records.map((record) => JSON.stringify(record)).join('\n');
  const { products, report } = await importText(file, content);
  expect(report.format).toBe('Shopify products in JSON');
  expect(products).toMatchObject(tees.map((one) => ({ ...one, images: ['https://a.example/1.jpg'] })));
});

test('Shopify’s GraphQL: another currency is refused', async () => {
  const price = { amount: '22.0', currencyCode: 'EUR' };
  const record = { ...product, variants: { nodes: [variant(21, { title: 'S', price, inventoryQuantity: 7 })] } };
  expect((await importText('a.json', JSON.stringify([record]))).refusal).toContain('another currency (EUR)');
});

test('XML: the variants of a list are a product each', async () => {
  const variant = (size: string, price: string, stock: string) =>
    `<variant><sku>T-${size}</sku><option>${size}</option><price>${price}</price><stock>${stock}</stock></variant>`;
  const content = `<shop><product><id>2</id><name>Tee</name><category>Clothing</category><price>20</price><variants>${variant('S', '20', '7')}${variant('M', '22', '0')}</variants></product></shop>`;
  expect((await importText('a.xml', content)).products).toMatchObject(tees);
});

test('a variant without a number of pieces does not have those of its product', async () => {
  const variants = [{ sku: 'T-S', title: 'S', price: 20 }];
  const { refusal } = await importText('a.json', JSON.stringify([{ ...tee, variants }]));
  expect(refusal).toContain('1 product has no known stock');
});

test('a variant with a price does not take the sale price of its product', async () => {
  const variants = [{ sku: 'T-S', title: 'S', price: 20, stock: 7 }];
  const { products } = await importText('a.json', JSON.stringify([{ ...tee, sale_price: '9', variants }]));
  expect(products).toMatchObject([{ ...tees[0], discountPercentage: 0 }]);
});

test.each([[[]], [['S', 'M']], [[21, 22]], [[{ name: 'S' }, { name: 'M' }]]])(
  'variants without their own price and stock are one product: %j',
  async (variants) => {
    const { products } = await importText('a.json', JSON.stringify([{ ...tee, variants }]));
    expect(products).toMatchObject([{ title: 'Tee', price: 20, stock: 99 }]);
  },
);

test.each([
  ['variable', { variations: [21, 22] }, '1 with several prices'],
  ['configurable', {}, '1 with several prices'],
  ['grouped', {}, '1 bundle or group'],
  ['bundle', {}, '1 bundle or group'],
  ['Gift card', {}, '1 gift card'],
])('a product of the type "%s" is left out', async (type, others, reason) => {
  const json = [
    { ...tee, type, ...others },
    { name: 'Vase', price: 46, quantity: 5 },
  ];
  const { products, report } = await importText('a.json', JSON.stringify(json));
  expect(report.leftOut).toEqual([reason]);
  expect(products).toMatchObject([{ title: 'Vase' }]);
});

test('variants without a price have the sale price of their product', async () => {
  const content = {
    id: 2,
    name: 'Tee',
    price: 20,
    sale_price: 15,
    variants: [
      { option: 'S', stock: 3 },
      { option: 'M', stock: 4, price: 22 },
    ],
  };
  const { products } = await importText('a.json', JSON.stringify([content]));
  expect(products).toMatchObject([
    { title: 'Tee – S', price: 15, stock: 3 },
    { title: 'Tee – M', price: 22, stock: 4 },
  ]);
});

test('variants are told apart by their size and colour', async () => {
  const variants = [
    { size: 'S', color: 'Red', stock: 3 },
    { size: 'M', color: 'Red', stock: 4 },
  ];
  const read = async (list: object[]) =>
    (await importText('a.json', JSON.stringify([{ id: 2, name: 'Tee', price: 20, variants: list }]))).products;
  const both = await read(variants);
  expect(both.map(({ title }) => title)).toEqual(['Tee – S / Red', 'Tee – M / Red']);
  // The id of a variant does not depend on the others.
  expect((await read(variants.slice(1))).map(({ id }) => id)).toEqual([both[1]?.id]);
});

test.each([
  [{ type: 'Gift card' }, '1 gift card'],
  [{ type: 'bundle' }, '1 bundle or group'],
  [{ status: 'draft' }, '1 hidden'],
])('the report states the reason to leave out a variant: %j', async (fields, reason) => {
  const variants = [
    { sku: 'T-S', title: 'S', price: 20, stock: 7 },
    { sku: 'T-M', title: 'M', price: 22, stock: 0, ...fields },
  ];
  const { products, report } = await importText('a.json', JSON.stringify([{ ...tee, variants }]));
  expect(report.leftOut).toEqual([reason]);
  expect(products).toMatchObject([tees[0]]);
});
