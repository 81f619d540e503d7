import { createJournal } from '@/lib/journal';
import { parseQueuedOperation } from '@/lib/parseCart';
import type { StoragePort } from '@/services/ports';

/** Pre-auth changes: they outlive a reload that comes before the identity provider's answer. */
export function createPreAuthJournal(storage: StoragePort) {
  return createJournal(storage, 'shop.cart.preAuth.', parseQueuedOperation);
}
