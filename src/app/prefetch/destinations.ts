import { matchRoutes } from 'react-router-dom';
import { parseProductId } from '@/config/paths';
import { parseIsExact, parseListing, parseQuery, searchSource } from '@/features/catalogue/listingAddress';
import { listingArgs, needsFilters } from '@/features/catalogue/listingApi';
import type { AppThunk } from '@/lib/listeners';
import { catalogueApi, type ListingSource } from '@/services/catalogueApi';
import { routes, type PageRoute } from '../routes';

/** A page of the shop that a link leads to. */
export interface Destination {
  /** Loads the page's code. Rejects when it cannot be loaded. */
  preload: () => Promise<void>;
  /** Requests what the page shows first; null for a page that requests nothing of the catalogue. */
  ask: AppThunk<void> | null;
}

type Params = Readonly<Record<string, string | undefined>>;
type Prefetch = NonNullable<PageRoute['prefetch']>;

/** What the pages of the route table ask the catalogue first. */
const asks: Record<Prefetch, (params: Params, search: URLSearchParams) => AppThunk<void> | null> = {
  catalogue: (_params, search) => listing({ kind: 'all' }, search),
  search: (_params, search) => listing(searchSource(parseQuery(search), parseIsExact(search)), search),
  category: ({ categorySlug: slug = '' }, search) => listing({ kind: 'category', slug }, search),
  product,
};

/** The page at an address of the shop; null when there is none. */
export function findDestination({ pathname, searchParams }: URL): Destination | null {
  const [match] = matchRoutes([...routes], pathname) ?? [];
  if (match === undefined || match.route.path.endsWith('*')) return null;
  const { params, route } = match;
  const ask = route.prefetch === undefined ? null : asks[route.prefetch](params, searchParams);
  return { preload: route.Component.preload, ask };
}

function product({ productId }: Params): AppThunk<void> | null {
  const id = parseProductId(productId);
  if (id === null) return null;
  return (dispatch, getState) => {
    // A touch requests the product, and so does the click that follows: a second request would only delay the page.
    const { isSuccess, isLoading } = catalogueApi.endpoints.getProduct.select(id)(getState());
    if (!isSuccess && !isLoading) dispatch(catalogueApi.util.prefetch('getProduct', id, {}));
  };
}

function listing(source: ListingSource, search: URLSearchParams): AppThunk<void> | null {
  const parameters = parseListing(search);
  // A catalogue that cannot filter sends the whole listing, which is too much for a prefetch.
  if (needsFilters(source, parameters)) return null;
  return (dispatch) => {
    // A request for a list aborts a running one.
    const isCatalogueBusy = dispatch(catalogueApi.util.getRunningQueriesThunk()).length > 0;
    if (!isCatalogueBusy) dispatch(catalogueApi.util.prefetch('getProducts', listingArgs(source, parameters), {}));
  };
}
