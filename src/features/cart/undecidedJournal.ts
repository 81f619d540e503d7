import { createJournal } from '@/lib/journal';
import type { StoragePort } from '@/services/ports';
import { parseQueuedOperation } from '@/lib/parseCart';

/** Changes made while nobody knew yet who is shopping: they outlive a reload. */
export function createUndecidedJournal(storage: StoragePort) {
  return createJournal(storage, 'shop.cart.undecided.', parseQueuedOperation);
}
