import * as v from 'valibot';
import { createJournal } from '@/lib/journal';
import type { AppListenerApi } from '@/lib/listeners';
import { cartLinesSchema, parseOrNull, queuedOperationSchema } from '@/lib/schemas';
import { earlierChangeFound, guestLinesRemoved } from './cartSlice';

/*
 * Builds until 2026-11 kept in local storage what was changed before the session was known, and which guest's carts were on
 * their way into an account. This file can go when nobody has such a page open any more.
 */

const mergeSchema = v.object({ uid: v.string(), lines: cartLinesSchema });

/** @param uid the customer; null for a visitor. */
export function adoptOlderGuestWork({ dispatch, extra: { storage } }: AppListenerApi, uid: string | null): void {
  const merges = createJournal(storage, 'shop.cart.merging.', (value) => parseOrNull(mergeSchema, value));
  for (const { id: guestId, entry } of merges.list()) {
    // The queue has that customer's merge: nobody else inherits the lines.
    if (entry.uid !== uid) dispatch(guestLinesRemoved({ guestId, lines: entry.lines }));
    merges.remove(guestId);
  }
  const changes = createJournal(storage, 'shop.cart.preAuth.', (value) => parseOrNull(queuedOperationSchema, value));
  for (const { id, entry } of changes.list()) {
    dispatch(earlierChangeFound(entry));
    changes.remove(id);
  }
}
