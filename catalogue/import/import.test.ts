import { once } from 'node:events';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Batch } from '../list';
import { anEntry } from '../testCatalogue';
import { readProducts } from './readProducts';

const columns =
  'id,title,description,category,price,stock,weight,width,height,depth,shippingInformation,returnPolicy,warrantyInformation';
const row = (fields: Readonly<Record<string, string>> = {}, separator = ',') => {
  const sound: Readonly<Record<string, string>> = {
    id: '1',
    title: 'Beeswax Pillar',
    description: 'Burns long.',
    category: 'Candles',
    price: '14.50',
    stock: '40',
    weight: '0.4',
    width: '7',
    height: '15',
    depth: '7',
    shippingInformation: 'Soon',
    returnPolicy: '30 days',
    warrantyInformation: 'None',
  };
  return Object.entries({ ...sound, ...fields })
    .map(([, value]) => value)
    .join(separator);
};

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

test.each<[string, string, string]>([
  ['an empty file', 'a.csv', ''],
  ['a header alone', 'a.csv', `${columns}\n`],
  ['a category without products', 'a.json', '{"slug":"candles","name":"Candles","products":[]}'],
])('refuses %s, as a failed export leaves it', async (_what, name, content) => {
  expect(await mistakesOf(name, content)).toMatch(/ holds no products\.$/u);
});

test('reads quoted fields, lists and what may be left out', async () => {
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
  ['a quote within a field', `${columns}\n${row({ title: 'An "odd" one' })}\n`, /^a\.csv: line 2: .*quote/iu],
  ['a field too many', `${columns}\n${row()},more\n`, /^a\.csv: line 2: /u],
  ['an unknown column', `${columns},colour\n${row()},red\n`, /^a\.csv: line 1: colour: unknown column$/u],
  ['a column that is missing', `${columns.replace(',price', '')}\n`, /^a\.csv: line 1: price: column is missing$/u],
  ['a column twice', `${columns},title\n`, /^a\.csv: line 1: title: column is there twice$/u],
  [
    'three decimals',
    `${columns}\n${row()}\n${row({ id: '2', price: '1.234' })}\n`,
    /^a\.csv: line 3: price: at most two decimals$/u,
  ],
  ['a price that is none', `${columns}\n${row({ price: 'cheap' })}\n`, /^a\.csv: line 2: price: /u],
  ['a price in hexadecimal', `${columns}\n${row({ price: '0x10' })}\n`, /^a\.csv: line 2: price: .*NaN/u],
  ['an endless price', `${columns}\n${row({ price: 'Infinity' })}\n`, /^a\.csv: line 2: price: .*NaN/u],
  ['an id that no number holds', `${columns}\n${row({ id: '9007199254740992' })}\n`, /^a\.csv: line 2: id: /u],
  ['an id with an exponent', `${columns}\n${row({ id: '1e300' })}\n`, /^a\.csv: line 2: id: .*NaN/u],
  ['a width below nothing', `${columns}\n${row({ width: '-5' })}\n`, /^a\.csv: line 2: width: /u],
  ['more than can be in stock', `${columns}\n${row({ stock: '10000000000000000000' })}\n`, /^a\.csv: line 2: stock: /u],
  [
    'a picture that would run a script',
    `${columns},thumbnail,images\n${row()},javascript:alert(1),https://a.example/1.webp|data:image/png;base64\n`,
    /^a\.csv: line 2: thumbnail: is neither an http.*\na\.csv: line 2: images: is neither/u,
  ],
  ['a size that is missing', `${columns}\n${row({ depth: '' })}\n`, /^a\.csv: line 2: depth: /u],
  ['an id twice', `${columns}\n${row()}\n${row()}\n`, /^a\.csv: the product id 1 is already used\.$/u],
  ['a category without a letter', `${columns}\n${row({ category: '***' })}\n`, /line 2: category: needs letters/u],
  [
    'mistakes after a text of two lines',
    `${columns}\n${row({ title: '"two\nlines"' })}\n${row({ id: '0' })}\n`,
    /^a\.csv: line 4: id: /u,
  ],
])('names line and field of %s', async (_what, content, mistake) => {
  expect(await mistakesOf('a.csv', content)).toMatch(mistake);
});

test('names the first twenty mistakes and counts the others', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => row({ id: String(index + 1), stock: '-1' }));
  const lines = String(await mistakesOf('a.csv', [columns, ...rows].join('\n'))).split('\n');
  expect([lines.length, lines[19], lines[20]]).toEqual([
    21,
    expect.stringMatching(/^a\.csv: line 21: stock/u),
    'a.csv: 5 more mistakes',
  ]);
});

test('gives nothing from the first mistake on, over all files', async () => {
  await writeFile(join(folder, 'b.csv'), `${columns}\n${row({ id: '9' })}\n`);
  await writeFile(join(folder, 'a.csv'), `${columns}\n${row({ price: '0' })}\n${row({ id: '2' })}\n`);
  const seen: Batch[] = [];
  await expect(
    (async () => {
      for await (const batch of readProducts(folder)) seen.push(batch);
    })(),
  ).rejects.toThrow('a.csv: line 2: price');
  expect(seen).toEqual([]);
});

test('a line of a gigabyte is reported without being read into memory', async () => {
  const file = await open(join(folder, 'a.csv'), 'w');
  await file.write(`${columns}\n`);
  // A sparse file: the disk has none of it.
  await file.truncate(1_000_000_000);
  await file.close();
  const before = process.memoryUsage().rss;
  const error: unknown = await readProducts(folder)
    .next()
    .catch((caught: unknown) => caught);
  expect(String(error)).toMatch(/a\.csv: line 2: longer than 1000000 characters/u);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

test('a file that is UTF-16, or neither JSON nor CSV, says so', async () => {
  expect(await mistakesOf('a.csv', Buffer.from(`\uFEFF${columns}`, 'utf16le'))).toBe(
    'a.csv is UTF-16: save it as UTF-8.',
  );
  await expect(readProducts(join(folder, 'x.xls')).next()).rejects.toThrow('cannot be read');
  await writeFile(join(folder, 'x.xls'), '');
  await expect(readProducts(join(folder, 'x.xls')).next()).rejects.toThrow('neither a .json nor a .csv file');
});

test('a CSV file in Latin-1 is refused by line and field', async () => {
  const content = Buffer.from(`${columns}\n${row()}\n${row({ id: '2', title: 'Käse' })}\n`, 'latin1');
  expect(await mistakesOf('a.csv', content)).toBe(
    'a.csv: line 3: title: holds a character that cannot be read: save the file as UTF-8',
  );
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

test('a folder or a pipe with the name of a file says that it is none', async () => {
  await mkdir(join(folder, 'x.json'));
  await expect(readProducts(folder).next()).rejects.toThrow('x.json is no file.');
  const pipe = join(folder, 'x.csv');
  const server = createServer().listen(pipe);
  await once(server, 'listening');
  await expect(readProducts(pipe).next()).rejects.toThrow('x.csv is no file.');
  server.close();
});

test('JSON and CSV stand side by side', async () => {
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
