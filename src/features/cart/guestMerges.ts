import type { CartLine } from '@/domain/cart';
import { isRecord } from '@/lib/isRecord';
import { createJournal } from '@/lib/journal';
import { parseCartLines } from '@/lib/parseCart';
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
