import * as v from 'valibot';
import type { CartLine } from '@/domain/cart';

/** Pieces of each product: a cart reduced to its quantities. */
export type Pieces = ReadonlyMap<number, number>;

export function piecesOf(lines: readonly CartLine[]): Pieces {
  return new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
}

export function samePieces(a: Pieces, b: Pieces): boolean {
  return a.size === b.size && [...a].every(([productId, quantity]) => b.get(productId) === quantity);
}

export function describePieces(pieces: Pieces): string {
  const parts = [...pieces].sort(([a], [b]) => a - b).map(([productId, quantity]) => `${productId}×${quantity}`);
  return parts.length === 0 ? 'nothing' : parts.join(' ');
}

const documentSchema = v.object({
  cartItems: v.optional(v.array(v.object({ productId: v.number(), quantity: v.number() })), []),
  favoriteIds: v.optional(v.array(v.number()), []),
});

/** Returns the cart and favourites of a stored document. Ignores the other fields. */
export function readStored(document: unknown): { pieces: Pieces; favourites: ReadonlySet<number> } {
  const { cartItems, favoriteIds } = v.parse(documentSchema, document ?? {});
  return {
    pieces: new Map(cartItems.map(({ productId, quantity }) => [productId, quantity])),
    favourites: new Set(favoriteIds),
  };
}
