import { paths, routePatterns } from '@/config/paths';
import { catalogueTexts } from '@/features/catalogue/catalogueTexts';
import { CategoryNav } from '@/features/catalogue/components/CategoryNav';
import { CategoryStrip } from '@/features/catalogue/components/CategoryStrip';
import { FilterBar } from '@/features/catalogue/components/FilterBar';
import { FilterChips } from '@/features/catalogue/components/FilterChips';
import { filterTexts } from '@/features/catalogue/filterTexts';
import { noFilters, type ListingFilters } from '@/features/catalogue/listingAddress';
import { CategoryPage } from '@/pages/category/CategoryPage';
import { HomePage } from '@/pages/home/HomePage';
import { ProductsPage } from '@/pages/products/ProductsPage';
import type { Exhibit, ExhibitState } from '../exhibit';
import { known } from '../fixtures/known';
import { arabicTitle, makeProducts, makeUnusualProducts } from '../fixtures/products';
import { RoomBelow } from '../layout';
import { press } from '../play';
import { Screen } from '../Screen';
import { answers } from '../silentCatalogue';

export const categoryLists: Exhibit = {
  name: 'Categories',
  states: [
    { name: 'strip of the home page', events: () => [known.categories()], render: () => <CategoryStrip /> },
    { name: 'strip, loading', render: () => <CategoryStrip /> },
    {
      name: 'beside a list',
      events: () => [known.categories()],
      render: () => <CategoryNav current="groceries" />,
    },
    { name: 'beside a list, loading', render: () => <CategoryNav current={null} /> },
  ],
};

const wholeCategory = { kind: 'category', slug: 'many' } as const;
const filters: ListingFilters = {
  minPrice: 10,
  maxPrice: 250.5,
  minRating: 4,
  inStock: true,
  brands: ['Hearthwick', 'A brand with a name that needs a line of its own', 'نحاس'],
};
const branded = [...makeProducts(3), ...makeProducts(4).map((product) => ({ ...product, brand: 'نحاس' }))];
const nothing = () => undefined;

function Filters({ chosen }: { chosen: ListingFilters }) {
  const listing = { page: 1, sort: 'relevance', filters: chosen } as const;
  return <FilterBar source={wholeCategory} listing={listing} onChange={nothing} />;
}

export const listFilters: Exhibit = {
  name: 'Filters',
  states: [
    { name: 'none chosen', render: () => <Filters chosen={noFilters} /> },
    { name: 'all chosen', render: () => <Filters chosen={filters} /> },
    {
      name: 'unfolded on a small screen',
      render: () => <Filters chosen={filters} />,
      play: (stage) => press(stage, filterTexts.filters(6)),
    },
    {
      name: 'brands',
      events: () => [known.whole(wholeCategory, { products: branded, total: branded.length })],
      render: () => (
        <RoomBelow>
          <Filters chosen={filters} />
        </RoomBelow>
      ),
      play: (stage) => press(stage, filterTexts.brand),
      shows: 'Hearthwick',
    },
    {
      name: 'brands, loading',
      render: () => (
        <RoomBelow>
          <Filters chosen={noFilters} />
        </RoomBelow>
      ),
      play: (stage) => press(stage, filterTexts.brand),
      shows: catalogueTexts.loading,
    },
    { name: 'chips', render: () => <FilterChips filters={filters} toHref={() => '/'} onRemoved={nothing} /> },
    {
      name: 'one chip',
      render: () => <FilterChips filters={{ ...noFilters, minPrice: 20 }} toHref={() => '/'} onRemoved={nothing} />,
    },
  ],
};

interface ListState {
  name: string;
  slug: string;
  page?: number;
  list?: { products: ReturnType<typeof makeProducts>; total: number };
  shows: string;
}

function categoryState({ name, slug, page = 1, list, shows }: ListState): ExhibitState {
  return {
    name,
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

const nineteen = makeProducts(20);
const homeProducts = makeProducts(20);
const found = Object.values(makeUnusualProducts());
const filtered = makeProducts(6);
const filteredSource = { kind: 'category', slug: 'groceries' } as const;

export const listings: Exhibit = {
  name: 'Listings',
  states: [
    categoryState({ name: 'loading', slug: answers.never, shows: catalogueTexts.loading }),
    categoryState({ name: 'failed', slug: answers.failure, shows: catalogueTexts.listFailed }),
    categoryState({
      name: 'empty',
      slug: 'none',
      list: { products: [], total: 0 },
      shows: catalogueTexts.emptyCategory,
    }),
    categoryState({
      name: 'one product',
      slug: 'one',
      list: { products: makeProducts(1), total: 1 },
      shows: '1 product',
    }),
    categoryState({
      name: 'full, in the middle',
      slug: 'many',
      page: 25,
      list: { products: nineteen, total: 1_000 },
      shows: '1,000 products, page 25 of 50',
    }),
    categoryState({
      name: 'a page that has lost its products',
      slug: 'many',
      page: 2,
      list: { products: [], total: 60 },
      shows: catalogueTexts.emptyPage,
    }),
    categoryState({
      name: 'no such category',
      slug: 'unheard-of',
      list: { products: [], total: 0 },
      shows: catalogueTexts.unknownCategory('Unheard of'),
    }),
    {
      name: 'home',
      events: () => [known.categories(), known.page({ kind: 'all' }, 1, { products: homeProducts, total: 197 })],
      render: () => (
        <Screen path={paths.home}>
          <HomePage />
        </Screen>
      ),
      shows: '197 products, page 1 of 10',
    },
    { name: 'home, loading', render: () => <HomePage />, shows: catalogueTexts.loading },
    {
      name: 'search results, with unusual products',
      at: paths.search(arabicTitle),
      events: () => [
        known.categories(),
        known.page({ kind: 'search', q: arabicTitle }, 1, { products: found, total: found.length }),
      ],
      render: () => (
        <Screen path={paths.products}>
          <ProductsPage />
        </Screen>
      ),
      shows: `${found.length} products`,
    },
    {
      name: 'nothing found',
      at: paths.search('a thing that no shop sells, however long the search for it'),
      events: () => [
        known.categories(),
        known.page({ kind: 'search', q: 'a thing that no shop sells, however long the search for it' }, 1, {
          products: [],
          total: 0,
        }),
      ],
      render: () => (
        <Screen path={paths.products}>
          <ProductsPage />
        </Screen>
      ),
      shows: 'Nothing found for',
    },
    {
      name: 'filtered among the first 1,000',
      at: `${paths.category('groceries')}?min=20&stock=1&brand=Hearthwick&sort=price-asc`,
      events: () => [known.categories(), known.whole(filteredSource, { products: filtered, total: 100_000 })],
      render: () => (
        <Screen path={routePatterns.category}>
          <CategoryPage />
        </Screen>
      ),
      shows: 'Filtered the first',
    },
    {
      name: 'no product matches the filters',
      at: `${paths.category('groceries')}?min=90000`,
      events: () => [known.categories(), known.whole(filteredSource, { products: [], total: 0 })],
      render: () => (
        <Screen path={routePatterns.category}>
          <CategoryPage />
        </Screen>
      ),
      shows: catalogueTexts.noMatches,
    },
  ],
};
