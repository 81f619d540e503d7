import { matchRoutes } from 'react-router-dom';
import { parseProductId, paths, routePatterns } from '@/config/paths';
import { selectUser } from '@/features/auth/authSlice';
import { parseIsExact, parseListing, parseQuery, searchSource } from '@/features/catalogue/listingParameters';
import { needsFilteredListing } from '@/features/catalogue/useListing';
import { listingArgs } from '@/features/catalogue/usePagedListing';
import type { AppThunk } from '@/lib/appThunk';
import { catalogueApi } from '@/services/catalogueApi';
import type { ListingSource } from '@/services/catalogueApi';
import { routes } from '../routes';
import type { PageRoute } from '../routes';
import type { RootState } from '../store';

/** What a page shows first. */
interface Content {
  /** Asks the catalogue for it; null for a page that asks it nothing of the kind. */
  ask: AppThunk<void> | null;
  /**
   * Resolves with whether it is there, once nothing of it is on its way. Null for a page that is not worth drawing before
   * somebody goes there.
   */
  isThere: AppThunk<Promise<boolean>> | null;
}

/** A page of the shop that a link leads to. */
export interface Destination extends Content {
  /** Loads the page's code. Rejects when it does not come. */
  preload: () => Promise<void>;
}

type Params = Readonly<Record<string, string | undefined>>;

const nothing: Content = { ask: null, isThere: null };

/** What a page shows, by its address. */
const contents = new Map<string, (params: Params, search: URLSearchParams) => Content>([
  [paths.home, (_params, search) => listing({ kind: 'all' }, search)],
  [paths.products, (_params, search) => listing(searchSource(parseQuery(search), parseIsExact(search)), search)],
  [routePatterns.category, ({ categorySlug: slug = '' }, search) => listing({ kind: 'category', slug }, search)],
  [routePatterns.product, product],
  [routePatterns.productWithBrand, product],
  [paths.cart, () => ofShopper],
  [paths.favourites, () => ofShopper],
]);

const pages: PageRoute[] = Object.values(routes).flat();

/** Where an address of this shop leads to; null when that is no page. */
export function destinationOf({ pathname, searchParams }: URL): Destination | null {
  const [match] = matchRoutes(pages, pathname) ?? [];
  if (match === undefined || match.route.path.endsWith('*')) return null;
  const { params, route } = match;
  const content = contents.get(route.path)?.(params, searchParams) ?? nothing;
  return { preload: route.Component.preload, ...content };
}

/** A page of one product. */
function product({ productId }: Params): Content {
  const id = parseProductId(productId);
  if (id === null) return nothing;
  const select = catalogueApi.endpoints.getProduct.select(id);
  const isKnown = (state: RootState) => select(state).isSuccess;
  return {
    ask: (dispatch, getState) => {
      // To ask for it would change nothing, but hold the click up.
      if (!isKnown(getState())) dispatch(catalogueApi.util.prefetch('getProduct', id, {}));
    },
    isThere: async (dispatch, getState) => {
      await dispatch(catalogueApi.util.getRunningQueryThunk('getProduct', id));
      return isKnown(getState());
    },
  };
}

/** A page of what the store knows of a shopper. */
const ofShopper: Content = {
  ask: null,
  isThere: (_dispatch, getState) => Promise.resolve(selectUser(getState()) !== null),
};

/** A page of a list. */
function listing(source: ListingSource, search: URLSearchParams): Content {
  const parameters = parseListing(search);
  // A catalogue that cannot filter sends the whole of a listing: too much to be loaded on a guess.
  if (needsFilteredListing(source, parameters)) return nothing;
  return {
    ask: (dispatch) => {
      // A list that is asked for takes the place of one that is under way.
      const isCatalogueBusy = dispatch(catalogueApi.util.getRunningQueriesThunk()).length > 0;
      if (!isCatalogueBusy) dispatch(catalogueApi.util.prefetch('getProducts', listingArgs(source, parameters), {}));
    },
    isThere: null,
  };
}
