import type { StoredCart } from '@/domain/cart';
import { parseJson } from '@/lib/journal';
import { parseStoredCart } from '@/lib/parseCart';
import type { StoragePort } from '@/services/ports';

const storageKey = (uid: string) => `shop.cart.${uid}.stored`;

/** The stored cart as this browser saw it last, for a page that opens without a network. */
export function readSnapshot(storage: StoragePort, uid: string): StoredCart | null {
  return parseStoredCart(parseJson(storage.get(storageKey(uid))));
}

export function writeSnapshot(storage: StoragePort, uid: string, cart: StoredCart): void {
  storage.set(storageKey(uid), JSON.stringify(cart));
}

/** For every account but the one named: a session may also have ended while no page of the shop was open. */
export function forgetSnapshots(storage: StoragePort, exceptUid: string | null): void {
  const kept = exceptUid === null ? null : storageKey(exceptUid);
  for (const key of storage.keys('shop.cart.')) if (key.endsWith('.stored') && key !== kept) storage.remove(key);
}
