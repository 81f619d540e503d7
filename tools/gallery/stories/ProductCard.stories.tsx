import type { ProductSummary } from '@/domain/product';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { ProductCard } from '@/features/catalogue/components/ProductCard';
import { ProductTile } from '@/features/catalogue/components/ProductTile';
import { makeProduct, makeUnusualProducts } from '../fixtures/products';
import { ada, lineOf, stored } from '../fixtures/shopper';
import { CardWidth } from '../layout';
import { story, type State } from '../story';

const tile = (product: ProductSummary, state?: State) =>
  story(
    <CardWidth>
      <ProductTile product={product} sizes="220px" eager />
    </CardWidth>,
    state,
  );

const unusual = makeUnusualProducts();
const favourite = makeProduct();
const atLimit = makeProduct({ stock: 3 });

export default { title: 'Catalogue/Product card' };

export const Usual = tile(unusual.usual);
export const LongTitle = tile(unusual.longTitle);
export const OneLongWord = tile(unusual.oneLongWord);
export const ArabicTitle = tile(unusual.arabicTitle);
export const HebrewTitle = tile(unusual.hebrewTitle);
export const NoPicture = tile(unusual.noPicture);
export const BrokenPicture = tile(unusual.brokenPicture);
export const NoBrandNoDescription = tile(unusual.noBrandNoDescription);
export const NoRating = tile(unusual.noRating);
export const Free = tile(unusual.free);
export const HighPrice = tile(unusual.highPrice);
export const OutOfStock = tile(unusual.outOfStock);
export const StockUnknown = tile(unusual.stockUnknown);
export const AFavourite = tile(favourite, { user: ada, events: [stored({ favourites: [favourite] })] });

export const QuantityAtTheStocksEnd = tile(atLimit, {
  events: [cartItemAdded({ line: lineOf(atLimit, 3), limit: 3 })],
  shows: 'All 3 in your cart',
});

export const WithoutFavouriteAndButton = story(
  <CardWidth>
    <ProductCard product={favourite} sizes="220px" />
  </CardWidth>,
);
