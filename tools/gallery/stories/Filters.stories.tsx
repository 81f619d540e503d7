import { FilterBar } from '@/features/catalogue/components/FilterBar';
import { FilterChips } from '@/features/catalogue/components/FilterChips';
import {
  listingHref,
  noFilters,
  type Filters as Chosen,
  type ListingAddress,
} from '@/features/catalogue/listingAddress';
import { filterTexts } from '@/texts/catalogue';
import { commonTexts } from '@/texts/common';
import { known } from '../fixtures/known';
import { makeProducts } from '../fixtures/products';
import { RoomBelow } from '../layout';
import { press } from '../play';
import { story } from '../story';

const wholeCategory = { kind: 'category', slug: 'many' } as const;

const filters: Chosen = {
  minPrice: 10,
  maxPrice: 250.5,
  minRating: 4,
  inStock: true,
  brands: ['Hearthwick', 'A brand with a name that needs a line of its own', 'نحاس'],
};

const branded = [...makeProducts(3), ...makeProducts(4).map((product) => ({ ...product, brand: 'نحاس' }))];
const nothing = () => undefined;

function Filters({ chosen }: { chosen: Chosen }) {
  const listing = { page: 1, sort: 'relevance', filters: chosen } as const;
  return <FilterBar source={wholeCategory} listing={listing} canFilter={false} total={45} onChange={nothing} />;
}

export default { title: 'Catalogue/Filters' };

export const NoneChosen = story({ render: () => <Filters chosen={noFilters} /> });
export const AllChosen = story({ render: () => <Filters chosen={filters} /> });

export const UnfoldedOnASmallScreen = story({
  render: () => <Filters chosen={filters} />,
  play: (stage) => press(stage, filterTexts.filters(6)),
});

export const Brands = story({
  events: () => [known.whole(wholeCategory, { products: branded, total: branded.length })],
  render: () => (
    <RoomBelow>
      <Filters chosen={filters} />
    </RoomBelow>
  ),
  play: (stage) => press(stage, filterTexts.brand),
  shows: 'Hearthwick',
});

export const BrandsLoading = story({
  render: () => (
    <RoomBelow>
      <Filters chosen={noFilters} />
    </RoomBelow>
  ),
  play: (stage) => press(stage, filterTexts.brand),
  shows: commonTexts.loading,
});

const toHref = (change: Partial<ListingAddress>) =>
  listingHref('/', { page: 1, sort: 'relevance', filters, ...change });

export const Chips = story({
  render: () => <FilterChips filters={filters} sort="price-asc" toHref={toHref} onRemoved={nothing} />,
});

export const OneChip = story({
  render: () => (
    <FilterChips filters={{ ...noFilters, minPrice: 20 }} sort={null} toHref={toHref} onRemoved={nothing} />
  ),
});
