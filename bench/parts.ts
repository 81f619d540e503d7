import { measureCatalogue } from './catalogue/measureCatalogue';
import { measurePostgres } from './catalogue/measurePostgres';
import { measureDocuments } from './documents/measureDocuments';
import type { Row } from './figures';
import { measureHeap } from './interactions/heap';
import { measureLongLists } from './interactions/longLists';
import { measureInteractions } from './interactions/measureInteractions';
import { measureLighthouse } from './lighthouse/measureLighthouse';
import { measureLoad } from './load/measureLoad';
import { measureRenderer } from './renderer/measureRenderer';
import { measureRendererFaults } from './renderer/measureRendererFaults';
import { measureSizes } from './sizes/measureSizes';
import { measureTouch } from './touch/measureTouch';

/**
 * A part of the table; `build` is the folder of the production build that it measures, `old` that of another one to
 * compare it with.
 */
type Measure = (build: string, old: string | null) => Promise<Row[]>;

/** In the order of the table. The parts run one after the other, so that they do not disturb each other. */
export const parts: ReadonlyMap<string, Measure> = new Map<string, Measure>([
  ['sizes', measureSizes],
  ['lighthouse', measureLighthouse],
  ['interactions', measureInteractions],
  ['touch', measureTouch],
  ['lists', measureLongLists],
  ['heap', measureHeap],
  ['catalogue', measureCatalogue],
  ['postgres', measurePostgres],
  ['documents', measureDocuments],
  ['renderer', measureRenderer],
  ['renderer-faults', measureRendererFaults],
  ['load', measureLoad],
]);
