import { measurePostgres, measureSqlite } from './catalogue/measureCatalogues';
import type { Row } from './figures';
import { measureLighthouse } from './lighthouse';
import { measureLoad } from './load/measureLoad';
import { measureMemory } from './memory';
import type { BenchOptions } from './options';
import { measureSizes } from './sizes';
import { measureTouch } from './touch/measureTouch';

/** The parts that measure no build. */
export const withoutBuild: ReadonlySet<string> = new Set(['catalogue', 'postgres']);

/** In the order of the table. The parts run one after the other, so that they do not disturb each other. */
export const parts: ReadonlyMap<string, (options: BenchOptions) => Promise<Row[]>> = new Map([
  ['sizes', measureSizes],
  ['lighthouse', measureLighthouse],
  ['touch', measureTouch],
  ['memory', measureMemory],
  ['catalogue', measureSqlite],
  ['postgres', measurePostgres],
  ['load', measureLoad],
]);
