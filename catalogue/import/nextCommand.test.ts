import * as fc from 'fast-check';
import { importText } from './importFixture';
import { ImportMistakes, type Needs } from './mistakes';
import { change, mutate } from './mutateTable';
import { findWays, formatWays } from './nextCommand';
import { samples } from './sampleTables';

/** Imports a file. If it is refused, returns the lines and the commands to print. */
async function importOrExplain(name: string, content: string) {
  const tryImport = async (needs: Needs) => {
    const read = await importText(name, content, needs);
    if (read.refusal !== '') throw new ImportMistakes(read.refusal, read.needs);
    return read;
  };
  const { refusal, needs } = await importText(name, content);
  const { lines, ways } = await findWays(new ImportMistakes(refusal, needs), tryImport);
  return { lines, ways, text: formatWays(ways, ['import', name]), tryImport };
}

const next = (options: string) => `Next: npm run catalogue -- import a.csv ${options}`;
const jump = 'Name,Price\nCup,12\nJug,14\nVase,1890\n';

test.each<[string, string, string, RegExp]>([
  [
    'pictures without an address and no stock',
    'Name,Price,Image\nVase,46,vase.jpg\n',
    '--unknown-stock 10 --skip-cells',
    /"vase\.jpg" is a file name/u,
  ],
  ['a jump of prices and no stock', jump, '--unknown-stock 10 --yes', /the price jumps from 14/u],
  [
    'a bad picture, a jump of prices and no stock',
    jump.replace('Price', 'Price,Image').replace('1890', '1890,vase.jpg'),
    '--unknown-stock 10 --skip-cells --yes',
    /the price jumps from 14/u,
  ],
  [
    'more mistakes than are listed',
    `Name,Price,Image\nCup,12\nJug,14\nVase,1890\n${Array.from({ length: 30 }, (_, index) => `Cup ${index},13,${index}.jpg\n`).join('')}`,
    '--unknown-stock 10 --skip-cells --yes',
    /\d+ more mistakes.*add --skip-cells.*no known stock.*the price jumps from 14/su,
  ],
  [
    'a misspelt column and no stock',
    'Prodct name,Price\nVase,46\n',
    '--unknown-stock 10 --column title="Prodct name"',
    /did you mean "Prodct name"/u,
  ],
])('%s: one command has every option, and works', async (_what, content, options, said) => {
  const { lines, ways, text } = await importOrExplain('a.csv', content);
  expect(lines.join('\n')).toMatch(said);
  expect([text, ways.map(({ works }) => works)]).toEqual([next(options), [true]]);
});

test('a column that may be the stock has a command, and so has its opposite', async () => {
  const { text, ways } = await importOrExplain('a.csv', 'Name,Price,Regal 3\nCup,12,4\nJug,14,5\nVase,1890,\n');
  expect(text).toBe(
    `If "Regal 3" is the stock: npm run catalogue -- import a.csv --unknown-stock 10 --yes --column stock="Regal 3"
If not: npm run catalogue -- import a.csv --unknown-stock 10 --yes`,
  );
  expect(ways.map(({ works }) => works)).toEqual([true, true]);
});

test('each of two columns that could be the price has a command', async () => {
  const { lines, text, ways } = await importOrExplain('a.csv', 'Name,Price,Our price\nVase,46,40\n');
  expect(lines.join()).toContain('"Price" and "Our price" could both be the price');
  expect(text).toBe(
    `If "Price" is the price: npm run catalogue -- import a.csv --unknown-stock 10 --column price=Price
If "Our price" is the price: npm run catalogue -- import a.csv --unknown-stock 10 --column price="Our price"`,
  );
  expect(ways.map(({ works }) => works)).toEqual([true, true]);
});

test('two columns that could be the price, beside one that may be the stock, have four commands', async () => {
  const { text, ways } = await importOrExplain('a.csv', 'Name,Price,Our price,Regal 3\nVase,46,40,4\nCup,12,11,5\n');
  expect(text.split('\n')).toEqual([
    'If "Price" is the price: If "Regal 3" is the stock: npm run catalogue -- import a.csv --column price=Price --column stock="Regal 3"',
    'If "Price" is the price: If not: npm run catalogue -- import a.csv --unknown-stock 10 --yes --column price=Price',
    'If "Our price" is the price: If "Regal 3" is the stock: npm run catalogue -- import a.csv --column price="Our price" --column stock="Regal 3"',
    'If "Our price" is the price: If not: npm run catalogue -- import a.csv --unknown-stock 10 --yes --column price="Our price"',
  ]);
  expect(ways.map(({ works }) => works)).toEqual([true, true, true, true]);
});

test('a doubt that shows only after a misspelt column has its commands', async () => {
  const { text } = await importOrExplain('a.csv', 'Prodct name,Price,Our price,Stock\nVase,46,40,4\n');
  expect(text.split('\n')).toEqual([
    'If "Price" is the price: npm run catalogue -- import a.csv --column title="Prodct name" --column price=Price',
    'If "Our price" is the price: npm run catalogue -- import a.csv --column title="Prodct name" --column price="Our price"',
  ]);
});

test('a wrong price has a command for the corrected file, and one that leaves its product out', async () => {
  const { text, ways } = await importOrExplain('a.csv', 'Name,Price\nVase,46\nCup,cheap\n');
  expect(text).toBe(
    `Correct the mistakes above. Then: npm run catalogue -- import a.csv --unknown-stock 10
Without the products that have mistakes: npm run catalogue -- import a.csv --unknown-stock 10 --skip-mistakes`,
  );
  expect(ways.map(({ works }) => works)).toEqual([false, true]);
});

test('a file that needs no other option has the command that leaves out mistakes', async () => {
  const { text, ways } = await importOrExplain('a.csv', 'Name,Price,Stock\nVase,46,5\nCup,cheap,5\n');
  expect(text).toBe('Without the products that have mistakes: npm run catalogue -- import a.csv --skip-mistakes');
  expect(ways.map(({ works }) => works)).toEqual([true]);
});

test('a file that no option helps has no command', async () => {
  expect((await importOrExplain('a.csv', 'Name,Price,Stock\nCup,cheap,5\n')).text).toBe('');
});

test('a platform’s export without a column names the option of that column', async () => {
  const content =
    'Handle,Title,Body (HTML),Variant SKU,Variant Grams,Variant Inventory Qty,Amount\ntee,Tee,Soft.,T-1,200,5,20\n';
  const { refusal } = await importText('a.csv', content);
  expect(refusal).toContain(
    'has no column "Variant Price". Export all columns, or name the column that replaces it: --column price="NAME".',
  );
  expect((await importText('a.csv', content, { columns: ['price=Amount'] })).products).toMatchObject([{ price: 20 }]);
});

test('a command quotes what a shell would change', () => {
  const way = { when: '', needs: { columns: ['stock=Pcs "A" $1'] }, works: true };
  expect(formatWays([way], ['import', 'my files/a.csv', '--column', 'price=Amount due'])).toBe(
    String.raw`Next: npm run catalogue -- import "my files/a.csv" --column price="Amount due" --column stock="Pcs \"A\" \$1"`,
  );
});

test.each(samples)('$file: whatever happens to its columns, a command that is printed works', async (sample) => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const content = sample.write(mutate(sample.table, changes, sample.canDouble));
      const { ways, tryImport } = await importOrExplain(sample.file, content);
      for (const { needs } of ways.filter(({ works }) => works))
        expect((await tryImport(needs)).products.length).toBeGreaterThan(0);
      // Only a mistake in a cell, or of the whole file, has no option.
      for (const { needs } of ways.filter(({ works }) => !works))
        await expect(tryImport(needs)).rejects.toThrow(/column "|has no products/u);
    }),
    { seed: 44, numRuns: 15 },
  );
});
