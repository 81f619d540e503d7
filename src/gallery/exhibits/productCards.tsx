import type { ProductSummary } from '@/domain/product';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { ProductCard } from '@/features/catalogue/components/ProductCard';
import { ProductGrid, ProductGridSkeleton } from '@/features/catalogue/components/ProductGrid';
import { ProductTile } from '@/pages/shared/ProductTile';
import type { Exhibit } from '../exhibit';
import { makeProduct, makeProducts, makeUnusualProducts } from '../fixtures/products';
import { lineOf, withFavourites } from '../fixtures/shopper';
import { CardWidth } from '../layout';

const sizes = '220px';

function Tile({ product }: { product: ProductSummary }) {
  return (
    <CardWidth>
      <ProductTile product={product} sizes={sizes} eager />
    </CardWidth>
  );
}

const bare = makeProduct();
const favourite = makeProduct();
const atLimit = makeProduct({ stock: 3 });

export const productCards: Exhibit = {
  name: 'Product card',
  states: [
    ...Object.entries(makeUnusualProducts()).map(([name, product]) => ({
      name,
      render: () => <Tile product={product} />,
    })),
    { name: 'a favourite', events: () => withFavourites([favourite]), render: () => <Tile product={favourite} /> },
    {
      name: 'quantity at the stock’s end',
      events: () => [cartItemAdded({ line: lineOf(atLimit, 3), limit: 3 })],
      render: () => <Tile product={atLimit} />,
      shows: 'All 3 in your cart',
    },
    {
      name: 'without favourite and button',
      render: () => (
        <CardWidth>
          <ProductCard product={bare} sizes={sizes} />
        </CardWidth>
      ),
    },
  ],
};

const twelve = makeProducts(12);
const unusual = Object.values(makeUnusualProducts());
const one = makeProducts(1);
const old = makeProducts(4);

export const productGrids: Exhibit = {
  name: 'Product grid',
  states: [
    {
      name: 'full width',
      render: () => <ProductGrid heading="Products" products={twelve} layout="full" Tile={ProductTile} />,
    },
    {
      name: 'beside the categories, unusual products',
      render: () => <ProductGrid heading="Products" products={unusual} layout="besideSidebar" Tile={ProductTile} />,
    },
    {
      name: 'one product',
      render: () => <ProductGrid heading="Products" products={one} layout="full" Tile={ProductTile} />,
    },
    {
      name: 'dimmed while newer ones come',
      render: () => <ProductGrid heading="Products" products={old} layout="full" dimmed Tile={ProductTile} />,
    },
    { name: 'skeleton', render: () => <ProductGridSkeleton layout="full" /> },
    { name: 'skeleton beside the categories', render: () => <ProductGridSkeleton layout="besideSidebar" /> },
  ],
};
