import { SearchBox } from '@/features/search/components/SearchBox';
import { SearchDropdown } from '@/features/search/components/SearchDropdown';
import type { Suggestion, SuggestionGroup, Suggestions } from '@/features/search/useSuggestions';
import { commonTexts } from '@/texts/common';
import { searchTexts } from '@/texts/search';
import { arabicTitle, longTitle, makeProduct } from '../fixtures/products';
import { Anchor, RoomBelow } from '../layout';
import { story } from '../story';

function recent(text: string, index: number): Suggestion {
  return { text, to: `/recent/${index}`, search: text, isSearch: true };
}

function match(title: string, index: number): Suggestion {
  return { text: title, note: '24.50 $', to: `/product/${index}`, product: makeProduct({ title }) };
}

function category(name: string, index: number): Suggestion {
  return { text: name, note: commonTexts.products(16 - index), to: `/category/${index}` };
}

const few: SuggestionGroup = {
  kind: 'product',
  label: searchTexts.products,
  list: ['Oak tray', 'Oak bread board', longTitle, arabicTitle].map(match),
};
const many = Array.from({ length: 30 }, (_, index) => match(`Oak tray no. ${index + 1}`, index));
const found: Suggestions = { kind: 'found', groups: [few], query: 'oak', answer: { products: [], total: 4 } };
const nothing = () => undefined;

function Dropdown({ suggestions, active = null }: { suggestions: Suggestions; active?: string | null }) {
  return (
    <RoomBelow>
      <Anchor>
        <SearchDropdown
          listId="list"
          suggestions={suggestions}
          active={active}
          onChosen={nothing}
          onForgotten={nothing}
        />
      </Anchor>
    </RoomBelow>
  );
}

export default { title: 'Shell/Search' };

export const TheBox = story({ render: () => <SearchBox kept={null} /> });

export const TheBoxOnTheResultsPage = story({
  at: `/products?q=${encodeURIComponent(longTitle.slice(0, 100))}`,
  render: () => <SearchBox kept={null} />,
});

const offers: Suggestions = {
  kind: 'offers',
  groups: [
    {
      kind: 'recent',
      label: searchTexts.recent,
      list: ['kettle', 'desk lamp', arabicTitle, longTitle.slice(0, 100)].map(recent),
    },
    { kind: 'product', label: searchTexts.bestRated, list: few.list.slice(0, 2) },
  ],
};

export const AnEmptyBox = story({
  render: () => <Dropdown suggestions={offers} active="/recent/1" />,
  shows: searchTexts.bestRated,
});

export const AnEmptyBoxBeforeTheFirstSearch = story({
  render: () => <Dropdown suggestions={{ kind: 'offers', groups: offers.groups.slice(1) }} />,
  shows: searchTexts.bestRated,
});

export const Waiting = story({
  render: () => <Dropdown suggestions={{ kind: 'waiting' }} />,
  shows: searchTexts.waiting,
});

export const MatchesTheSecondPointedAt = story({
  render: () => <Dropdown suggestions={found} active="/product/1" />,
});

export const CategoriesBeforeMatches = story({
  render: () => (
    <Dropdown
      suggestions={{
        ...found,
        groups: [
          { kind: 'category', label: searchTexts.categories, list: ['Oak things', longTitle].map(category) },
          few,
        ],
      }}
    />
  ),
  shows: '16 products',
});

export const MatchesOfACorrectedSearch = story({
  render: () => (
    <Dropdown suggestions={{ ...found, query: 'oka', answer: { products: [], total: 4, corrected: 'oak' } }} />
  ),
});

export const MatchesWithoutOneOfTheWords = story({
  render: () => (
    <Dropdown
      suggestions={{
        ...found,
        query: 'red oak tray',
        answer: { products: [], total: 4, missing: { words: ['red'], matching: ['oak', 'tray'] } },
      }}
    />
  ),
  shows: 'No match for “red”.',
});

export const MoreMatchesThanThereIsRoomFor = story({
  render: () => (
    <Dropdown
      suggestions={{
        ...found,
        groups: [
          { ...few, list: many },
          { kind: 'all', label: searchTexts.allResults, list: [recent(searchTexts.seeAll(1_204), 0)] },
        ],
        query: 'tray',
        answer: { products: [], total: 1_204 },
      }}
    />
  ),
});

export const NothingFound = story({
  render: () => <Dropdown suggestions={{ kind: 'nothingFound' }} />,
  shows: commonTexts.noResults,
});

export const Offline = story({
  render: () => (
    <Dropdown
      suggestions={{
        kind: 'offline',
        groups: [{ ...few, label: commonTexts.recentlyViewed }],
        retry: nothing,
      }}
    />
  ),
  shows: searchTexts.offline,
});

export const Failed = story({
  render: () => <Dropdown suggestions={{ kind: 'failed', retry: nothing }} />,
  shows: searchTexts.failed,
});
