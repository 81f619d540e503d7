import { formatNumber } from '@/domain/format';
import { plural } from '@/domain/plural';

/** The most names in a message. */
const maxNames = 3;

function listNames(names: readonly string[]): string {
  const others = names.length - maxNames;
  return names.slice(0, maxNames).join(', ') + (others > 0 ? ` and ${formatNumber(others)} more` : '');
}

export const cartTexts = {
  title: 'Your cart',
  description: 'The products you’ve chosen, ready to order.',
  empty: 'Your cart is empty',
  continueShopping: 'Continue Shopping',
  checkout: 'Proceed to Checkout',
  clear: 'Clear cart',

  addToCart: 'Add to Cart',
  adding: 'Adding…',
  quantity: 'Quantity',
  quantityChoice: (quantity: number) => `Qty ${formatNumber(quantity)}`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  /** The quantities that the field accepts, and the quantity that counts while the field has another text. */
  quantityInvalid: (quantity: number, maximum: number) =>
    `Enter a whole number from 1 to ${formatNumber(maximum)}. The quantity is still ${formatNumber(quantity)}.`,
  decrease: (name: string) => `Decrease quantity of ${name}`,
  increase: (name: string) => `Increase quantity of ${name}`,
  each: (price: string) => `${price} each`,
  remove: (name: string) => `Remove ${name}`,
  removedRow: (name: string) => `${name} was removed.`,
  clearedRow: 'Your cart was cleared.',

  /** `maxPieces` is the stock, or the most pieces of a line. */
  noMore: (maxPieces: number) => {
    if (maxPieces <= 0) return 'Out of stock';
    return maxPieces === 1 ? 'In your cart' : `All ${formatNumber(maxPieces)} in your cart`;
  },
  stockLeft: (stock: number) => (stock > 0 ? `Only ${formatNumber(stock)} left in stock.` : 'Out of stock.'),
  smallestQuantity: (minimum: number) => `The smallest quantity is ${formatNumber(minimum)}.`,
  changeTo: (quantity: number) => `Change to ${formatNumber(quantity)}`,
  priceNow: (price: string) => `The price is now ${price}.`,
  acceptPrice: 'Use the new price',
  nameNow: (was: string, now: string) => `“${was}” is now “${now}”.`,
  acceptName: 'Use the new name',
  noLongerSold: 'No longer sold.',

  added: 'Item added to cart',
  removed: 'Item removed from cart',
  updated: 'Cart updated successfully',
  cleared: 'Cart cleared successfully',
  isFull: 'Your cart is full. Remove an item to add another.',
  merged: (count: number) =>
    plural(count, {
      one: 'The item you added before signing in is now in your cart',
      other: `The ${formatNumber(count)} items you added before signing in are now in your cart`,
    }),
  /** The names of the products that a full cart did not take. */
  leftOut: (names: readonly string[]) => `Your cart is full. We couldn’t add ${listNames(names)}.`,

  failed: 'Failed to update cart',
  noPermission: "You don't have permission to modify the cart.",
  signInFirst: 'You must be signed in to access your cart.',
  noConnection: 'Network error occurred. Please check your internet connection.',
  shopIsBusy: 'The shop is very busy. Wait a moment and try again.',
  saveFailed: 'An error occurred while saving your cart.',
  notFound: 'Cart data not found for this user.',
  loadFailed: 'An error occurred while loading your cart.',
};
