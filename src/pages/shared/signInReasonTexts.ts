import type { SignInReason } from './signInReason';

export const signInReasonTexts = {
  login: 'Log in',
  register: 'Create an account',
  to: {
    cart: 'to see your cart.',
    checkout: 'to check out.',
    favourite: 'to add this product to your favorites.',
    favourites: 'to see your favorites.',
    order: 'to see your order.',
    orders: 'to see your orders.',
    profile: 'to see your profile.',
    dashboard: 'to see your dashboard.',
  } satisfies Record<SignInReason, string>,
  kept: (count: number) => (count === 1 ? 'Your item is kept.' : `Your ${count} items are kept.`),
  lines: 'In your cart',
  more: (count: number) => (count === 1 ? 'and 1 more product' : `and ${count} more products`),
} as const;
