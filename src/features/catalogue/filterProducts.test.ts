import { type Filters, noFilters } from '@/domain/filters';
import type { ProductList, ProductSummary } from '@/domain/product';
import { productFixture, productFixtures } from '../../../test/catalogueHandlers';
import { countText, searchedText } from './explainCatalogue';
import { countFacets, filterProducts } from './filterProducts';
import { type ListingAddress } from './listingAddress';
import { toResultPage } from './resultPage';

const listOf = (products: ProductSummary[], total = products.length): ProductList => ({ products, total });
const listingOf = (filters: Partial<Filters>, rest: Partial<ListingAddress> = {}): ListingAddress => ({
  page: 1,
  sort: 'relevance',
  filters: { ...noFilters, ...filters },
  ...rest,
});
const idsOf = ({ products }: { products: ProductSummary[] }) => products.map(({ id }) => id);

const shelf = [
  productFixture({ id: 1, title: 'Zither', price: 30, rating: 4.5, stock: 0, brand: 'Aria' }),
  productFixture({ id: 2, title: 'anvil', price: 10, rating: 3, stock: 5, brand: null }),
  productFixture({ id: 3, title: 'Étagère', price: 20, rating: 4, stock: null, brand: 'Brock' }),
  productFixture({ id: 4, title: 'Lamp 10', price: 20, rating: 4.9, stock: 1, brand: 'Aria' }),
  productFixture({ id: 5, title: 'Lamp 9', price: 9.99, rating: 2, stock: 2, brand: 'Brock' }),
];

test.each<[Partial<Filters>, number[]]>([
  [{ minPrice: 10, maxPrice: 20 }, [2, 3, 4]],
  [{ maxPrice: 9.99 }, [5]],
  [{ minRating: 4 }, [1, 3, 4]],
  [{ inStock: true }, [2, 3, 4, 5]],
  [{ brands: ['Aria'] }, [1, 4]],
  [{ brands: ['Aria', 'Brock'], maxPrice: 20 }, [3, 4, 5]],
  [{ brands: ['Nobody'] }, []],
])('%j lets the right products through', (filters, ids) => {
  const view = filterProducts(listOf(shelf), listingOf(filters));
  expect(idsOf(view)).toEqual(ids);
  expect(view).toMatchObject({ total: ids.length, pages: 1, outOf: 5, searched: null });
});

test.each([
  ['relevance', [1, 2, 3, 4, 5]],
  ['price-asc', [5, 2, 3, 4, 1]],
  ['price-desc', [1, 3, 4, 2, 5]],
  ['rating', [4, 1, 3, 2, 5]],
  ['title', [2, 3, 5, 4, 1]],
] as const)('sorts by %s, equal ones in the order of the catalogue', (sort, ids) => {
  expect(idsOf(filterProducts(listOf(shelf), listingOf({}, { sort })))).toEqual(ids);
});

test('sorting does not change the cached answer', () => {
  const list = listOf([...shelf]);
  filterProducts(list, listingOf({}, { sort: 'price-asc' }));
  expect(idsOf(list)).toEqual([1, 2, 3, 4, 5]);
});

test('cuts a page out of the matches and returns the full count', () => {
  const products = productFixtures(197).map((product, index) => ({ ...product, price: index < 23 ? 5 : 50 }));
  const view = filterProducts(listOf(products), listingOf({ maxPrice: 5 }, { page: 2 }));
  expect(idsOf(view)).toEqual([21, 22, 23]);
  expect(countText(view)).toBe('23 of 197 products, page 2 of 2');
  expect(searchedText(view)).toBeNull();
});

test('says how many products it has searched if the list has more', () => {
  const view = filterProducts(listOf(productFixtures(1_000), 100_000), listingOf({ inStock: true }));
  expect(countText(view)).toBe('1,000 of 1,000 products, page 1 of 50');
  expect(searchedText(view)).toBe('Filtered the first 1,000 of 100,000 products.');
  const sorted = filterProducts(listOf(productFixtures(1_000), 2_500), listingOf({}, { sort: 'rating' }));
  expect(countText(sorted)).toBe('1,000 products, page 1 of 50');
  expect(searchedText(sorted)).toBe('Sorted the first 1,000 of 2,500 products.');
});

test('a page that the catalogue cut out keeps its count', () => {
  expect(countText(toResultPage(listOf(shelf, 197), 3))).toBe('197 products, page 3 of 10');
  expect(countText(toResultPage(listOf(shelf.slice(0, 1)), 1))).toBe('1 product');
  expect(toResultPage(listOf([]), 1).pages).toBe(1);
});

test('a page of a search that lists only the first products says that there are more', () => {
  const view = toResultPage({ products: shelf, total: 1_000, hasMore: true }, 50);
  expect(countText(view)).toBe('1,000+ products, page 50 of 50');
  expect(countText({ ...view, outOf: 48_231 })).toBe('1,000+ of 48,231 products, page 50 of 50');
});

test('the counts of a filter follow the other filters, and a chosen brand stays listed', () => {
  expect(countFacets(shelf, { ...noFilters, inStock: true, brands: ['Aria', 'Zed'] })).toEqual({
    total: 5,
    brands: [
      { brand: 'Aria', count: 1 },
      { brand: 'Brock', count: 2 },
      { brand: 'Zed', count: 0 },
    ],
    ratings: [
      { rating: 2, count: 1 },
      { rating: 3, count: 1 },
      { rating: 4, count: 1 },
      { rating: 4.5, count: 1 },
    ],
    inStock: 1,
  });
  expect(countFacets(shelf, { ...noFilters, minRating: 4 })).toMatchObject({
    ratings: [
      { rating: 2, count: 5 },
      { rating: 3, count: 4 },
      { rating: 4, count: 3 },
      { rating: 4.5, count: 2 },
    ],
    inStock: 2,
  });
  expect(countFacets([productFixture({ brand: null })], noFilters).brands).toEqual([]);
});
