import { startTransition, useMemo, useOptimistic, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { noFilters } from '@/domain/filters';
import type { SearchNotes } from '@/domain/product';
import type { ListingSource } from '@/services/catalogueApi';
import { catalogueTexts, filterTexts } from '@/texts/catalogue';
import { ButtonLink } from '@/ui/components/Button';
import { Stack } from '@/ui/components/layout';
import { Notice } from '@/ui/components/Notice';
import { useShopNavigate } from '@/ui/components/useShopNavigate';
import { explainListing } from '../explainCatalogue';
import {
  countFilters,
  listingHref,
  parseListing,
  searchSource,
  withParsedQuery,
  type ListingAddress,
} from '../listingAddress';
import { useListing } from '../useListing';
import { FilterBar } from './FilterBar';
import { FilterChips } from './FilterChips';
import { ProductResults } from './ProductResults';
import { SearchNote } from './SearchNote';

interface ListingProps {
  /** Give the component a `key` derived from the source, so that another source starts afresh. */
  source: ListingSource;
  pathname: string;
  /** Renders a message if the listing has no products without filters. */
  empty: (notes: SearchNotes) => ReactNode;
}

/** A listing. Only the address holds its page, sort order and filters. */
export function Listing({ source, pathname, empty }: ListingProps) {
  const [params] = useSearchParams();
  const listing = useMemo(() => parseListing(params), [params]);
  const results = useListing(source, listing);
  const { shown, canFilter, isBusy } = results;
  const notes = shown?.notes ?? {};
  const { parsed } = notes;
  // The controls show the price filter and the sort order that the search's words ask for. When the shopper changes a
  // control, these words leave the search.
  const effective = useMemo(
    () => (parsed === undefined ? listing : withParsedQuery(listing, parsed)),
    [listing, parsed],
  );
  // The controls show the choice at once, before the list arrives. The next choice builds on it.
  const [shownListing, showListing] = useOptimistic(effective);
  const navigate = useShopNavigate();
  const region = useRef<HTMLElement>(null);

  const sourceOfText = parsed === undefined ? source : searchSource(parsed.text);
  const toHref = (change: Partial<ListingAddress>, from = effective) =>
    listingHref(pathname, { ...from, page: 1, ...change }, sourceOfText);
  // The chip disappears together with its filter, so the focus moves to the list.
  const focusResults = () => region.current?.focus({ preventScroll: true });
  const isFiltered = countFilters(listing.filters) > 0;

  return (
    <Stack>
      <FilterBar
        source={source}
        listing={shownListing}
        canFilter={canFilter}
        total={isBusy || shown === null ? null : { count: shown.total, hasMore: shown.hasMore }}
        onChange={(change) => {
          startTransition(() => {
            showListing({ ...shownListing, ...change, page: 1 });
            navigate(toHref(change, shownListing));
          });
        }}
      />
      <FilterChips
        filters={effective.filters}
        sort={effective.sort === listing.sort ? null : effective.sort}
        toHref={toHref}
        onRemoved={focusResults}
      />
      {source.kind === 'search' && <SearchNote query={source.q} notes={notes} />}
      <ProductResults
        regionRef={region}
        results={results}
        page={listing.page}
        toPageHref={(page) => listingHref(pathname, { ...listing, page }, source)}
        layout="besideSidebar"
        explain={explainListing}
        empty={
          isFiltered ? (
            <Notice text={catalogueTexts.noMatches}>
              <ButtonLink to={toHref({ filters: noFilters })} onClick={focusResults}>
                {filterTexts.clear}
              </ButtonLink>
            </Notice>
          ) : (
            empty(notes)
          )
        }
      />
    </Stack>
  );
}
