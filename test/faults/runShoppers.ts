import * as fc from 'fast-check';
import type { LocalServices } from './servicesBackend';
import { trips, type Step } from './steps';
import { goShopping, type TripOptions } from './trip';

export interface RunOptions {
  runs: number;
  seed: number;
  /** fast-check's path to a failing run: replays its shortest form directly. */
  path?: string;
  mutate: TripOptions['mutate'];
  /** The local services, which the SDK uses. Null for the ports' fakes in memory. */
  localServices: LocalServices | null;
  /** Looks for the shortest trip that shows the same problem. */
  shrinks: boolean;
}

export interface Report {
  runs: number;
  steps: number;
  /** The number of times each fault was injected. */
  faults: Map<string, number>;
  /** The number of times each result occurred that decision 4 accepts. */
  accepted: Map<string, number>;
  failure: { problems: string[]; steps: Step[]; tripSeed: number; path: string } | null;
}

/** Runs random shopping trips until one fails. */
export async function runShoppers({ runs, seed, path, mutate, localServices, shrinks }: RunOptions): Promise<Report> {
  const report: Report = { runs: 0, steps: 0, faults: new Map(), accepted: new Map(), failure: null };
  const countIn = (counts: Map<string, number>) => (kind: string) => void counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const options = { mutate, onFault: countIn(report.faults), onAccepted: countIn(report.accepted), localServices };
  let problems: string[] = [];

  const property = fc.asyncProperty(trips, fc.nat(), async (steps, tripSeed) => {
    const found = await goShopping({ steps, seed: tripSeed, ...options });
    report.runs += 1;
    report.steps += steps.length;
    if (found.length > 0) problems = found;
    return found.length === 0;
  });
  const details = await fc.check(property, {
    numRuns: runs,
    seed,
    endOnFailure: !shrinks,
    ...(path === undefined ? {} : { path }),
  });
  if (details.failed) {
    const [steps, tripSeed] = details.counterexample ?? [[], 0];
    // The last trip that was tried is not always the shortest one that failed.
    if (shrinks) problems = await goShopping({ steps, seed: tripSeed, ...options });
    report.failure = { problems, steps, tripSeed, path: details.counterexamplePath ?? '' };
  }
  return report;
}
