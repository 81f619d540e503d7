import styled from 'styled-components';
import { type Filters, noFilters } from '@/domain/filters';
import { filterTexts as texts } from '@/texts/catalogue';
import { CloseIcon } from '@/ui/components/icons';
import { Row } from '@/ui/components/layout';
import { Link } from '@/ui/components/Link';
import { List } from '@/ui/components/List';
import { color, font, layout, radius, space } from '@/ui/theme/tokens';
import { countFilters, type ListingAddress, type Sort } from '../listingAddress';

/** A link that removes a chosen filter or sort order. `$bare`: the link beside the chips that clears all filters. */
const Chip = styled(Link)<{ $bare?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  max-width: 100%;
  min-height: ${layout.touchTarget};
  padding: ${space[1]} ${space[4]};
  border-radius: ${radius.round};
  font: ${font('small', 500)};
  overflow-wrap: anywhere;
  ${({ $bare = false }) =>
    $bare ? `color: ${color.accent};` : `background: ${color.accentSoft}; text-decoration: none;`}
`;

interface FilterChipsProps {
  filters: Filters;
  /** The sort order found in the search text. Null if the text has none, or the shopper chose another one. */
  sort: Sort | null;
  toHref: (change: Partial<ListingAddress>) => string;
  /** Called when a chip is pressed. The chip disappears, so the focus must move. */
  onRemoved: () => void;
}

/** The filters and the sort order of the list. Each is a link to the list without it. */
export function FilterChips({ filters, sort, toHref, onRemoved }: FilterChipsProps) {
  const chosen = [
    ...chosenFilters(filters).map(({ name, without }) => ({ name, to: toHref({ filters: without }) })),
    ...(sort === null ? [] : [{ name: texts.sortsInWords[sort], to: toHref({ sort: 'relevance' }) }]),
  ];
  if (chosen.length === 0) return null;
  return (
    <Row as={List} $gap={2} aria-label={texts.activeFilters}>
      {chosen.map(({ name, to }) => (
        <li key={to}>
          <Chip to={to} aria-label={texts.removeFilter(name)} onClick={onRemoved}>
            <bdi>{name}</bdi>
            <CloseIcon size={16} />
          </Chip>
        </li>
      ))}
      {countFilters(filters) > 0 && (
        <li>
          <Chip $bare to={toHref({ filters: noFilters })} onClick={onRemoved}>
            {texts.clear}
          </Chip>
        </li>
      )}
    </Row>
  );
}

/** The names of the chosen filters, each with the filters that remain without it. */
function chosenFilters(filters: Filters): { name: string; without: Filters }[] {
  const { minRating, inStock, brands } = filters;
  const price = priceRange(filters);
  return [
    ...(price === null ? [] : [{ name: price, without: { ...filters, minPrice: null, maxPrice: null } }]),
    ...(minRating === null ? [] : [{ name: texts.minRating(minRating), without: { ...filters, minRating: null } }]),
    ...(inStock ? [{ name: texts.inStock, without: { ...filters, inStock: false } }] : []),
    ...brands.map((brand) => ({
      name: brand,
      without: { ...filters, brands: brands.filter((other) => other !== brand) },
    })),
  ];
}

function priceRange({ minPrice, maxPrice }: Filters): string | null {
  if (minPrice !== null && maxPrice !== null) return texts.priceBetween(minPrice, maxPrice);
  if (minPrice !== null) return texts.priceFrom(minPrice);
  return maxPrice === null ? null : texts.priceUpTo(maxPrice);
}
