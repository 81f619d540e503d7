import { paths, routePatterns } from '@/config/paths';
import type { Product } from '@/domain/product';
import { recentProductsRead } from '@/features/recentlyViewed/recentlyViewedSlice';
import { ProductPage } from '@/pages/product/ProductPage';
import { commonTexts } from '@/texts/common';
import { productTexts } from '@/texts/product';
import { known } from '../fixtures/known';
import { arabicTitle, brokenPicture, longTitle, makeProduct, makeProducts, makeReviews } from '../fixtures/products';
import { withFavourites } from '../fixtures/shopper';
import { press } from '../play';
import { Screen } from '../Screen';
import { answers, failingId, goneId } from '../silentCatalogue';
import { story, type State } from '../story';

function page(product: Pick<Product, 'id' | 'title' | 'brand'>): Pick<State, 'at' | 'render'> {
  return {
    at: paths.product(product),
    render: () => (
      <Screen path={routePatterns.product}>
        <ProductPage />
      </Screen>
    ),
  };
}

function state(shows: string, special: Partial<Product>): State {
  const product = makeProduct({ brand: null, category: '', ...special });
  return { shows, ...page(product), events: () => [known.categories(), known.products([product])] };
}

const card = makeProduct({ brand: null, category: '' });
const failingCard = makeProduct({ id: failingId, brand: null, category: '' });
const full = makeProduct({ brand: null });
const seen = makeProducts(12);
const more = makeProducts(8);

export default { title: 'Catalogue/Product page' };

export const Loading = story({ ...page(makeProduct({ brand: null })), shows: commonTexts.loading });

export const OnlyWhatTheCardKnows = story({
  ...page(card),
  events: () => [known.page({ kind: 'all' }, 1, { products: [card], total: 1 })],
  shows: card.title,
});

export const FullAFavouriteWithOthersOfItsCategoryAndRecentlyViewedOnes = story({
  ...page(full),
  events: () => [
    ...withFavourites([full]),
    known.categories(),
    known.products([full]),
    known.moreFrom(full.category, more),
    recentProductsRead(seen),
  ],
  shows: productTexts.more('Home Decoration'),
});

export const NoPicture = story(state(productTexts.noReviews, { images: [], thumbnail: '', reviews: [] }));

export const ABrokenPicture = story(state(productTexts.reviews, { images: [brokenPicture], thumbnail: brokenPicture }));

export const OnePicture = story(state(productTexts.reviews, { images: makeProduct().images.slice(0, 1) }));

export const TwentyFourPictures = story(
  state(productTexts.position(1, 24), {
    images: Array.from({ length: 8 }, () => makeProduct().images).flat(),
  }),
);

export const LargePictures = story({
  ...state(productTexts.reviews, {}),
  play: (stage) => press(stage, productTexts.enlarge),
});

export const HundredAndTwentyReviews = story({
  ...state('(120 reviews)', { reviews: makeReviews(120) }),
});

export const OutOfStockNoDiscount = story(state('Out of stock', { stock: 0, discountPercentage: 0, returnPolicy: '' }));

export const LongTitle = story(
  state(longTitle, { title: longTitle, price: 99_999.99, description: longTitle.repeat(20) }),
);

export const RightToLeft = story(state(arabicTitle, { title: arabicTitle, description: arabicTitle.repeat(6) }));
export const OthersOfItsCategoryFailed = story(state(productTexts.moreFailed, { category: answers.failure }));
export const Failed = story({ ...page({ id: failingId, title: 'x', brand: null }), shows: productTexts.failed });

export const FailedWithWhatTheCardKnows = story({
  ...page(failingCard),
  events: () => [known.page({ kind: 'all' }, 1, { products: [failingCard], total: 1 })],
  shows: productTexts.failed,
});

export const NotFound = story({ ...page({ id: goneId, title: 'x', brand: null }), shows: productTexts.notFound });
