import { averageJudgements, judge, judgedFile, type Judgement, listAll } from '../judge/judge';
import { removeTags } from '../judge/judgeWithoutTags';
import { toBatches } from '../testCatalogue';
import type { EngineUnderTest } from './engineContract';
import { shopCategories } from './manyProducts';

/** The mean nDCG that everyday queries must reach. */
const minNdcg = 0.98;
/** The same for products without tags, as most imports have them. */
const minNdcgWithoutTags = 0.92;

/** Checks that an engine finds the products that the judged queries mean. */
export function describeJudge(open: () => Promise<EngineUnderTest>): void {
  test('the judged queries find the intended products, with and without tags', async () => {
    const { engine, dispose } = await open();
    const categories = await shopCategories();
    await engine.import(toBatches(categories), 'judged');
    const products = await listAll(engine);
    const judgements = await judge(engine, judgedFile, products);
    expect(meanOf(judgements)).toBeGreaterThanOrEqual(minNdcg);
    // Every dress ranks above the dress watch, whose noun is "watch".
    expect(judgements.find(({ query }) => query === 'dress')?.ndcg).toBe(1);

    await engine.import(removeTags(toBatches(categories)), 'without tags');
    expect(meanOf(await judge(engine, judgedFile, products))).toBeGreaterThanOrEqual(minNdcgWithoutTags);
    await dispose();
  });
}

function meanOf(judgements: readonly Judgement[]): number {
  return averageJudgements(judgements).ndcg;
}
