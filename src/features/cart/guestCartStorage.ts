import { persistReducer, type PersistConfig } from 'redux-persist';
import { guestCartKey } from '@/config/storageKeys';
import { rebaseLines } from '@/domain/rebase';
import type { GuestCart } from '@/domain/record';
import { isRecord, parseJson } from '@/lib/json';
import { cartLinesSchema, parseOrNull } from '@/lib/schemas';
import type { StoragePort } from '@/services/ports';
import { cartSlice, type CartState } from './cartSlice';

/** Characters. A cart of 500 lines is far shorter. */
const maxStoredLength = 1_000_000;
const maxGuestIdLength = 100;

type StoredCart = Pick<CartState, 'items' | 'guestId'>;

/** Returns the stored guest cart. Returns an empty cart if the stored text is not a cart. */
export function readGuestCart(storage: StoragePort): StoredCart {
  return parseGuestCart(storage.get(guestCartKey)) ?? { items: [], guestId: null };
}

function parseGuestCart(text: string | null): StoredCart | null {
  const record = text === null || text.length > maxStoredLength ? null : parseJson(text);
  if (!isRecord(record)) return null;
  const items = parseOrNull(cartLinesSchema, parseField(record.items));
  const guestId = parseField(record.guestId);
  const isGuestId = typeof guestId === 'string' && guestId.length <= maxGuestIdLength;
  return items && { items, guestId: isGuestId && items.length > 0 ? guestId : null };
}

/** redux-persist stores each field as JSON inside the record's JSON. */
function parseField(field: unknown): unknown {
  return typeof field === 'string' ? parseJson(field) : undefined;
}

function toPersistedText({ items, guestId }: StoredCart): string {
  return JSON.stringify({
    items: JSON.stringify(items),
    guestId: JSON.stringify(guestId),
    _persist: JSON.stringify({ version: -1, rehydrated: true }),
  });
}

/** Stores the guest's cart at once, without waiting for redux-persist. */
export function storeGuestCart(storage: StoragePort, { guestId, lines }: GuestCart): void {
  storage.set(guestCartKey, toPersistedText({ guestId, items: lines }));
}

/**
 * The cart's reducer, whose guest's lines redux-persist keeps under exactly `guestCart`.
 * @param onNotStored called once when the browser cannot store them (storage blocked or full).
 */
export function persistGuestCart(storage: StoragePort, onNotStored: () => void) {
  let hasWarned = false;
  /** True once this page has read lines from the browser or written some. */
  let hasStored = false;

  const config: PersistConfig<CartState> = {
    key: guestCartKey,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- without it the key would be `persist:guestCart`
    keyPrefix: '',
    whitelist: ['items', 'guestId'],
    stateReconciler: reconcile,
    storage: {
      getItem: (key: string) => {
        const cart = parseGuestCart(storage.get(key));
        hasStored = cart !== null;
        return Promise.resolve(cart && toPersistedText(cart));
      },
      setItem: (key: string, text: string) => {
        const isEmpty = parseGuestCart(text)?.items.length === 0;
        if (!isEmpty) write(key, text);
        // Otherwise another tab may just have written the lines.
        else if (hasStored) storage.remove(key);
        return Promise.resolve();
      },
      removeItem: (key: string) => {
        storage.remove(key);
        return Promise.resolve();
      },
    },
  };

  function write(key: string, text: string): void {
    hasStored = true;
    if (storage.set(key, text) || hasWarned) return;
    hasWarned = true;
    // redux-persist can write while a reducer runs, and a reducer must not dispatch.
    queueMicrotask(onNotStored);
  }

  return persistReducer(config, cartSlice.reducer);
}

/** Adds the lines that were added before the storage was read. */
function reconcile(inbound: Partial<StoredCart>, _original: CartState, current: CartState): CartState {
  const { items = [], guestId = null } = inbound;
  return { ...current, items: rebaseLines([], current.items, items), guestId: guestId ?? current.guestId };
}
