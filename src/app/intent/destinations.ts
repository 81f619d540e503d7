import { matchPath } from 'react-router-dom';
import { parseProductId, paths, routePatterns } from '@/config/paths';
import { parseListing, parseQuery } from '@/features/catalogue/listingParameters';
import { needsWholeListing } from '@/features/catalogue/useListing';
import { listingArgs } from '@/features/catalogue/usePagedListing';
import type { AppThunk } from '@/lib/appThunk';
import { catalogueApi } from '@/services/catalogueApi';
import type { ListingSource } from '@/services/catalogueApi';
import * as pages from '../routes';

/** A page of the shop that a link leads to. */
export interface Destination {
  /** Loads the page's code. Rejects when it does not come. */
  preload: () => Promise<void>;
  /** Asks the catalogue for what the page shows first; null for a page that asks it nothing of the kind. */
  ask: AppThunk<void> | null;
}

interface Route {
  pattern: string;
  page: { preload: () => Promise<void> };
  ask?: (params: Readonly<Record<string, string | undefined>>, search: URLSearchParams) => AppThunk<void> | null;
}

/** As in the list of routes, a fixed address before one that could be a product's. */
const routes: readonly Route[] = [
  { pattern: paths.home, page: pages.HomePage, ask: (_params, search) => askListing({ kind: 'all' }, search) },
  {
    pattern: paths.products,
    page: pages.ProductsPage,
    ask: (_params, search) => {
      const q = parseQuery(search);
      return askListing(q === null ? { kind: 'all' } : { kind: 'search', q }, search);
    },
  },
  {
    pattern: routePatterns.category,
    page: pages.CategoryPage,
    ask: ({ categorySlug: slug = '' }, search) => askListing({ kind: 'category', slug }, search),
  },
  { pattern: paths.login, page: pages.LoginPage },
  { pattern: paths.register, page: pages.RegisterPage },
  { pattern: paths.resetPassword, page: pages.ResetPasswordPage },
  { pattern: paths.cart, page: pages.CartPage },
  { pattern: paths.checkout, page: pages.CheckoutPage },
  { pattern: paths.favourites, page: pages.FavouritesPage },
  { pattern: paths.dashboard, page: pages.DashboardPage },
  { pattern: paths.profile, page: pages.ProfilePage },
  { pattern: paths.orders, page: pages.OrdersPage },
  { pattern: routePatterns.order, page: pages.OrderPage },
  { pattern: routePatterns.product, page: pages.ProductPage, ask: askProduct },
  { pattern: routePatterns.productWithBrand, page: pages.ProductPage, ask: askProduct },
];

/** Where an address of this shop leads to; null when it is no page, or one that nobody goes to by a link. */
export function destinationOf({ pathname, searchParams }: URL): Destination | null {
  for (const { pattern, page, ask } of routes) {
    const match = matchPath(pattern, pathname);
    if (match !== null) return { preload: page.preload, ask: ask?.(match.params, searchParams) ?? null };
  }
  return null;
}

function askProduct({ productId }: Readonly<Record<string, string | undefined>>): AppThunk<void> | null {
  const id = parseProductId(productId);
  if (id === null) return null;
  return (dispatch, getState) => {
    const isKnown = catalogueApi.endpoints.getProduct.select(id)(getState()).isSuccess;
    if (!isKnown) dispatch(catalogueApi.util.prefetch('getProduct', id, {}));
  };
}

function askListing(source: ListingSource, search: URLSearchParams): AppThunk<void> | null {
  const listing = parseListing(search);
  // The whole of a listing is too much to be loaded on a guess.
  if (needsWholeListing(source, listing)) return null;
  return (dispatch) => {
    // A list that is asked for takes the place of one that is under way.
    const isCatalogueBusy = dispatch(catalogueApi.util.getRunningQueriesThunk()).length > 0;
    if (!isCatalogueBusy) dispatch(catalogueApi.util.prefetch('getProducts', listingArgs(source, listing), {}));
  };
}
