import styled from 'styled-components';
import { paths } from '@/config/paths';
import { CloseIcon } from '@/ui/components/icons';
import { Link } from '@/ui/components/Link';
import { color, font, layout, radius, space } from '@/ui/theme/tokens';
import { catalogueTexts } from '../catalogueTexts';
import { filterTexts, minRatingText, priceRangeText } from '../filterTexts';
import { noFilters, type ListingFilters } from '../listingAddress';

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
  toHref: (filters: ListingFilters) => string;
  /** A chip goes away as it is used: the focus has to go somewhere. */
  onRemoved: () => void;
}

/** The chosen filters, of which there is at least one, each a link to the list without it. */
export function FilterChips({ filters, toHref, onRemoved }: FilterChipsProps) {
  const chosen = chosenFilters(filters);
  return (
    <Row aria-label={filterTexts.chosenFilters}>
      {chosen.map(({ name, without }) => (
        <li key={name}>
          <Chip to={toHref(without)} aria-label={filterTexts.removeFilter(name)} onClick={onRemoved}>
            <bdi>{name}</bdi>
            <CloseIcon size={16} />
          </Chip>
        </li>
      ))}
      <li>
        <ClearLink to={toHref(noFilters)} onClick={onRemoved}>
          {catalogueTexts.clearFilters}
        </ClearLink>
      </li>
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

const Sentence = styled.p`
  margin-bottom: ${space[4]};
  font: ${font('body')};
  overflow-wrap: anywhere;
`;

/** Says that a misspelt search was read otherwise, with the way to what was written. */
export function CorrectedSearch({ query, corrected }: { query: string; corrected: string }) {
  return (
    <Sentence role="status">
      {catalogueTexts.showing} <strong>{corrected}</strong>.{' '}
      <Link to={paths.exactSearch(query)}>{catalogueTexts.searchInstead(query)}</Link>
    </Sentence>
  );
}
