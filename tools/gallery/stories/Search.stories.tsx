import { SearchBox } from '@/features/search/components/SearchBox';
import { SearchDropdown } from '@/features/search/components/SearchDropdown';
import type { Suggestion, SuggestionGroup, Suggestions } from '@/features/search/useSuggestions';
import { commonTexts } from '@/texts/common';
import { searchTexts } from '@/texts/search';
import { arabicTitle, longTitle, makeProduct } from '../fixtures/products';
import { RoomBelow } from '../layout';
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

const longSearch = longTitle.slice(0, 100);
const searches = ['kettle', 'desk lamp', arabicTitle, longSearch].map(recent);
const seeAll = recent(searchTexts.seeAll(1_204), 0);
const few = ['Oak tray', 'Oak bread board', longTitle, arabicTitle].map(match);
const many = Array.from({ length: 30 }, (_, index) => match(`Oak tray no. ${index + 1}`, index));
const answer = { products: [], total: 4 };
const nothing = () => undefined;

const products = (list: Suggestion[]): SuggestionGroup => ({ kind: 'product', label: searchTexts.products, list });
const bestRated: SuggestionGroup = { kind: 'product', label: searchTexts.bestRated, list: few.slice(0, 2) };
const found: Extract<Suggestions, { kind: 'found' }> = { kind: 'found', groups: [products(few)], query: 'oak', answer };

const dropdown = (suggestions: Suggestions, shows: string, active: string | null = null) =>
  story(
    <RoomBelow>
      <SearchDropdown
        listId="list"
        suggestions={suggestions}
        active={active}
        onChosen={nothing}
        onForgotten={nothing}
      />
    </RoomBelow>,
    { shows },
  );

export default { title: 'Shell/Search' };

export const TheBox = story(<SearchBox kept={null} />);
export const TheBoxOnTheResultsPage = story(<SearchBox kept={null} />, {
  at: `/products?q=${encodeURIComponent(longSearch)}`,
});

export const AnEmptyBox = dropdown(
  { kind: 'offers', groups: [{ kind: 'recent', label: searchTexts.recent, list: searches }, bestRated] },
  searchTexts.bestRated,
  '/recent/1',
);

export const AnEmptyBoxBeforeTheFirstSearch = dropdown({ kind: 'offers', groups: [bestRated] }, searchTexts.bestRated);
export const Waiting = dropdown({ kind: 'waiting' }, searchTexts.waiting);
export const MatchesTheSecondPointedAt = dropdown(found, 'Oak bread board', '/product/1');

export const CategoriesBeforeMatches = dropdown(
  {
    ...found,
    groups: [
      { kind: 'category', label: searchTexts.categories, list: ['Oak things', longTitle].map(category) },
      products(few),
    ],
  },
  '16 products',
);

export const MatchesOfACorrectedSearch = dropdown(
  { ...found, query: 'oka', answer: { ...answer, corrected: 'oak' } },
  searchTexts.instead('oka'),
);

export const MatchesWithoutOneOfTheWords = dropdown(
  {
    ...found,
    query: 'red oak tray',
    answer: { ...answer, wordMatches: { unmatched: ['red'], matched: ['oak', 'tray'] } },
  },
  'No match for “red”.',
);

export const MoreMatchesThanThereIsRoomFor = dropdown(
  {
    ...found,
    groups: [products(many), { kind: 'all', label: searchTexts.allResults, list: [seeAll] }],
    query: 'tray',
    answer: { ...answer, total: 1_204 },
  },
  seeAll.text,
);

export const NothingFound = dropdown({ kind: 'nothingFound' }, commonTexts.noResults);

export const Offline = dropdown(
  { kind: 'offline', groups: [{ ...products(few), label: commonTexts.recentlyViewed }], retry: nothing },
  searchTexts.offline,
);

export const Failed = dropdown({ kind: 'failed', retry: nothing }, searchTexts.failed);
