import { paths } from '@/config/paths';
import type { SignInState } from '@/features/auth/signInState';

/** What a visitor wanted to see or do that needs an account. */
export type SignInReason =
  | 'cart'
  | 'checkout'
  | 'favourite'
  | 'favourites'
  | 'order'
  | 'orders'
  | 'profile'
  | 'dashboard';

const reasons: Readonly<Record<string, SignInReason>> = {
  [paths.cart]: 'cart',
  [paths.checkout]: 'checkout',
  [paths.checkoutSuccess]: 'order',
  [paths.favourites]: 'favourites',
  [paths.orders]: 'orders',
  [paths.profile]: 'profile',
  [paths.dashboard]: 'dashboard',
};

/** Null for a visitor who came by their own choice: by the header's link, or from a page that needs no account. */
export function deriveSignInReason({ from, favourite }: SignInState): SignInReason | null {
  if (favourite !== undefined) return 'favourite';
  const [pathname = ''] = (from ?? '').split(/[?#]/u);
  if (pathname.startsWith(`${paths.orders}/`)) return 'order';
  return reasons[pathname] ?? null;
}
