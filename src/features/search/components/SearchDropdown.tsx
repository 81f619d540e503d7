import { useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { Button } from '@/ui/components/Button';
import { IconButton } from '@/ui/components/IconButton';
import { Link } from '@/ui/components/Link';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { CloseIcon } from '@/ui/components/icons/CloseIcon';
import { lateAnimation } from '@/ui/components/late';
import { color, font, hover, layout, radius, space } from '@/ui/theme/tokens';
import { searchTexts } from '../searchTexts';
import type { Suggestion, Suggestions } from '../useSuggestions';
import { Highlighted } from './Highlighted';
import { optionId } from './optionId';

const Panel = styled.div<{ $shown: boolean }>`
  ${({ $shown }) =>
    $shown &&
    css`
      position: absolute;
      inset: calc(100% + ${space[1]}) 0 auto;
      z-index: 22;
      padding: ${space[2]};
      border: 1px solid ${color.line};
      border-radius: ${radius.medium};
      background: ${color.surfaceRaised};
      box-shadow: ${color.shadowHigh};
    `}
`;

const Heading = styled.p`
  padding: ${space[1]} ${space[3]};
  color: ${color.inkMuted};
  font: ${font('small', 600)};
`;

const WithRemovers = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
`;

const List = styled.div`
  /* The measure of its options' places, and the box that scrolls. */
  position: relative;
  min-width: 0;
  max-height: min(60vh, 480px);
  overflow-y: auto;
`;

const Option = styled(Link)`
  display: block;
  min-height: ${layout.touchTarget};
  padding: 10px ${space[3]};
  overflow: hidden;
  border-radius: ${radius.small};
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[aria-selected='true'] {
    background: ${color.accentSoft};
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
  ${hover} {
    &:hover {
      background: ${color.accentSoft};
    }
  }
`;

const Message = styled.span<{ $delayed?: boolean }>`
  display: block;
  padding: ${space[3]};
  color: ${color.inkMuted};
  ${({ $delayed = false }) =>
    $delayed &&
    css`
      animation: ${lateAnimation};
    `}
`;

interface SearchDropdownProps {
  listId: string;
  suggestions: Suggestions;
  /** Index of the suggestion that the arrow keys point at; -1 for none. */
  active: number;
  onChosen: (suggestion: Suggestion) => void;
  onForgotten: (suggestion: Suggestion) => void;
}

export function SearchDropdown({ listId, suggestions, active, onChosen, onForgotten }: SearchDropdownProps) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const option = list.current?.children[active];
    if (list.current !== null && option instanceof HTMLElement) keepInView(list.current, option);
  }, [active]);

  const listbox = (label: string, options: Suggestion[], query: string) => (
    <List ref={list} id={listId} role="listbox" aria-label={label}>
      {options.map((suggestion, index) => (
        <Option
          key={suggestion.to}
          id={optionId(listId, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          dir="auto"
          to={suggestion.to}
          onClick={() => onChosen(suggestion)}
        >
          <Highlighted text={suggestion.text} query={query} />
        </Option>
      ))}
    </List>
  );

  return (
    <Panel $shown={suggestions.kind !== 'none'}>
      {/* Always in the page: a live region announces what changes in it, not itself. */}
      <div role="status">
        <StatusMessage suggestions={suggestions} />
      </div>
      {suggestions.kind === 'failed' && (
        <Button type="button" $look="quiet" onClick={suggestions.retry}>
          {searchTexts.retry}
        </Button>
      )}
      {suggestions.kind === 'found' && listbox(searchTexts.suggestions, suggestions.list, suggestions.query)}
      {suggestions.kind === 'recent' && (
        <>
          <Heading aria-hidden="true">{searchTexts.recent}</Heading>
          <WithRemovers>
            {listbox(searchTexts.recent, suggestions.list, '')}
            {/* An option holds no button of its own, so these stand beside the list, line by line. */}
            <ul>
              {suggestions.list.map((suggestion) => (
                <li key={suggestion.to}>
                  <IconButton
                    aria-label={searchTexts.removeRecent(suggestion.search)}
                    onClick={() => onForgotten(suggestion)}
                  >
                    <CloseIcon size={16} />
                  </IconButton>
                </li>
              ))}
            </ul>
          </WithRemovers>
        </>
      )}
    </Panel>
  );
}

function StatusMessage({ suggestions }: { suggestions: Suggestions }) {
  switch (suggestions.kind) {
    case 'none':
    case 'recent':
      return null;
    case 'waiting':
      return <Message $delayed>{searchTexts.waiting}</Message>;
    case 'found':
      return <VisuallyHidden>{searchTexts.found(suggestions.total)}</VisuallyHidden>;
    case 'nothingFound':
      return <Message>{searchTexts.nothingFound}</Message>;
    case 'failed':
      return <Message>{searchTexts.failed}</Message>;
  }
}

/** Scrolls the list, and never the page, as little as needed. */
function keepInView(list: HTMLElement, option: HTMLElement): void {
  const bottom = option.offsetTop + option.offsetHeight;
  if (option.offsetTop < list.scrollTop) list.scrollTop = option.offsetTop;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
