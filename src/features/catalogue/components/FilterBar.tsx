import { useState } from 'react';
import styled from 'styled-components';
import { type Facets, type Filters, minRatings, noFilters } from '@/domain/filters';
import type { ListingSource } from '@/services/catalogueApi';
import { filterTexts as texts } from '@/texts/catalogue';
import { Button } from '@/ui/components/Button';
import { CheckBox, Select } from '@/ui/components/controls';
import { Dialog } from '@/ui/components/Dialog';
import { FilterIcon } from '@/ui/components/icons';
import { Stack } from '@/ui/components/layout';
import { font, from, space } from '@/ui/theme/tokens';
import { countFilters, sorts, type ListingAddress, type Sort } from '../listingAddress';
import { useFacets } from '../useListing';
import { BrandFilter } from './BrandFilter';
import { BrandOptions } from './BrandOptions';
import { PriceFilter } from './PriceFilter';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  /* On a phone of 360 px the button, with a number, and the sort stand in one row. */
  gap: ${space[2]};
`;

/* Where there is room for all filters, they stand beside the sort; elsewhere the button opens them. */

const OpenButton = styled(Button)`
  padding-inline: ${space[3]};
  ${from.desktop} {
    display: none;
  }
`;

const FilterRow = styled.div`
  display: none;
  ${from.desktop} {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  }
`;

const Legend = styled.legend`
  padding: 0 0 ${space[2]};
  font: ${font('small', 500)};
`;

interface FilterBarProps {
  source: ListingSource;
  listing: ListingAddress;
  /** True if the catalogue filters by itself. Null until that is known. */
  canFilter: boolean | null;
  /** The number of products that pass the filters. `hasMore` if there are even more. Null until they are known. */
  total: { count: number; hasMore: boolean } | null;
  /** Called with a change of the filters or the sort order. The list then starts at page 1. */
  onChange: (change: Partial<Pick<ListingAddress, 'sort' | 'filters'>>) => void;
}

/** The filters and the sort order of a listing. Each change opens a new address. */
export function FilterBar({ source, listing: { sort, filters }, canFilter, total, onChange }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Requests the counts only when the bar is used, because the first view does not show them.
  const [needsCounts, setNeedsCounts] = useState(false);
  const requestCounts = () => setNeedsCounts(true);
  const open = () => {
    // In some browsers a tap neither enters nor focuses the bar.
    requestCounts();
    setIsOpen(true);
  };
  const { facets } = useFacets(source, filters, canFilter, { skip: !needsCounts });
  const activeFilters = countFilters(filters);
  const choices = {
    source,
    filters,
    canFilter,
    facets,
    onChange: (changed: Filters) => onChange({ filters: changed }),
  };

  return (
    <Bar onPointerEnter={requestCounts} onFocus={requestCounts}>
      <OpenButton $look="secondary" aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <FilterIcon size={18} />
        <span>{texts.filters(activeFilters)}</span>
      </OpenButton>
      <FilterRow role="group" aria-label={texts.filters(0)}>
        <FilterControls {...choices} isFolded />
      </FilterRow>
      <Select
        label={texts.sortBy}
        labelHidden="onPhones"
        value={sort}
        options={sortOptions(source)}
        onChange={(chosen) => onChange({ sort: chosen })}
      />
      {isOpen && (
        <Dialog look="sheet" title={texts.filters(0)} closeLabel={texts.close} onClose={() => setIsOpen(false)}>
          <Stack>
            <FilterControls {...choices} />
            <Stack $gap={2}>
              <Button $wide onClick={() => setIsOpen(false)}>
                {total === null ? texts.showResults : texts.show(total.count, total.hasMore)}
              </Button>
              <Button
                $look="secondary"
                $wide
                aria-disabled={activeFilters === 0}
                onClick={activeFilters === 0 ? undefined : () => onChange({ filters: noFilters })}
              >
                {texts.clear}
              </Button>
            </Stack>
          </Stack>
        </Dialog>
      )}
    </Bar>
  );
}

interface FilterControlsProps {
  source: ListingSource;
  filters: Filters;
  canFilter: boolean | null;
  /** Undefined before they are known. */
  facets: Facets | undefined;
  /**
   * True for controls in one row. The brands then open below a button, and the rating has no visible label. Otherwise
   * every control is as wide as its place, so that all end at the same edge.
   */
  isFolded?: boolean;
  onChange: (filters: Filters) => void;
}

function FilterControls({ source, filters, canFilter, facets, isFolded = false, onChange }: FilterControlsProps) {
  const change = (changed: Partial<Filters>) => onChange({ ...filters, ...changed });
  const brands = { source, filters, canFilter, onChange: change };
  return (
    <>
      {/* First, because the sheet focuses its first control. A focused text box would open a phone's keyboard over the
          sheet. */}
      <Select
        label={texts.rating}
        labelHidden={isFolded ? 'always' : undefined}
        wide={!isFolded}
        value={String(filters.minRating ?? '')}
        options={ratingOptions(facets)}
        onChange={(value) => change({ minRating: minRatings.find((rating) => String(rating) === value) ?? null })}
      />
      <PriceFilter wide={!isFolded} range={filters} onChange={change} />
      {isFolded && <BrandFilter {...brands} />}
      <CheckBox
        label={texts.inStock}
        count={facets?.inStock}
        wide={!isFolded}
        checked={filters.inStock}
        onChange={(inStock) => change({ inStock })}
      />
      {!isFolded && (
        <fieldset>
          <Legend>{texts.brand}</Legend>
          <BrandOptions {...brands} />
        </fieldset>
      )}
    </>
  );
}

function ratingOptions(facets: Facets | undefined): { value: string; text: string }[] {
  const rated = minRatings.toReversed().map((rating) => {
    const name = texts.minRating(rating);
    const count = facets?.ratings.find((one) => one.rating === rating)?.count;
    return { value: String(rating), text: count === undefined ? name : texts.counted(name, count) };
  });
  return [{ value: '', text: texts.anyRating }, ...rated];
}

/** Only a search has a relevance. Elsewhere that option stands for the catalogue's own order. */
function sortOptions({ kind }: ListingSource): { value: Sort; text: string }[] {
  return sorts.map((sort) => ({
    value: sort,
    text: sort === 'relevance' && kind !== 'search' ? texts.ownOrder : texts.sorts[sort],
  }));
}
