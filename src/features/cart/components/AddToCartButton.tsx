import { deriveMaxPieces, toCartLine, type ChosenPart } from '@/domain/cart';
import type { ProductSummary } from '@/domain/product';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { cartTexts } from '@/texts/cart';
import { Button } from '@/ui/components/Button';
import { cartItemAdded, selectQuantityInCart } from '../cartSlice';

interface AddToCartButtonProps {
  product: ProductSummary;
  chosen?: ChosenPart;
  look?: 'primary' | 'secondary';
}

/**
 * Adds one or more pieces to the cart. At the limit it keeps the focus and says why nothing more can be added.
 */
export function AddToCartButton({ product, chosen = { quantity: 1 }, look = 'primary' }: AddToCartButtonProps) {
  const dispatch = useAppDispatch();
  const maxPieces = deriveMaxPieces(product.stock);
  const isAtLimit = useAppSelector((state) => selectQuantityInCart(state, product.id) >= maxPieces);

  const add = () => dispatch(cartItemAdded({ line: toCartLine(product, chosen), limit: product.stock }));

  const text = isAtLimit ? cartTexts.noMore(maxPieces) : cartTexts.addToCart;
  return (
    <Button
      $look={look}
      $wide
      aria-disabled={isAtLimit}
      data-busy-text={cartTexts.adding}
      data-pieces={isAtLimit ? undefined : chosen.quantity}
      // In a grid the product's name distinguishes the buttons.
      aria-label={look === 'secondary' ? `${text}: ${product.title}` : undefined}
      onClick={isAtLimit ? undefined : add}
    >
      {text}
    </Button>
  );
}
