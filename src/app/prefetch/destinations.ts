import { matchRoutes } from 'react-router-dom';
import { parseProductId } from '@/config/paths';
import { parseIsExact, parseListing, parseQuery, searchSource } from '@/features/catalogue/listingAddress';
import { needsFilteredListing } from '@/features/catalogue/useListing';
import { listingArgs } from '@/features/catalogue/usePagedListing';
import type { AppThunk } from '@/lib/listeners';
import { catalogueApi, type ListingSource } from '@/services/catalogueApi';
import { routes, type PageRoute } from '../routes';

/** A page of the shop that a link leads to. */
export interface Destination {
  /** Loads the page's code. Rejects when it does not come. */
  preload: () => Promise<void>;
  /** Asks the catalogue for what the page shows first; null for a page that asks it nothing of the kind. */
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

/** Where an address of this shop leads to; null when that is no page. */
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
    // To ask for it again would change nothing, but delay the page: a touch asks, and so does the click that it becomes.
    const { isSuccess, isLoading } = catalogueApi.endpoints.getProduct.select(id)(getState());
    if (!isSuccess && !isLoading) dispatch(catalogueApi.util.prefetch('getProduct', id, {}));
  };
}

function listing(source: ListingSource, search: URLSearchParams): AppThunk<void> | null {
  const parameters = parseListing(search);
  // A catalogue that cannot filter sends the whole listing, which is too much for a prefetch.
  if (needsFilteredListing(source, parameters)) return null;
  return (dispatch) => {
    // A list that is asked for takes the place of one that is under way.
    const isCatalogueBusy = dispatch(catalogueApi.util.getRunningQueriesThunk()).length > 0;
    if (!isCatalogueBusy) dispatch(catalogueApi.util.prefetch('getProducts', listingArgs(source, parameters), {}));
  };
}
