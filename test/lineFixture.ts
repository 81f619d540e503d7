import type { CartLine } from '@/domain/cart';

/** A line of a cart: the product that `productFixture` makes for the id. */
export function lineFixture(productId: number, price: number, quantity = 1): CartLine {
  return { productId, name: `Product ${productId}`, price, image: '', quantity };
}
