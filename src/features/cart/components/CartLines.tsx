import { useCallback, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { priceNote } from '@/config/shop';
import type { CartLine } from '@/domain/cart';
import { formatCents } from '@/domain/money';
import type { ProductId } from '@/domain/product';
import { useAppSelector } from '@/lib/hooks';
import { color, font, space } from '@/ui/theme/tokens';
import { selectCartLines, selectCartTotal } from '../cartSlice';
import type { LineRemoval } from '../cartSlice';
import { cartTexts } from '../cartTexts';
import { placedNow, withRemoved } from '../removedLines';
import type { CartEntry } from '../removedLines';
import type { RemovedLine } from '../removalsSlice';
import { CartLineGroup } from './CartLineGroup';

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
        <span>{cartTexts.total}</span>
        <span>{formatCents(total)}</span>
      </Total>
      <Note>{priceNote}</Note>
    </div>
  );
}
