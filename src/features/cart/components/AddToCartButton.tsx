import { cartItemAdded } from '@/domain/cartEvents';
import type { ProductSummary } from '@/domain/product';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { cartTexts } from '@/texts/cart';
import { Button } from '@/ui/components/Button';
import { selectQuantityInCart } from '../cartSlice';

interface AddToCartButtonProps {
  product: ProductSummary;
  quantity?: number;
  look?: 'primary' | 'secondary';
}

/**
 * Adds one or more pieces to the cart. At the stock's end it keeps the focus and says why nothing more can be added.
 */
export function AddToCartButton({ product, quantity = 1, look = 'primary' }: AddToCartButtonProps) {
  const dispatch = useAppDispatch();
  const isAtLimit = useAppSelector(
    (state) => product.stock !== null && selectQuantityInCart(state, product.id) >= product.stock,
  );

  const add = () =>
    dispatch(
      cartItemAdded({
        line: {
          productId: product.id,
          name: product.title,
          price: product.price,
          image: product.thumbnail,
          quantity,
        },
        limit: product.stock,
      }),
    );

  const text = isAtLimit ? cartTexts.noMore(product.stock ?? 0) : cartTexts.addToCart;
  return (
    <Button
      $look={look}
      $wide
      aria-disabled={isAtLimit}
      data-busy-text={cartTexts.adding}
      // In a grid the product's name distinguishes the buttons.
      aria-label={look === 'secondary' ? `${text}: ${product.title}` : undefined}
      onClick={isAtLimit ? undefined : add}
    >
      {text}
    </Button>
  );
}
