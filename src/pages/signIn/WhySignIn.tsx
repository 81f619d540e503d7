import { paths } from '@/config/paths';
import { lineTotal, totalQuantity } from '@/domain/cart';
import { formatAmount } from '@/domain/money';
import type { SignInState } from '@/features/auth/signInState';
import { selectCartTotal, selectCartLines } from '@/features/cart/cartSlice';
import { useAppSelector } from '@/lib/hooks';
import { whySignInTexts as texts } from '@/texts/account';
import { Box } from '@/ui/components/Box';
import { LineItem, LineList } from '@/ui/components/LineItem';
import { Total } from '@/ui/components/Total';

const { purposes } = texts;

/** The reason for an account, by the page that sent the visitor to sign in. */
const purposeOfPage: Readonly<Record<string, string>> = {
  [paths.cart]: purposes.cart,
  [paths.checkout]: purposes.checkout,
  [paths.checkoutSuccess]: purposes.order,
  [paths.favourites]: purposes.favourites,
  [paths.orders]: purposes.orders,
  [paths.profile]: purposes.profile,
  [paths.dashboard]: purposes.dashboard,
};

/** On a phone the lines are above the form. More of them would push the form out of sight. */
const maxLines = 3;

interface WhySignInProps {
  /** The action that the visitor started. */
  intent: SignInState;
  /** The form below the reason. */
  form: 'login' | 'register';
}

/** Gives the reason to sign in. Renders nothing for a visitor who came by choice. */
export function WhySignIn({ intent, form }: WhySignInProps) {
  const reason = deriveReason(intent, form);
  if (reason === null) return null;
  return (
    <Box $look="soft" $gap={2}>
      <p>{reason}</p>
    </Box>
  );
}

/** True if `KeptCart` is beside the form and gives the reason there. */
export function useIsCartShown({ from, favourite }: SignInState): boolean {
  const hasLines = useAppSelector((state) => selectCartLines(state).length > 0);
  const pathname = parsePathname(from);
  return hasLines && favourite === undefined && (pathname === paths.cart || pathname === paths.checkout);
}

/** Shows the cart to a visitor who wanted to see it or to check out. The cart is kept during the sign-in. */
export function KeptCart({ intent, form }: WhySignInProps) {
  const lines = useAppSelector(selectCartLines);
  const total = useAppSelector(selectCartTotal);
  return (
    <Box as="aside" $look="soft" aria-label={texts.lines}>
      <p>
        {deriveReason(intent, form)} {texts.kept(totalQuantity(lines))}
      </p>
      <LineList aria-label={texts.lines}>
        {lines.slice(0, maxLines).map((line) => (
          <LineItem
            key={line.productId}
            size="tiny"
            picture={line.image}
            name={
              <>
                <bdi>{line.name}</bdi>
                {line.quantity > 1 && ` × ${line.quantity}`}
              </>
            }
            aside={formatAmount(lineTotal(line))}
          />
        ))}
        {lines.length > maxLines && <li>{texts.more(lines.length - maxLines)}</li>}
      </LineList>
      <Total amount={total} />
    </Box>
  );
}

function deriveReason({ from, favourite }: SignInState, form: 'login' | 'register'): string | null {
  const purpose = favourite === undefined ? derivePurpose(parsePathname(from)) : purposes.favourite;
  return purpose === null ? null : texts[form](purpose);
}

function parsePathname(path = ''): string {
  const [pathname = ''] = path.split(/[?#]/u);
  return pathname;
}

/** Returns null for a visitor who used the header's link, or came from a page that needs no account. */
function derivePurpose(pathname: string): string | null {
  return pathname.startsWith(`${paths.orders}/`) ? purposes.order : (purposeOfPage[pathname] ?? null);
}
