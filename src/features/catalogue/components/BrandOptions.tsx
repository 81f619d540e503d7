import styled from 'styled-components';
import type { ListingSource } from '@/services/catalogueApi';
import { CheckBox, FieldLabel } from '@/ui/components/controls';
import { color } from '@/ui/theme/tokens';
import { brandsApi } from '../brandsApi';
import { catalogueTexts } from '../catalogueTexts';
import { filterTexts } from '../filterTexts';
import { maxBrands, type ListingFilters } from '../listingAddress';

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
  // The previous counts stay until the new ones arrive.
  const { data: brands, isError } = brandsApi.useGetBrandsQuery({ source, filters });
  if (brands === undefined) return <p>{isError ? filterTexts.brandsFailed : catalogueTexts.loading}</p>;
  if (brands.length === 0) return <p>{filterTexts.noBrands}</p>;
  const isFull = filters.brands.length >= maxBrands;
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
                onChange(
                  checked ? [...filters.brands, brand].sort() : filters.brands.filter((other) => other !== brand),
                )
              }
            />
            <bdi>{brand}</bdi>
            <Count>{count}</Count>
          </Option>
        );
      })}
      <p role="status">{isFull && filterTexts.brandsFull(maxBrands)}</p>
    </>
  );
}
