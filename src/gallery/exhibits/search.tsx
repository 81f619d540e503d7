import { ProductPicture } from '@/features/catalogue/components/ProductPicture';
import { SearchBox } from '@/features/search/components/SearchBox';
import { SearchDropdown } from '@/features/search/components/SearchDropdown';
import { searchTexts } from '@/features/search/searchTexts';
import type { Suggestion, Suggestions } from '@/features/search/useSuggestions';
import type { Exhibit } from '../exhibit';
import { arabicTitle, longTitle, makeProduct } from '../fixtures/products';
import { Anchor, RoomBelow } from '../layout';

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

export const search: Exhibit = {
  name: 'Search',
  states: [
    { name: 'the box', render: () => <SearchBox Picture={ProductPicture} /> },
    {
      name: 'the box on the results page',
      at: `/products?q=${encodeURIComponent(longTitle.slice(0, 100))}`,
      render: () => <SearchBox Picture={ProductPicture} />,
    },
    {
      name: 'earlier searches',
      render: () => <Dropdown id="recent" suggestions={{ kind: 'recent', list: recent }} />,
      shows: searchTexts.recent,
    },
    {
      name: 'waiting',
      render: () => <Dropdown id="waiting" suggestions={{ kind: 'waiting' }} />,
      shows: searchTexts.waiting,
    },
    {
      name: 'matches, the second pointed at',
      render: () => (
        <Dropdown
          id="few"
          suggestions={{ kind: 'found', list: few, total: 4, query: 'oak', corrected: null }}
          active={1}
        />
      ),
    },
    {
      name: 'matches of a corrected search',
      render: () => (
        <Dropdown id="corrected" suggestions={{ kind: 'found', list: few, total: 4, query: 'oka', corrected: 'oak' }} />
      ),
    },
    {
      name: 'more matches than there is room for',
      pageHeight: 620,
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
    },
    {
      name: 'nothing found',
      render: () => <Dropdown id="nothing" suggestions={{ kind: 'nothingFound' }} />,
      shows: searchTexts.nothingFound,
    },
    {
      name: 'failed',
      render: () => <Dropdown id="failed" suggestions={{ kind: 'failed', retry: nothing }} />,
      shows: searchTexts.failed,
    },
  ],
};
