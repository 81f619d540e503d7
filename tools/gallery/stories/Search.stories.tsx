import { ProductPicture } from '@/features/catalogue/components/ProductPicture';
import { SearchBox } from '@/features/search/components/SearchBox';
import { SearchDropdown } from '@/features/search/components/SearchDropdown';
import { searchTexts } from '@/features/search/searchTexts';
import type { Suggestion, Suggestions } from '@/features/search/useSuggestions';
import { arabicTitle, longTitle, makeProduct } from '../fixtures/products';
import { Anchor, RoomBelow } from '../layout';
import { story } from '../story';

function suggestion(text: string, index: number): Suggestion {
  return { text, to: `/${index}`, search: text, textAfter: text, product: null };
}

function match(title: string, index: number): Suggestion {
  return { ...suggestion(title, index), product: makeProduct({ title }) };
}

const recent = ['kettle', 'desk lamp', arabicTitle, longTitle.slice(0, 100)].map(suggestion);
const few = ['Oak tray', 'Oak bread board', longTitle, arabicTitle].map(match);
const many = Array.from({ length: 30 }, (_, index) => match(`Oak tray no. ${index + 1}`, index));
const nothing = () => undefined;

function Dropdown({ id, suggestions, active = -1 }: { id: string; suggestions: Suggestions; active?: number }) {
  return (
    <RoomBelow>
      <Anchor>
        <SearchDropdown
          listId={id}
          suggestions={suggestions}
          active={active}
          onChosen={nothing}
          onForgotten={nothing}
          Picture={ProductPicture}
        />
      </Anchor>
    </RoomBelow>
  );
}

export default { title: 'Shell/Search' };

export const TheBox = story({ render: () => <SearchBox Picture={ProductPicture} /> });

export const TheBoxOnTheResultsPage = story({
  at: `/products?q=${encodeURIComponent(longTitle.slice(0, 100))}`,
  render: () => <SearchBox Picture={ProductPicture} />,
});

export const EarlierSearches = story({
  render: () => <Dropdown id="recent" suggestions={{ kind: 'recent', list: recent }} />,
  shows: searchTexts.recent,
});

export const Waiting = story({
  render: () => <Dropdown id="waiting" suggestions={{ kind: 'waiting' }} />,
  shows: searchTexts.waiting,
});

export const MatchesTheSecondPointedAt = story({
  render: () => (
    <Dropdown id="few" suggestions={{ kind: 'found', list: few, total: 4, query: 'oak', corrected: null }} active={1} />
  ),
});

export const MatchesOfACorrectedSearch = story({
  render: () => (
    <Dropdown id="corrected" suggestions={{ kind: 'found', list: few, total: 4, query: 'oka', corrected: 'oak' }} />
  ),
});

export const MoreMatchesThanThereIsRoomFor = story({
  render: () => (
    <Dropdown
      id="many"
      suggestions={{
        kind: 'found',
        list: [...many, suggestion(searchTexts.seeAll(1_204), 30)],
        total: 1_204,
        query: 'tray',
        corrected: null,
      }}
    />
  ),
});

export const NothingFound = story({
  render: () => <Dropdown id="nothing" suggestions={{ kind: 'nothingFound' }} />,
  shows: searchTexts.nothingFound,
});

export const Failed = story({
  render: () => <Dropdown id="failed" suggestions={{ kind: 'failed', retry: nothing }} />,
  shows: searchTexts.failed,
});
