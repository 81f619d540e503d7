import { type Filters, noFilters } from '@/domain/filters';
import { FilterBar } from '@/features/catalogue/components/FilterBar';
import { FilterChips } from '@/features/catalogue/components/FilterChips';
import { listingHref, type ListingAddress } from '@/features/catalogue/listingAddress';
import { filterTexts } from '@/texts/catalogue';
import { commonTexts } from '@/texts/common';
import { known } from '../fixtures/known';
import { makeProducts } from '../fixtures/products';
import { RoomBelow } from '../layout';
import { press } from '../play';
import { story } from '../story';

const source = { kind: 'category', slug: 'many' } as const;
const unsorted = { page: 1, sort: 'relevance' } as const;

const everyFilter: Filters = {
  minPrice: 10,
  maxPrice: 250.5,
  minRating: 4,
  inStock: true,
  brands: ['Hearthwick', 'A brand with a name that needs a line of its own', 'نحاس'],
};

const branded = [...makeProducts(3), ...makeProducts(4).map((product) => ({ ...product, brand: 'نحاس' }))];
const nothing = () => undefined;

const bar = (filters: Filters) => (
  <RoomBelow>
    <FilterBar
      source={source}
      listing={{ ...unsorted, filters }}
      canFilter={false}
      total={{ count: 45, hasMore: false }}
      onChange={nothing}
    />
  </RoomBelow>
);

export default { title: 'Catalogue/Filters' };

export const NoneChosen = story(bar(noFilters));
export const AllChosen = story(bar(everyFilter));
export const UnfoldedOnASmallScreen = story(bar(everyFilter), {
  play: (stage) => press(stage, filterTexts.filters(6)),
});

export const Brands = story(bar(everyFilter), {
  events: [known.whole(source, { products: branded, total: branded.length })],
  play: (stage) => press(stage, filterTexts.brand),
  shows: 'Hearthwick',
});

export const BrandsLoading = story(bar(noFilters), {
  play: (stage) => press(stage, filterTexts.brand),
  shows: commonTexts.loading,
});

const toHref = (change: Partial<ListingAddress>) => listingHref('/', { ...unsorted, filters: everyFilter, ...change });

export const Chips = story(<FilterChips filters={everyFilter} sort="price-asc" toHref={toHref} onRemoved={nothing} />);

export const OneChip = story(
  <FilterChips filters={{ ...noFilters, minPrice: 20 }} sort={null} toHref={toHref} onRemoved={nothing} />,
);
