import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import type { ProductList } from '@/domain/product';
import { commonTexts } from '@/texts/common';
import { searchTexts as texts } from '@/texts/search';
import { Button } from '@/ui/components/Button';
import { IconButton } from '@/ui/components/IconButton';
import { CategoryIcon, ClockIcon, CloseIcon } from '@/ui/components/icons';
import { Link } from '@/ui/components/Link';
import { List } from '@/ui/components/List';
import { ProductPicture } from '@/ui/components/ProductPicture';
import { DelayedText } from '@/ui/components/Skeleton';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { clamped, color, font, hover, layer, layout, radius, raised, space } from '@/ui/theme/tokens';
import { findMatches } from '../findMatches';
import { optionId } from '../useCombobox';
import type { Suggestion, SuggestionGroup, Suggestions } from '../useSuggestions';

const pictureWidth = '40px';

/** The panel. The options scroll, except the link to all results at the end. */
const Panel = styled.div`
  &[data-shown='true'] {
    position: absolute;
    inset: calc(100% + ${space[1]}) 0 auto;
    z-index: ${layer.suggestions};
    padding: ${space[2]};
    ${raised}
    box-shadow: ${color.shadowHigh};
  }
  > p,
  [role='status'] > p {
    padding: ${space[3]};
    color: ${color.inkMuted};
  }
  .scroller {
    position: relative;
    max-height: min(60vh, 480px);
    overflow-y: auto;
    scroll-padding-bottom: ${layout.touchTarget};
    /* The keyboard of a phone covers the lower half of the window. */
    @media (pointer: coarse) {
      max-height: min(40vh, 480px);
    }
    p {
      padding: ${space[1]} ${space[3]};
      color: ${color.inkMuted};
      font: ${font('small', 600)};
    }
  }
  /* The remove buttons beside the recent searches. The recent searches come first in the list, and each is as high as its button. */
  .forget {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
  }
  [role='option'] {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-height: ${layout.touchTarget};
    padding: ${space[1]} ${space[3]};
    border-radius: ${radius.small};
    text-decoration: none;
    ${hover} {
      &:hover {
        background: ${color.accentSoft};
      }
    }
    /* The picture of a product, or an icon for the kind of suggestion. */
    > div {
      display: grid;
      flex: none;
      place-items: center;
      width: ${pictureWidth};
      border-radius: ${radius.small};
      color: ${color.inkMuted};
      overflow: hidden;
      > :not(svg) {
        width: 100%;
      }
    }
    > span {
      ${clamped(2)}
      flex: 1;
      min-width: 0;
    }
    > small {
      flex: none;
      color: ${color.inkMuted};
      font: ${font('small')};
      font-variant-numeric: tabular-nums;
    }
  }
  [role='option'][aria-selected='true'] {
    background: ${color.accentSoft};
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
  [data-kind='recent'] > [role='option'] {
    width: calc(100% - ${layout.touchTarget});
    /* As high as the button beside it. */
    > span {
      -webkit-line-clamp: 1;
    }
  }
  [data-kind='all'] {
    position: sticky;
    bottom: 0;
    background: ${color.surfaceRaised};
    color: ${color.accent};
    font-weight: 600;
  }
  mark {
    border-radius: 2px;
    background: ${color.accentSoft};
    color: inherit;
    font-weight: 600;
  }
`;

interface SearchDropdownProps {
  listId: string;
  suggestions: Suggestions;
  /** The link of the suggestion that the arrow keys have selected. Null for none. */
  active: string | null;
  onChosen: (suggestion: Suggestion) => void;
  onForgotten: (search: string) => void;
}

export function SearchDropdown(props: SearchDropdownProps) {
  const { listId, suggestions, active, onChosen, onForgotten } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const groups = 'groups' in suggestions ? suggestions.groups : [];
  const recent = groups.find(({ kind }) => kind === 'recent')?.list ?? [];
  const found = suggestions.kind === 'found' ? suggestions : null;
  const highlightedQuery = found === null ? '' : (found.answer.corrected ?? found.query);

  useEffect(() => {
    if (active === null) return;
    scroller.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const renderOption = ({ kind }: SuggestionGroup, suggestion: Suggestion) => {
    const { text, note, to, product } = suggestion;
    return (
      <Link
        key={to}
        id={optionId(listId, to)}
        role="option"
        aria-selected={to === active}
        tabIndex={-1}
        to={to}
        onClick={() => onChosen(suggestion)}
      >
        {kind !== 'all' && (
          <div>
            {kind === 'recent' && <ClockIcon size={20} />}
            {kind === 'category' && <CategoryIcon size={20} />}
            {product && <ProductPicture product={{ pictures: null, ...product }} sizes={pictureWidth} />}
          </div>
        )}
        <span dir="auto">
          <Highlighted text={text} query={kind === 'all' ? '' : highlightedQuery} />
        </span>{' '}
        {note !== undefined && <small>{note}</small>}
      </Link>
    );
  };

  return (
    <Panel data-shown={suggestions.kind !== 'none'}>
      {/* Always in the page, because a screen reader announces changes inside a live region, not a new region. */}
      <div role="status">
        {suggestions.kind in messages && <p>{messages[suggestions.kind]}</p>}
        {found !== null && <DropdownNote {...found.answer} />}
      </div>
      {'retry' in suggestions && (
        <Button $look="quiet" onClick={suggestions.retry}>
          {commonTexts.tryAgain}
        </Button>
      )}
      {found?.answer.corrected !== undefined && (
        <p>
          <Link to={paths.exactSearch(found.query)}>{texts.instead(found.query)}</Link>
        </p>
      )}
      {groups.length > 0 && (
        <div className="scroller" ref={scroller}>
          <div id={listId} role="listbox" aria-label={texts.suggestions}>
            {groups.map((group) => (
              <div key={group.label} role="group" aria-label={group.label} data-kind={group.kind}>
                {found === null && <p aria-hidden="true">{group.label}</p>}
                {group.list.map((suggestion) => renderOption(group, suggestion))}
              </div>
            ))}
          </div>
          {recent.length > 0 && (
            // An option must not contain a button.
            <div className="forget">
              <p aria-hidden="true">{'\u00A0'}</p>
              <List>
                {recent.map(({ text }) => (
                  <li key={text}>
                    <IconButton aria-label={texts.removeRecent(text)} onClick={() => onForgotten(text)}>
                      <CloseIcon size={16} />
                    </IconButton>
                  </li>
                ))}
              </List>
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}

const messages: Partial<Record<Suggestions['kind'], ReactNode>> = {
  waiting: <DelayedText>{texts.waiting}</DelayedText>,
  nothingFound: commonTexts.noResults,
  offline: texts.offline,
  failed: texts.failed,
};

/** Announces the results, and shows which words were corrected or had no match. */
function DropdownNote({ corrected, wordMatches, total, hasMore }: ProductList) {
  return (
    <>
      {corrected !== undefined && (
        <p>
          {texts.showing} <strong>{corrected}</strong>.
        </p>
      )}
      {wordMatches !== undefined && <p>{texts.unmatchedWords(wordMatches.unmatched, wordMatches.matched)}</p>}
      <VisuallyHidden>{texts.found(total, hasMore)}</VisuallyHidden>
    </>
  );
}

/** Marks each occurrence of the query in a text. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  return findMatches(text, query).map(({ text: part, isMatch }, index) => {
    // All parts are elements. A browser that translates the page replaces text nodes, and React would not find them.
    const Part = isMatch ? 'mark' : 'span';
    return <Part key={index}>{part}</Part>;
  });
}
