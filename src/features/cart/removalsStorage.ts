import * as v from 'valibot';
import type { CartLine } from '@/domain/cart';
import { parseJson } from '@/lib/journal';
import { parseCartLines } from '@/lib/parseCart';
import type { StoragePort } from '@/services/ports';
import { cartCleared, lineRemoved, type Removal } from './cartSlice';
import { isRemovedLine } from './removalsSlice';

const storageKey = 'shop.removals';

/** The same bounds as those of a stored cart. */
const lines = v.pipe(
  v.unknown(),
  v.transform((value): CartLine[] => parseCartLines(value) ?? []),
  v.minLength(1),
);

const storedSchema = v.object({
  uid: v.string(),
  removed: v.array(
    v.object({
      operationId: v.string(),
      lines,
      index: v.pipe(v.number(), v.integer(), v.minValue(0)),
      idsAbove: v.array(v.number()),
    }),
  ),
  cleared: v.array(v.object({ operationId: v.string(), lines })),
});

/** Stores what a reload of this tab must find again, which is nothing without a customer. */
export function writeRemovals(tabStorage: StoragePort, uid: string | null, removals: Removal[]): void {
  if (uid === null || removals.length === 0) {
    tabStorage.remove(storageKey);
    return;
  }
  const stored: v.InferInput<typeof storedSchema> = {
    uid,
    removed: removals.filter(isRemovedLine).map(({ payload: { line, index, idsAbove }, meta: { operationId } }) => ({
      operationId,
      lines: [line],
      index,
      idsAbove: [...idsAbove],
    })),
    cleared: removals
      .filter((removal) => cartCleared.match(removal))
      .map(({ payload, meta: { operationId } }) => ({
        operationId,
        lines: payload.lines,
      })),
  };
  tabStorage.set(storageKey, JSON.stringify(stored));
}

/** What this customer had taken out before the tab was reloaded; what is damaged, or another's, is nothing. */
export function readRemovals(tabStorage: StoragePort, uid: string): Removal[] {
  const parsed = v.safeParse(storedSchema, parseJson(tabStorage.get(storageKey)));
  if (!parsed.success || parsed.output.uid !== uid) {
    tabStorage.remove(storageKey);
    return [];
  }
  const { removed, cleared } = parsed.output;
  return [
    ...removed.flatMap(({ operationId, lines: [line], index, idsAbove }) =>
      line === undefined ? [] : [lineRemoved({ line, index, idsAbove }, operationId)],
    ),
    ...cleared.map(({ operationId, lines: all }) => cartCleared(all, operationId)),
  ];
}
