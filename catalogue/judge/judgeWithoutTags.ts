import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Engine } from '../engine';
import { exportProducts } from '../exportProducts';
import { openStore } from '../store';
import { judge, type Judgement, listAll } from './judge';

const exportedSchema = v.array(v.looseObject({ tags: v.array(v.string()) }));

/** Judges a copy of the products that has no tags, because most imported products have none. */
export async function judgeWithoutTags(engine: Engine, file: string, synonymsFile?: string): Promise<Judgement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'judge-'));
  try {
    const dataFolder = join(folder, 'data');
    await mkdir(dataFolder);
    const copy = join(dataFolder, 'products.json');
    await exportProducts(engine, copy);
    const products = v.parse(exportedSchema, JSON.parse(await readFile(copy, 'utf8')));
    await writeFile(copy, JSON.stringify(products.map((product) => ({ ...product, tags: [] }))));
    const store = await openStore({ dataFolder, storeFolder: folder, ...(synonymsFile && { synonymsFile }) });
    try {
      return await judge(store.engine(), file, await listAll(engine));
    } finally {
      await store.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
