import { cleanLine, cutText } from '@/domain/cleanText';
import { slugify } from '@/domain/slug';

/** The first path segments of the services on the shop's own origin. */
export const serviceSegments = ['api', 'emulator', 'functions', 'local', 'v1'];

/** First path segments of services, fixed routes and files. */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...serviceSegments,
  'assets',
  'cart',
  'category',
  'checkout',
  'dashboard',
  'delivery',
  'favorites',
  'imprint',
  'login',
  'privacy',
  'products',
  'register',
  'reset-password',
  'terms',
  'withdrawal',
]);

/** Query parameters of the shop's own pages that change their content. The catalogue's parameters have other names. */
export const parameters = {
  page: 'page',
  sort: 'sort',
  minPrice: 'min',
  maxPrice: 'max',
  minRating: 'rating',
  inStock: 'stock',
  brand: 'brand',
  query: 'q',
  exact: 'exact',
  debug: 'debug',
  order: 'order',
} as const;

/** The maximum number of characters in a search, in the search box and in an address. */
export const maxSearchLength = 100;

/** Returns a search as the shop sends it: in one line, without invisible characters, and not too long. */
export function cleanSearch(text: string): string {
  return cutText(cleanLine(text), maxSearchLength).trim();
}

export function hasPageParameter(search: string): boolean {
  const present = new URLSearchParams(search);
  return Object.values(parameters).some((name) => present.has(name));
}

interface AddressedProduct {
  id: number;
  title: string;
  brand: string | null;
}

/** In the shop's currency. Null or left out for no bound. */
interface PriceBounds {
  minPrice?: number | null;
  maxPrice?: number | null;
}

/** Adds the bounds of a list's price filter to the parameters of an address. */
export function setPriceBounds(params: URLSearchParams, { minPrice = null, maxPrice = null }: PriceBounds): void {
  if (minPrice !== null) params.set(parameters.minPrice, String(minPrice));
  if (maxPrice !== null) params.set(parameters.maxPrice, String(maxPrice));
}

/** UTF-8 bytes of a slug. With `item-` before it, a part has 200, the maximum of `scripts/prerender/pageFile.ts`. */
const maxSlugBytes = 195;

/**
 * Cuts a slug that is too long for a file name. Drops the last character too, because the cut may have removed its
 * marks.
 */
function cutSlug(slug: string): string {
  const { read } = new TextEncoder().encodeInto(slug, new Uint8Array(maxSlugBytes));
  return read === slug.length ? slug : slug.slice(0, read).replace(/-?\P{Mark}\p{Mark}*$/u, '');
}

/** Every address of the shop, built in one place. */
export const paths = {
  home: '/',
  products: '/products',
  cart: '/cart',
  checkout: '/checkout',
  checkoutSuccess: '/checkout/success',
  favourites: '/favorites',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  imprint: '/imprint',
  terms: '/terms',
  privacy: '/privacy',
  delivery: '/delivery',
  withdrawal: '/withdrawal',
  dashboard: '/dashboard',
  profile: '/dashboard/profile',
  orders: '/dashboard/orders',
  order: (orderId: string) => `/dashboard/orders/${encodeURIComponent(orderId)}`,
  /** A category, filtered by the given price bounds. */
  category: (slug: string, prices: PriceBounds = {}) => {
    const params = new URLSearchParams();
    setPriceBounds(params, prices);
    return `/category/${encodeURIComponent(slug)}${params.size === 0 ? '' : `?${params.toString()}`}`;
  },
  search: (query: string) => `/products?${new URLSearchParams({ [parameters.query]: query }).toString()}`,
  /** A search that is not corrected. */
  exactSearch: (query: string) => `${paths.search(query)}&${parameters.exact}=1`,
  /**
   * `/{brand?}/{title}/{id}`, lower-cased and hyphenated, a missing part left out, a long part cut. An address that
   * would be a fixed route, or that has no letters, gets `item-` before its first segment.
   */
  product: ({ id, title, brand }: AddressedProduct) => {
    const slugs = [brand ?? '', title].map((text) => cutSlug(slugify(text)));
    const [first = '', ...rest] = slugs.filter((part) => part !== '');
    const hasLetters = /\p{Letter}/u.test([first, ...rest].join(''));
    const guarded = reservedSegments.has(first) || !hasLetters ? `item-${first}` : first;
    return `/${[guarded, ...rest].map(encodeURIComponent).join('/')}/${id}`;
  },
};

/** The patterns for the router. They must match the builders above. */
export const routePatterns = {
  category: '/category/:categorySlug',
  order: '/dashboard/orders/:orderId',
  product: '/:brand?/:title/:productId',
};

/**
 * Returns the product id in the parameters of the product's route. Returns null if the id is not a positive whole
 * number. Also returns null for an unknown address below a fixed route, which the pattern matches too.
 */
export function parseProductId({
  brand,
  title = '',
  productId = '',
}: Record<string, string | undefined>): number | null {
  if (reservedSegments.has(brand ?? title) || !/^[1-9]\d{0,15}$/u.test(productId)) return null;
  const id = Number(productId);
  return Number.isSafeInteger(id) ? id : null;
}

/** Returns the id in a product's path. Returns null for any other path. */
export function parseProductPath(pathname: string): number | null {
  const [title = '', ...others] = pathname.split('/').slice(1);
  if (others.length < 1 || others.length > 2 || title === '') return null;
  return parseProductId({ title, productId: others.at(-1) });
}

/**
 * Returns the slug in a category's path. Returns null for any other path. The router's own parameter is `a/b` for both
 * slugs `a%2Fb` and `a/b`.
 */
export function parseCategoryPath(pathname: string): string | null {
  const [, segment] = /^\/category\/([^/]+)\/*$/iu.exec(pathname) ?? [];
  if (segment === undefined) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    // Typed by hand: `/category/100%`.
    return segment;
  }
}

/** Returns true if a path stays inside the shop and cannot lead to another origin. */
export function isInAppPath(path: string): boolean {
  return /^\/(?![/\\])[\P{Cc}]*$/u.test(path) && !path.includes('\\');
}

export function isListPath(path: string): boolean {
  return path === paths.home || path === paths.products || path.startsWith(paths.category(''));
}
