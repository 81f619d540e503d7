import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductEntry } from '../schema';
import { readProducts } from './readProducts';
import { rowColumns, validRow } from './rowFixture';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-merchant-'));
});
afterEach(() => rm(folder, { recursive: true }));

type Fields = Partial<typeof validRow> & Readonly<Record<string, string>>;

/** A CSV file with a row for each product, every cell in quotes. */
function csv(products: readonly Fields[], separator = ','): string {
  const extra = Object.keys(products[0] ?? {}).filter((name) => !Object.hasOwn(validRow, name));
  const rows = products.map((fields) =>
    Object.values({ ...validRow, ...fields })
      .map((value) => `"${value.replaceAll('"', '""')}"`)
      .join(separator),
  );
  return [[...rowColumns.split(','), ...extra].join(separator), ...rows, ''].join('\n');
}

/** The text with a byte of Latin-1 in place of its question mark. */
function withDamagedByte(text: string): Buffer {
  const [before = '', after = ''] = text.split('?');
  return Buffer.concat([Buffer.from(before), Buffer.from([0xe4]), Buffer.from(after)]);
}

/** The products of a folder with these files, each with the slug and the name of its category. */
async function read(files: Readonly<Record<string, string | Buffer>>) {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const products: (ProductEntry & { slug: string; category: string })[] = [];
  for await (const { category, products: entries } of readProducts(folder)) {
    products.push(...entries.map((entry) => ({ ...entry, slug: category.slug, category: category.name })));
  }
  return products;
}

/** The products of one CSV file. */
const readCsv = (products: readonly Fields[], separator?: string) => read({ 'a.csv': csv(products, separator) });

test('a dot before three digits is a thousands separator in a file with decimal commas', async () => {
  const [lambskin] = await readCsv(
    [
      { price: '1.290', stock: '1.000', weight: '1.000' },
      { id: '2', price: '14,50', weight: '0,4' },
    ],
    ';',
  );
  expect(lambskin).toMatchObject({ price: 1290, stock: 1000, weight: 1000 });
});

test('an ambiguous dot before three digits is refused, and the message shows both meanings', async () => {
  await expect(readCsv([{ price: '1.290', weight: '1' }], ';')).rejects.toThrow(
    /line 2, column "price": "1\.290" can mean 1290 or 1\.29/u,
  );
});

test.each([
  [{ price: '1.290', weight: '1' }, 'price', '"1.290" can mean 1290 or 1.29. Write it as 1290.00 or 1.29.'],
  [{ price: '1.295', weight: '1' }, 'price', '"1.295" can mean 1295 or 1.295. Write it as 1295.00.'],
  [{ price: '9', weight: '1.234' }, 'weight', '"1.234" can mean 1234 or 1.234. Write it as 1234.00 or 1.2340.'],
  [{ price: '9', weight: '12.500' }, 'weight', '"12.500" can mean 12500 or 12.5. Write it as 12500.00 or 12.50.'],
])(
  'also between commas, %j is refused if no number of the file shows its decimal sign',
  async (fields, column, cure) => {
    await expect(readCsv([fields])).rejects.toThrow(`line 2, column "${column}": ${cure}`);
  },
);

test('in XML, too', async () => {
  const product = '<product><title>Hat</title><price>1.290</price><stock>1</stock></product>';
  await expect(read({ 'a.xml': `<shop>${product}</shop>` })).rejects.toThrow('can mean 1290 or 1.29.');
});

test.each<[Fields[], object]>([
  // Another number shows it.
  [[{ price: '1.290', weight: '0,4' }], { price: 1290 }],
  [[{ price: '1.290', weight: '0.4' }], { price: 1.29 }],
  // Two numbers contradict each other, but each is clear.
  [[{ price: '14,50', weight: '0.4' }], { price: 14.5, weight: 0.4 }],
  // A comma between commas groups digits.
  [[{ price: '1,290', weight: '1' }], { price: 1290 }],
  [[{ price: '14,50', weight: '1,250' }], { price: 14.5, weight: 1.25 }],
  // The cure of the message.
  [[{ price: '9', weight: '1.2340' }], { weight: 1.234 }],
])('between commas, %j is read as %j', async (products, read) => {
  expect((await readCsv(products))[0]).toMatchObject(read);
});

test('a folder may have .csv, .CSV and .tsv files', async () => {
  const products = await read({
    'a.csv': csv([{ id: '1' }]),
    'B.CSV': csv([{ id: '2' }]),
    'c.tsv': csv([{ id: '3' }], '\t'),
  });
  expect(products.map(({ id }) => id).sort()).toEqual([1, 2, 3]);
});

test('a folder with an Excel workbook is refused, with the advice to save it as CSV', async () => {
  await expect(read({ 'a.csv': csv([{}]), 'b.xlsx': 'PK' })).rejects.toThrow(/b\.xlsx.*[Ss]ave it as CSV/u);
});

test.each<[string, string | Buffer]>([
  ['3,000 characters', csv([{ category: 'x'.repeat(3_000), tags: 'wax' }])],
  [
    'a byte that is no UTF-8 among others that are',
    withDamagedByte(
      csv([
        { category: 'Süß', tags: 'wax' },
        { id: '2', category: 'K?se', tags: 'wax' },
      ]),
    ),
  ],
])('a category with %s is refused although the product has tags', async (_what, content) => {
  await expect(read({ 'a.csv': content })).rejects.toThrow(/column "category"/u);
});

test('picture addresses divided by commas become separate pictures', async () => {
  const [pillar] = await readCsv([{ images: 'https://a.example/a.jpg, https://a.example/b.jpg' }]);
  expect(pillar?.images).toEqual(['https://a.example/a.jpg', 'https://a.example/b.jpg']);
});

test.each([
  'http://localhost/a.jpg',
  'http://127.0.0.1/a.jpg',
  'https://192.168.1.4/a.jpg',
  'http://[::1]/a.jpg',
  'https://nas.local/a.jpg',
  'https://drive.google.com/file/d/1AbC/view?usp=sharing',
  'file:///C:/a.jpg',
  'javascript:alert(1)',
])('a picture that no visitor can load is refused: %s', async (address) => {
  await expect(readCsv([{ images: address }])).rejects.toThrow(/line 2, column "images"/u);
});

test('HTML becomes text with line breaks, and plain text keeps its line breaks', async () => {
  const [html, plain] = await readCsv([
    {
      title: 'Salt &amp; Pepper',
      description: '<p>Cool &amp; light.</p><ul><li>Washed linen</li><li>Shell buttons</li></ul>',
    },
    { id: '2', description: 'Soft,\nwhite. 5 < 6' },
  ]);
  expect(html).toMatchObject({
    title: 'Salt & Pepper',
    description: 'Cool & light.\n\n- Washed linen\n- Shell buttons',
  });
  expect(plain?.description).toBe('Soft,\nwhite. 5 < 6');
});

test('an id with a leading zero is a key, not a number', async () => {
  const [upc, number] = await readCsv([{ id: '036000291452' }, { id: '36000291452' }]);
  expect(number?.id).toBe(36000291452);
  expect(upc?.id).not.toBe(36000291452);
  expect(upc?.sku).toBe('036000291452');
});

test('a category in two spellings gets the first spelling as its name', async () => {
  const products = await readCsv([{}, { id: '2', category: 'candles' }]);
  expect(products.map(({ category }) => category)).toEqual(['Candles', 'Candles']);
});

test('a product with a category path is in the category of the last part', async () => {
  const [pillar] = await readCsv([{ category: 'Home > Light > Candles' }]);
  expect(pillar).toMatchObject({ slug: 'candles', category: 'Candles' });
});
