import { useId, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { numberStyle } from '@/config/numberStyle';
import type { Filters } from '@/domain/filters';
import { formatNumber } from '@/domain/format';
import { parsePrice } from '@/domain/price';
import { filterTexts as texts } from '@/texts/catalogue';
import { Button } from '@/ui/components/Button';
import { TextBox } from '@/ui/components/controls';
import { color, font, space } from '@/ui/theme/tokens';
import { parsePrices } from '../listingAddress';

const Form = styled.form<{ $wide: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  ${({ $wide }) => $wide && 'justify-content: space-between;'}
  gap: ${space[2]};
  font: ${font('small', 500)};
  input {
    /* Room for five digits. */
    width: 54px;
    padding-inline: 2px;
    text-align: center;
  }
  .bound {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
  }
  .bound > span {
    color: ${color.inkMuted};
  }
  button {
    padding: ${space[2]} ${space[1]};
  }
  p {
    width: 100%;
    color: ${color.danger};
  }
  p:empty {
    display: none;
  }
`;

const bounds = [
  { key: 'min', word: texts.from, label: texts.minPrice },
  { key: 'max', word: texts.to, label: texts.maxPrice },
] as const;

type PriceRange = Pick<Filters, 'minPrice' | 'maxPrice'>;

interface PriceFilterProps {
  range: PriceRange;
  /** Spreads its parts over the whole line. */
  wide: boolean;
  onChange: (range: PriceRange) => void;
}

/** Two bounds, applied with the button or Enter. */
export function PriceFilter({ range, wide, onChange }: PriceFilterProps) {
  const [typed, setTyped] = useState(formatBounds(range));
  const [applied, setApplied] = useState(range);
  const [isRefused, setIsRefused] = useState(false);
  const problemId = useId();
  const { sign, decimals } = numberStyle();
  const isWrong = (text: string) => isRefused && !isBlankOrPrice(text);
  // A new range by Back, a chip or a swap of the bounds replaces what was typed.
  if (applied.minPrice !== range.minPrice || applied.maxPrice !== range.maxPrice) {
    setApplied(range);
    setTyped(formatBounds(range));
  }

  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    // Text that is not a price stays in its box for the shopper to correct.
    const isReadable = isBlankOrPrice(typed.min) && isBlankOrPrice(typed.max);
    setIsRefused(!isReadable);
    if (!isReadable) return;
    const parsed = parsePrices(typed.min, typed.max);
    setTyped(formatBounds(parsed));
    onChange(parsed);
  };

  return (
    <Form $wide={wide} onSubmit={apply}>
      <span>{texts.price}</span>
      {bounds.map(({ key, word, label }) => (
        <span key={key} className="bound">
          <span aria-hidden="true">{word}</span>
          <TextBox
            type="text"
            autoComplete="off"
            inputMode="decimal"
            aria-label={label(sign)}
            aria-invalid={isWrong(typed[key])}
            aria-describedby={problemId}
            value={typed[key]}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [key]: value })}
          />
          <span aria-hidden="true">{sign}</span>
        </span>
      ))}
      <Button type="submit" $look="quiet" aria-label={texts.applyPrice}>
        {texts.apply}
      </Button>
      <p id={problemId} role="status">
        {(isWrong(typed.min) || isWrong(typed.max)) && texts.priceForm(formatNumber(12.5, decimals))}
      </p>
    </Form>
  );
}

function isBlankOrPrice(text: string): boolean {
  return text.trim() === '' || parsePrice(text) !== null;
}

function formatBounds({ minPrice, maxPrice }: PriceRange) {
  return { min: formatBound(minPrice), max: formatBound(maxPrice) };
}

function formatBound(price: number | null): string {
  return price === null ? '' : String(price).replace('.', numberStyle().decimal);
}
