import { guestCartKey, sessionHintKey } from '@/config/storageKeys';
import { cartBadge } from '@/domain/cartBadge';
import { isRecord, parseJson } from '@/lib/json';
import { readStorage } from './theme';

interface EarlyCount {
  /** Counts the pieces that a held press on the button will add. */
  add: (button: HTMLButtonElement) => void;
  /** Counts the stored cart alone, because nothing will repeat the held presses. */
  reset: () => void;
  hide: () => void;
}

/** Counts a visitor's stored cart and held presses at the cart's link, until React does. */
export function createEarlyCount(): EarlyCount {
  // A customer's cart is in IndexedDB, which answers later.
  const isVisitor = readStorage(sessionHintKey) === null;
  const stored = isVisitor ? countStoredPieces() : 0;
  let added = 0;
  const show = () => showPieces(stored + added);

  document.addEventListener('DOMContentLoaded', show);
  return {
    add: ({ dataset }) => {
      if (!isVisitor) return;
      added += toPieces(Number(dataset.pieces));
      show();
    },
    reset: () => {
      added = 0;
      show();
    },
    hide: () => showPieces(0),
  };
}

function countStoredPieces(): number {
  const cart = parseJson(readStorage(guestCartKey));
  // redux-persist stores each field as JSON inside the record's JSON.
  const lines = isRecord(cart) && typeof cart.items === 'string' ? parseJson(cart.items) : null;
  if (!Array.isArray(lines)) return 0;
  return lines.reduce((sum: number, line: unknown) => sum + (isRecord(line) ? toPieces(line.quantity) : 0), 0);
}

/** Shows a number at the cart's link (`Header.tsx`) as an attribute, so that React finds the text that it hydrates. */
function showPieces(pieces: number): void {
  const link = document.querySelector<HTMLElement>('[data-cart-link]');
  if (link === null) return;
  if (pieces > 0) link.dataset.earlyCount = cartBadge(pieces);
  else delete link.dataset.earlyCount;
}

/** Returns 0 for anything but a number of pieces. */
function toPieces(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
