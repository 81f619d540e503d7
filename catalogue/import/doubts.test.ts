import { importText, toCsv } from './importFixture';

/** A table of products with one price and stock each. */
function tableOf(prices: readonly number[], stocks: readonly number[] = [], category = 'Glass'): string {
  const rows = prices.map((price, index) => [
    `Vase ${index}`,
    String(price),
    String(stocks[index] ?? 10 + index),
    category,
  ]);
  return toCsv([['Name', 'Price', 'Stock', 'Category'], ...rows]);
}

test.each<[string, string, RegExp]>([
  [
    'two columns of the price',
    'Name,Price,Our price,Stock\nVase,46,40,5\n',
    /"Price" and "Our price" could both be the price, and differ in line 2: "46" and "40"/u,
  ],
  [
    'the price and that of a unit',
    'Name,Unit price,Price,Stock\nVase,4.6,46,5\n',
    /"Price" and "Unit price" could both be the price/u,
  ],
  ['one name twice', 'Name,Price,Price,Stock\nVase,46,40,5\n', /"Price" and "Price" could both be the price/u],
  ['a doubled title', 'Name,Name,Price,Stock\nVase,Cup,46,5\n', /"Name" and "Name" could both be the title/u],
  [
    'two columns of the stock',
    'Name,Price,Stock,Lagerbestand\nVase,46,5,6\n',
    /"Stock" and "Lagerbestand" could both be the stock/u,
  ],
  [
    'a reduced price above the price',
    'Name,Price,Sale price,Stock\nVase,46,60,5\n',
    /1 reduced price is above the price, the first of "Vase"/u,
  ],
  [
    'a price that lost its decimal sign',
    tableOf([12.9, 14.5, 1_890]),
    /in the category "Glass", the price jumps from 14\.5 \("Vase 1"\) to 1890 \("Vase 2"\)/u,
  ],
  ['a price of a tenth', tableOf([129, 145, 12.5]), /the price jumps from 12\.5 .* to 129 /u],
  ['a jump by exactly ten', tableOf([9.99, 99.9, 9.5]), /the price jumps from 9\.99 .* to 99\.9 /u],
  ['one stock for all', tableOf([5, 6, 7, 8, 9], [50, 50, 50, 50, 50]), /5 of 5 products have the stock 50/u],
  [
    'one stock for more than a third',
    tableOf([5, 6, 7, 8, 9, 5, 6, 7, 8, 9], [7, 7, 7, 7]),
    /4 of 10 products have the stock 7/u,
  ],
  ['prices that are row numbers', tableOf([1, 2, 3, 4]), /every price is the number of its row/u],
  ['prices that count from 0', tableOf([2, 3, 4]), /every price is the number of its row/u],
])('%s: the import asks, and takes a yes', async (_what, content, doubt) => {
  const { products, report, refusal } = await importText('a.csv', content);
  expect(report.doubts.join('\n')).toMatch(doubt);
  expect(refusal).toMatch(/doubtful: .*If all this is right, add --yes\./su);
  const sure = await importText('a.csv', content, { acceptsDoubts: true });
  expect([sure.refusal, sure.report.doubts]).toEqual(['', report.doubts]);
  expect(sure.products.length).toBeGreaterThanOrEqual(products.length);
});

test.each<[string, string]>([
  ['two columns with one value', 'Name,Price,Our price,Stock\nVase,46.00,46,5\n'],
  ['a second price that is empty', 'Name,Price,Our price,Stock\nVase,46,,5\n'],
  ['a price with and without tax', 'Name,Prix HT,Prix TTC,Stock\nVase,40,48,5\n'],
  ['a reduced price', 'Name,Price,Sale price,Stock\nVase,46,40,5\n'],
  ['an old price', 'Name,Price,MRP,Stock\nVase,46,60,5\n'],
  ['a purchase price', 'Name,Price,Cost price,Stock\nVase,46,20,5\n'],
  ['prices that rise steadily', tableOf([1.5, 9, 60, 400, 3_000])],
  ['two products with very different prices', tableOf([48.5, 1_290])],
  ['a third with one stock', tableOf([5, 6, 7, 8, 9, 5, 6, 7, 8], [7, 7, 7])],
  ['two row numbers', tableOf([1, 2])],
])('%s: no doubt', async (_what, content) => {
  const { report, refusal } = await importText('a.csv', content);
  expect([report.doubts, refusal]).toEqual([[], '']);
});

test('a price jumps only within a category', async () => {
  const rows = ['Pin,1,A', 'Clip,2,A', 'Tack,2,A', 'Sofa,900,B', 'Bed,950,B', 'Wardrobe,990,B'];
  const content = [
    'Name,Price,Stock,Category',
    ...rows.map((row, index) => row.replace(/,(?=[AB]$)/u, `,${index + 3},`)),
  ].join('\n');
  expect((await importText('a.csv', content)).report.doubts).toEqual([]);
});

test('a stock that the merchant gave to all is no doubt', async () => {
  const rows = Array.from({ length: 9 }, (_, index) => `Vase ${index},${10 + index},in stock`);
  const content = ['Name,Price,Availability', ...rows].join('\n');
  expect((await importText('a.csv', content, { unknownStock: 7 })).report.doubts).toEqual([]);
});

test('a column that the merchant has named settles the doubt', async () => {
  const content = 'Name,Price,Our price,Sale price,Stock\nVase,46,40,60,5\n';
  const { products, refusal } = await importText('a.csv', content, { columns: ['price=Our price'] });
  expect(refusal).toBe('');
  expect(products).toMatchObject([{ price: 40 }]);
});
