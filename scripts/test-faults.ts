// The command `npm run test:faults`. Random shoppers act in any order and on any network. Nothing may be lost, doubled or
// shown to another user.
import '../test/faults/pageGlobals';
import { parseArgs } from 'node:util';
import { faithful, mutants } from '../test/faults/mutants';
import { runShoppers, type Report } from '../test/faults/runShoppers';
import { startLocalServices } from '../test/faults/servicesBackend';
import { password } from '../test/faults/shopper';
import { failWithSentence } from './server/shutdown';

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    /** Replays the run with this path. The output of a failed run names it. */
    path: { type: 'string' },
    /** `memory` or `services`. Both by default. */
    backend: { type: 'string' },
  },
});

const backends = {
  memory: 'over the ports, with identity and documents in memory',
  services: 'over the Firebase SDK and the local services, a process of their own',
} as const;
type BackendName = keyof typeof backends;

/** The share of runs that use the local services. They are slower, because they send real requests. */
const shareOfServices = 0.25;

/** The number of runs in which each mutant must be caught. `--runs` does not change it. */
const runsPerMutant = 200;

async function testFaults(): Promise<void> {
  const runs = Number(values.runs ?? 200);
  const seed = Number(values.seed ?? Date.now() % 2 ** 31);
  const ofServices = Math.ceil(runs * shareOfServices);
  console.log(`Random shoppers, seed ${seed}`);
  if (values.backend !== 'services') await testBackend('memory', runs - ofServices, seed);
  if (values.backend !== 'memory') await testBackend('services', ofServices, seed);
  if (values.path === undefined) await testMutants(seed);
}

async function testBackend(name: BackendName, runs: number, seed: number): Promise<void> {
  const localServices = name === 'services' ? await startLocalServices(password) : null;
  try {
    const { path } = values;
    const replay = path === undefined ? {} : { path };
    const report = await runShoppers({ runs, seed, mutate: faithful, localServices, shrinks: true, ...replay });
    if (localServices !== null) console.log(`${localServices.countRequests()} requests reached the local services`);
    printReport(report, name, seed);
  } finally {
    await localServices?.end();
  }
}

function printReport({ runs, steps, faults, accepted, failure }: Report, backend: BackendName, seed: number): void {
  const total = [...faults.values()].reduce((sum, times) => sum + times, 0);
  console.log(`${runs} runs ${backends[backend]}: ${steps} steps, ${total} faults`);
  for (const [kind, times] of [...faults].sort(([, a], [, b]) => b - a)) console.log(`  ${times} × ${kind}`);
  for (const [kind, times] of accepted) console.log(`  accepted by decision 4: ${times} × ${kind}`);
  if (failure === null) {
    console.log('0 violations');
    return;
  }
  process.exitCode = 1;
  console.log(`${failure.problems.length} violations:`);
  for (const problem of failure.problems) console.log(`  ${problem}`);
  console.log('after these steps:');
  for (const step of failure.steps) console.log(`  ${JSON.stringify(step)}`);
  console.log(`Again: npm run test:faults -- --seed ${seed} --backend ${backend} --path ${failure.path}`);
}

/** Checks that the runs detect a defective shop. */
async function testMutants(seed: number): Promise<void> {
  for (const { name, mutate } of mutants) {
    const options = { runs: runsPerMutant, seed, mutate, localServices: null, shrinks: false };
    const { runs, failure } = await runShoppers(options);
    if (failure === null) process.exitCode = 1;
    const outcome = failure === null ? 'NOT CAUGHT' : `caught in run ${runs}: ${failure.problems[0] ?? ''}`;
    console.log(`mutant, ${name}: ${outcome}`);
  }
}

testFaults().catch(failWithSentence);
