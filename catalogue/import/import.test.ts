import { once } from 'node:events';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Batch } from '../list';
import { anEntry } from '../testCatalogue';
import { FileMistakes, toMessage } from './mistakes';
import { readProducts } from './readProducts';
import { rowColumns, validRow } from './rowFixture';

const columns = rowColumns;
const row = (fields: Readonly<Record<string, string>> = {}, separator = ',') =>
  Object.values({ ...validRow, ...fields }).join(separator);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-import-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(name: string, content: string | Buffer): Promise<Batch[]> {
  await writeFile(join(folder, name), content);
  const batches: Batch[] = [];
  for await (const batch of readProducts(folder)) batches.push(batch);
  return batches;
}

const mistakesOf = async (name: string, content: string | Buffer) => {
  const error: unknown = await read(name, content).then(
    () => null,
    (caught: unknown) => caught,
  );
  return error instanceof Error ? error.message.replaceAll(`${folder}/`, '') : error;
};

test('a category in small letters begins with a capital, unless the file names it so', async () => {
  const product = { id: 1, title: 'Slim Tee', price: 22.3, stock: 5 };
  for (const [category, name] of [
    ["men's clothing", "Men's clothing"],
    ['iPhone cases', 'iPhone cases'],
  ])
    expect((await read('a.json', JSON.stringify([{ ...product, category }])))[0]?.category.name).toBe(name);
});

const pillar = {
  category: { slug: 'candles', name: 'Candles' },
  products: [
    expect.objectContaining({ id: 1, title: 'Beeswax Pillar', price: 14.5, stock: 40, tags: ['Candles'], reviews: [] }),
  ],
};

test.each<[string, string]>([
  ['commas', `${columns}\n${row()}\n`],
  ['semicolons, a BOM and Windows line ends', `\uFEFF${columns.replaceAll(',', ';')}\r\n${row({}, ';')}\r\n\r\n`],
  ['tabs and no end of line', `${columns.replaceAll(',', '\t')}\n${row({}, '\t')}`],
])('reads a CSV file with %s', async (_what, content) => {
  expect(await read('candles.csv', content)).toEqual([pillar]);
});

test('removes invisible characters from all texts of a product, also those of entities', async () => {
  const content = `${columns},brand,tags,sku,gtin\n${row({
    title: 'Ge\u00ADschirr&shy;spül\u200Dma\u200Bschine',
    category: 'Kü\u00ADche',
    description: 'Quiet.\u202EteiuQ\u2066',
  })},Hearth\u2060side,wa\uFEFFx,\u200EFAM-1\u200F,\u200E4006381333931\n`;
  const product = {
    title: 'Geschirrspülmaschine',
    description: 'Quiet.teiuQ',
    brand: 'Hearthside',
    tags: ['wax'],
    sku: 'FAM-1',
    gtin: '4006381333931',
  };
  const [batch] = await read('a.csv', content);
  expect(batch).toMatchObject({ category: { slug: 'kuche', name: 'Küche' }, products: [product] });

  const entry = { ...anEntry({ id: 1 }), title: 'Wall\u200B light', description: 'Two\u00AD lines.\n\u202EHere.' };
  await rm(join(folder, 'a.csv'));
  const [, own] = await read('a.json', JSON.stringify({ slug: 'walls', name: 'Wa\u00ADlls', products: [entry] }));
  expect(own).toMatchObject({
    category: { name: 'Walls' },
    products: [{ title: 'Wall light', description: 'Two lines.\nHere.' }],
  });
});

test.each<[string, string, string]>([
  ['an empty file', 'a.csv', ''],
  ['a header alone', 'a.csv', `${columns}\n`],
  ['a category without products', 'a.json', '{"slug":"candles","name":"Candles","products":[]}'],
])('refuses %s, as a failed export leaves it', async (_what, name, content) => {
  expect(await mistakesOf(name, content)).toMatch(/ has no products\.$/u);
});

test('reads quoted fields and lists, and accepts missing optional fields', async () => {
  const content = `${columns},brand,tags,images,discountPercentage\n${row({ description: '"Says ""hello"",\nand burns."' })},Hearthside,candle|beeswax,https://a.example/1.webp|https://a.example/2.webp,15\n`;
  const [batch] = await read('candles.csv', content);
  expect(batch?.products).toEqual([
    expect.objectContaining({
      description: 'Says "hello",\nand burns.',
      brand: 'Hearthside',
      tags: ['candle', 'beeswax'],
      images: ['https://a.example/1.webp', 'https://a.example/2.webp'],
      discountPercentage: 15,
    }),
  ]);
});

test.each<[string, string, RegExp]>([
  ['an open quote', `${columns}\n${row()}\n${row({ id: '2', title: '"Open' })}\n`, /^a\.csv: line [34]: .*quote/iu],
  ['a cell too many', `${columns}\n${row()},more\n`, /^a\.csv: line 2: the line has 14 cells for 13 columns\. /u],
  [
    'a column that is missing',
    `${columns.replace(',price', ',prise')}\n${row()}\n`,
    /^a\.csv: unknown format\. Line 1 has the names of the columns\. Columns found: .*Missing: "price" \(did you mean "prise"\?\)/u,
  ],
  [
    'three decimals',
    `${columns}\n${row()}\n${row({ id: '2', price: '1.234' })}\n`,
    /^a\.csv: line 3, column "price": "1\.234" has more decimals than USD$/u,
  ],
  [
    'a price that is none',
    `${columns}\n${row({ price: 'cheap' })}\n`,
    /^a\.csv: line 2, column "price": "cheap" is not a price/u,
  ],
  ['a price in hexadecimal', `${columns}\n${row({ price: '0x10' })}\n`, /^a\.csv: line 2, column "price": /u],
  ['an endless price', `${columns}\n${row({ price: 'Infinity' })}\n`, /^a\.csv: line 2, column "price": /u],
  [
    'an id that a spreadsheet has rounded',
    `${columns}\n${row({ id: '3.65275E+11' })}\n`,
    /^a\.csv: line 2, column "id": "3\.65275E\+11" was rounded by a spreadsheet/u,
  ],
  [
    'a width below nothing',
    `${columns}\n${row({ width: '-5' })}\n`,
    /^a\.csv: line 2, column "width": "-5" is not above 0/u,
  ],
  [
    'more than can be in stock',
    `${columns}\n${row({ stock: '10000000000000000000' })}\n`,
    /^a\.csv: line 2, column "stock": /u,
  ],
  [
    'half a piece',
    `${columns}\n${row({ stock: '1.5' })}\n`,
    /^a\.csv: line 2, column "stock": "1\.5" is not a whole number$/u,
  ],
  [
    'a picture that would run a script',
    `${columns},thumbnail,images\n${row()},javascript:alert(1),https://a.example/1.webp|data:image/png;base64\n`,
    /^a\.csv: line 2, column "images": "data:.*\na\.csv: line 2, column "thumbnail": "javascript/u,
  ],
  [
    'a picture without its folder',
    `${columns},images\n${row()},lamp.jpg\n`,
    /column "images": "lamp\.jpg" .*--pictures FOLDER/u,
  ],
  [
    'an id twice',
    `${columns}\n${row()}\n${row()}\n`,
    /^a\.csv: line 3, column "id": "1" gives the same product id as another product, in line 2/u,
  ],
  [
    'a stock that is unknown',
    `${columns}\n${row({ stock: 'in stock' })}\n`,
    /^a\.csv: 1 product has no known stock, .*--unknown-stock N/u,
  ],
  [
    'another currency',
    `${columns}\n${row({ price: '12.50 EUR' })}\n`,
    /column "price": "12\.50 EUR" is in another currency/u,
  ],
  [
    'mistakes after a text of two lines',
    `${columns}\r\n${row({ title: '"two\r\nlines"' })}\r\n${row({ id: '2', price: 'x' })}\r\n`,
    /^a\.csv: line 4, column "price": /u,
  ],
])('names the place and the cure of %s', async (_what, content, mistake) => {
  expect(await mistakesOf('a.csv', content)).toMatch(mistake);
});

test('names the first twenty mistakes and counts the others', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => row({ id: String(index + 1), price: 'x' }));
  const lines = String(await mistakesOf('a.csv', [columns, ...rows].join('\n'))).split('\n');
  expect([lines.length, lines[18], lines[19]]).toEqual([
    20,
    expect.stringMatching(/^a\.csv: line 20, column "price"/u),
    '6 more mistakes',
  ]);
});

test('counts a single further mistake in the singular', () => {
  const mistakes = new FileMistakes('a.csv');
  for (let line = 1; line <= 21; line += 1) mistakes.add(`line ${line}: wrong`);
  expect(mistakes.lines().at(-1)).toBe('a.csv: 1 more mistake');
  const { lines, others } = mistakes.listed();
  const message = toMessage({ lines: [...lines, 'b.csv: line 1: wrong'], others });
  expect(message.split('\n').at(-1)).toBe('3 more mistakes');
});

test('yields no product after the first mistake in any file', async () => {
  await writeFile(join(folder, 'b.csv'), `${columns}\n${row({ id: '9' })}\n`);
  await writeFile(join(folder, 'a.csv'), `${columns}\n${row({ price: 'x' })}\n${row({ id: '2' })}\n`);
  const seen: Batch[] = [];
  await expect(
    (async () => {
      for await (const batch of readProducts(folder)) seen.push(batch);
    })(),
  ).rejects.toThrow('a.csv: line 2, column "price"');
  expect(seen).toEqual([]);
});

test('a line of 300 megabytes is reported without being read into memory', async () => {
  const file = await open(join(folder, 'a.csv'), 'w');
  await file.write(`${columns}\n`);
  // A sparse file: the disk has none of it.
  await file.truncate(300_000_000);
  await file.close();
  const before = process.memoryUsage().rss;
  const error: unknown = await readProducts(folder)
    .next()
    .catch((caught: unknown) => caught);
  expect(String(error)).toMatch(/a\.csv: line 2: longer than 1000000 characters/u);
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
});

test('the error about a file of another kind names its kind', async () => {
  await expect(readProducts(join(folder, 'x.doc')).next()).rejects.toThrow('cannot be read');
  await writeFile(join(folder, 'x.doc'), '');
  await expect(readProducts(join(folder, 'x.doc')).next()).rejects.toThrow(/is neither a \.json nor a \.csv/u);
  expect(await mistakesOf('a.csv', '<!doctype html><title>Log in</title>')).toMatch(/a\.csv is a web page/u);
});

test.each<[string, Buffer]>([
  ['UTF-16', Buffer.from(`\uFEFF${columns}\n${row({ title: 'Käse' })}\n`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(`${columns}\n${row({ title: 'Käse' })}\n`, 'utf16le')],
  ['Windows-1252', Buffer.from(`${columns}\n${row({ title: 'Käse' })}\n`, 'latin1')],
])('reads a CSV file in %s', async (_what, content) => {
  expect(await read('a.csv', content)).toEqual([
    { category: pillar.category, products: [expect.objectContaining({ title: 'Käse' })] },
  ]);
});

test('reads a spreadsheet with blank lines, a heading above the table and local number formats', async () => {
  const content = `sep=;\r\n;;;;;\r\nMy products;;;;;\r\nNr.;Bezeichnung;Preis (USD);Lagerbestand;;\r\n7;"Süßholz; fein";1.299,50 $;1 200;;\r\n;;;;;\r\n8;Feige;,5;0;;\r\n`;
  const batches = await read('A.TXT', content);
  expect(batches.flatMap(({ products }) => products)).toEqual([
    expect.objectContaining({ id: 7, title: 'Süßholz; fein', price: 1299.5, stock: 1200 }),
    expect.objectContaining({ id: 8, price: 0.5, stock: 0 }),
  ]);
});

test.each<[string, string | object, string]>([
  ['an endless id', '{"id":1e300}', 'id'],
  ['an id beyond those of addresses', { id: 1_000_000_000_000_000 }, 'id'],
  ['an endless width', '{"dimensions":{"width":1e999,"height":1,"depth":1}}', 'dimensions.width'],
  ['an endless smallest order', '{"minimumOrderQuantity":1e300}', 'minimumOrderQuantity'],
  ['half of a character', { title: 'Lamp \ud800' }, 'title'],
  ['a brand that no index holds', { brand: 'x'.repeat(5_000) }, 'brand'],
  ['a picture that would run a script', { images: ['/a.webp', 'javascript:alert(1)'] }, 'images.1'],
])('names file and field of %s in JSON', async (_what, given, field) => {
  const wrong = typeof given === 'string' ? given : JSON.stringify(given);
  // Of two fields of one name, the last counts.
  const product = `${JSON.stringify(anEntry({ id: 7 })).slice(0, -1)},${wrong.slice(1)}`;
  expect(await mistakesOf('a.json', `{"slug":"hats","name":"Hats","products":[${product}]}`)).toMatch(
    new RegExp(`^a\\.json: products\\.0\\.${field.replaceAll('.', '\\.')}: [^\n]+$`, 'u'),
  );
});

test('the error about an unknown encoding says what to do', async () => {
  for (const encoding of ['cp850', 'iso-2022-cn'])
    expect(await mistakesOf('a.xml', `<?xml version="1.0" encoding="${encoding}"?><rss/>`)).toBe(
      `a.xml: its encoding "${encoding}" is not known. Save it as UTF-8, and write encoding="UTF-8" in its first line.`,
    );
});

test('a file of UTF-8 that declares UTF-16 is read as UTF-8', async () => {
  const item = '<item><g:id>1</g:id><title>Käse</title><g:price>2 USD</g:price></item>';
  const feed = `<?xml version="1.0" encoding="utf-16"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${item}</channel></rss>`;
  await writeFile(join(folder, 'a.xml'), feed);
  const first = await readProducts(folder, { unknownStock: 1 }).next();
  expect(first).toMatchObject({ value: { products: [{ title: 'Käse' }] } });
});

test('a folder or a pipe with the name of a product file is refused', async () => {
  await mkdir(join(folder, 'x.json'));
  await expect(readProducts(folder).next()).rejects.toThrow('x.json is not a file.');
  const pipe = join(folder, 'x.csv');
  const server = createServer().listen(pipe);
  await once(server, 'listening');
  await expect(readProducts(pipe).next()).rejects.toThrow('x.csv is not a file.');
  server.close();
});

test('a folder may have JSON and CSV files', async () => {
  await writeFile(
    join(folder, 'hats.json'),
    JSON.stringify({ slug: 'hats', name: 'Hats', products: [anEntry({ id: 7 })] }),
  );
  const batches = await read('candles.csv', `${columns}\n${row()}\n`);
  expect(batches.flatMap(({ category, products }) => products.map(({ id }) => [category.slug, id]))).toEqual([
    ['candles', 1],
    ['hats', 7],
  ]);
});

test.each(['Mens-Shirts', 'mens_shirts', 'Mens/Shirts'])(
  'the category address "%s" is imported as "mens-shirts"',
  async (slug) => {
    const products = [
      { ...anEntry({ id: 1 }), category: { name: 'Shirts', slug } },
      { ...anEntry({ id: 2 }), category: { name: 'Shirts', slug: 'mens-shirts' } },
    ];
    const batches = await read('shop.json', JSON.stringify(products));
    expect(batches.map(({ category }) => category)).toEqual([
      { slug: 'mens-shirts', name: 'Shirts' },
      { slug: 'mens-shirts', name: 'Shirts' },
    ]);
  },
);

const feed = (item: string, before = '') =>
  `<?xml version="1.0"?>${before}<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item>${item}</item></channel></rss>`;
const item =
  '<g:id>A-1</g:id><g:title>Mug</g:title><g:link>https://a.example</g:link><g:price>4.50 USD</g:price><g:availability>out of stock</g:availability>';

test.each<[string, string, RegExp]>([
  [
    'a document type with entities',
    feed(item, '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'),
    /^a\.xml: line 1: a document type \(DOCTYPE\) is not allowed/u,
  ],
  ['elements 10,000 deep', feed(item + '<x>'.repeat(10_000)), /^a\.xml: line 1: nested deeper than 100 elements$/u],
  [
    'an element without its end',
    '<rss><channel><item><g:id>1</g:id></channel>',
    /^a\.xml: line 1: not well-formed XML/u,
  ],
])('refuses XML with %s', async (_what, content, mistake) => {
  expect(await mistakesOf('a.xml', content)).toMatch(mistake);
});

test('a file of quotation marks is refused with its line', async () => {
  expect(await mistakesOf('a.csv', `${columns}\n${'"'.repeat(3_000_001)}`)).toMatch(
    /^a\.csv: line 2: longer than 1000000/u,
  );
});

test('a key in two files is refused, and the error names both places', async () => {
  await writeFile(join(folder, 'a.csv'), `${columns}\n${row({ id: 'A-1' })}\n`);
  expect(await mistakesOf('b.csv', `${columns}\n${row({ id: '2' })}\n${row({ id: 'A-1' })}\n`)).toMatch(
    /^b\.csv: line 3, column "id": "A-1" gives the same product id as another product, in a\.csv, line 2/u,
  );
});

test('names a product of a JSON file by its position', async () => {
  const product = { id: 'A-1', title: 'Lamp', price: 9, stock: 1 };
  expect(await mistakesOf('a.json', JSON.stringify([product, product]))).toMatch(
    /^a\.json: product 2, column "id": "A-1" gives the same product id as another product, in product 1\./u,
  );
});

test('a key of a product that is left out is free for another product', async () => {
  await writeFile(join(folder, 'a.csv'), `${columns}\n${row({ price: 'cheap' })}\n${row({ title: 'Taper' })}\n`);
  const batches: Batch[] = [];
  for await (const batch of readProducts(folder, { skipsMistakes: true })) batches.push(batch);
  expect(batches.flatMap(({ products }) => products)).toMatchObject([{ id: 1, title: 'Taper' }]);
});

test('a key and a number with the same id are refused', async () => {
  const [batch] = await read('a.csv', `${columns}\n${row({ id: 'A-1' })}\n`);
  const id = String(batch?.products[0]?.id);
  expect(await mistakesOf('a.csv', `${columns}\n${row({ id: 'A-1' })}\n${row({ id })}\n`)).toMatch(
    /gives the same product id as another product/u,
  );
});

test('a file that changes while it is read is refused', async () => {
  const file = join(folder, 'a.csv');
  await writeFile(file, `${columns}\n${row()}\n${row({ id: '2' })}\n`);
  const reading = readProducts(folder);
  await reading.next();
  await writeFile(file, `${columns}\n${row()}\n`);
  await expect(
    (async () => {
      for await (const batch of reading) expect(batch.products).toHaveLength(1);
    })(),
  ).rejects.toThrow('has changed while it was read');
});
