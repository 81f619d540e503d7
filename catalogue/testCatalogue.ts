import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { noFilters } from '../src/domain/filters';
import { Engine } from './engine';
import { withPictures } from './import/readProducts';
import type { Batch, ListRequest, Source, StoredProduct } from './list';
import { deriveAttempts, deriveTerms } from './parseQuery';
import type { PictureManifest } from './pictures';
import { productJson } from './product';
import type { CategoryName, ProductEntry } from './schema';
import { SqliteDatabase } from './sql/sqliteDatabase';
import type { Store } from './store';
import { readSynonyms, shopSynonymsFile } from './synonyms';
import { splitWords } from './words';

/** A category with all its products. */
export type CategoryFile = CategoryName & { products: ProductEntry[] };

/** Makes a product entry. A test writes down only the fields that it is about. */
export function anEntry(given: Partial<ProductEntry> & { id: number }): ProductEntry {
  return {
    title: `Thing ${given.id}`,
    description: 'It does what it is for.',
    price: 10,
    discountPercentage: 5,
    stock: 20,
    tags: ['thing'],
    weight: 1,
    dimensions: { width: 1, height: 2, depth: 3 },
    shippingInformation: 'Ships in 2 days',
    returnPolicy: '30 days to return',
    warrantyInformation: '1 year',
    minimumOrderQuantity: 1,
    reviews: [],
    views: 1,
    ...given,
  };
}

/** Asks for all products. */
export const everything: ListRequest = {
  source: { kind: 'all' },
  filters: noFilters,
  sort: null,
  skip: 0,
  limit: Infinity,
  withFacets: false,
};

const answerSchema = v.looseObject({ title: v.string() });

/** Returns the response to a request for a product. */
export function answerOf(product: StoredProduct | null | undefined) {
  if (!product) throw new Error('There is no such product.');
  return v.parse(answerSchema, JSON.parse(productJson(product, '/api')));
}

export const shopSynonyms = readSynonyms(shopSynonymsFile).synonyms;

/** Returns categories as an import reads them. */
export async function* toBatches(
  categories: readonly CategoryFile[],
  manifest: PictureManifest = new Map(),
): AsyncGenerator<Batch> {
  for (const { slug, name, products } of categories) {
    yield await Promise.resolve({
      category: { slug, name },
      products: products.map((entry) => withPictures(entry, manifest)),
    });
  }
}

/** Returns a SQLite engine in a new folder. Closing the engine removes the folder. */
export async function anEngine(categories: readonly CategoryFile[], manifest?: PictureManifest): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  const engine = new Engine(new SqliteDatabase({ folder, onNotice: console.warn }), shopSynonyms);
  await engine.import(toBatches(categories, manifest), 'test');
  const close = engine.close.bind(engine);
  engine.close = async () => {
    await close();
    await rm(folder, { recursive: true });
  };
  return engine;
}

/** Returns the source of a search for a query, as the server does. */
export async function deriveSearchSource(engine: Engine, query: string): Promise<Source> {
  const vocabulary = await engine.vocabulary();
  const attempts = deriveAttempts(deriveTerms(splitWords(query), { vocabulary }), vocabulary);
  return { kind: 'search', attempts, sortsTogether: true };
}

/** The parts of a store that a handler needs, around an engine. */
export function wrapEngine(engine: Engine, picturesFolder?: string): Store {
  return {
    picturesFolder,
    importedPictures: '',
    place: '',
    uploadFolder: '',
    engine: () => engine,
    isOpen: () => true,
    import: unused,
    repair: unused,
    close: () => engine.close(),
  };
}

function unused(): never {
  throw new Error('The test does not use it.');
}
