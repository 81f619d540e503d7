import { importText, toCsv } from './importFixture';
import { createReport, formatReports } from './report';

test('a report names the columns with their fields and first values, and what is left out, unused and noted', async () => {
  const content = 'sku,Name,Price,Stock,Barcode,Colour\n,,5,5,,\nV-1,Vase,46,5,123,\nC-1,Cup,,3,,blue\n';
  const { report } = await importText('a.csv', content);
  expect(formatReports([report]).split('\n')).toEqual([
    'a.csv: Table of products: 1 product. Left out: 1 without a title, 1 without a price.',
    '  "sku" → sku: V-1',
    '  "Name" → title: Vase',
    '  "Price" → price: 5',
    '  "Stock" → stock: 5',
    '  "Barcode" → gtin: 123',
    '  Not used: Colour',
    '  Note: 1 barcode is not a GTIN and was left out.',
  ]);
});

test('a refused import has a report, too', async () => {
  const { report, refusal } = await importText('a.csv', 'Name,Price,Stock,Size\nVase,cheap,5,9\n');
  expect(report).toMatchObject({
    format: 'Table of products',
    read: [{ column: 'Name', field: 'title', first: 'Vase' }, { column: 'Price' }, { column: 'Stock' }],
    unused: ['Size'],
    mistakes: [expect.stringContaining('line 2, column "Price": "cheap" is not a price.')],
  });
  expect(refusal).toContain('"cheap"');
});

test('a report of an unknown format lists its columns', async () => {
  const { report } = await importText('a.csv', 'Ding,Wert\nVase,46\n');
  expect(report).toMatchObject({ format: null, read: [], unused: ['Ding', 'Wert'] });
  expect(formatReports([report])).toBe('a.csv: unknown format.\n  Not used: Ding, Wert');
});

test('a report of many columns has thirty lines at most, and names every column that is read', async () => {
  const names = [
    'sku',
    'Name',
    'Description',
    'Category',
    'Brand',
    'Price',
    'Old price',
    'Stock',
    'Tags',
    'EAN',
    'Weight',
    'Width',
    'Height',
    'Depth',
    'Delivery',
    'Returns',
    'Warranty',
    'Rating',
    'Thumbnail',
  ];
  const pictures = Array.from({ length: 12 }, (_, index) => `Image ${index + 1}`);
  const others = Array.from({ length: 40 }, (_, index) => `Extra ${index}x${index}`);
  const header = [...names, ...pictures, ...others];
  const { report } = await importText(
    'a.csv',
    toCsv([header, header.map((name) => ({ Price: '46', Stock: '5', Name: 'Vase' })[name] ?? '')]),
  );
  for (const mistakes of [1, 20]) {
    const text = formatReports([report], mistakes);
    expect(text.split('\n').length + mistakes).toBeLessThanOrEqual(30);
    for (const name of [...names, 'Image 12']) expect(text).toContain(`"${name}" → `);
    expect(text).toMatch(/Not used: .* and \d+ more/u);
  }
});

test('the reports of several files have thirty lines at most', () => {
  const reports = Array.from({ length: 40 }, (_, index) => ({ ...createReport(`${index}.csv`), notes: ['one'] }));
  const lines = formatReports(reports).split('\n');
  expect(lines).toHaveLength(29);
  expect(lines.at(-1)).toBe('52 more lines: --json has all.');
});
