import { memo } from 'react';
import type { ProductSummary } from '@/domain/product';
import { AddToCartButton } from '@/features/cart/components/AddToCartButton';
import { FavouriteButton } from '@/features/favourites/components/FavouriteButton';
import { ProductCard } from './ProductCard';

interface ProductTileProps {
  /** Pass the object of the list: a tile re-renders only for another object. */
  product: ProductSummary;
  /** The `sizes` of the picture. */
  sizes: string;
  /** Loads the picture at once. */
  eager?: boolean;
}

/** A product card with the favourite toggle and "Add to cart". */
export const ProductTile = memo(function ProductTile({ product, sizes, eager = false }: ProductTileProps) {
  return (
    <ProductCard
      product={product}
      sizes={sizes}
      eager={eager}
      toggle={<FavouriteButton product={product} />}
      action={<AddToCartButton product={product} look="secondary" />}
    />
  );
});
