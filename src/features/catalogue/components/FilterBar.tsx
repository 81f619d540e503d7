import { useId, useState } from 'react';
import styled from 'styled-components';
import type { ListingSource } from '@/services/catalogueApi';
import { Button } from '@/ui/components/Button';
import { CheckBox, FieldLabel, SelectBox } from '@/ui/components/controls';
import { FilterIcon } from '@/ui/components/icons';
import { visuallyHidden } from '@/ui/components/VisuallyHidden';
import { belowMedium, from, space } from '@/ui/theme/tokens';
import { filterTexts, minRatingText, sortTexts } from '../filterTexts';
import {
  countFilters,
  minRatings,
  sorts,
  type ListingAddress,
  type ListingFilters,
  type ListingSort,
} from '../listingAddress';
import { BrandFilter } from './BrandFilter';
import { PriceFilter } from './PriceFilter';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  /* On a phone of 360 px the button, with a number, and the sort stand in one row. */
  gap: ${space[3]} ${space[2]};
  margin-bottom: ${space[4]};
  /* The sort. */
  > :last-child {
    margin-inline-start: auto;
  }
  /* In a window of 1,280 px everything fits into one row. */
  ${from.desktop} {
    column-gap: ${space[4]};
  }
`;

const DisclosureButton = styled(Button)`
  padding-inline: ${space[3]};
  ${from.desktop} {
    display: none;
  }
`;

/** Folded until the user opens it, where it has no room in one row with the sort. */
const Filters = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'flex' : 'none')};
  flex-direction: column;
  order: 1;
  width: 100%;
  gap: ${space[3]};
  ${from.desktop} {
    display: contents;
  }
`;

/** Text that phones hide for lack of room; it stays in the accessibility tree. */
const HiddenOnPhones = styled.span`
  ${belowMedium} {
    ${visuallyHidden}
  }
`;

interface FilterBarProps {
  source: ListingSource;
  listing: ListingAddress;
  /** A change of filters or sort; it starts again at page 1. */
  onChange: (change: Partial<Pick<ListingAddress, 'sort' | 'filters'>>) => void;
}

/** Filters and sort of a listing. Each change is at once a new address. */
export function FilterBar({ source, listing: { sort, filters }, onChange }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const filtersId = useId();
  const change = (changed: Partial<ListingFilters>) => onChange({ filters: { ...filters, ...changed } });

  return (
    <Bar>
      <DisclosureButton
        type="button"
        $look="secondary"
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <FilterIcon size={18} />
        <span>{filterTexts.filters(countFilters(filters))}</span>
      </DisclosureButton>
      <Filters id={filtersId} role="group" aria-label={filterTexts.filters(0)} $open={isOpen}>
        <PriceFilter range={filters} onChange={change} />
        <FieldLabel>
          {filterTexts.rating}
          <SelectBox
            value={filters.minRating ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ minRating: minRatings.find((rating) => String(rating) === value) ?? null })
            }
          >
            <option value="">{filterTexts.anyRating}</option>
            {minRatings.toReversed().map((rating) => (
              <option key={rating} value={rating}>
                {minRatingText(rating)}
              </option>
            ))}
          </SelectBox>
        </FieldLabel>
        <BrandFilter source={source} filters={filters} onChange={(brands) => change({ brands })} />
        <FieldLabel>
          <CheckBox
            checked={filters.inStock}
            onChange={({ currentTarget: { checked } }) => change({ inStock: checked })}
          />
          {filterTexts.inStock}
        </FieldLabel>
      </Filters>
      <SortSelect sort={sort} onSort={(chosen) => onChange({ sort: chosen })} />
    </Bar>
  );
}

/** The orders that a listing can have. */
function SortSelect({ sort, onSort }: { sort: ListingSort; onSort: (sort: ListingSort) => void }) {
  return (
    <FieldLabel>
      <HiddenOnPhones>{filterTexts.sortBy}</HiddenOnPhones>
      <SelectBox
        value={sort}
        onChange={({ currentTarget: { value } }) => onSort(sorts.find((one) => one === value) ?? 'relevance')}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {sortTexts[one]}
          </option>
        ))}
      </SelectBox>
    </FieldLabel>
  );
}
