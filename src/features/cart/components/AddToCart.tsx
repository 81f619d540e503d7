import { useState } from 'react';
import styled from 'styled-components';
import type { ProductSummary } from '@/domain/product';
import { useAppSelector } from '@/lib/hooks';
import { SelectBox } from '@/ui/components/formFields';
import { space } from '@/ui/theme/tokens';
import { selectQuantityInCart } from '../cartSlice';
import { cartChangeTexts as texts } from '../cartChangeTexts';
import { AddToCartButton } from './AddToCartButton';

const Quantity = styled(SelectBox)`
  flex: none;
  padding-inline: ${space[2]} ${space[5]};
`;

/** A larger number can be typed in the cart. */
const maxAtOnce = 10;

/** Lets the shopper choose how many pieces go into the cart, up to what the stock has beyond those in it. */
export function AddToCart({ product }: { product: Pick<ProductSummary, 'id' | 'title' | 'price' | 'thumbnail' | 'stock'> }) {
  const [chosen, setChosen] = useState(1);
  const inCart = useAppSelector((state) => selectQuantityInCart(state, product.id));
  const available = product.stock === null ? maxAtOnce : Math.min(product.stock - inCart, maxAtOnce);
  const choices = Math.max(available, 1);
  const quantity = Math.min(chosen, choices);

  return (
    <>
      <Quantity
        aria-label={texts.quantity}
        disabled={available < 1}
        value={quantity}
        onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
      >
        {Array.from({ length: choices }, (_, index) => (
          <option key={index} value={index + 1}>
            {texts.quantityChoice(index + 1)}
          </option>
        ))}
      </Quantity>
      <AddToCartButton product={product} quantity={quantity} wide />
    </>
  );
}
