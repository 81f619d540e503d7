import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import type { Batch } from '../list';
import { readProducts } from './readProducts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-nameless-'));
});
afterEach(() => rm(folder, { recursive: true }));

interface Sample {
  file: string;
  write: (table: Table) => string;
  table: Table;
}
/** The names of the columns, then the rows. Each product leaves some cells empty, which no other column may fill. */
type Table = readonly (readonly string[])[];

const separated =
  (separator: string) =>
  (table: Table): string =>
    table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n');

const toJson = ([names = [], ...rows]: Table) =>
  JSON.stringify(rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]]))));

/** XML cannot have an element without a name. An underscore is the element whose name has no letter. */
const toXml = ([names = [], ...rows]: Table) => {
  const elements = names.map((name) => (/^[\w:]+$/u.test(name) ? name : '_'));
  const items = rows.map((row) =>
    row.map((cell, index) => `<${elements[index]}>${cell}</${elements[index]}>`).join(''),
  );
  return `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item>${items.join('</item><item>')}</item></channel></rss>`;
};

const feed: Table = [
  ['g:id', 'g:title', 'g:link', 'g:price', 'g:availability', 'g:item_group_id', 'g:color'],
  ['LAMP-7', 'Desk Lamp', 'https://a.example/7', '89.00 USD', 'in_stock', '', ''],
  ['RUG-2', 'Wool Rug', 'https://a.example/2', '240 USD', 'out of stock', 'RUG', ''],
];

const samples: readonly Sample[] = [
  {
    file: 'shopify.csv',
    write: separated(','),
    table: [
      ['Handle', 'Title', 'Type', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Variant Inventory Qty'],
      ['linen-shirt', 'Linen Shirt', 'Shirts', 'M', 'HL-M', '59.00', '12'],
      ['linen-shirt', '', '', 'L', '', '59.00', '0'],
      ['oak-board', 'Oak Board', '', 'Default Title', '', '48.5', ''],
    ],
  },
  {
    file: 'woocommerce.csv',
    write: separated(','),
    table: [
      ['ID', 'Type', 'SKU', 'Name', 'Published', 'Stock', 'Sale price', 'Regular price', 'Parent', 'Categories'],
      ['101', 'simple', 'mug', 'Mug', '1', '25', '', '18,50', '', 'Kitchen'],
      ['102', 'variable', 'tee', 'Tee', '1', '', '', '', '', ''],
      ['103', 'variation', '', 'Tee - S', '1', '7', '19,90', '24,90', 'id:102', ''],
    ],
  },
  { file: 'feed.tsv', write: separated('\t'), table: feed },
  { file: 'feed.xml', write: toXml, table: feed },
  {
    file: 'list.json',
    write: toJson,
    table: [
      ['id', 'title', 'price', 'category', 'image'],
      ['1', 'Backpack', '109.95', 'Bags', ''],
      ['2', 'Slim Tee', '22.3', '', ''],
    ],
  },
  {
    file: 'table.csv',
    write: separated(';'),
    table: [
      ['Nummer', 'Titel', 'Preis', 'Bestand', 'Gewicht', 'Kategorie'],
      ['1001', 'Lammfell', '1.290,00', '3', '', 'Wohnen'],
      ['', 'Tee', '0,57', '', '0,1', ''],
    ],
  },
];

async function read(file: string, content: string) {
  await writeFile(join(folder, file), content);
  const batches: Batch[] = [];
  const said: string[] = [];
  const options = { unknownStock: 9, say: (sentence: string) => said.push(sentence) };
  for await (const batch of readProducts(join(folder, file), options)) batches.push(batch);
  return { batches, said: said.map((sentence) => sentence.replaceAll(`${folder}/`, '')) };
}

const value = fc.constantFrom('0', '1', '2', '16', '3.50', '19,90', 'Blue', 'id:102', 'https://a.example/1.jpg', '');
/** Null repeats the name of the column before it. */
const name = fc.constantFrom('', ' ', '#', '€', '$', '%', '.', '–', '()', 'Note', null);
const column = fc.record({
  name,
  position: fc.nat({ max: 30 }),
  values: fc.array(value, { minLength: 3, maxLength: 3 }),
});
interface Column {
  name: string | null;
  position: number;
  values: readonly string[];
}

function withColumn(table: Table, added: Column): Table {
  const [names = []] = table;
  const position = added.position % (names.length + 1);
  const cells = [added.name ?? names[position - 1] ?? '', ...added.values];
  return table.map((row, index) => row.toSpliced(position, 0, cells[index] ?? ''));
}

test.each(samples)('columns without a name of their own change no product of $file', async ({ file, write, table }) => {
  const { batches } = await read(file, write(table));
  expect(batches.length).toBeGreaterThan(1);
  // A product of a JSON file has a name once, and a repeated element of XML is a list.
  const isTable = file.endsWith('sv');
  const columns = fc.array(isTable ? column : column.filter((one) => one.name !== null), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(columns, async (added) => {
      expect((await read(file, write(added.reduce(withColumn, table)))).batches).toEqual(batches);
    }),
    { numRuns: 100 },
  );
});

test('reads a table whose names are all in quotation marks, whatever separates them', async () => {
  const content = '"Titel";"Preis";"Bestand"\n"Hut";"9,00";"3"\n';
  expect((await read('a.csv', content)).batches).toMatchObject([{ products: [{ title: 'Hut', price: 9, stock: 3 }] }]);
});

test('the index column of a spreadsheet is not read as a sale price, a category or a variant', async () => {
  const content = ',title,price,stock\n1,Hat,9,3\n2,Cap,8,4\n';
  expect((await read('a.csv', content)).batches).toMatchObject([
    { category: { name: 'Other' }, products: [{ title: 'Hat', price: 9 }] },
    { category: { name: 'Other' }, products: [{ title: 'Cap', price: 8 }] },
  ]);
});

test('of two columns with one name the import reads the first, and names them', async () => {
  const { batches, said } = await read('a.csv', 'title,Price,stock,price\nHat,9,3,1\nCap,8,3,2\n');
  expect(batches.flatMap(({ products }) => products)).toMatchObject([{ price: 9 }, { price: 8 }]);
  expect(said).toContain('a.csv: columns that the file has twice, of which the import reads the first: price.');
});
