import { judge, type Judgement, averageJudgements } from '../judge/judge';
import { toBatches } from '../testCatalogue';
import type { EngineUnderTest } from './engineContract';
import { shopCategories } from './manyProducts';

/** The mean nDCG that everyday queries must reach. */
const minNdcg = 0.95;

/** Expects that an engine has found the products that the judged queries mean. */
export function expectJudged(judgements: readonly Judgement[]): void {
  expect(averageJudgements(judgements).ndcg).toBeGreaterThanOrEqual(minNdcg);
  // Every dress ranks above the dress watch, whose noun is "watch".
  expect(judgements.find(({ query }) => query === 'dress')?.ndcg).toBe(1);
}

/** Imports the shop's products into an engine, and asks it the judged queries. */
export async function judgeEngine(open: () => Promise<EngineUnderTest>): Promise<Judgement[]> {
  const { engine, dispose } = await open();
  await engine.import(toBatches(await shopCategories()), 'judged');
  const judgements = await judge(engine);
  await dispose();
  return judgements;
}
