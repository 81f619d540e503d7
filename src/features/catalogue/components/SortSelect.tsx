import styled from 'styled-components';
import { HiddenOnPhones } from '@/ui/components/HiddenOnPhones';
import { from } from '@/ui/theme/tokens';
import { filterTexts, sortTexts } from '../filterTexts';
import { sorts } from '../listingParameters';
import type { Sort } from '../listingParameters';
import { FieldLabel, SelectBox } from './formFields';

/** Beside the button of the filters, even on a phone. */
const SortLabel = styled(FieldLabel)`
  flex: 0 1 auto;
  max-width: calc(100% - 170px);
  ${from.medium} {
    max-width: none;
  }
`;

/** The orders that a listing can have. */
export function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <SortLabel>
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
    </SortLabel>
  );
}
