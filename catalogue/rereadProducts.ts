import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine';
import { exportProducts } from './exportProducts';
import { isStoredPicture } from './import/pictureAddress';
import { readProducts } from './import/readProducts';
import type { Batch } from './list';

/**
 * Exports the catalogue to a temporary file, and yields the products of that file. The caller may replace the catalogue
 * meanwhile.
 */
export async function* rereadProducts(engine: Engine): AsyncGenerator<Batch, void> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  try {
    const file = join(folder, 'products.csv');
    await exportProducts(engine, file);
    yield* readProducts(file, { acceptsDoubts: true, findPicture: (name) => (isStoredPicture(name) ? name : null) });
  } finally {
    await rm(folder, { recursive: true });
  }
}
