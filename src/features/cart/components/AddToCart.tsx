import { useState } from 'react';
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
  /** The fewest pieces that can be ordered. */
  minimum: number;
}

/**
 * Lets the shopper choose how many pieces go into the cart: at least as many as the minimum order still needs, at most as
 * many as the stock still has. If the stock has too few for the minimum, the check before an order says so.
 */
export function AddToCart({ product, minimum }: AddToCartProps) {
  const [chosen, setChosen] = useState(1);
  const inCart = useAppSelector((state) => selectQuantityInCart(state, product.id));
  const available = product.stock === null ? Infinity : product.stock - inCart;
  const missing = Math.max(minimum - inCart, 1);
  const fewest = missing > available ? 1 : missing;
  const most = Math.max(fewest, Math.min(available, fewest + maxChoices - 1));
  const quantity = Math.max(fewest, Math.min(chosen, most));

  return (
    <>
      {/* A select shrinks in a row, this does not. */}
      <div>
        <SelectBox
          aria-label={texts.quantity}
          disabled={available < 1}
          value={quantity}
          onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
        >
          {Array.from({ length: most - fewest + 1 }, (_, index) => (
            <option key={index} value={fewest + index}>
              {texts.quantityChoice(fewest + index)}
            </option>
          ))}
        </SelectBox>
      </div>
      <AddToCartButton product={product} quantity={quantity} />
    </>
  );
}
