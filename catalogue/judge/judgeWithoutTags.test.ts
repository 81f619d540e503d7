import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shopSynonymsFile } from '../synonyms';
import { anEngine, anEntry } from '../testCatalogue';
import { judge, listAll } from './judge';
import { judgeWithoutTags } from './judgeWithoutTags';

test('finds products without their tags, and judges them by their tags', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'judged-'));
  const file = join(folder, 'queries.json');
  await writeFile(file, JSON.stringify({ planter: { right: ['#planter'] }, mug: { right: ['#mug'] } }));
  const engine = await anEngine([
    {
      slug: 'home',
      name: 'Home',
      products: [
        anEntry({ id: 1, title: 'Walnut bowl', tags: ['planter'] }),
        anEntry({ id: 2, title: 'Stoneware mug', tags: ['mug'] }),
      ],
    },
  ]);
  const found = [
    { query: 'planter', ids: [1], ndcg: 1 },
    { query: 'mug', ids: [2], ndcg: 1 },
  ];
  expect(await judge(engine, file, await listAll(engine))).toMatchObject(found);
  expect(await judgeWithoutTags(engine, file, shopSynonymsFile)).toMatchObject([
    { query: 'planter', ids: [], ndcg: 0 },
    { query: 'mug', ids: [2], ndcg: 1 },
  ]);
  // The judged products keep their tags.
  expect(await judge(engine, file, await listAll(engine))).toMatchObject(found);
  await engine.close();
  await rm(folder, { recursive: true });
});
