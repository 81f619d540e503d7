import type { ProductId } from '@/domain/product';

/** How the shopper left a heart. */
export interface FavouriteChange {
  productId: ProductId;
  wanted: boolean;
}

/** The most favourites of one account; `firestore.rules` says the same. */
export const maxFavourites = 2_000;

/** The ids after the changes, oldest favourite first; one that was there keeps its place. */
export function applyChanges(ids: readonly ProductId[], changes: readonly FavouriteChange[]): ProductId[] {
  const result = new Set(ids);
  for (const { productId, wanted } of changes) {
    if (wanted) result.add(productId);
    else result.delete(productId);
  }
  return [...result];
}

/** The waiting changes and a newer one, which takes the place of an earlier one of its product. */
export function withChange(changes: readonly FavouriteChange[], newer: FavouriteChange): FavouriteChange[] {
  return [...changes.filter(({ productId }) => productId !== newer.productId), newer];
}
