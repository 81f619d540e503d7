import { paths, routePatterns } from '@/config/paths';
import { productViewed } from '@/domain/events';
import type { Product } from '@/domain/product';
import { ProductPicture } from '@/features/catalogue/components/ProductPicture';
import { productDetailTexts } from '@/features/productDetail/productDetailTexts';
import { RecentlyViewed } from '@/features/recentlyViewed/components/RecentlyViewed';
import { recentProductsRead } from '@/features/recentlyViewed/recentlyViewedSlice';
import { ProductPage } from '@/pages/product/ProductPage';
import type { Exhibit, ExhibitState } from '../exhibit';
import { known } from '../fixtures/known';
import {
  arabicTitle,
  brokenPicture,
  longTitle,
  makeProduct,
  makeProducts,
  makeReviews,
  makeUnusualProducts,
} from '../fixtures/products';
import { withFavourites } from '../fixtures/shopper';
import { press } from '../play';
import { Screen } from '../Screen';
import { answers, failingId, goneId } from '../silentCatalogue';

function page(product: Pick<Product, 'id' | 'title' | 'brand'>): Pick<ExhibitState, 'at' | 'render'> {
  return {
    at: paths.product(product),
    render: () => (
      <Screen path={routePatterns.product}>
        <ProductPage />
      </Screen>
    ),
  };
}

function state(name: string, shows: string, special: Partial<Product>): ExhibitState {
  const product = makeProduct({ brand: null, category: '', ...special });
  return { name, shows, ...page(product), events: () => [known.categories(), known.products([product])] };
}

const card = makeProduct({ brand: null, category: '' });
const failingCard = makeProduct({ id: failingId, brand: null, category: '' });
const full = makeProduct({ brand: null });
const seen = makeProducts(12);
const more = makeProducts(8);

export const productDetail: Exhibit = {
  name: 'Product page',
  states: [
    { name: 'loading', ...page(makeProduct({ brand: null })), shows: productDetailTexts.loading },
    {
      name: 'only what the card knows',
      ...page(card),
      events: () => [known.page({ kind: 'all' }, 1, { products: [card], total: 1 })],
      shows: card.title,
    },
    {
      name: 'full, a favourite, with others of its category and recently viewed ones',
      ...page(full),
      events: () => [
        ...withFavourites([full]),
        known.categories(),
        known.products([full]),
        known.moreFrom(full.category, more),
        recentProductsRead(seen),
      ],
      shows: productDetailTexts.more('Home Decoration'),
    },
    state('no picture', productDetailTexts.noReviews, { images: [], thumbnail: '', reviews: [] }),
    state('a broken picture', productDetailTexts.reviews, { images: [brokenPicture], thumbnail: brokenPicture }),
    state('one picture', productDetailTexts.reviews, { images: makeProduct().images.slice(0, 1) }),
    state('24 pictures', productDetailTexts.position(1, 24), {
      images: Array.from({ length: 8 }, () => makeProduct().images).flat(),
    }),
    {
      ...state('large pictures', productDetailTexts.reviews, {}),
      pageHeight: 560,
      play: (stage) => press(stage, productDetailTexts.enlarge),
    },
    { ...state('120 reviews', '(120 reviews)', { reviews: makeReviews(120) }), pageHeight: 800 },
    state('out of stock, no discount', 'Out of stock', { stock: 0, discountPercentage: 0, returnPolicy: '' }),
    state('long title', longTitle, { title: longTitle, price: 99_999.99, description: longTitle.repeat(20) }),
    state('right to left', arabicTitle, { title: arabicTitle, description: arabicTitle.repeat(6) }),
    state('others of its category failed', productDetailTexts.moreFailed, { category: answers.failure }),
    { name: 'failed', ...page({ id: failingId, title: 'x', brand: null }), shows: productDetailTexts.failed },
    {
      name: 'failed, with what the card knows',
      ...page(failingCard),
      events: () => [known.page({ kind: 'all' }, 1, { products: [failingCard], total: 1 })],
      shows: productDetailTexts.failed,
    },
    { name: 'not found', ...page({ id: goneId, title: 'x', brand: null }), shows: productDetailTexts.notFound },
  ],
};

const strip = (products: Product[]): Pick<ExhibitState, 'events' | 'render' | 'shows'> => ({
  events: () => products.map((product) => productViewed(product)),
  render: () => <RecentlyViewed Picture={ProductPicture} />,
  shows: 'Recently viewed',
});

export const recentlyViewed: Exhibit = {
  name: 'Recently viewed',
  states: [
    { name: 'one', ...strip(makeProducts(1)) },
    { name: 'twelve', ...strip(makeProducts(12)) },
    { name: 'unusual products', ...strip(Object.values(makeUnusualProducts())) },
  ],
};
