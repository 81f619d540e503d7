import styled from 'styled-components';
import { catalogueApi } from '@/services/catalogueApi';
import type { ListingSource } from '@/services/catalogueApi';
import { CheckBox, FieldLabel } from '@/ui/components/formFields';
import { color } from '@/ui/theme/tokens';
import { brandTexts } from '../brandTexts';
import { catalogueTexts } from '../catalogueTexts';
import type { ListingFilters } from '../listingAddress';
import { mostBrands } from '../listingAddress';
import { brandOptions } from '../listingView';

const Option = styled(FieldLabel)`
  display: flex;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  margin-left: auto;
  color: ${color.inkMuted};
  font-variant-numeric: tabular-nums;
`;

export interface BrandOptionsProps {
  source: ListingSource;
  filters: ListingFilters;
  onChange: (brands: string[]) => void;
}

/** A box to tick for each brand of the whole listing, with the number of its products. */
export function BrandOptions({ source, filters, onChange }: BrandOptionsProps) {
  const { currentData, isError } = catalogueApi.useGetWholeListingQuery(source);
  if (currentData === undefined) return <p>{isError ? brandTexts.failed : catalogueTexts.loading}</p>;
  const brands = brandOptions(currentData.products, filters);
  if (brands.length === 0) return <p>{brandTexts.none}</p>;
  const isFull = filters.brands.length >= mostBrands;
  return (
    <>
      {brands.map(({ brand, count }) => {
        const isChosen = filters.brands.includes(brand);
        return (
          <Option key={brand}>
            <CheckBox
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...filters.brands, brand].sort() : filters.brands.filter((other) => other !== brand))
              }
            />
            <bdi>{brand}</bdi>
            <Count>{count}</Count>
          </Option>
        );
      })}
      <p role="status">{isFull && brandTexts.full(mostBrands)}</p>
    </>
  );
}
