import { FieldLabel, SelectBox } from '@/ui/components/formFields';
import { HiddenOnPhones } from '@/ui/components/HiddenOnPhones';
import { filterTexts, sortTexts } from '../filterTexts';
import { sorts } from '../listingAddress';
import type { Sort } from '../listingAddress';

/** The orders that a listing can have. */
export function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
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
