import { paths, routePatterns } from '@/config/paths';
import { CategoryPage } from '@/pages/category/CategoryPage';
import { HomePage } from '@/pages/home/HomePage';
import { ProductsPage } from '@/pages/products/ProductsPage';
import { catalogueTexts } from '@/texts/catalogue';
import { commonTexts } from '@/texts/common';
import { known } from '../fixtures/known';
import { arabicTitle, makeProducts, makeUnusualProducts } from '../fixtures/products';
import { Screen } from '../Screen';
import { answers } from '../silentCatalogue';
import { story, type State } from '../story';

interface ListState {
  slug: string;
  page?: number;
  list?: { products: ReturnType<typeof makeProducts>; total: number };
  shows: string;
}

function categoryState({ slug, page = 1, list, shows }: ListState): State {
  return {
    at: `${paths.category(slug)}?page=${page}`,
    events: () => [
      known.categories(),
      ...(list === undefined ? [] : [known.page({ kind: 'category', slug }, page, list)]),
    ],
    render: () => (
      <Screen path={routePatterns.category}>
        <CategoryPage />
      </Screen>
    ),
    shows,
  };
}

const twenty = makeProducts(20);
const homeProducts = makeProducts(20);
const found = Object.values(makeUnusualProducts());
const filtered = makeProducts(6);
const filteredSource = { kind: 'category', slug: 'groceries' } as const;

export default { title: 'Catalogue/Listings' };

const results = () => (
  <Screen path={paths.products}>
    <ProductsPage />
  </Screen>
);

export const Loading = story(categoryState({ slug: answers.never, shows: commonTexts.loading }));
export const Failed = story(categoryState({ slug: answers.failure, shows: catalogueTexts.listFailed }));

export const Empty = story(
  categoryState({
    slug: 'none',
    list: { products: [], total: 0 },
    shows: catalogueTexts.emptyCategory,
  }),
);

export const OneProduct = story(
  categoryState({
    slug: 'one',
    list: { products: makeProducts(1), total: 1 },
    shows: '1 product',
  }),
);

export const FullInTheMiddle = story(
  categoryState({
    slug: 'many',
    page: 25,
    list: { products: twenty, total: 1_000 },
    shows: '1,000 products, page 25 of 50',
  }),
);

export const APageThatHasLostItsProducts = story(
  categoryState({
    slug: 'many',
    page: 2,
    list: { products: [], total: 60 },
    shows: catalogueTexts.emptyPage,
  }),
);

export const NoSuchCategory = story(
  categoryState({
    slug: 'unheard-of',
    list: { products: [], total: 0 },
    shows: catalogueTexts.unknownCategory('Unheard of'),
  }),
);

export const Home = story({
  events: () => [known.categories(), known.page({ kind: 'all' }, 1, { products: homeProducts, total: 197 })],
  render: () => (
    <Screen path={paths.home}>
      <HomePage />
    </Screen>
  ),
  shows: '197 products, page 1 of 10',
});

export const HomeLoading = story({ render: () => <HomePage />, shows: commonTexts.loading });

export const SearchResultsWithUnusualProducts = story({
  at: paths.search(arabicTitle),
  events: () => [
    known.categories(),
    known.page({ kind: 'search', q: arabicTitle }, 1, { products: found, total: found.length }),
  ],
  render: results,
  shows: `${found.length} products`,
});

export const SearchReadAsMoreThanItsWords = story({
  at: paths.search('cheap red tray under 100'),
  events: () => [
    known.categories(),
    known.page({ kind: 'search', q: 'cheap red tray under 100' }, 1, {
      products: found,
      total: found.length,
      wish: { rest: 'red tray', minPrice: null, maxPrice: 100, sort: { by: 'price', direction: 'asc' } },
      missing: { words: ['red'], matching: ['tray'] },
    }),
  ],
  render: results,
  shows: 'No match for “red”. These match “tray”.',
});

export const NothingAtThatPrice = story({
  at: paths.search('tray under 1'),
  events: () => [
    known.categories(),
    known.page({ kind: 'search', q: 'tray under 1' }, 1, {
      products: [],
      total: 0,
      wish: { rest: 'tray', minPrice: null, maxPrice: 1, sort: null },
      categories: [{ slug: 'kitchen-accessories', name: 'Kitchen Accessories', count: 30 }],
    }),
  ],
  render: results,
  shows: catalogueTexts.atAnyPrice('tray'),
});

export const NothingFound = story({
  at: paths.search('a thing that no shop sells, however long the search for it'),
  events: () => [
    known.categories(),
    known.page({ kind: 'search', q: 'a thing that no shop sells, however long the search for it' }, 1, {
      products: [],
      total: 0,
    }),
  ],
  render: results,
  shows: commonTexts.noResults,
});

export const FilteredAmongTheFirst1000 = story({
  at: `${paths.category('groceries')}?min=20&stock=1&brand=Hearthwick&sort=price-asc`,
  events: () => [known.categories(), known.whole(filteredSource, { products: filtered, total: 100_000 })],
  render: () => (
    <Screen path={routePatterns.category}>
      <CategoryPage />
    </Screen>
  ),
  shows: 'Filtered the first',
});

export const NoProductMatchesTheFilters = story({
  at: `${paths.category('groceries')}?min=90000`,
  events: () => [known.categories(), known.whole(filteredSource, { products: [], total: 0 })],
  render: () => (
    <Screen path={routePatterns.category}>
      <CategoryPage />
    </Screen>
  ),
  shows: catalogueTexts.noMatches,
});
