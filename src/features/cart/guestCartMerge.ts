import { createAction } from '@reduxjs/toolkit';
import type { CartLine } from '@/domain/cart';
import { asCartChange } from '@/domain/events';

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
