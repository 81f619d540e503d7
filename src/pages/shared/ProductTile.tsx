import { memo } from 'react';
import type { ProductSummary } from '@/domain/product';
import { AddToCartButton } from '@/features/cart/components/AddToCartButton';
import { ProductCard } from '@/features/catalogue/components/ProductCard';
import { FavouriteButton } from '@/features/favourites/components/FavouriteButton';

interface ProductTileProps {
  /** Pass the object that the list holds: a tile is drawn anew only for another object. */
  product: ProductSummary;
  /** The `sizes` of the picture. */
  sizes: string;
  /** In the first row of the screen. */
  eager?: boolean;
}

/** A product card with its heart and its way into the cart. */
export const ProductTile = memo(function ProductTile({ product, sizes, eager = false }: ProductTileProps) {
  return (
    <ProductCard
      product={product}
      sizes={sizes}
      eager={eager}
      heart={<FavouriteButton product={product} />}
      action={<AddToCartButton product={product} look="quiet" wide />}
    />
  );
});
