import { useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import styled from 'styled-components';
import { catalogueApi } from '@/services/catalogueApi';
import type { ListingSource } from '@/services/catalogueApi';
import { Button } from '@/ui/components/Button';
import { ChevronDownIcon } from '@/ui/components/icons/ChevronDownIcon';
import { color, font, radius, space } from '@/ui/theme/tokens';
import { catalogueTexts } from '../catalogueTexts';
import { filterTexts } from '../filterTexts';
import type { ListingFilters } from '../listingAddress';
import { brandOptions } from '../listingView';
import { CheckBox, FieldLabel } from './formFields';

const Disclosure = styled.div`
  position: relative;
`;

const BrandButton = styled(Button)`
  padding: 0 ${space[3]};
  border-radius: ${radius.small};
  font: ${font('small', 500)};
`;

const Options = styled.fieldset`
  min-width: 240px;
  max-height: 320px;
  margin-top: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.surfaceRaised};
  box-shadow: ${color.shadowHigh};
  overflow-y: auto;
  position: absolute;
  z-index: 2;
  &:focus {
    outline: none;
  }
`;

const Option = styled(FieldLabel)`
  display: flex;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  margin-left: auto;
  color: ${color.inkMuted};
  font-variant-numeric: tabular-nums;
`;

interface BrandFilterProps {
  source: ListingSource;
  filters: ListingFilters;
  onChange: (brands: string[]) => void;
}

/** The brands of the whole listing, which is asked for only when somebody opens this. */
export function BrandFilter({ source, filters, onChange }: BrandFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { currentData, isError } = catalogueApi.useGetWholeListingQuery(isOpen ? source : skipToken);
  const optionsId = useId();
  const button = useRef<HTMLButtonElement>(null);

  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  return (
    <Disclosure onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <BrandButton
        ref={button}
        type="button"
        $look="secondary"
        aria-expanded={isOpen}
        aria-controls={optionsId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {filterTexts.brand}
        <ChevronDownIcon size={16} />
      </BrandButton>
      {/* Focusable, so that a press between two options does not count as leaving. */}
      <Options id={optionsId} aria-label={filterTexts.brand} tabIndex={-1} hidden={!isOpen}>
        {isOpen && options()}
      </Options>
    </Disclosure>
  );

  function options() {
    if (currentData === undefined) return <p>{isError ? filterTexts.brandsFailed : catalogueTexts.loading}</p>;
    const brands = brandOptions(currentData.products, filters);
    if (brands.length === 0) return <p>{filterTexts.noBrands}</p>;
    return brands.map(({ brand, count }) => (
      <Option key={brand}>
        <CheckBox
          checked={filters.brands.includes(brand)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...filters.brands, brand].sort() : filters.brands.filter((other) => other !== brand))
          }
        />
        <bdi>{brand}</bdi>
        <Count>{count}</Count>
      </Option>
    ));
  }
}
