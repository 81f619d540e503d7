import styled from 'styled-components';
import { CloseIcon } from '@/ui/components/icons';
import { Link } from '@/ui/components/Link';
import { color, font, layout, radius, space } from '@/ui/theme/tokens';
import { catalogueTexts } from '../catalogueTexts';
import { filterTexts, minRatingText, priceRangeText, sortInWordsTexts } from '../filterTexts';
import { countFilters, noFilters, type ListingAddress, type ListingFilters, type ListingSort } from '../listingAddress';

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin-bottom: ${space[4]};
`;

const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  max-width: 100%;
  min-height: ${layout.touchTarget};
  padding: ${space[1]} ${space[4]};
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  font: ${font('small', 500)};
  overflow-wrap: anywhere;
  text-decoration: none;
`;

const ClearLink = styled(Chip)`
  background: transparent;
  color: ${color.accent};
  text-decoration: underline;
`;

interface FilterChipsProps {
  filters: ListingFilters;
  /** An order that the search's words ask for; null for none. */
  sort: ListingSort | null;
  toHref: (change: Partial<ListingAddress>) => string;
  /** A chip goes away as it is used: the focus has to go somewhere. */
  onRemoved: () => void;
}

/** What the list is filtered by, and the order in words, each a link to the list without it. */
export function FilterChips({ filters, sort, toHref, onRemoved }: FilterChipsProps) {
  const chosen = [
    ...chosenFilters(filters).map(({ name, without }) => ({ name, to: toHref({ filters: without }) })),
    ...(sort === null ? [] : [{ name: sortInWordsTexts[sort], to: toHref({ sort: 'relevance' }) }]),
  ];
  if (chosen.length === 0) return null;
  return (
    <Row aria-label={filterTexts.chosenFilters}>
      {chosen.map(({ name, to }) => (
        <li key={name}>
          <Chip to={to} aria-label={filterTexts.removeFilter(name)} onClick={onRemoved}>
            <bdi>{name}</bdi>
            <CloseIcon size={16} />
          </Chip>
        </li>
      ))}
      {countFilters(filters) > 0 && (
        <li>
          <ClearLink to={toHref({ filters: noFilters })} onClick={onRemoved}>
            {catalogueTexts.clearFilters}
          </ClearLink>
        </li>
      )}
    </Row>
  );
}

/** What the chosen filters are called, each with the filters that are left without it. */
function chosenFilters(filters: ListingFilters): { name: string; without: ListingFilters }[] {
  const { minRating, inStock, brands } = filters;
  const price = priceRangeText(filters);
  return [
    ...(price === null ? [] : [{ name: price, without: { ...filters, minPrice: null, maxPrice: null } }]),
    ...(minRating === null ? [] : [{ name: minRatingText(minRating), without: { ...filters, minRating: null } }]),
    ...(inStock ? [{ name: filterTexts.inStock, without: { ...filters, inStock: false } }] : []),
    ...brands.map((brand) => ({
      name: brand,
      without: { ...filters, brands: brands.filter((other) => other !== brand) },
    })),
  ];
}
