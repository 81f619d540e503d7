import { paths, routePatterns } from '@/config/paths';
import type { Product } from '@/domain/product';
import { recentProductsRead } from '@/features/recentlyViewed/recentlyViewedSlice';
import { ProductPage } from '@/pages/product/ProductPage';
import { commonTexts } from '@/texts/common';
import { productTexts } from '@/texts/product';
import { known } from '../fixtures/known';
import { arabicTitle, brokenPicture, longTitle, makeProduct, makeProducts, makeReviews } from '../fixtures/products';
import { ada, stored } from '../fixtures/shopper';
import { press } from '../play';
import { answers, failingId, goneId } from '../silentCatalogue';
import { screen, type State } from '../story';

const page = (product: Product, state: State) =>
  screen(routePatterns.product, <ProductPage />, { at: paths.product(product), ...state });

/** The page of a product that is in the catalogue cache. */
function loaded(shows: string, special: Partial<Product>, state: State = {}) {
  const product = makeProduct({ category: '', ...special });
  return page(product, { shows, events: [known.categories(), known.products([product])], ...state });
}

/** The page of a product of which the cache has what a list shows. */
const listed = (shows: string, product: Product) =>
  page(product, { shows, events: [known.page({ kind: 'all' }, 1, { products: [product], total: 1 })] });

const full = makeProduct();
const onCard = makeProduct({ category: '' });
const failing = makeProduct({ id: failingId, category: '' });
const { images } = full;

export default { title: 'Catalogue/Product page' };

export const Loading = page(makeProduct(), { shows: commonTexts.loading });
export const OnlyWhatTheCardKnows = listed(onCard.title, onCard);

export const FullAFavouriteWithOthersOfItsCategoryAndRecentlyViewedOnes = page(full, {
  user: ada,
  events: [
    stored({ favourites: [full] }),
    known.categories(),
    known.products([full]),
    known.moreFrom(full.category, makeProducts(8)),
    recentProductsRead(makeProducts(12)),
  ],
  shows: productTexts.more('Home Decoration'),
});

export const NoPicture = loaded(productTexts.noReviews, { images: [], thumbnail: '', rating: 0, reviews: [] });
export const ABrokenPicture = loaded(productTexts.reviews, { images: [brokenPicture], thumbnail: brokenPicture });
export const OnePicture = loaded(productTexts.reviews, { images: images.slice(0, 1) });

export const TwentyFourPictures = loaded(productTexts.position(1, 24), {
  images: Array.from({ length: 8 }, () => images).flat(),
});

export const LargePictures = loaded(productTexts.reviews, {}, { play: (stage) => press(stage, productTexts.enlarge) });
export const OnlyARating = loaded(productTexts.ratingOnly, { reviews: [] });
export const HundredAndTwentyReviews = loaded('(120 reviews)', { reviews: makeReviews(120) });
export const OutOfStockNoDiscount = loaded('Out of stock', { stock: 0, discountPercentage: 0, returnPolicy: '' });

export const LongTitle = loaded(longTitle, {
  title: longTitle,
  price: 99_999.99,
  description: longTitle.repeat(20),
});

export const RightToLeft = loaded(arabicTitle, { title: arabicTitle, description: arabicTitle.repeat(6) });
export const OthersOfItsCategoryFailed = loaded(productTexts.moreFailed, { category: answers.failure });
export const Failed = page(failing, { shows: productTexts.failed });
export const FailedWithWhatTheCardKnows = listed(productTexts.failed, failing);
export const NotFound = page(makeProduct({ id: goneId }), { shows: productTexts.notFound });
