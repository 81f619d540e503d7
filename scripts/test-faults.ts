// Random shoppers, in any order and on any network: nothing may be lost, doubled or shown to somebody else.
import '../test/faults/pageGlobals';
import { parseArgs } from 'node:util';
import { faithful, mutants } from '../test/faults/mutants';
import { runShoppers } from '../test/faults/runShoppers';
import type { Report } from '../test/faults/runShoppers';
import { failWithSentence } from './server/shutdown';

const { values } = parseArgs({
  options: { runs: { type: 'string' }, seed: { type: 'string' }, path: { type: 'string' } },
});

async function testFaults(): Promise<void> {
  const runs = Number(values.runs ?? 200);
  const seed = Number(values.seed ?? Date.now() % 2 ** 31);
  const { path } = values;
  console.log(`Random shoppers, seed ${seed}`);

  const report = await runShoppers({ runs, seed, mutate: faithful, shrinks: true, ...(path === undefined ? {} : { path }) });
  printReport(report, seed);
  if (path === undefined) await testMutants(runs, seed);
}

function printReport({ runs, steps, faults, failure }: Report, seed: number): void {
  const total = [...faults.values()].reduce((sum, times) => sum + times, 0);
  console.log(`${runs} runs, ${steps} steps, ${total} faults`);
  for (const [kind, times] of [...faults].sort(([, a], [, b]) => b - a)) console.log(`  ${times} × ${kind}`);
  if (failure === null) {
    console.log('0 violations');
    return;
  }
  process.exitCode = 1;
  console.log(`${failure.problems.length} violations:`);
  for (const problem of failure.problems) console.log(`  ${problem}`);
  console.log('after these steps:');
  for (const step of failure.steps) console.log(`  ${JSON.stringify(step)}`);
  console.log(`Again: npm run test:faults -- --seed ${seed} --path ${failure.path}`);
}

/** The runs are worth something when they notice a shop that goes wrong. */
async function testMutants(runs: number, seed: number): Promise<void> {
  for (const { name, mutate } of mutants) {
    const { runs: needed, failure } = await runShoppers({ runs, seed, mutate, shrinks: false });
    if (failure === null) process.exitCode = 1;
    const outcome = failure === null ? 'NOT CAUGHT' : `caught in run ${needed}: ${failure.problems[0] ?? ''}`;
    console.log(`mutant, ${name}: ${outcome}`);
  }
}

testFaults().catch(failWithSentence);
