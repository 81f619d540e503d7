import { startTransition, useMemo, useOptimistic, useRef, type ReactNode } from 'react';
import type { SearchReading } from '@/domain/product';
import { useQueryParams } from '@/lib/hooks';
import type { ListingSource } from '@/services/catalogueApi';
import { catalogueTexts, filterTexts } from '@/texts/catalogue';
import { ButtonLink } from '@/ui/components/Button';
import { Stack } from '@/ui/components/layout';
import { Notice } from '@/ui/components/Notice';
import { useRouterAccess } from '@/ui/components/RouterAccess';
import { explainListing } from '../explainCatalogue';
import {
  countFilters,
  listingHref,
  noFilters,
  parseListing,
  searchSource,
  withWish,
  type ListingAddress,
} from '../listingAddress';
import { useListing } from '../useListing';
import { FilterBar } from './FilterBar';
import { FilterChips } from './FilterChips';
import type { ProductTileComponent } from './ProductGrid';
import { ProductResults } from './ProductResults';
import { ReadSearch } from './ReadSearch';

interface ListingProps {
  /** Give this component a `key` of it, so that another listing starts afresh. */
  source: ListingSource;
  pathname: string;
  Tile: ProductTileComponent;
  /** Instead of products when the unfiltered listing has none. */
  empty: (reading: SearchReading) => ReactNode;
}

/** A listing whose page, sort and filters live in the address, and nowhere else. */
export function Listing({ source, pathname, Tile, empty }: ListingProps) {
  const params = useQueryParams();
  const listing = useMemo(() => parseListing(params), [params]);
  const results = useListing(source, listing);
  const { shown, canFilter, isBusy } = results;
  const reading = shown?.reading ?? {};
  const { wish } = reading;
  // What the words say of prices and the order stands in the controls: a choice is one for the words without it.
  const read = useMemo(() => (wish === undefined ? listing : withWish(listing, wish)), [listing, wish]);
  // The list may take its time; the controls show at once what was chosen, and the next choice builds on it.
  const [wanted, showWanted] = useOptimistic(read);
  const router = useRouterAccess();
  const region = useRef<HTMLElement>(null);

  const rest = wish === undefined ? source : searchSource(wish.rest);
  const toHref = (change: Partial<ListingAddress>, from = read) =>
    listingHref(pathname, { ...from, page: 1, ...change }, rest);
  // What removes a filter goes away with it: the focus stays with the list.
  const focusResults = () => region.current?.focus({ preventScroll: true });
  const isFiltered = countFilters(listing.filters) > 0;

  return (
    <Stack>
      <FilterBar
        source={source}
        listing={wanted}
        canFilter={canFilter}
        total={isBusy ? null : (shown?.total ?? null)}
        onChange={(change) => {
          startTransition(() => {
            showWanted({ ...wanted, ...change, page: 1 });
            router.current.navigate(toHref(change, wanted));
          });
        }}
      />
      <FilterChips
        filters={read.filters}
        sort={read.sort === listing.sort ? null : read.sort}
        toHref={toHref}
        onRemoved={focusResults}
      />
      {source.kind === 'search' && <ReadSearch query={source.q} reading={reading} />}
      <ProductResults
        regionRef={region}
        results={results}
        page={listing.page}
        toPageHref={(page) => listingHref(pathname, { ...listing, page }, source)}
        layout="besideSidebar"
        Tile={Tile}
        explain={explainListing}
        empty={
          isFiltered ? (
            <Notice text={catalogueTexts.noMatches}>
              <ButtonLink to={toHref({ filters: noFilters })} onClick={focusResults}>
                {filterTexts.clear}
              </ButtonLink>
            </Notice>
          ) : (
            empty(reading)
          )
        }
      />
    </Stack>
  );
}
