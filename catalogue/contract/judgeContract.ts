import { judge, type Judgement, averageJudgements } from '../judge/judge';
import { toBatches } from '../testCatalogue';
import type { EngineUnderTest } from './engineContract';
import { shopCategories } from './manyProducts';

/** A mean below it answers everyday queries worse than shoppers should expect. */
const minNdcg = 0.95;

/** Expects an engine to find the products that the judged queries mean. */
export function expectJudged(judgements: readonly Judgement[]): void {
  expect(averageJudgements(judgements).ndcg).toBeGreaterThanOrEqual(minNdcg);
  // Every dress stands before the dress watch, of which "dress" says only what kind it is.
  expect(judgements.find(({ query }) => query === 'dress')?.ndcg).toBe(1);
}

/** The judged queries on an engine with the shop's products. */
export async function judgeEngine(open: () => Promise<EngineUnderTest>): Promise<Judgement[]> {
  const { engine, dispose } = await open();
  await engine.import(toBatches(await shopCategories()), 'judged');
  const judgements = await judge(engine);
  await dispose();
  return judgements;
}
