import * as v from 'valibot';
import type { CartLine } from '@/domain/cart';
import type { AppThunk } from '@/lib/appThunk';
import { parseJson } from '@/lib/journal';
import { parseCartLines } from '@/lib/parseCart';
import { cartCleared, lineRemoved } from './cartOperations';
import type { CartClearing } from './cartOperations';
import type { RemovedLine } from './removedLines';

/** What was taken out on the cart's screen, and can be put back there. */
export interface Removals {
  removed: RemovedLine[];
  cleared: CartClearing[];
}

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
    v.object({ operationId: v.string(), lines, index: v.pipe(v.number(), v.integer(), v.minValue(0)), after: v.array(v.number()) }),
  ),
  cleared: v.array(v.object({ operationId: v.string(), lines })),
});

/** Thunk: keeps what a reload of this tab must find again; the screen that is left keeps nothing. */
export function keepRemovals(uid: string, { removed, cleared }: Removals): AppThunk<void> {
  return (_dispatch, _getState, { tabStorage }) => {
    if (removed.length + cleared.length === 0) {
      tabStorage.remove(storageKey);
      return;
    }
    const stored: v.InferInput<typeof storedSchema> = {
      uid,
      removed: removed.map(({ removal: { payload, meta }, after }) => ({
        operationId: meta.operationId,
        lines: [payload.line],
        index: payload.index,
        after: [...after],
      })),
      cleared: cleared.map(({ payload, meta }) => ({ operationId: meta.operationId, lines: payload.lines })),
    };
    tabStorage.set(storageKey, JSON.stringify(stored));
  };
}

/** Thunk: what this customer had taken out before the tab was reloaded; what is damaged, or another's, is nothing. */
export function readRemovals(uid: string): AppThunk<Removals> {
  return (_dispatch, _getState, { tabStorage }) => {
    const parsed = v.safeParse(storedSchema, parseJson(tabStorage.get(storageKey)));
    if (!parsed.success || parsed.output.uid !== uid) {
      tabStorage.remove(storageKey);
      return { removed: [], cleared: [] };
    }
    return {
      removed: parsed.output.removed.flatMap(({ operationId, lines: [line], index, after }) =>
        line === undefined ? [] : [{ removal: lineRemoved({ line, index }, operationId), after: new Set(after) }],
      ),
      cleared: parsed.output.cleared.map(({ operationId, lines: all }) => cartCleared(all, operationId)),
    };
  };
}
