import { useEffect, useRef, type ComponentType } from 'react';
import styled, { css } from 'styled-components';
import { paths } from '@/config/paths';
import { missingWordsText, type ProductSummary, type SearchReading } from '@/domain/product';
import { Button } from '@/ui/components/Button';
import { IconButton } from '@/ui/components/IconButton';
import { CategoryIcon, ClockIcon, CloseIcon } from '@/ui/components/icons';
import { Link } from '@/ui/components/Link';
import { lateAnimation } from '@/ui/components/Skeleton';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { clamped, color, font, hover, layer, layout, radius, raised, space } from '@/ui/theme/tokens';
import { optionId } from '../useCombobox';
import type { Suggestion, SuggestionGroup, Suggestions } from '../useSuggestions';

export const dropdownTexts = {
  suggestions: 'Suggestions',
  removeRecent: (query: string) => `Remove “${query}” from recent searches`,
  waiting: 'Searching…',
  nothingFound: 'No results found',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  /** Of a search that was made instead of a misspelt one. */
  showing: 'Showing results for',
  instead: (query: string) => `Search for ${query} instead`,
  offline: 'You’re offline, and search needs a connection.',
  failed: 'Search isn’t working. Check your connection and try again.',
  retry: 'Try again',
} as const;

const pictureWidth = '40px';

const Panel = styled.div<{ $shown: boolean }>`
  ${({ $shown }) =>
    $shown &&
    css`
      position: absolute;
      inset: calc(100% + ${space[1]}) 0 auto;
      z-index: ${layer.suggestions};
      padding: ${space[2]};
      ${raised}
      box-shadow: ${color.shadowHigh};
    `}
`;

const Heading = styled.p`
  padding: ${space[1]} ${space[3]};
  color: ${color.inkMuted};
  font: ${font('small', 600)};
`;

/** The box that scrolls. */
const Scroller = styled.div`
  position: relative;
  max-height: min(60vh, 480px);
  overflow-y: auto;
  /* Below the options stays the way to all of them. */
  scroll-padding-bottom: ${layout.touchTarget};
  /* The keyboard of a phone covers the lower half of the window. */
  @media (pointer: coarse) {
    max-height: min(40vh, 480px);
  }
`;

const Option = styled(Link)<{ $kind: Suggestion['kind'] }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${layout.touchTarget};
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.small};
  text-decoration: none;
  ${({ $kind }) => $kind === 'recent' && `margin-inline-end: ${layout.touchTarget};`}
  ${({ $kind }) =>
    $kind === 'all' &&
    css`
      position: sticky;
      bottom: 0;
      background: ${color.surfaceRaised};
      color: ${color.accent};
      font: ${font('body', 600)};
    `}
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

const Sign = styled.div`
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
`;

const Text = styled.span<{ $lines: 1 | 2 }>`
  ${({ $lines }) => clamped($lines)}
  flex: 1;
  min-width: 0;
`;

const Note = styled.span`
  flex: none;
  color: ${color.inkMuted};
  font: ${font('small')};
  font-variant-numeric: tabular-nums;
`;

/** Beside the earlier searches, which are the first of the list and as high as these. */
const Removers = styled.div`
  position: absolute;
  inset: 0 0 auto auto;
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

/** Draws the square picture of a product. */
export type SuggestionPicture = ComponentType<{
  product: Pick<ProductSummary, 'thumbnail' | 'pictures'>;
  sizes: string;
}>;

interface SearchDropdownProps {
  listId: string;
  suggestions: Suggestions;
  /** Where the suggestion leads that the arrow keys point at; null for none. */
  active: string | null;
  onChosen: (suggestion: Suggestion) => void;
  onForgotten: (search: string) => void;
  Picture: SuggestionPicture;
}

export function SearchDropdown(props: SearchDropdownProps) {
  const { listId, suggestions, active, onChosen, onForgotten, Picture } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const groups = 'groups' in suggestions ? suggestions.groups : [];
  const recent = groups.flatMap(({ list }) => list).filter(({ kind }) => kind === 'recent');
  const found = suggestions.kind === 'found' ? suggestions : null;
  const all = found?.all ?? null;
  const marked = found === null ? '' : (found.answer.corrected ?? found.query);

  useEffect(() => {
    if (active !== null)
      scroller.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const option = (suggestion: Suggestion) => {
    const { kind, text, note, to, product } = suggestion;
    return (
      <Option
        key={to}
        $kind={kind}
        id={optionId(listId, to)}
        role="option"
        aria-selected={to === active}
        tabIndex={-1}
        to={to}
        onClick={() => onChosen(suggestion)}
      >
        {kind !== 'all' && (
          <Sign>
            {kind === 'recent' && <ClockIcon size={20} />}
            {kind === 'category' && <CategoryIcon size={20} />}
            {product !== null && <Picture product={{ pictures: null, ...product }} sizes={pictureWidth} />}
          </Sign>
        )}
        {/* An earlier search is as high as the button beside it. */}
        <Text dir="auto" $lines={kind === 'recent' ? 1 : 2}>
          <Highlighted text={text} query={kind === 'all' ? '' : marked} />
        </Text>{' '}
        {note !== null && <Note>{note}</Note>}
      </Option>
    );
  };

  const group = ({ label, list }: SuggestionGroup) => (
    <div key={label} role="group" aria-label={label}>
      {found === null && <Heading aria-hidden="true">{label}</Heading>}
      {list.map(option)}
    </div>
  );

  return (
    <Panel $shown={suggestions.kind !== 'none'}>
      {/* Always in the page: a live region announces what changes in it, not itself. */}
      <div role="status">
        <StatusMessage suggestions={suggestions} />
      </div>
      {'retry' in suggestions && (
        <Button type="button" $look="quiet" onClick={suggestions.retry}>
          {dropdownTexts.retry}
        </Button>
      )}
      {found?.answer.corrected !== undefined && (
        <Message as="p">
          <Link to={paths.exactSearch(found.query)}>{dropdownTexts.instead(found.query)}</Link>
        </Message>
      )}
      {groups.length > 0 && (
        <Scroller ref={scroller}>
          <div id={listId} role="listbox" aria-label={dropdownTexts.suggestions}>
            {groups.map(group)}
            {all !== null && option(all)}
          </div>
          {recent.length > 0 && (
            // An option holds no button of its own.
            <Removers>
              <Heading aria-hidden="true">&nbsp;</Heading>
              <ul>
                {recent.map(({ text }) => (
                  <li key={text}>
                    <IconButton aria-label={dropdownTexts.removeRecent(text)} onClick={() => onForgotten(text)}>
                      <CloseIcon size={16} />
                    </IconButton>
                  </li>
                ))}
              </ul>
            </Removers>
          )}
        </Scroller>
      )}
    </Panel>
  );
}

function StatusMessage({ suggestions }: { suggestions: Suggestions }) {
  switch (suggestions.kind) {
    case 'none':
    case 'offers':
      return null;
    case 'waiting':
      return <Message $delayed>{dropdownTexts.waiting}</Message>;
    case 'found':
      return <ReadAs {...suggestions.answer} />;
    case 'nothingFound':
      return <Message>{dropdownTexts.nothingFound}</Message>;
    case 'offline':
      return <Message>{dropdownTexts.offline}</Message>;
    case 'failed':
      return <Message>{dropdownTexts.failed}</Message>;
  }
}

function ReadAs({ corrected, missing, total }: SearchReading & { total: number }) {
  return (
    <>
      {corrected !== undefined && (
        <Message>
          {dropdownTexts.showing} <strong>{corrected}</strong>.
        </Message>
      )}
      {missing !== undefined && <Message>{missingWordsText(missing)}</Message>}
      <VisuallyHidden>{dropdownTexts.found(total)}</VisuallyHidden>
    </>
  );
}

const Mark = styled.mark`
  border-radius: 2px;
  background: ${color.accentSoft};
  color: inherit;
  font-weight: 600;
`;

/** The text with each place that holds the query marked, in whatever case it is written. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  if (query === '') return <span>{text}</span>;
  const literally = query.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
  // With a capturing group, `split` gives the matches at the odd places. The others are elements, too: who has the page
  // translated gets other text nodes, which React would not find again.
  return text.split(new RegExp(`(${literally})`, 'giu')).map((part, index) => {
    const Part = index % 2 === 1 ? Mark : 'span';
    return <Part key={index}>{part}</Part>;
  });
}
