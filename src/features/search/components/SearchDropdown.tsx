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
`;

const Message = styled.p`
  padding: ${space[3]};
  color: ${color.inkMuted};
`;

const Scroller = styled.div`
  position: relative;
  max-height: min(60vh, 480px);
  overflow-y: auto;
  scroll-padding-bottom: ${layout.touchTarget};
  /* The keyboard of a phone covers the lower half of the window. */
  @media (pointer: coarse) {
    max-height: min(40vh, 480px);
  }
`;

const Group = styled.div<{ $kind: SuggestionGroup['kind'] }>`
  ${({ $kind }) =>
    $kind === 'all' &&
    `
      position: sticky;
      bottom: 0;
      background: ${color.surfaceRaised};
      color: ${color.accent};
      font-weight: 600;
    `}
`;

const GroupName = styled.p.attrs({ 'aria-hidden': true })`
  padding: ${space[1]} ${space[3]};
  color: ${color.inkMuted};
  font: ${font('small', 600)};
`;

const Option = styled(Link)<{ $hasButton: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  ${({ $hasButton }) => $hasButton && `width: calc(100% - ${layout.touchTarget});`}
  min-height: ${layout.touchTarget};
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.small};
  text-decoration: none;
  ${hover} {
    &:hover {
      background: ${color.accentSoft};
    }
  }
  &[aria-selected='true'] {
    background: ${color.accentSoft};
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
`;

/** The picture of a product, or an icon for the kind of suggestion. */
const OptionPicture = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  width: ${pictureWidth};
  border-radius: ${radius.small};
  color: ${color.inkMuted};
  overflow: hidden;
`;

const OptionText = styled.span<{ $lines: number }>`
  ${({ $lines }) => clamped($lines)}
  flex: 1;
  min-width: 0;
`;

const OptionNote = styled.small`
  flex: none;
  color: ${color.inkMuted};
  font: ${font('small')};
  font-variant-numeric: tabular-nums;
`;

/** The remove buttons beside the recent searches. The recent searches come first in the list, and each is as high as its button. */
const RemoveColumn = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
`;

const Mark = styled.mark`
  border-radius: 2px;
  background: ${color.accentSoft};
  color: inherit;
  font-weight: 600;
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
      <Option
        key={to}
        $hasButton={kind === 'recent'}
        id={optionId(listId, to)}
        role="option"
        aria-selected={to === active}
        tabIndex={-1}
        to={to}
        onClick={() => onChosen(suggestion)}
      >
        {kind !== 'all' && (
          <OptionPicture>
            {kind === 'recent' && <ClockIcon size={20} />}
            {kind === 'category' && <CategoryIcon size={20} />}
            {product && <ProductPicture product={{ pictures: null, ...product }} sizes={pictureWidth} />}
          </OptionPicture>
        )}
        {/* A recent search is as high as the button beside it. */}
        <OptionText $lines={kind === 'recent' ? 1 : 2} dir="auto">
          <Highlighted text={text} query={kind === 'all' ? '' : highlightedQuery} />
        </OptionText>{' '}
        {note !== undefined && <OptionNote>{note}</OptionNote>}
      </Option>
    );
  };

  return (
    <Panel data-shown={suggestions.kind !== 'none'}>
      {/* Always in the page, because a screen reader announces changes inside a live region, not a new region. */}
      <div role="status">
        {suggestions.kind in messages && <Message>{messages[suggestions.kind]}</Message>}
        {found !== null && <DropdownNote {...found.answer} />}
      </div>
      {'retry' in suggestions && (
        <Button $look="quiet" onClick={suggestions.retry}>
          {commonTexts.tryAgain}
        </Button>
      )}
      {found?.answer.corrected !== undefined && (
        <Message>
          <Link to={paths.exactSearch(found.query)}>{texts.instead(found.query)}</Link>
        </Message>
      )}
      {groups.length > 0 && (
        <Scroller ref={scroller}>
          <div id={listId} role="listbox" aria-label={texts.suggestions}>
            {groups.map((group) => (
              <Group key={group.label} role="group" aria-label={group.label} $kind={group.kind}>
                {found === null && <GroupName>{group.label}</GroupName>}
                {group.list.map((suggestion) => renderOption(group, suggestion))}
              </Group>
            ))}
          </div>
          {recent.length > 0 && (
            // An option must not contain a button.
            <RemoveColumn>
              <GroupName>{'\u00A0'}</GroupName>
              <List>
                {recent.map(({ text }) => (
                  <li key={text}>
                    <IconButton aria-label={texts.removeRecent(text)} onClick={() => onForgotten(text)}>
                      <CloseIcon size={16} />
                    </IconButton>
                  </li>
                ))}
              </List>
            </RemoveColumn>
          )}
        </Scroller>
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
        <Message>
          {texts.showing} <strong>{corrected}</strong>.
        </Message>
      )}
      {wordMatches !== undefined && (
        <Message>{texts.unmatchedWords(wordMatches.unmatched, wordMatches.matched)}</Message>
      )}
      <VisuallyHidden>{texts.found(total, hasMore)}</VisuallyHidden>
    </>
  );
}

/** Marks each occurrence of the query in a text. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  return findMatches(text, query).map(({ text: part, isMatch }, index) => {
    // All parts are elements. A browser that translates the page replaces text nodes, and React would not find them.
    const Part = isMatch ? Mark : 'span';
    return <Part key={index}>{part}</Part>;
  });
}
