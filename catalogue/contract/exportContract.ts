import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../engine';
import { exportProducts } from '../exportProducts';
import { compareProducts, type ImportResult } from '../import/compareProducts';
import { openPictureFolder } from '../import/pictureFolder';
import { readProducts } from '../import/readProducts';
import { samples } from '../import/sampleTables';
import { loadManifest } from '../pictures';
import type { ProductEntry } from '../schema';
import { shopPicturesFolder } from '../store';
import { anEntry, answerOf, type CategoryFile, everything, toBatches } from '../testCatalogue';
import type { EngineUnderTest } from './engineContract';
import { shopCategories } from './manyProducts';
import { seededRandom } from './seededRandom';

/** Products of two batches of an export. */
const generated = 600;
/** Texts that a file format or a spreadsheet may misread. */
const awkward = [
  '=1+1',
  '-5',
  "'=quoted",
  '＝1',
  '@name',
  '"quoted", and; more',
  '<b>bold</b> &amp; &lt;',
  'R&D 5 < 6',
  '| bars | between |',
  'Süß, œuf, Обувь, 靴',
  '["a list"]',
  'n/a',
  'Shorts / Skirts > all',
  '0012',
  '1.290',
];

/** Tests that importing an export changes nothing, on every engine. */
export function describeExport(open: () => Promise<EngineUnderTest>): void {
  let under: EngineUnderTest;
  let folder: string;
  beforeEach(async () => {
    under = await open();
    folder = await mkdtemp(join(tmpdir(), 'catalogue-export-'));
  });
  afterEach(async () => {
    await under.dispose();
    await rm(folder, { recursive: true });
  });

  const reimport = async (engine: Engine, file: string): Promise<ImportResult> => {
    const result: ImportResult = { products: 0, added: 0, changed: 0, removed: 0, renamed: 0 };
    const findPicture = openPictureFolder(null, folder, true);
    const batches = readProducts(file, { findPicture });
    await engine.import(compareProducts(batches, { engine, allowsRenames: false, result }), 'again');
    return result;
  };

  test.each(['csv', 'json'])('importing an export of the sample to %s changes nothing', async (extension) => {
    const { engine } = under;
    await engine.import(toBatches(await shopCategories(), await loadManifest(shopPicturesFolder)), 'first');
    await engine.reservations.reserve('order', [{ id: 1, quantity: 2 }], 0);
    const before = await engine.reservations.stock([1]);
    const file = join(folder, `products.${extension}`);
    const products = await exportProducts(engine, file);
    const categories = await engine.categories();

    expect(products).toBeGreaterThan(190);
    expect(await reimport(engine, file)).toEqual({ products, added: 0, changed: 0, removed: 0, renamed: 0 });
    expect(await engine.categories()).toEqual(categories);
    expect(await engine.reservations.stock([1])).toEqual(before);
  });

  test('importing an export of awkward products, to CSV or JSON, changes nothing', async () => {
    const { engine } = under;
    await engine.import(toBatches(awkwardCategories()), 'first');
    const files = [join(folder, 'products.csv'), join(folder, 'products.json')];
    for (const file of files) expect(await exportProducts(engine, file)).toBe(generated);
    const unchanged = { products: generated, added: 0, changed: 0, removed: 0, renamed: 0 };
    for (const file of files) expect(await reimport(engine, file)).toEqual(unchanged);
  });

  test('importing an export of one product whose numbers have three decimals changes nothing', async () => {
    const { engine } = under;
    const product = anEntry({ id: 1, price: 12, weight: 1.234, dimensions: { width: 1.125, height: 20.5, depth: 3 } });
    await engine.import(toBatches([{ slug: 'hats', name: 'Hats', products: [product] }]), 'first');
    const file = join(folder, 'products.csv');
    await exportProducts(engine, file);
    expect(await reimport(engine, file)).toEqual({ products: 1, added: 0, changed: 0, removed: 0, renamed: 0 });
    await engine.import(
      toBatches([{ slug: 'hats', name: 'Hats', products: [{ ...product, dimensions: undefined }] }]),
      'next',
    );
    await exportProducts(engine, file);
    expect(await reimport(engine, file)).toEqual({ products: 1, added: 0, changed: 0, removed: 0, renamed: 0 });
  });

  test.each(samples)(
    'imports $file, and importing an export of it changes nothing',
    async ({ file, table, write, expected }) => {
      const { engine } = under;
      const given = join(folder, file);
      await writeFile(given, write(table));
      await engine.import(readProducts(given, { unknownStock: 3 }), 'first');
      const shown = expected.filter(({ isHidden }) => isHidden !== true);
      const { products } = await engine.list(everything);
      const titles = new Set(products.map((product) => answerOf(product).title));
      expect(titles).toEqual(new Set(shown.map(({ title: [title = ''] }) => title)));

      const exported = join(folder, 'products.csv');
      await exportProducts(engine, exported);
      const unchanged = { products: shown.length, added: 0, changed: 0, removed: 0, renamed: 0 };
      expect(await reimport(engine, exported)).toEqual(unchanged);
    },
  );

  test('an export to a missing folder is refused with a sentence', async () => {
    await under.engine.import(toBatches([{ slug: 'hats', name: 'Hats', products: [anEntry({ id: 1 })] }]), 'first');
    const file = join(folder, 'missing', 'products.csv');
    await expect(exportProducts(under.engine, file)).rejects.toThrow(
      `${file} cannot be written. Check that its folder exists and that you may write to it.`,
    );
  });

  test('no cell of an export begins as a formula', async () => {
    await under.engine.import(
      toBatches([
        { slug: 'hats', name: '+Hats', products: [anEntry({ id: 1, title: '=1+1', description: '@SUM(1)' })] },
      ]),
      'first',
    );
    const file = join(folder, 'products.csv');
    await exportProducts(under.engine, file);
    expect(await readFile(file, 'utf8')).not.toMatch(/(?:^|,)"?[=+\-@]/mu);
  });
}

function awkwardCategories(): CategoryFile[] {
  const random = seededRandom(11);
  const pick = () => awkward[Math.floor(random() * awkward.length)] ?? '';
  const maybe = <Value>(value: Value) => (random() < 0.5 ? value : undefined);
  const entry = (id: number): ProductEntry =>
    anEntry({
      id,
      title: `${pick()} ${id}`,
      description: random() < 0.1 ? '' : `${pick()}\n\n${pick()}`,
      brand: maybe(pick()),
      price: Math.ceil(random() * 1_000_000) / 100,
      discountPercentage: Math.round(random() * 9_000) / 100,
      stock: Math.floor(random() * 2_000),
      tags: [pick(), pick()],
      weight: maybe(Math.round(random() * 100_000) / 1_000 + 0.001),
      dimensions: maybe({ width: 1.125, height: 1_290, depth: 0.5 }),
      shippingInformation: maybe(`${pick()}.`),
      sku: maybe(pick()),
      rating: maybe(Math.round(random() * 400) / 100 + 0.5),
      images: maybe(['https://a.example/1.jpg?a=1,2|3', '/own/2.jpg']),
      reviews: random() < 0.2 ? [{ rating: 4, comment: pick(), reviewerName: pick(), date: '2026-03-14' }] : [],
    });
  return awkward.map((name, index) => ({
    slug: `category-${index}`,
    name,
    products: Array.from(
      { length: Math.ceil(generated / awkward.length) },
      (_, place) => place * awkward.length + index + 1,
    )
      .filter((id) => id <= generated)
      .map(entry),
  }));
}
