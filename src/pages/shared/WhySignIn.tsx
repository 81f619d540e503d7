import styled from 'styled-components';
import { paths } from '@/config/paths';
import { totalQuantity } from '@/domain/cart';
import type { SignInState } from '@/features/auth/signInState';
import { selectCartLines } from '@/features/cart/cartSlice';
import { useAppSelector } from '@/lib/hooks';
import { color, font, radius, space } from '@/ui/theme/tokens';

/** What a visitor wanted to see or do that needs an account. */
type SignInReason =
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

const texts = {
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

/** More would push the form out of sight on a phone. */
const maxNames = 3;

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.small};
  background: ${color.accentSoft};
  li {
    display: flex;
    font: ${font('small')};
    white-space: pre;
  }
  /* A long name leaves the quantity to be seen. */
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

interface WhySignInProps {
  /** What the visitor was about to do. */
  intent: SignInState;
  /** The form that stands below. */
  form: 'login' | 'register';
}

/** Why a visitor is asked to sign in, and that a cart is kept meanwhile; nothing for one who came on their own. */
export function WhySignIn({ intent, form }: WhySignInProps) {
  const lines = useAppSelector(selectCartLines);
  const reason = deriveSignInReason(intent);
  if (reason === null) return null;
  const purpose = `${texts[form]} ${texts.to[reason]}`;
  const isAboutCart = reason === 'cart' || reason === 'checkout';
  if (!isAboutCart || lines.length === 0) {
    return (
      <Box>
        <p>{purpose}</p>
      </Box>
    );
  }
  return (
    <Box>
      <p>
        {purpose} {texts.kept(totalQuantity(lines))}
      </p>
      <ul aria-label={texts.lines}>
        {lines.slice(0, maxNames).map(({ productId, name, quantity }) => (
          <li key={productId}>
            <bdi>{name}</bdi>
            {quantity > 1 && <span>{` × ${quantity}`}</span>}
          </li>
        ))}
        {lines.length > maxNames && <li>{texts.more(lines.length - maxNames)}</li>}
      </ul>
    </Box>
  );
}

/** Null for a visitor who came by their own choice: by the header's link, or from a page that needs no account. */
function deriveSignInReason({ from, favourite }: SignInState): SignInReason | null {
  if (favourite !== undefined) return 'favourite';
  const [pathname = ''] = (from ?? '').split(/[?#]/u);
  if (pathname.startsWith(`${paths.orders}/`)) return 'order';
  return reasons[pathname] ?? null;
}
