import styled from 'styled-components';
import type { CartLine } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { useAppSelector } from '@/lib/hooks';
import { color } from '@/ui/theme/tokens';
import type { LineRemoval } from '../cartOperations';
import { selectCartLines } from '../cartSlice';
import { cartTexts } from '../cartTexts';
import { CartLineRow } from './CartLineRow';
import { UndoRow } from './UndoRow';

const List = styled.ul`
  border-top: 1px solid ${color.line};
`;

type Entry = { kind: 'line'; line: CartLine } | { kind: 'removed'; removal: LineRemoval };

interface CartLinesProps {
  /** Lines that were removed on this screen and are not back. */
  removed: LineRemoval[];
  onRemove: (line: CartLine) => void;
  /** The line that was just put back. */
  restored: ProductId | null;
  onUndo: (removal: LineRemoval) => void;
}

/** The lines, and a row with an undo in the place of each that was removed on this screen. */
export function CartLines({ removed, onRemove, restored, onUndo }: CartLinesProps) {
  const lines = useAppSelector(selectCartLines);

  return (
    <List>
      {entriesOf(lines, removed).map((entry) =>
        entry.kind === 'line' ? (
          <CartLineRow
            key={entry.line.productId}
            line={entry.line}
            takesFocus={entry.line.productId === restored}
            onRemove={onRemove}
          />
        ) : (
          <UndoRow
            key={`removed-${entry.removal.payload.line.productId}`}
            text={cartTexts.removedRow(entry.removal.payload.line.name)}
            onUndo={() => onUndo(entry.removal)}
          />
        ),
      )}
    </List>
  );
}

function entriesOf(lines: CartLine[], removed: LineRemoval[]): Entry[] {
  const entries: Entry[] = lines.map((line) => ({ kind: 'line', line }));
  for (const removal of removed) entries.splice(removal.payload.index, 0, { kind: 'removed', removal });
  return entries;
}
