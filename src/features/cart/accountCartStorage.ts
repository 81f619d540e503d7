import type { CartLine, StoredCart } from '@/domain/cart';
import { isRecord } from '@/lib/isRecord';
import { createJournal, parseJson } from '@/lib/journal';
import { parseCartLines, parseStoredCart } from '@/lib/parseCart';
import type { StoragePort } from '@/services/ports';

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
  const lines = parseCartLines(value.lines);
  return lines && { uid: value.uid, lines };
}

const storageKey = (uid: string) => `shop.cart.${uid}.stored`;

/** The stored cart as this browser saw it last, for a page that opens without a network. */
export function readSnapshot(storage: StoragePort, uid: string): StoredCart | null {
  return parseStoredCart(parseJson(storage.get(storageKey(uid))));
}

export function writeSnapshot(storage: StoragePort, uid: string, cart: StoredCart): void {
  storage.set(storageKey(uid), JSON.stringify(cart));
}

/** For every account but the one named: a session may also have ended while no page of the shop was open. */
export function forgetOtherSnapshots(storage: StoragePort, uid: string): void {
  const kept = storageKey(uid);
  for (const key of storage.keys('shop.cart.')) if (key.endsWith('.stored') && key !== kept) storage.remove(key);
}
