import { paths, routePatterns } from '@/config/paths';
import type { ProductList } from '@/domain/product';
import { CategoryPage } from '@/pages/category/CategoryPage';
import { HomePage } from '@/pages/home/HomePage';
import { ProductsPage } from '@/pages/products/ProductsPage';
import { catalogueTexts } from '@/texts/catalogue';
import { commonTexts } from '@/texts/common';
import { known } from '../fixtures/known';
import { arabicTitle, makeProducts, makeUnusualProducts } from '../fixtures/products';
import { answers } from '../silentCatalogue';
import { screen } from '../story';

const none = { products: [], total: 0 };
const unusual = Object.values(makeUnusualProducts());
const found = { products: unusual, total: unusual.length };

/** A page of a category, in the catalogue cache where `list` says what it has. */
const category = (shows: string, slug: string, list?: ProductList, page = 1) =>
  screen(routePatterns.category, <CategoryPage />, {
    at: `${paths.category(slug)}?page=${page}`,
    events: [known.categories(), ...(list === undefined ? [] : [known.page({ kind: 'category', slug }, page, list)])],
    shows,
  });

const filtered = (shows: string, filters: string, whole: ProductList) =>
  screen(routePatterns.category, <CategoryPage />, {
    at: `${paths.category('groceries')}?${filters}`,
    events: [known.categories(), known.whole({ kind: 'category', slug: 'groceries' }, whole)],
    shows,
  });

const search = (shows: string, q: string, list: ProductList) =>
  screen(paths.products, <ProductsPage />, {
    at: paths.search(q),
    events: [known.categories(), known.page({ kind: 'search', q }, 1, list)],
    shows,
  });

export default { title: 'Catalogue/Listings' };

export const Loading = category(commonTexts.loading, answers.never);
export const Failed = category(catalogueTexts.listFailed, answers.failure);
export const Empty = category(catalogueTexts.emptyCategory, 'none', none);
export const OneProduct = category('1 product', 'one', { products: makeProducts(1), total: 1 });

export const FullInTheMiddle = category(
  '1,000 products, page 25 of 50',
  'many',
  { products: makeProducts(20), total: 1_000 },
  25,
);

export const APageThatHasLostItsProducts = category(catalogueTexts.emptyPage, 'many', { ...none, total: 60 }, 2);
export const NoSuchCategory = category(catalogueTexts.unknownCategory('Unheard of'), 'unheard-of', none);

export const Home = screen(paths.home, <HomePage />, {
  events: [known.categories(), known.page({ kind: 'home' }, 1, { products: makeProducts(20), total: 197 })],
  shows: '197 products, page 1 of 10',
});

export const HomeLoading = screen(paths.home, <HomePage />, { shows: commonTexts.loading });
export const SearchResultsWithUnusualProducts = search(`${found.total} products`, arabicTitle, found);

export const SearchWithPriceAndSortWords = search(
  'No match for “red”. These match “tray”.',
  'cheap red tray under 100',
  {
    ...found,
    parsed: { text: 'red tray', minPrice: null, maxPrice: 100, sort: { by: 'price', direction: 'asc' } },
    wordMatches: { unmatched: ['red'], matched: ['tray'] },
  },
);

export const NothingAtThatPrice = search(catalogueTexts.atAnyPrice('tray'), 'tray under 1', {
  ...none,
  parsed: { text: 'tray', minPrice: null, maxPrice: 1, sort: null },
  categories: [{ slug: 'kitchen-accessories', name: 'Kitchen Accessories', count: 30 }],
});

export const NothingFound = search(
  commonTexts.noResults,
  'a thing that no shop sells, however long the search for it',
  none,
);

export const FilteredAmongTheFirst1000 = filtered(
  'Filtered the first',
  'min=20&stock=1&brand=Hearthwick&sort=price-asc',
  { products: makeProducts(6), total: 100_000 },
);

export const NoProductMatchesTheFilters = filtered(catalogueTexts.noMatches, 'min=90000', none);
