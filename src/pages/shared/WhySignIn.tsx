import styled from 'styled-components';
import { totalQuantity } from '@/domain/cart';
import type { SignInState } from '@/features/auth/signInState';
import { selectCartLines } from '@/features/cart/cartSlice';
import { useAppSelector } from '@/lib/hooks';
import { color, font, radius, space } from '@/ui/theme/tokens';
import { deriveSignInReason } from './signInReason';
import { signInReasonTexts as texts } from './signInReasonTexts';

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
