import { importText } from './importFixture';

const vase = { title: 'Vase', price: 46, stock: 5 };

test.each([
  '<5',
  '≤ 5',
  'less than 5',
  'weniger als 5',
  'in 3 days',
  'Lieferbar in 3 Tagen',
  '2-3 weeks',
  '5 / 10',
  '2 x 6',
  '1 Dtzd.',
  '2 dozen',
  'Low',
])('the stock "%s" is not a number of pieces, and not known', async (stock) => {
  const content = `Name;Price;Stock\nVase;46;5\nCup;9;${stock}\n`;
  expect((await importText('a.csv', content)).refusal).toContain('1 product has no known stock, the first in line 3');
  expect((await importText('a.csv', content, { unknownStock: 8 })).products).toMatchObject([vase, { stock: 8 }]);
});

test.each([
  ['5 pcs', 5],
  ['ca. 7', 7],
  ['>10', 10],
  ['10+', 10],
  ['Only 3 left', 3],
  ['In stock: 12', 12],
  ['12 Stück auf Lager', 12],
  ['0 in stock, 5 days', 0],
])('the stock "%s" is %d', async (stock, pieces) => {
  const { products } = await importText('a.csv', `Name;Price;Stock\nVase;46;${stock}\n`);
  expect(products).toMatchObject([{ stock: pieces }]);
});

test.each(['12/ea', '5-Dec', 'May 12', '(20)', '46 net'])(
  'the price "%s" is not called another currency',
  async (price) => {
    const { refusal } = await importText('a.csv', `Name;Price;Stock\nVase;${price};5\n`);
    expect(refusal).toBe(`a.csv: line 2, column "Price": "${price}" is not a price. Write it like 14.50.`);
  },
);

test.each(['46 EUR', 'Fr. 46', '46 kr', '£46', '46 zł', 'R$ 46', 'CHF 1’234.50'])(
  'the price "%s" is in another currency',
  async (price) => {
    const { refusal } = await importText('a.csv', `Name;Price;Stock\nVase;${price};5\n`);
    expect(refusal).toContain('is in another currency');
  },
);

test.each(['12.995', '12.995 USD', 'US$ 12.9951', '12345.6789 USD'])(
  'the price "%s" has too many decimals, also with a currency',
  async (price) => {
    const { refusal } = await importText('a.csv', `Name,Price,Stock\nCup,9.50,3\nVase,${price},5\n`);
    expect(refusal).toContain('has more decimals than USD');
  },
);

test.each(['12.989999999', '12.990000001', '12.989999999 USD', '12.989999771118164', '12.990001', '$12.990001'])(
  'the price "%s" is computed, and is rounded',
  async (price) => {
    const { products } = await importText('a.csv', `Name,Price,Stock\nCup,9.50,3\nVase,${price},5\n`);
    expect(products).toMatchObject([{ price: 9.5 }, { price: 12.99 }]);
  },
);

test.each([
  ['the apostrophes of a spreadsheet', `'00123,Vase,'46.00,'5`],
  ['formulas', `"=""00123""",Vase,=46.00,"=""5"""`],
])('%s are not part of a number or code', async (_what, row) => {
  const { products } = await importText('a.csv', `SKU,Name,Price,Stock\n${row}\n`);
  expect(products).toMatchObject([{ ...vase, sku: '00123' }]);
});

test('an apostrophe before a text is part of the text', async () => {
  const { products } = await importText('a.csv', `SKU,Name,Price,Stock\nV-1,'47 Cap,46,5\n`);
  expect(products).toMatchObject([{ title: "'47 Cap" }]);
});

test('the numbers and codes of categories are no names', async () => {
  const id = '0199a7c1f2d84b0e9c3a5d6e7f8091a2';
  const { products } = await importText('a.csv', `Name;Price;Stock;Categories\nVase;46;5;${id}|${id}\n`);
  expect(products).toMatchObject([{ ...vase, category: 'Other', tags: ['Other'] }]);
});

test('the root of Odoo’s categories is no part of a name', async () => {
  const { products } = await importText(
    'a.csv',
    'Name,Price,Stock,Category\nVase,46,5,All / Saleable / Glass\nRub,9,3,Salt / Pepper\n',
  );
  expect(products).toMatchObject([{ category: 'Glass' }, { category: 'Salt / Pepper' }]);
});

test.each([
  ['archived', '1 hidden'],
  ['staging', '1 hidden'],
  ['hidden', '1 hidden'],
])('an item of a Meta feed with the status "%s" is left out', async (status, reason) => {
  const header =
    'id\ttitle\tavailability\tcondition\tprice\tlink\timage_link\tbrand\tquantity_to_sell_on_facebook\tstatus';
  const row = (id: string, value: string) =>
    `${id}\tVase\tin stock\tnew\t46 USD\thttps://a.example\t\tReed\t5\t${value}\n`;
  const { products, report } = await importText('a.tsv', `${header}\n${row('V-1', 'active')}${row('V-2', status)}`);
  expect([report.format, report.leftOut]).toEqual(['Google Merchant feed', [reason]]);
  expect(products).toMatchObject([vase]);
});

test('the size of a Google item is only in its title as a word', async () => {
  const header = 'id\ttitle\tlink\tcondition\tavailability\tquantity\tprice\titem_group_id\tsize';
  const row = (size: string, title: string) =>
    `${size}\t${title}\thttps://a.example\tnew\tin stock\t5\t46\tT\t${size}\n`;
  const { products } = await importText('a.tsv', `${header}\n${row('E', 'Tee')}${row('M', 'Tee M')}`);
  expect(products).toMatchObject([{ title: 'Tee – E' }, { title: 'Tee M' }]);
});
