import { createJournal } from '@/lib/journal';
import { parseQueuedOperation } from '@/lib/parseCart';
import type { StoragePort } from '@/services/ports';

/** Changes made while nobody knew yet who is shopping: they outlive a reload. */
export function createUndecidedJournal(storage: StoragePort) {
  return createJournal(storage, 'shop.cart.undecided.', parseQueuedOperation);
}
