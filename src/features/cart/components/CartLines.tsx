import styled from 'styled-components';
import type { CartLine, PlacedLine } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { useAppSelector } from '@/lib/hooks';
import { color } from '@/ui/theme/tokens';
import { selectCartLines } from '../cartSlice';
import { cartTexts } from '../cartTexts';
import { CartLineRow } from './CartLineRow';
import { UndoRow } from './UndoRow';

const List = styled.ul`
  border-top: 1px solid ${color.line};
`;

type Entry = { kind: 'line'; line: CartLine } | { kind: 'removed'; placed: PlacedLine };

interface CartLinesProps {
  /** Lines that were removed on this screen and are not back. */
  removed: PlacedLine[];
  onRemove: (line: CartLine) => void;
  /** The line that was just put back. */
  restored: ProductId | null;
  onRestored: (line: PlacedLine) => void;
}

/** The lines, and a row with an undo in the place of each that was removed on this screen. */
export function CartLines({ removed, onRemove, restored, onRestored }: CartLinesProps) {
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
            key={`removed-${entry.placed.line.productId}`}
            text={cartTexts.removedRow(entry.placed.line.name)}
            onUndo={() => onRestored(entry.placed)}
          />
        ),
      )}
    </List>
  );
}

function entriesOf(lines: CartLine[], removed: PlacedLine[]): Entry[] {
  const entries: Entry[] = lines.map((line) => ({ kind: 'line', line }));
  for (const placed of removed) entries.splice(placed.index, 0, { kind: 'removed', placed });
  return entries;
}
