import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, type MouseEvent } from 'react';
import { shallowEqual } from 'react-redux';
import styled from 'styled-components';
import { priceNote } from '@/config/shop';
import { isNotFound } from '@/domain/appError';
import type { CartLine } from '@/domain/cart';
import { formatCents } from '@/domain/money';
import type { ProductId } from '@/domain/product';
import { useAppSelector } from '@/lib/hooks';
import { useIsNear } from '@/lib/useIsNear';
import { catalogueApi } from '@/services/catalogueApi';
import { cartTexts } from '@/texts/cart';
import { commonTexts } from '@/texts/common';
import { RowButton } from '@/ui/components/Button';
import { color, font, radius, space } from '@/ui/theme/tokens';
import { selectCartLines, selectCartTotal, type LineRemoval } from '../cartSlice';
import { entryProductId, isLine, placedNow, withRemoved, type CartEntry, type RemovedLine } from '../removedLines';
import { CartLineRow } from './CartLineRow';

const List = styled.div`
  border-top: 1px solid ${color.line};
`;

const rowsInGroup = 10;

interface CartLinesProps {
  /** Lines that were removed on this screen and are not back. */
  removed: RemovedLine[];
  onRemove: (line: CartLine) => void;
  /** The line that was just put back. */
  restored: ProductId | null;
  onUndo: (removal: LineRemoval) => void;
}

/** The lines, and a row with an undo in the place of each that was removed on this screen. */
export function CartLines({ removed, onUndo, ...rest }: CartLinesProps) {
  const lines = useAppSelector(selectCartLines);
  const entries = withRemoved(lines, removed);

  const drawn = useRef(entries);
  useLayoutEffect(() => {
    drawn.current = entries;
  });
  // The same function with every change: the groups that have none are not drawn again.
  const undo = useCallback((one: RemovedLine) => onUndo(placedNow(drawn.current, one)), [onUndo]);

  return (
    <List role="list">
      {groupEntries(entries).map((group, index) => (
        <CartLineGroup key={index} entries={group} onUndo={undo} {...rest} />
      ))}
    </List>
  );
}

function groupEntries(entries: CartEntry[]): CartEntry[][] {
  const count = Math.ceil(entries.length / rowsInGroup);
  return Array.from({ length: count }, (_, index) => entries.slice(index * rowsInGroup, (index + 1) * rowsInGroup));
}

/** CSS pixels that a row mostly has on a desktop, and a little less than on a phone. */
const rowHeight = 129;

/** Far from the window it is not laid out, and takes about the room that it needs. */
const Group = styled.div<{ $rows: number }>`
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${({ $rows }) => $rows * rowHeight}px;
`;

interface CartLineGroupProps {
  entries: readonly CartEntry[];
  onRemove: (line: CartLine) => void;
  /** The line that was just put back. */
  restored: ProductId | null;
  onUndo: (removed: RemovedLine) => void;
}

/** Neighbouring rows of the cart. Together, as each of 500 would have to be looked at with every change of one. */
const CartLineGroup = memo(function CartLineGroup({ entries, onRemove, restored, onUndo }: CartLineGroupProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(ref);
  const results = useProductResults(entries, isNear);

  return (
    <Group ref={ref} $rows={entries.length}>
      {entries.map((entry, index) => {
        if (!isLine(entry)) {
          const { name, productId } = entry.removal.payload.line;
          return (
            <UndoRow key={`removed-${productId}`} text={cartTexts.removedRow(name)} onUndo={() => onUndo(entry)} />
          );
        }
        const { productId } = entry;
        const result = results[index];
        return (
          <CartLineRow
            key={productId}
            line={entry}
            isNear={isNear}
            product={result?.data}
            isGone={isNotFound(result?.error)}
            takesFocus={productId === restored}
            onRemove={onRemove}
          />
        );
      })}
    </Group>
  );
}, isSame);

/** What the catalogue says of each entry, in their order. */
function useProductResults(entries: readonly CartEntry[], isNear: boolean) {
  const selects = useMemo(() => (isNear ? entries.map(makeProductSelector) : []), [entries, isNear]);
  return useAppSelector((state) => selects.map((select) => select(state)), shallowEqual);
}

function makeProductSelector(entry: CartEntry) {
  return catalogueApi.endpoints.getProduct.select(entryProductId(entry));
}

function isSame(
  { entries, ...before }: CartLineGroupProps,
  { entries: entriesNow, ...now }: CartLineGroupProps,
): boolean {
  return shallowEqual(entries, entriesNow) && shallowEqual(before, now);
}

const Total = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};
  font: ${font('title', 600)};
`;

const Note = styled.p`
  color: ${color.inkMuted};
  font: ${font('small')};
`;

/** The sum of the lines, in whole cents, and what is in it. */
export function CartTotal() {
  const total = useAppSelector(selectCartTotal);
  return (
    <div>
      <Total>
        <span>{commonTexts.total}</span>
        <span>{formatCents(total)}</span>
      </Total>
      <Note>{priceNote}</Note>
    </div>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  margin: ${space[2]} 0;
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.small};
  background: ${color.accentSoft};
  /* In a small window the toast that says the same would stand over the button that has the focus. */
  @media (width < 40em), (height < 30em) {
    button {
      scroll-margin-bottom: min(184px, 45vh);
    }
  }
`;

interface UndoRowProps {
  text: string;
  onUndo: () => void;
}

/** Stands where something was taken away, until the screen is left. Takes the focus of the button that went. */
export function UndoRow({ text, onUndo }: UndoRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);

  function undoUnlessDoubleClick({ detail }: MouseEvent) {
    // The second click of a double-click on the bin lands on this row. A key press has a click count of 0.
    if (detail < 2) onUndo();
  }

  return (
    <Row role="listitem">
      <span dir="auto">{text}</span>
      <RowButton ref={undo} onClick={undoUnlessDoubleClick}>
        {commonTexts.undo}
      </RowButton>
    </Row>
  );
}
