import fc from 'fast-check';
import { cleanLine } from '@/domain/cleanText';
import { minRatings, noFilters } from '@/domain/filters';
import { formatPrice } from '@/domain/money';
import {
  countFilters,
  listingHref,
  parseListing,
  parsePrices,
  parseSource,
  sorts,
  withParsedQuery,
  type ListingAddress,
} from './listingAddress';

const parse = (search: string) => parseListing(new URLSearchParams(search));
const searchOf = (href: string) => new URL(href, 'http://shop.test').search;

const cents = fc.integer({ min: 1, max: 10_000_000_000 }).map((amount) => amount / 100);
const brand = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .map(cleanLine)
  .filter((text) => text !== '' && text.isWellFormed() && text.length <= 100);

const listings: fc.Arbitrary<ListingAddress> = fc.record({
  page: fc.integer({ min: 1, max: 1_000_000 }),
  sort: fc.constantFrom(...sorts),
  filters: fc
    .record({
      bounds: fc.tuple(fc.option(cents), fc.option(cents)),
      minRating: fc.option(fc.constantFrom(...minRatings)),
      inStock: fc.boolean(),
      brands: fc.uniqueArray(brand, { maxLength: 5 }).map((brands) => brands.sort()),
    })
    .map(({ bounds: [one, other], ...filters }) => ({
      ...filters,
      minPrice: one !== null && other !== null ? Math.min(one, other) : one,
      maxPrice: one !== null && other !== null ? Math.max(one, other) : other,
    })),
});

test('a listing is the same after it was written to an address and read from it', () => {
  fc.assert(
    fc.property(listings, (listing) => {
      expect(parse(searchOf(listingHref('/products', listing)))).toEqual(listing);
    }),
  );
});

test('any address gives a valid listing, whose own address means the same', () => {
  const names = fc.constantFrom('page', 'sort', 'min', 'max', 'rating', 'stock', 'brand', 'q', 'other');
  const values = fc.oneof(fc.string({ unit: 'grapheme' }), fc.double().map(String), fc.constantFrom('', '-1', '1e400'));
  fc.assert(
    fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
      const listing = parseListing(new URLSearchParams(pairs));
      expect(Number.isSafeInteger(listing.page) && listing.page >= 1).toBe(true);
      const { minPrice, maxPrice } = listing.filters;
      expect(minPrice ?? 0).toBeLessThanOrEqual(maxPrice ?? Infinity);
      expect(parse(searchOf(listingHref('/', listing)))).toEqual(listing);
    }),
  );
});

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=abc', 1],
  ['page=-1', 1],
  ['page=0', 1],
  ['page=', 1],
  ['page=2.7', 2],
  ['page=NaN', 1],
  ['page=Infinity', 1_000_000],
  ['page=99999', 99_999],
])('%j asks for page %i', (search, page) => {
  expect(parse(search).page).toBe(page);
});

test.each([
  ['min=10&max=20', 10, 20],
  ['min=20&max=10', 10, 20],
  ['min=abc&max=20', null, 20],
  ['min=-5&max=-1', null, null],
  ['min=0', null, null],
  ['min=12,50', 12.5, null],
  ['min=1,299&max=1,250,000.5', 1299, 1_250_000.5],
  ['max=1e999', null, null],
  ['min=5&max=0', null, 5],
])('%j bounds prices by %p and %p', (search, minPrice, maxPrice) => {
  expect(parse(search).filters).toEqual({ ...noFilters, minPrice, maxPrice });
});

test.each([
  ['rating=4', 4],
  ['rating=5', 4.5],
  ['rating=1', 2],
  ['rating=3.2', 3],
  ['rating=0', null],
  ['rating=good', null],
])('%j asks for a rating of %p', (search, minRating) => {
  expect(parse(search).filters.minRating).toBe(minRating);
});

test('an unknown sort is relevance', () => {
  expect(parse('sort=cheapest').sort).toBe('relevance');
  expect(parse('sort=price-desc').sort).toBe('price-desc');
});

test('a search that is too long is not cut through a character', () => {
  for (const character of ['😀', '👩\u200D👧', 'e\u0301']) {
    const source = parseSource(new URLSearchParams({ q: `${'a'.repeat(99)}${character}` }));
    expect(source).toEqual({ kind: 'search', q: 'a'.repeat(99) });
  }
});

test('a brand that is too long is not cut through a character', () => {
  const [brand = ''] = parse(new URLSearchParams({ brand: `${'a'.repeat(99)}😀`.repeat(9) }).toString()).filters.brands;
  expect(brand).toMatch(/^a{99}/u);
  expect(brand).not.toMatch(/\p{Cs}/u);
});

test('each brand counts once, blank ones do not count', () => {
  expect(parse('brand=Zeta&brand=+Alpha&brand=&brand=Zeta').filters.brands).toEqual(['Alpha', 'Zeta']);
});

test('defaults are left out of the address', () => {
  const listing: ListingAddress = { page: 1, sort: 'relevance', filters: noFilters };
  expect(listingHref('/products', listing)).toBe('/products');
  expect(listingHref('/products', { ...listing, page: 2 }, { kind: 'search', q: 'red lamp' })).toBe(
    '/products?q=red+lamp&page=2',
  );
});

test('a chosen price replaces a bound in the words of the search that it excludes', () => {
  const inWords = { minPrice: null, maxPrice: 100, sort: null, text: 'watch' };
  const pricesOf = (search: string) => {
    const { minPrice, maxPrice } = withParsedQuery(parse(search), inWords).filters;
    return [minPrice, maxPrice];
  };
  expect(pricesOf('q=watch+under+100&min=200')).toEqual([200, null]);
  expect(pricesOf('q=watch+under+100&min=50')).toEqual([50, 100]);
});

test('a blank search counts as none', () => {
  expect(parseSource(new URLSearchParams('q=+++'))).toEqual({ kind: 'all' });
  expect(parseSource(new URLSearchParams('q=+lamp+'))).toEqual({ kind: 'search', q: 'lamp' });
});

test('a search and a brand lose their invisible characters', () => {
  expect(parseSource(new URLSearchParams({ q: '\u202Ela\u00ADmp\u200B' }))).toEqual({ kind: 'search', q: 'lamp' });
  expect(parseSource(new URLSearchParams({ q: '\u200B' }))).toEqual({ kind: 'all' });
  expect(parse(new URLSearchParams({ brand: 'Hearth\u00ADside' }).toString()).filters.brands).toEqual(['Hearthside']);
});

test('typed prices are parsed like those of an address', () => {
  expect(parsePrices(' 9,99 ', '')).toEqual({ minPrice: 9.99, maxPrice: null });
});

test.each([1, 999.5, 1_299, 2_000_000])('a price (%p) in the shop’s own format is parsed', (price) => {
  expect(parsePrices(formatPrice(price), null).minPrice).toBe(price);
});

test('a price range counts as one filter', () => {
  expect(countFilters(noFilters)).toBe(0);
  expect(countFilters({ minPrice: 1, maxPrice: 2, minRating: 4, inStock: true, brands: ['A', 'B'] })).toBe(5);
});
