import type { AppError, Explanation } from '@/domain/appError';
import { cartChangeTexts } from './cartChangeTexts';

export const cartTexts = {
  ...cartChangeTexts,
  failed: 'Failed to update cart',
  merged: (count: number) =>
    count === 1
      ? 'The item you added before signing in is now in your cart'
      : `The ${count} items you added before signing in are now in your cart`,
  notMerged: (count: number) =>
    count === 1
      ? 'Your cart is full. 1 item you added before signing in stays in this browser.'
      : `Your cart is full. ${count} items you added before signing in stay in this browser.`,
  title: 'Your cart',
  description: 'The products you’ve chosen, ready to order.',
  loading: 'Loading...',
  empty: 'Your cart is empty',
  continueShopping: 'Continue Shopping',
  checkout: 'Proceed to Checkout',
  clear: 'Clear cart',
  total: 'Total',
  each: (price: string) => `${price} each`,
  remove: (name: string) => `Remove ${name}`,
  removedRow: (name: string) => `${name} was removed.`,
  clearedRow: 'Your cart was cleared.',
  priceNow: (price: string) => `The price is now ${price}.`,
  noLongerSold: 'No longer sold.',
  acceptPrice: 'Use the new price',
  changeTo: (quantity: number) => `Change to ${quantity}`,
  tryAgain: 'Try again',
  waiting: (count: number) =>
    count === 1
      ? 'A change to your cart isn’t saved yet. We’ll keep trying.'
      : `${count} changes to your cart aren’t saved yet. We’ll keep trying.`,
  notStored: 'This browser can’t store your change. Keep this page open until it’s saved.',
} as const;

/** When the cart cannot be saved. */
export function explainCartSave(error: AppError): Explanation {
  if (error.kind === 'permission-denied') return { text: "You don't have permission to modify the cart." };
  const { kind, code, message } = error;
  if (kind === 'unknown' && code === undefined && message === undefined) return { text: cartTexts.failed };
  return { text: accessSentence(error) ?? 'An error occurred while saving your cart.' };
}

/** When the cart cannot be loaded. */
export function explainCartLoad(error: AppError): Explanation {
  if (error.kind === 'not-found') return { text: 'Cart data not found for this user.' };
  return { text: accessSentence(error) ?? 'An error occurred while loading your cart.' };
}

/** What saving and loading say alike; null for every other failure. */
function accessSentence({ kind }: AppError): string | null {
  switch (kind) {
    case 'unauthenticated':
      return 'You must be signed in to access your cart.';
    case 'network':
    case 'timeout':
    case 'unavailable':
      return 'Network error occurred. Please check your internet connection.';
    case 'busy':
      return 'The shop is very busy. Wait a moment and try again.';
    default:
      return null;
  }
}
