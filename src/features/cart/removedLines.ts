import * as v from 'valibot';
import type { CartLine } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { parseJson } from '@/lib/journal';
import type { AppThunk } from '@/lib/listeners';
import { parseCartLines } from '@/lib/parseCart';
import { cartCleared, lineRemoved } from './cartSlice';
import type { CartClearing, LineRemoval } from './cartSlice';

/** A line that was removed on this screen. */
export interface RemovedLine {
  removal: LineRemoval;
  /** What stood before it on the screen, also what had been removed: other lines come and go while its row stays. */
  after: ReadonlySet<ProductId>;
}

/** A line, or the place of one that was removed on this screen. */
export type CartEntry = CartLine | RemovedLine;

export function isLine(entry: CartEntry): entry is CartLine {
  return 'productId' in entry;
}

export function entryProductId(entry: CartEntry): ProductId {
  return isLine(entry) ? entry.productId : entry.removal.payload.line.productId;
}

/** The lines and, each behind what it stood behind, the removed ones. */
export function withRemoved(lines: readonly CartLine[], removed: readonly RemovedLine[]): CartEntry[] {
  const entries: CartEntry[] = [...lines];
  for (const one of removed) {
    const previous = entries.findLastIndex((entry) => one.after.has(entryProductId(entry)));
    entries.splice(previous + 1, 0, one);
  }
  return entries;
}

/** What stands before a product. */
export function productsBefore(entries: readonly CartEntry[], productId: ProductId): ReadonlySet<ProductId> {
  const products = entries.map(entryProductId);
  return new Set(products.slice(0, products.indexOf(productId)));
}

/** The removal as it would be now: an undo of it puts the line back where its row stands. */
export function placedNow(entries: readonly CartEntry[], { removal }: RemovedLine): LineRemoval {
  const { line } = removal.payload;
  const before = productsBefore(entries, line.productId);
  const index = entries.filter((entry) => isLine(entry) && before.has(entry.productId)).length;
  return { ...removal, payload: { line, index } };
}

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
