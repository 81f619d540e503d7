import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductEntry } from '../schema';
import { readProducts, type ReadOptions } from './readProducts';
import { formatReports } from './report';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-defaults-'));
});
afterEach(() => rm(folder, { recursive: true }));

const table = 'id,title,price,stock,brand,returnPolicy\n1,Hat,9,3,,\n2,Cap,8,,Oak,14 days\n';

async function readTable(csv = table, options: ReadOptions = {}) {
  let said = '';
  await writeFile(join(folder, 'products.csv'), csv);
  const products: ProductEntry[] = [];
  const read = readProducts(join(folder, 'products.csv'), {
    ...options,
    onReport: (report) => {
      said = formatReports([report]);
    },
  });
  for await (const batch of read) products.push(...batch.products);
  return { products, said: said.replaceAll(`${folder}/`, '') };
}

const writeDefaults = (defaults: unknown, place = folder) =>
  writeFile(join(place, 'defaults.json'), JSON.stringify(defaults));

test('defaults.json beside the file fills in the fields that the file leaves out', async () => {
  await writeDefaults({
    shippingInformation: 'Ships in 2 days',
    returnPolicy: '30 days to return',
    warrantyInformation: '2 years',
    brand: 'Hearthside',
    minimumOrderQuantity: 2,
    unknownStock: 7,
  });
  const terms = { shippingInformation: 'Ships in 2 days', warrantyInformation: '2 years', minimumOrderQuantity: 2 };
  expect((await readTable()).products).toMatchObject([
    { ...terms, brand: 'Hearthside', stock: 3, returnPolicy: '30 days to return' },
    { ...terms, brand: 'Oak', stock: 7, returnPolicy: '14 days' },
  ]);
});

test('--unknown-stock overrides the stock of defaults.json', async () => {
  await writeDefaults({ unknownStock: 7 });
  expect((await readTable(table, { unknownStock: 1 })).products[1]).toMatchObject({ stock: 1 });
});

test('a file’s own defaults come first, then those of the data folder', async () => {
  const other = join(folder, 'other');
  await mkdir(other);
  await writeDefaults({ brand: 'Other', unknownStock: 1 }, other);
  expect((await readTable(table, { defaultsFolder: other })).products[0]).toMatchObject({ brand: 'Other' });
  await writeDefaults({ brand: 'Beside', unknownStock: 1 });
  expect((await readTable(table, { defaultsFolder: other })).products[0]).toMatchObject({ brand: 'Beside' });
});

test.each([
  [{ shipping: 'Soon' }, 'shipping'],
  [{ unknownStock: -1 }, 'unknownStock'],
  [{ brand: 5 }, 'brand'],
])('the error about %j names the file and the field', async (defaults, field) => {
  await writeDefaults(defaults);
  await expect(readTable()).rejects.toThrow(new RegExp(`defaults\\.json: .*${field}`, 'u'));
});

test.each([
  ['id,title,price,stock,barcode\n1,Hat,9,3,123\n', '1 barcode is not a GTIN and was left out.'],
  [
    'id,title,price,stock,weight\n1,Hat,9,3,heavy\n2,Cap,9,3,light\n',
    '2 weights or sizes were not understood and left out.',
  ],
  ['id,title,price,stock\n1,Hat,9,-3\n', '1 negative stock counts as 0.'],
  [
    'title,price,stock\nHat,9,3\n',
    '1 product has no id, so its title is its key. A new title will make it a new product.',
  ],
  ['id,title,price,stock\n1,Hat,9,3\n2,,9,3\n3,Cap,,3\n', '1 product. Left out: 1 without a title, 1 without a price.'],
])('the import of %j reports what it has changed or left out', async (csv, note) => {
  expect((await readTable(csv)).said).toContain(note);
});

const isRounded = 'Note: a spreadsheet program has rounded the barcodes or other codes of';
const cure = 'Rounded codes were left out. Format the columns as text, and export the file again.';
test.each([
  ['1,Hat,9,3,,"4,00638E+12"\n2,Cap,9,3,,\n', '"Hat"'],
  ['1,Hat,9,3,4.1E+11,\n2,Cap,9,3,,4.00638e+012\n', '"Hat", "Cap"'],
])('the import of %j names the products with a rounded code', async (rows, names) => {
  const { said } = await readTable(`id,title,price,stock,sku,barcode\n${rows}`);
  expect(said).toContain('products.csv: Table of products: 2 products.\n');
  expect(said).toContain(`${isRounded} ${names}. ${cure}`);
});

test('the import names twenty products with rounded codes, and counts the others', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => `${index + 1},Hat ${index},9,${index},4E+12\n`);
  const names = Array.from({ length: 20 }, (_, index) => `"Hat ${index}"`);
  const { said } = await readTable(`id,title,price,stock,ean\n${rows.join('')}`);
  expect(said).toContain(`${isRounded} ${names.join(', ')} and 5 more. ${cure}`);
});

test('a product that is left out for another mistake is not named for its rounded code', async () => {
  const csv = 'id,title,price,stock,ean\n1,Hat,cheap,3,4E+12\n2,Cap,9,3,\n';
  expect((await readTable(csv, { skipsMistakes: true })).said).not.toContain('rounded');
});

test.each(['4.333', '4,333'])('the rating %s has decimals, because it cannot be above 5', async (rating) => {
  const { products } = await readTable(`id;title;price;stock;rating\n1;Hat;9;3;${rating}\n`);
  expect(products).toMatchObject([{ rating: 4.333 }]);
});
