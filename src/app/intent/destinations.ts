import { matchRoutes } from 'react-router-dom';
import { parseProductId, paths, routePatterns } from '@/config/paths';
import type { ProductId } from '@/domain/product';
import { parseListing, parseQuery } from '@/features/catalogue/listingParameters';
import { needsWholeListing } from '@/features/catalogue/useListing';
import { listingArgs } from '@/features/catalogue/usePagedListing';
import type { AppThunk } from '@/lib/appThunk';
import { catalogueApi } from '@/services/catalogueApi';
import type { ListingSource } from '@/services/catalogueApi';
import { routes } from '../routes';
import type { PageRoute } from '../routes';
import type { RootState } from '../store';

/** A page of the shop that a link leads to. */
export interface Destination {
  /** Loads the page's code. Rejects when it does not come. */
  preload: () => Promise<void>;
  /** Asks the catalogue for what the page shows first; null for a page that asks it nothing of the kind. */
  ask: AppThunk<void> | null;
  /** The product that the page is about; null for another page. */
  productId: ProductId | null;
}

type Params = Readonly<Record<string, string | undefined>>;

/** What a page asks the catalogue for, by its address. */
const questions = new Map<string, (params: Params, search: URLSearchParams) => AppThunk<void> | null>([
  [paths.home, (_params, search) => askListing({ kind: 'all' }, search)],
  [
    paths.products,
    (_params, search) => {
      const q = parseQuery(search);
      return askListing(q === null ? { kind: 'all' } : { kind: 'search', q }, search);
    },
  ],
  [routePatterns.category, ({ categorySlug: slug = '' }, search) => askListing({ kind: 'category', slug }, search)],
  [routePatterns.product, askProduct],
  [routePatterns.productWithBrand, askProduct],
]);

const pages: PageRoute[] = Object.values(routes).flat();

/** Where an address of this shop leads to; null when that is no page. */
export function destinationOf({ pathname, searchParams }: URL): Destination | null {
  const [match] = matchRoutes(pages, pathname) ?? [];
  if (match === undefined || match.route.path === '*') return null;
  const { params, route } = match;
  return {
    preload: route.Component.preload,
    ask: questions.get(route.path)?.(params, searchParams) ?? null,
    productId: parseProductId(params.productId),
  };
}

/** Thunk: resolves when nothing more of a product is on its way; whether the product is known then. */
export function answered(id: ProductId): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    await dispatch(catalogueApi.util.getRunningQueryThunk('getProduct', id));
    return isProductKnown(id)(getState());
  };
}

function isProductKnown(id: ProductId) {
  const select = catalogueApi.endpoints.getProduct.select(id);
  return (state: RootState) => select(state).isSuccess;
}

function askProduct({ productId }: Params): AppThunk<void> | null {
  const id = parseProductId(productId);
  if (id === null) return null;
  return (dispatch, getState) => {
    // To ask for it would change nothing, but hold the click up.
    if (!isProductKnown(id)(getState())) dispatch(catalogueApi.util.prefetch('getProduct', id, {}));
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
