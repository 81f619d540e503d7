import { useState } from 'react';
import styled from 'styled-components';
import type { Filters } from '@/domain/filters';
import type { ListingSource } from '@/services/catalogueApi';
import { filterTexts as texts } from '@/texts/catalogue';
import { commonTexts } from '@/texts/common';
import { CheckBox, TextBox } from '@/ui/components/controls';
import { List } from '@/ui/components/List';
import { maxBrands } from '../listingAddress';
import { useFacets } from '../useListing';

const OptionList = styled(List)`
  /* Half an option at the end shows that there are more. */
  max-height: 242px;
  overflow-y: auto;
`;

/** The number of brands that can be read at a glance. */
const maxUnsearched = 8;

export interface BrandOptionsProps {
  source: ListingSource;
  filters: Filters;
  /** As declared by the list's results. */
  canFilter: boolean | null;
  onChange: (change: Pick<Filters, 'brands'>) => void;
}

/** A box to tick for each brand of the whole listing, with the number of its products. */
export function BrandOptions({ source, filters, canFilter, onChange }: BrandOptionsProps) {
  const { facets, isFailed } = useFacets(source, filters, canFilter);
  const [searched, setSearched] = useState('');
  if (facets === undefined) return <p>{isFailed ? texts.brandsFailed : commonTexts.loading}</p>;
  const { brands } = facets;
  if (brands.length === 0) return <p>{texts.noBrands}</p>;
  const isFull = filters.brands.length >= maxBrands;
  const found = brands.filter(({ brand }) => plainLetters(brand).includes(plainLetters(searched)));
  return (
    <div>
      {brands.length > maxUnsearched && (
        <TextBox
          type="text"
          autoComplete="off"
          aria-label={texts.findBrand}
          placeholder={texts.findBrand}
          value={searched}
          onChange={({ currentTarget: { value } }) => setSearched(value)}
        />
      )}
      <OptionList>
        {found.map(({ brand, count }) => {
          const isChosen = filters.brands.includes(brand);
          return (
            <li key={brand}>
              <CheckBox
                wide
                label={brand}
                count={count}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={(checked) => {
                  const others = filters.brands.filter((other) => other !== brand);
                  onChange({ brands: checked ? [...others, brand].sort() : others });
                }}
              />
            </li>
          );
        })}
      </OptionList>
      <p role="status">{found.length === 0 ? texts.noSuchBrand(searched) : isFull && texts.brandsFull(maxBrands)}</p>
    </div>
  );
}

/** Returns a text in lower case without accents, so that "sohne" finds `Söhne`. */
function plainLetters(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
