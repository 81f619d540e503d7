import { createAction } from '@reduxjs/toolkit';
import type { CartLine } from '@/domain/cart';
import { asCartChange } from '@/domain/events';
import { isRecord } from '@/lib/isRecord';
import { createJournal } from '@/lib/journal';
import { cartLinesSchema, parseOrNull } from '@/lib/schemas';
import type { StoragePort } from '@/services/ports';

/** The guest's lines join the account's. The id comes from the guest cart: trying again cannot sum twice. */
export const guestCartMerged = createAction('cart/guestCartMerged', (merge: { guestId: string; lines: CartLine[] }) =>
  asCartChange(merge, { kind: 'merged', lines: merge.lines }, mergeOperationId(merge.guestId)),
);
export const mergeUndone = createAction('cart/mergeUndone', (lines: CartLine[]) =>
  asCartChange({ lines }, { kind: 'subtracted', lines }),
);

function mergeOperationId(guestId: string): string {
  return `merge-${guestId}`;
}

/** The guest's cart that an operation brings; null when it is no merge. */
export function mergedGuestId(operationId: string): string | null {
  const prefix = mergeOperationId('');
  return operationId.startsWith(prefix) ? operationId.slice(prefix.length) : null;
}

/** A guest's cart that belongs to an account, from the sign-in until Firestore has it. */
interface GuestMerge {
  uid: string;
  lines: CartLine[];
}

/** The merges that are under way, by guest cart: the next user of this browser does not inherit such a cart. */
export function createGuestMerges(storage: StoragePort) {
  return createJournal(storage, 'shop.cart.merging.', parseMerge);
}

function parseMerge(value: unknown): GuestMerge | null {
  if (!isRecord(value) || typeof value.uid !== 'string') return null;
  const lines = parseOrNull(cartLinesSchema, value.lines);
  return lines && { uid: value.uid, lines };
}
