import { importText } from '../importFixture';

/** Invented tables in which the rows of one title are variants. */
const tees = [
  { title: 'Tee – S / Red', price: 20, stock: 7 },
  { title: 'Tee – M / Red', price: 22, stock: 0 },
];
const vase = { title: 'Vase', price: 46, stock: 5 };

test.each([
  [
    'in English',
    'SKU,Product,Size,Colour,Price,Stock\nT-S,Tee,S,Red,20,7\nT-M,Tee,M,Red,22,0\nV-1,Vase,One,Blue,46,5\n',
  ],
  [
    'in German',
    'Artikelnummer;Titel;Größe;Farbe;Preis;Bestand\nT-S;Tee;S;Red;20;7\nT-M;Tee;M;Red;22;0\nV-1;Vase;;;46;5\n',
  ],
  ['without a key', 'Name,Size,Colour,Price,Stock\nTee,S,Red,20,7\nTee,M,Red,22,0\nVase,,,46,5\n'],
  [
    'of eBay',
    'Item number,Title,Variation details,Custom label (SKU),Available quantity,Currency,Start price\n1,Tee,,T,7,USD,\n1,Tee,[Size=S;Colour=Red],T-S,7,USD,20\n1,Tee,[Size=M;Colour=Red],T-M,0,USD,22\n2,Vase,,V-1,5,USD,46\n',
  ],
])('a table %s: options tell products of one title apart', async (_what, content) => {
  const { products, report } = await importText('a.csv', content);
  expect(report).toMatchObject({ format: 'Table of variants', products: 2, variants: 3 });
  expect(products).toMatchObject([...tees, vase]);
});

test.each([
  [
    'a row for the product alone',
    'Tee,,,,Red,,,Clothing\n,T-S,S,20,Red,7,,\n,T-M,M,22,Red,0,,\n',
    ['1 without a price'],
  ],
  ['the first variant in the row of the product', 'Tee,T-S,S,20,Red,7,,Clothing\n,T-M,M,22,Red,0,,\n', []],
])('rows without a title are variants of the row above: %s', async (_what, rows, leftOut) => {
  const content = `Product,SKU,Size,Price,Colour,Stock,Note,Category\n${rows}Vase,V-1,,46,,5,,Glass\n,,,73,,12,,\n`;
  const { products, report } = await importText('a.csv', content);
  expect(report.leftOut).toEqual([...leftOut, '1 without a title']);
  expect(products).toMatchObject([
    ...tees.map((tee) => ({ ...tee, category: 'Clothing' })),
    { ...vase, category: 'Glass' },
  ]);
});

test.each([
  'Product,SKU,Size,Price,Stock,Category\nTee,T-S,S,20,7,Clothing\n,V-1,M,46,5,Glass\n',
  'Product,SKU,Size,Price,Stock\nTee,T-S,S,20,7\n,V-1,M,46,5\n',
])('a row that may be another product does not get the title above: %j', async (content) => {
  const { products, report } = await importText('a.csv', content);
  expect(report).toMatchObject({ format: 'Table of products', leftOut: ['1 without a title'] });
  expect(products).toHaveLength(1);
});

test('an option in the title is not repeated', async () => {
  const content = 'SKU,Name,Size,Price,Stock\nT-1,Tee Size S,S,20,7\nT-2,Tee,S,20,7\nT-3,Tee,M,22,0\n';
  expect((await importText('a.csv', content)).products.map(({ title }) => title)).toEqual([
    'Tee Size S',
    'Tee – S',
    'Tee – M',
  ]);
});

test.each([
  'SKU,Name,Size,Price,Stock\nT-1,Tee,S,20,7\nV-1,Vase,M,46,5\n',
  'SKU,Name,Size,Price,Stock\nT-1,Tee,S,20,7\nT-2,Tee,S,20,5\n',
])('a table without variants does not use the options: %j', async (content) => {
  const { report } = await importText('a.csv', content);
  expect(report).toMatchObject({ format: 'Table of products', unused: ['Size'] });
});

test('two variants of one title and option are refused', async () => {
  const content = 'Name,Size,Price,Stock\nTee,S,20,7\nTee,M,20,7\nTee,M,22,0\n';
  expect((await importText('a.csv', content)).refusal).toContain(
    '"Tee/M" gives the same product id as another product',
  );
});
