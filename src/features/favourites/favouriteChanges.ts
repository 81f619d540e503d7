import type { ProductId } from '@/domain/product';
import { isRecord } from '@/lib/isRecord';
import { createQueueEvents } from '@/lib/durableQueue/queueEvents';
import type { QueueEntry } from '@/lib/durableQueue/queueStorage';

/** How the customer left a favourite. */
export interface FavouriteChange {
  productId: ProductId;
  wanted: boolean;
}

export type QueuedChange = QueueEntry<FavouriteChange>;

/** What becomes of queued changes. */
export const favouritesEvents = createQueueEvents<FavouriteChange>('favourites');

/** The most favourites of one account; `firestore.rules` says the same. */
export const maxFavourites = 2_000;

/** Null for what is none. */
export function parseFavouriteChange(value: unknown): FavouriteChange | null {
  if (!isRecord(value)) return null;
  const { productId, wanted } = value;
  const isSound = typeof productId === 'number' && Number.isSafeInteger(productId) && productId > 0;
  return isSound && typeof wanted === 'boolean' ? { productId, wanted } : null;
}

/** The ids after the changes, oldest favourite first; one that was there keeps its place. */
export function applyChanges(ids: readonly ProductId[], changes: readonly QueuedChange[]): ProductId[] {
  const result = new Set(ids);
  for (const { operation: { productId, wanted } } of changes) {
    if (wanted) result.add(productId);
    else result.delete(productId);
  }
  return [...result];
}
