import { useState } from 'react';
import { deriveMaxPieces } from '@/domain/cart';
import type { ProductSummary } from '@/domain/product';
import { useAppSelector } from '@/lib/hooks';
import { cartTexts as texts } from '@/texts/cart';
import { SelectBox } from '@/ui/components/controls';
import { selectQuantityInCart } from '../cartSlice';
import { AddToCartButton } from './AddToCartButton';

/** A larger number can be typed in the cart. */
const maxChoices = 10;

interface AddToCartProps {
  product: ProductSummary;
  /** The product's minimum order quantity. */
  minimum: number;
}

/**
 * Lets the shopper choose how many pieces to add to the cart. Offers at least the pieces that the minimum order still
 * needs, and at most the pieces that are left. If too few are left for the minimum, the check before an order says so.
 */
export function AddToCart({ product, minimum }: AddToCartProps) {
  const [chosen, setChosen] = useState(1);
  const inCart = useAppSelector((state) => selectQuantityInCart(state, product.id));
  const available = deriveMaxPieces(product.stock) - inCart;
  const missing = Math.max(minimum - inCart, 1);
  const firstChoice = missing > available ? 1 : missing;
  const lastChoice = Math.max(firstChoice, Math.min(available, firstChoice + maxChoices - 1));
  const quantity = Math.max(firstChoice, Math.min(chosen, lastChoice));

  return (
    <>
      {/* A select would shrink in a row, but this element does not. */}
      <div>
        <SelectBox
          aria-label={texts.quantity}
          disabled={available < 1}
          value={quantity}
          onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
        >
          {Array.from({ length: lastChoice - firstChoice + 1 }, (_, index) => (
            <option key={index} value={firstChoice + index}>
              {texts.quantityChoice(firstChoice + index)}
            </option>
          ))}
        </SelectBox>
      </div>
      <AddToCartButton product={product} chosen={{ quantity }} />
    </>
  );
}
