import { startTransition, useMemo, useOptimistic, useRef, type ReactNode } from 'react';
import { useQueryParams } from '@/lib/hooks';
import type { ListingSource } from '@/services/catalogueApi';
import { ButtonLink } from '@/ui/components/Button';
import { Notice } from '@/ui/components/Notice';
import { useRouterAccess } from '@/ui/components/RouterAccess';
import { catalogueTexts, explainListing } from '../catalogueTexts';
import {
  countFilters,
  listingHref,
  noFilters,
  parseListing,
  type ListingAddress,
  type ListingFilters,
} from '../listingAddress';
import { useListing } from '../useListing';
import { FilterBar } from './FilterBar';
import { CorrectedSearch, FilterChips } from './FilterChips';
import type { ProductTileComponent } from './ProductGrid';
import { ProductResults } from './ProductResults';

interface ListingProps {
  /** Must keep its identity; give this component a `key` of it, so that another listing starts afresh. */
  source: ListingSource;
  pathname: string;
  Tile: ProductTileComponent;
  /** Instead of products when the unfiltered listing has none. */
  empty: ReactNode;
}

/** A listing whose page, sort and filters live in the address, and nowhere else. */
export function Listing({ source, pathname, Tile, empty }: ListingProps) {
  const params = useQueryParams();
  const listing = useMemo(() => parseListing(params), [params]);
  // The list may take its time; the controls show at once what was chosen, and the next choice builds on it.
  const [wanted, showWanted] = useOptimistic(listing);
  const shown = useListing(source, listing);
  const router = useRouterAccess();
  const region = useRef<HTMLElement>(null);

  const query = source.kind === 'search' ? source.q : null;
  const isExact = source.kind === 'search' && source.isExact === true;
  const toHref = (change: Partial<ListingAddress>) => listingHref(pathname, { ...listing, ...change }, query, isExact);
  const toFiltersHref = (filters: ListingFilters) => toHref({ filters, page: 1 });
  // What removes a filter goes away with it: the focus stays with the list.
  const focusResults = () => region.current?.focus({ preventScroll: true });
  const isFiltered = countFilters(listing.filters) > 0;
  const corrected = shown.view?.corrected;

  return (
    <>
      <FilterBar
        source={source}
        listing={wanted}
        onChange={(change) => {
          const next = { ...wanted, ...change, page: 1 };
          startTransition(() => {
            showWanted(next);
            router.current.navigate(listingHref(pathname, next, query, isExact));
          });
        }}
      />
      {isFiltered && <FilterChips filters={listing.filters} toHref={toFiltersHref} onRemoved={focusResults} />}
      {query !== null && typeof corrected === 'string' && <CorrectedSearch query={query} corrected={corrected} />}
      <ProductResults
        regionRef={region}
        shown={shown}
        page={listing.page}
        toPageHref={(page) => toHref({ page })}
        layout="besideSidebar"
        Tile={Tile}
        explain={explainListing}
        empty={
          isFiltered ? (
            <Notice text={catalogueTexts.noMatches}>
              <ButtonLink to={toFiltersHref(noFilters)} onClick={focusResults}>
                {catalogueTexts.clearFilters}
              </ButtonLink>
            </Notice>
          ) : (
            empty
          )
        }
      />
    </>
  );
}
