import { guestCartKey } from '@/config/storageKeys';
import { cartBadge } from '@/domain/cartBadge';
import { isRecord, parseJson } from '@/lib/json';
import { readStorage } from './theme';

/** Returns the number of pieces in the guest's cart, as the browser has stored it. */
export function countStoredPieces(): number {
  const cart = parseJson(readStorage(guestCartKey));
  // redux-persist stores each field as JSON inside the record's JSON.
  const lines = isRecord(cart) && typeof cart.items === 'string' ? parseJson(cart.items) : null;
  if (!Array.isArray(lines)) return 0;
  return lines.reduce((sum: number, line: unknown) => sum + (isRecord(line) ? toPieces(line.quantity) : 0), 0);
}

/** Returns the number of pieces that a button adds to the cart, or 0. */
export function countAddedPieces({ dataset }: HTMLButtonElement): number {
  return toPieces(Number(dataset.pieces));
}

/** Shows a number at the cart's link (`Header.tsx`). It is no text of the page, so React finds what it hydrates. */
export function showEarlyCount(pieces: number): void {
  document.documentElement.style.setProperty('--early-count', pieces > 0 ? `'${cartBadge(pieces)}'` : null);
}

function toPieces(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
