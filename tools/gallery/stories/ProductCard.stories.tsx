import type { ProductSummary } from '@/domain/product';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { ProductCard } from '@/features/catalogue/components/ProductCard';
import { ProductTile } from '@/pages/shared/ProductTile';
import { makeProduct, makeUnusualProducts } from '../fixtures/products';
import { lineOf, withFavourites } from '../fixtures/shopper';
import { CardWidth } from '../layout';
import { story } from '../story';

const sizes = '220px';

function Tile({ product }: { product: ProductSummary }) {
  return (
    <CardWidth>
      <ProductTile product={product} sizes={sizes} eager />
    </CardWidth>
  );
}

const unusual = makeUnusualProducts();
const bare = makeProduct();
const favourite = makeProduct();
const atLimit = makeProduct({ stock: 3 });

export default { title: 'Catalogue/Product card' };

export const Usual = story({ render: () => <Tile product={unusual.usual} /> });
export const LongTitle = story({ render: () => <Tile product={unusual.longTitle} /> });
export const OneLongWord = story({ render: () => <Tile product={unusual.oneLongWord} /> });
export const ArabicTitle = story({ render: () => <Tile product={unusual.arabicTitle} /> });
export const HebrewTitle = story({ render: () => <Tile product={unusual.hebrewTitle} /> });
export const NoPicture = story({ render: () => <Tile product={unusual.noPicture} /> });
export const BrokenPicture = story({ render: () => <Tile product={unusual.brokenPicture} /> });
export const NoBrandNoDescription = story({ render: () => <Tile product={unusual.noBrandNoDescription} /> });
export const NoRating = story({ render: () => <Tile product={unusual.noRating} /> });
export const Free = story({ render: () => <Tile product={unusual.free} /> });
export const HighPrice = story({ render: () => <Tile product={unusual.highPrice} /> });
export const OutOfStock = story({ render: () => <Tile product={unusual.outOfStock} /> });
export const StockUnknown = story({ render: () => <Tile product={unusual.stockUnknown} /> });

export const AFavourite = story({
  events: () => withFavourites([favourite]),
  render: () => <Tile product={favourite} />,
});

export const QuantityAtTheStocksEnd = story({
  events: () => [cartItemAdded({ line: lineOf(atLimit, 3), limit: 3 })],
  render: () => <Tile product={atLimit} />,
  shows: 'All 3 in your cart',
});

export const WithoutFavouriteAndButton = story({
  render: () => (
    <CardWidth>
      <ProductCard product={bare} sizes={sizes} />
    </CardWidth>
  ),
});
