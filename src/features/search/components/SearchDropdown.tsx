import { useEffect, useRef, type ComponentType } from 'react';
import styled, { css } from 'styled-components';
import { paths } from '@/config/paths';
import { formatPrice } from '@/domain/money';
import type { ProductSummary } from '@/domain/product';
import { Button } from '@/ui/components/Button';
import { IconButton } from '@/ui/components/IconButton';
import { CloseIcon } from '@/ui/components/icons';
import { Link } from '@/ui/components/Link';
import { lateAnimation } from '@/ui/components/Skeleton';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { clamped, color, font, hover, layer, layout, radius, raised, space } from '@/ui/theme/tokens';
import { searchTexts } from '../searchTexts';
import type { Suggestion, Suggestions } from '../useSuggestions';

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

const WithRemovers = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
`;

const List = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  max-height: min(60vh, 480px);
  & > a {
    color: ${color.accent};
    font: ${font('body', 600)};
  }
  /* The keyboard of a phone covers the lower half of the window. */
  @media (pointer: coarse) {
    max-height: min(40vh, 480px);
  }
`;

/** The measure of its options' places, and the box that scrolls. */
const Scroller = styled.div`
  position: relative;
  overflow-y: auto;
`;

const Option = styled(Link)`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[3]};
  min-height: ${layout.touchTarget};
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.small};
  text-decoration: none;
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

const Picture = styled.div`
  flex: none;
  width: ${pictureWidth};
  border-radius: ${radius.small};
  overflow: hidden;
`;

const Text = styled.span<{ $lines: 1 | 2 }>`
  ${({ $lines }) => clamped($lines)}
  flex: 1;
  min-width: 0;
`;

const Price = styled.span`
  flex: none;
  color: ${color.inkMuted};
  font: ${font('small')};
  font-variant-numeric: tabular-nums;
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
  /** Index of the suggestion that the arrow keys point at; -1 for none. */
  active: number;
  onChosen: (suggestion: Suggestion) => void;
  onForgotten: (suggestion: Suggestion) => void;
  Picture: SuggestionPicture;
}

export function SearchDropdown({
  listId,
  suggestions,
  active,
  onChosen,
  onForgotten,
  Picture: ProductPicture,
}: SearchDropdownProps) {
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const option = scroller.current?.children[active];
    if (scroller.current !== null && option instanceof HTMLElement) scrollIntoList(scroller.current, option);
  }, [active]);

  const option = (suggestion: Suggestion, index: number, query: string) => {
    const { product, text, to } = suggestion;
    const price = product === null ? null : formatPrice(product.price);
    return (
      <Option
        key={to}
        id={optionId(listId, index)}
        role="option"
        aria-selected={index === active}
        aria-label={price === null ? undefined : searchTexts.product(text, price)}
        tabIndex={-1}
        to={to}
        onClick={() => onChosen(suggestion)}
      >
        {product !== null && (
          <Picture>
            <ProductPicture product={product} sizes={pictureWidth} />
          </Picture>
        )}
        {/* An earlier search is as high as the button beside it. */}
        <Text dir="auto" $lines={product === null ? 1 : 2}>
          <Highlighted text={text} query={product === null ? '' : query} />
        </Text>
        {price !== null && <Price>{price}</Price>}
      </Option>
    );
  };

  /** The way to all results, the last of the options, stays in sight while the others scroll. */
  const listbox = (label: string, options: Suggestion[], query: string) => {
    const scrolling = suggestions.kind === 'found' ? options.filter(({ product }) => product !== null) : options;
    return (
      <List id={listId} role="listbox" aria-label={label}>
        <Scroller ref={scroller} role="presentation">
          {scrolling.map((suggestion, index) => option(suggestion, index, query))}
        </Scroller>
        {options.slice(scrolling.length).map((suggestion) => option(suggestion, scrolling.length, query))}
      </List>
    );
  };

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
      {suggestions.kind === 'found' && suggestions.corrected !== null && (
        <Message as="p">
          <Link to={paths.exactSearch(suggestions.query)}>{searchTexts.instead(suggestions.query)}</Link>
        </Message>
      )}
      {suggestions.kind === 'found' &&
        listbox(searchTexts.suggestions, suggestions.list, suggestions.corrected ?? suggestions.query)}
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
      return (
        <>
          {suggestions.corrected !== null && (
            <Message>
              {searchTexts.showing} <strong>{suggestions.corrected}</strong>.
            </Message>
          )}
          <VisuallyHidden>{searchTexts.found(suggestions.total)}</VisuallyHidden>
        </>
      );
    case 'nothingFound':
      return <Message>{searchTexts.nothingFound}</Message>;
    case 'failed':
      return <Message>{searchTexts.failed}</Message>;
  }
}

/** Scrolls the list, and never the page, as little as needed. */
function scrollIntoList(list: HTMLElement, option: HTMLElement): void {
  const bottom = option.offsetTop + option.offsetHeight;
  if (option.offsetTop < list.scrollTop) list.scrollTop = option.offsetTop;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/** Id of a suggestion's element, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
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
