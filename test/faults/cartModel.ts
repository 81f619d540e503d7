import * as v from 'valibot';
import type { CartLine, CartChange } from '@/domain/cart';

/** Pieces of each product: a cart reduced to its quantities. */
export type Pieces = ReadonlyMap<number, number>;

/** A second, plain implementation of the effect of an event on a cart. */
export function applied(pieces: Pieces, operation: CartChange): Pieces {
  const result = new Map(pieces);
  const add = (productId: number, more: number) => result.set(productId, (result.get(productId) ?? 0) + more);
  const change = (productId: number, wanted: number) => {
    if (result.has(productId) && wanted >= 1) result.set(productId, wanted);
  };

  switch (operation.kind) {
    case 'added':
      add(operation.line.productId, operation.line.quantity);
      break;
    case 'quantityChanged':
      change(operation.productId, (result.get(operation.productId) ?? 0) + operation.by);
      break;
    case 'quantitySet':
      change(operation.productId, operation.quantity);
      break;
    case 'removed':
      for (const productId of operation.productIds) result.delete(productId);
      break;
    case 'restored':
      for (const { line } of operation.lines) add(line.productId, line.quantity);
      break;
    case 'merged':
      for (const line of operation.lines) add(line.productId, line.quantity);
      break;
    case 'subtracted':
      for (const { productId, quantity } of operation.lines) {
        const left = (result.get(productId) ?? 0) - quantity;
        if (left > 0) result.set(productId, left);
        else result.delete(productId);
      }
      break;
    case 'repriced':
    case 'renamed':
  }
  return result;
}

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
