import styled from 'styled-components';
import { paths } from '@/config/paths';
import { selectCartQuantity } from '@/features/cart/cartSlice';
import { useAppSelector } from '@/lib/hooks';
import { CartIcon } from '@/ui/components/icons';
import { IconLink } from '@/ui/components/IconButton';
import { color, font, radius } from '@/ui/theme/tokens';
import { layoutTexts } from './layoutTexts';

const Anchor = styled(IconLink)`
  position: relative;
  /* The count is an attribute while the boot script counts. */
  &[data-count]::after {
    content: attr(data-count);
  }
  span,
  &[data-count]::after {
    position: absolute;
    top: 0;
    /* Beside the middle, so that three characters leave the icon to be seen. */
    inset-inline-start: 48%;
    min-width: 1.25rem;
    height: 1.25rem;
    padding: 2px;
    border-radius: ${radius.round};
    background: ${color.accent};
    color: ${color.onAccent};
    font: ${font('tiny', 700)};
    text-align: center;
  }
`;

/** A longer number would cover the icon; the link's name has the whole of it. */
const maxShown = 99;

/** The way to the cart, with the number of pieces in it: the account's, or the guest's. */
export function CartLink() {
  const quantity = useAppSelector(selectCartQuantity);
  return (
    <Anchor to={paths.cart} aria-label={layoutTexts.cart(quantity)}>
      <CartIcon />
      {quantity > 0 && <span aria-hidden="true">{quantity > maxShown ? `${maxShown}+` : quantity}</span>}
    </Anchor>
  );
}
