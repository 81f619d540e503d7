import { paths } from '@/config/paths';
import { totalQuantity } from '@/domain/cart';
import type { SignInState } from '@/features/auth/signInState';
import { selectCartLines } from '@/features/cart/cartSlice';
import { useAppSelector } from '@/lib/hooks';
import { whySignInTexts as texts } from '@/texts/account';
import { Box } from '@/ui/components/Box';
import { Row, Stack } from '@/ui/components/layout';
import { List } from '@/ui/components/List';
import { Text } from '@/ui/components/Text';

const { purposes } = texts;

/** What an account is needed for, by the page that sent the visitor to sign in. */
const purposeOfPage: Readonly<Record<string, string>> = {
  [paths.cart]: purposes.cart,
  [paths.checkout]: purposes.checkout,
  [paths.checkoutSuccess]: purposes.order,
  [paths.favourites]: purposes.favourites,
  [paths.orders]: purposes.orders,
  [paths.profile]: purposes.profile,
  [paths.dashboard]: purposes.dashboard,
};

/** More names would push the form out of sight on a phone. */
const maxNames = 3;

interface WhySignInProps {
  /** What the visitor was about to do. */
  intent: SignInState;
  /** The form that stands below. */
  form: 'login' | 'register';
}

/** Says why a visitor is asked to sign in, and that the cart is kept; renders nothing for one who came by choice. */
export function WhySignIn({ intent, form }: WhySignInProps) {
  const lines = useAppSelector(selectCartLines);
  const [pathname = ''] = (intent.from ?? '').split(/[?#]/u);
  const purpose = intent.favourite === undefined ? derivePurpose(pathname) : purposes.favourite;
  if (purpose === null) return null;
  const reason = texts[form](purpose);
  const isAboutCart = intent.favourite === undefined && (pathname === paths.cart || pathname === paths.checkout);
  if (!isAboutCart || lines.length === 0) {
    return (
      <Box $look="soft" $gap={2}>
        <p>{reason}</p>
      </Box>
    );
  }
  return (
    <Box $look="soft" $gap={2}>
      <p>
        {reason} {texts.kept(totalQuantity(lines))}
      </p>
      <Stack as={List} $gap={1} aria-label={texts.lines}>
        {lines.slice(0, maxNames).map(({ productId, name, quantity }) => (
          <Row as="li" key={productId} $gap={1} $nowrap>
            {/* The quantity stays visible beside a long name. */}
            <Text as="bdi" $size="small" $lines={1}>
              {name}
            </Text>
            {quantity > 1 && <span>{` × ${quantity}`}</span>}
          </Row>
        ))}
        {lines.length > maxNames && <li>{texts.more(lines.length - maxNames)}</li>}
      </Stack>
    </Box>
  );
}

/** Null for a visitor who came by their own choice: by the header's link, or from a page that needs no account. */
function derivePurpose(pathname: string): string | null {
  return pathname.startsWith(`${paths.orders}/`) ? purposes.order : (purposeOfPage[pathname] ?? null);
}
