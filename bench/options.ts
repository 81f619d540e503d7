import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../e2e/support/build';

export interface BenchOptions {
  /** The folder of the production build to measure. */
  build: string;
  /** Another one to measure in turns with it, where a part can; null for none. */
  old: string | null;
  /** The factor by which the phone of `touch` computes slower than this machine. */
  cpu: number;
  /** The number of times that `touch` and `lighthouse` measure. */
  rounds: number;
}

/** Reads the command line: the names of the parts to measure, in the order of the table, and how. */
export function parseOptions(args: string[], known: readonly string[]) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: known.join(',') },
      build: { type: 'string' },
      old: { type: 'string' },
      cpu: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
    },
  });
  const wanted = values.only.split(',');
  const stranger = wanted.find((name) => !known.includes(name));
  if (stranger !== undefined) throw new Error(`There is no part "${stranger}". Choose from ${known.join(', ')}.`);
  return {
    wanted: known.filter((name) => wanted.includes(name)),
    build: values.build === undefined ? null : resolve(root, values.build),
    old: values.old === undefined ? null : resolve(root, values.old),
    cpu: positive('cpu', values.cpu),
    rounds: positive('rounds', values.rounds),
  };
}

function positive(name: string, value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${name} takes a whole number from 1, not "${value}".`);
  return number;
}
