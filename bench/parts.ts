import { measurePostgres, measureSqlite } from './catalogue/measureCatalogues';
import type { Row } from './figures';
import { measureLighthouse } from './lighthouse/measureLighthouse';
import { measureLoad } from './load/measureLoad';
import { measureMemory } from './memory/measureMemory';
import { measureSizes } from './sizes/measureSizes';
import { measureTouch } from './touch/measureTouch';

/**
 * A part of the table; `build` is the folder of the production build that it measures, `old` that of another one to
 * compare it with.
 */
type Measure = (build: string, old: string | null) => Promise<Row[]>;

/** The parts that measure no build. */
export const withoutBuild: ReadonlySet<string> = new Set(['catalogue', 'postgres']);

/** In the order of the table. The parts run one after the other, so that they do not disturb each other. */
export const parts: ReadonlyMap<string, Measure> = new Map<string, Measure>([
  ['sizes', measureSizes],
  ['lighthouse', measureLighthouse],
  ['touch', measureTouch],
  ['memory', measureMemory],
  ['catalogue', measureSqlite],
  ['postgres', measurePostgres],
  ['load', measureLoad],
]);
