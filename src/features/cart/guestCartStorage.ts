import { nanoid } from '@reduxjs/toolkit';
import { persistReducer, type PersistConfig } from 'redux-persist';
import { applyChange } from '@/domain/cart';
import { maxCartLines } from '@/domain/limits';
import { isRecord, parseJson } from '@/lib/json';
import { cartLinesSchema, parseOrNull } from '@/lib/schemas';
import type { StoragePort } from '@/services/ports';
import { cartSlice, type CartState } from './cartSlice';

/** Local-storage key of the guest's cart. */
export const guestCartKey = 'guestCart';

/** Characters. A cart of 500 lines is far shorter. */
const maxStoredLength = 1_000_000;
const maxGuestIdLength = 100;

type GuestCart = Pick<CartState, 'items' | 'guestId'>;

const emptyCart: GuestCart = { items: [], guestId: null };

/** Returns the stored guest cart. Returns an empty cart if the stored text is not a cart. */
export function readGuestCart(storage: StoragePort): GuestCart {
  return parseGuestCart(storage.get(guestCartKey)) ?? emptyCart;
}

function parseGuestCart(text: string | null): GuestCart | null {
  if (text === null || text.length > maxStoredLength) return null;
  const record = parseJson(text);
  if (!isRecord(record)) return null;
  const items = parseOrNull(cartLinesSchema, parseField(record.items));
  const guestId = record.guestId === undefined ? null : parseField(record.guestId);
  if (items === null || !isGuestId(guestId)) return null;
  return { items, guestId: items.length === 0 ? null : (guestId ?? nanoid()) };
}

/** redux-persist stores each field as JSON inside the record's JSON. */
function parseField(field: unknown): unknown {
  return typeof field === 'string' ? parseJson(field) : undefined;
}

function isGuestId(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= maxGuestIdLength);
}

/**
 * Returns the cart in redux-persist's format. Writes a new `_persist`, because a damaged one would cost valid lines.
 */
function asRecord({ items, guestId }: GuestCart): string {
  return JSON.stringify({
    items: JSON.stringify(items),
    guestId: JSON.stringify(guestId),
    _persist: JSON.stringify({ version: -1, rehydrated: true }),
  });
}

/**
 * The cart's reducer with the guest's lines stored under exactly `guestCart`.
 * `onNotStored` is called once when the browser cannot store them (storage blocked or full).
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
      getItem: (key: string) => Promise.resolve(readValid(key)),
      setItem: (key: string, text: string) => {
        if (parseGuestCart(text)?.items.length === 0) removeOwn(key);
        else write(key, text);
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

  /**
   * Removes the key of an emptied cart. Does nothing if this page has neither read nor written lines: another tab may
   * just have written them.
   */
  function removeOwn(key: string): void {
    if (hasStored) storage.remove(key);
    hasStored = false;
  }

  function readValid(key: string): string | null {
    const cart = parseGuestCart(storage.get(key));
    if (cart === null) return null;
    hasStored = true;
    return asRecord(cart);
  }

  return persistReducer(config, cartSlice.reducer);
}

/** Merges the stored lines with lines that were added before the storage was read. */
function reconcile(inbound: Partial<GuestCart>, _original: CartState, current: CartState): CartState {
  const { items = [], guestId = null } = inbound;
  const merged = applyChange(items, { kind: 'merged', lines: current.items });
  return { ...current, items: merged.slice(0, maxCartLines), guestId: guestId ?? current.guestId };
}
