import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Engine } from '../engine';
import type { Batch } from '../list';
import { rereadProducts } from '../rereadProducts';
import { SqliteDatabase } from '../sql/sqliteDatabase';
import { readSynonyms } from '../synonyms';
import { judge, type Judgement, listAll } from './judge';

/** Judges a copy of the products that has no tags, because most imported products have none. */
export async function judgeWithoutTags(engine: Engine, file: string, synonymsFile: string): Promise<Judgement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'judge-'));
  const { synonyms } = readSynonyms(synonymsFile);
  const copy = new Engine(new SqliteDatabase({ folder, onNotice: console.warn }), synonyms);
  try {
    await copy.import(removeTags(rereadProducts(engine)), 'without tags');
    return await judge(copy, file, await listAll(engine));
  } finally {
    await copy.close();
    await rm(folder, { recursive: true });
  }
}

/** Leaves the name of the category as the only tag, as an import does. */
export async function* removeTags(batches: AsyncIterable<Batch>): AsyncGenerator<Batch, void> {
  for await (const { category, products } of batches)
    yield { category, products: products.map((entry) => ({ ...entry, tags: [category.name] })) };
}
