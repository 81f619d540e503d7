import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../e2e/support/build';

export interface BenchOptions {
  /** Names of the parts to measure, in the order of the table. */
  parts: string[];
  /** A finished build to measure; null makes one. */
  build: string | null;
  /** A finished build to compare with, where a part can; null for none. */
  old: string | null;
}

/**
 * Reads `--only sizes,memory`, `--build dist` and `--old folder`.
 * @throws Error with a sentence when a part has no such name.
 */
export function parseOptions(args: string[], known: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      build: { type: 'string' },
      old: { type: 'string' },
    },
  });
  const wanted = values.only?.split(',');
  const stranger = wanted?.find((name) => !known.includes(name));
  if (stranger !== undefined) throw new Error(`There is no part "${stranger}": choose from ${known.join(', ')}.`);
  return {
    parts: known.filter((name) => wanted?.includes(name) ?? true),
    build: folderOf(values.build),
    old: folderOf(values.old),
  };
}

function folderOf(value: string | undefined): string | null {
  return value === undefined ? null : resolve(root, value);
}
