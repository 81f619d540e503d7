import { useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/components/Button';
import { TextBox } from '@/ui/components/formFields';
import { font, space } from '@/ui/theme/tokens';
import { filterTexts } from '../filterTexts';
import { parsePrices, type ListingFilters } from '../listingAddress';

type PriceRange = Pick<ListingFilters, 'minPrice' | 'maxPrice'>;

const Form = styled.form`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  font: ${font('small', 500)};
`;

/** The browser itself says so of what is no price, and lets it stand. */
const PriceBox = styled(TextBox).attrs({
  inputMode: 'decimal',
  pattern: String.raw`[\s$]*(\d[\d\s]*(,\d{3})*)?([.,]\d+)?[\s$]*`,
  title: filterTexts.priceForm,
})`
  width: 68px;
  padding-inline: ${space[2]};
`;

const ApplyButton = styled(Button)`
  padding: ${space[2]};
`;

interface PriceFilterProps {
  range: PriceRange;
  onChange: (range: PriceRange) => void;
}

/** Two bounds in dollars, applied with the button or Enter. */
export function PriceFilter({ range, onChange }: PriceFilterProps) {
  const [typed, setTyped] = useState(formatBounds(range));
  const [applied, setApplied] = useState(range);
  // A new range by Back, a chip or a swap of the bounds replaces what was typed.
  if (applied.minPrice !== range.minPrice || applied.maxPrice !== range.maxPrice) {
    setApplied(range);
    setTyped(formatBounds(range));
  }

  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    const parsed = parsePrices(typed.min, typed.max);
    setTyped(formatBounds(parsed));
    onChange(parsed);
  };

  return (
    <Form onSubmit={apply}>
      <span>{filterTexts.price}</span>
      <PriceBox
        aria-label={filterTexts.priceFrom}
        value={typed.min}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, min: value })}
      />
      <span aria-hidden="true">–</span>
      <PriceBox
        aria-label={filterTexts.priceTo}
        value={typed.max}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, max: value })}
      />
      <ApplyButton type="submit" $look="quiet" aria-label={filterTexts.applyPrice}>
        {filterTexts.applyShort}
      </ApplyButton>
    </Form>
  );
}

function formatBounds({ minPrice, maxPrice }: PriceRange) {
  return { min: minPrice === null ? '' : String(minPrice), max: maxPrice === null ? '' : String(maxPrice) };
}
