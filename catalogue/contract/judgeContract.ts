import { judge, type Judgement, averageJudgements } from '../judge/judge';
import { toBatches } from '../testCatalogue';
import type { EngineUnderTest } from './engineContract';
import { shopCategories } from './manyProducts';

/** What the search reaches now. A change that lowers it answers everyday queries worse. */
const reached = { ndcg: 0.998, firstRight: 0.997 };

/** That the judged queries find what is meant, as well as before. */
export function expectReached(judgements: readonly Judgement[]): void {
  const { ndcg, firstRight } = averageJudgements(judgements);
  expect(ndcg).toBeGreaterThanOrEqual(reached.ndcg);
  expect(firstRight).toBeGreaterThanOrEqual(reached.firstRight);
}

/** The judged queries on an engine with the shop's products. */
export async function judgeEngine(open: () => Promise<EngineUnderTest>): Promise<Judgement[]> {
  const { engine, dispose } = await open();
  await engine.import(toBatches(await shopCategories()), 'judged');
  const judgements = await judge(engine);
  await dispose();
  return judgements;
}
