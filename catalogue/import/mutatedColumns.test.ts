import * as fc from 'fast-check';
import { type Imported, importText } from './importFixture';
import { change, mutate } from './mutateTable';
import { type Sample, samples } from './sampleTables';

/** Each seed makes other changes to the columns. A failure prints its seed and the smallest change. */
const seeds = [11, 22, 33];
const runs = 100;
/** The stock of products whose column is gone. No sample has it. */
const unknownStock = 7_777;

/** The values that a product may have if a column is gone. A price is never absent. */
const absent = {
  description: '',
  brand: undefined,
  category: 'Other',
  stock: unknownStock,
  weight: undefined,
  sku: undefined,
  thumbnail: undefined,
  discountPercentage: 0,
} as const;

const fields = [
  'description',
  'brand',
  'category',
  'stock',
  'weight',
  'sku',
  'thumbnail',
  'discountPercentage',
] as const satisfies readonly (keyof typeof absent)[];

/** Lists the values of a product that are neither right nor absent. */
function listWrong(product: Imported['products'][number], { expected }: Sample): string[] {
  const right = expected.find(({ title }) => title.includes(product.title));
  if (!right) return [`unknown title ${product.title}`];
  const wrong = fields.flatMap((field) => {
    const allowed: readonly unknown[] = [absent[field], ...(right[field] ?? [])];
    return allowed.includes(product[field])
      ? []
      : [`${field} of ${product.title}: ${product[field] ?? 'absent'}, not ${allowed.join(' or ')}`];
  });
  const prices = right.price.includes(product.price) ? [] : [`price of ${product.title}: ${product.price}`];
  const pictures = (product.images ?? []).filter((address) => right.images?.includes(address) !== true);
  return [...wrong, ...prices, ...pictures.map((address) => `picture of ${product.title}: ${address}`)];
}

/** Lists the columns of a file that the report does not mention. */
function listSilent({ report }: Imported, headers: readonly string[]): string[] {
  const said = [
    ...report.read.map(({ column }) => column),
    ...report.unused.map((one) => one.replace(/ \(did you mean.*$/u, '')),
  ];
  return headers.filter((header, index) => {
    const names = [header, `${header} (without a name)`, `column ${index + 1} (without a name)`];
    return !names.some((name) => said.includes(name));
  });
}

test.each(samples)('$file is right as it is', async (sample) => {
  const read = await importText(sample.file, sample.write(sample.table), { unknownStock });
  expect([read.refusal, read.report.format]).toEqual(['', sample.format]);
  expect(read.products.flatMap((product) => listWrong(product, sample))).toEqual([]);
  expect(read.products.length).toBe(sample.expected.filter(({ isHidden }) => isHidden !== true).length);
});

test.each(samples.flatMap((sample) => seeds.map((seed) => ({ seed, ...sample }))))(
  'whatever happens to the columns of $file (seed $seed), a value is right, or absent and reported',
  async ({ seed, ...sample }) => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const table = mutate(sample.table, changes, sample.canDouble);
        const read = await importText(sample.file, sample.write(table), { unknownStock });
        if (read.refusal !== '') return;
        accepted += 1;
        expect(read.products.flatMap((product) => listWrong(product, sample))).toEqual([]);
        if (sample.canDouble) expect(listSilent(read, trimEnd(table[0] ?? []))).toEqual([]);
      }),
      { seed, numRuns: runs },
    );
    // A reader that refuses everything would be right, and useless.
    expect(accepted).toBeGreaterThan(runs / 8);
  },
);

/** A table may end with columns without a name. */
function trimEnd(headers: readonly string[]): readonly string[] {
  return headers.slice(0, headers.findLastIndex((header) => header.trim() !== '') + 1).map((header) => header.trim());
}
