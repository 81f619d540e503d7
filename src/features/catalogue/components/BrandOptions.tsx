import styled from 'styled-components';
import { catalogueApi } from '@/services/catalogueApi';
import type { ListingSource } from '@/services/catalogueApi';
import { color } from '@/ui/theme/tokens';
import { catalogueTexts } from '../catalogueTexts';
import { filterTexts } from '../filterTexts';
import type { ListingFilters } from '../listingAddress';
import { brandOptions } from '../listingView';
import { CheckBox, FieldLabel } from './formFields';

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
