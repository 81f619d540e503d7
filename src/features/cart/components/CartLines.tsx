import styled from 'styled-components';
import type { CartLine } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { useAppSelector } from '@/lib/hooks';
import { color } from '@/ui/theme/tokens';
import type { LineRemoval } from '../cartOperations';
import { selectCartLines } from '../cartSlice';
import { CartLineGroup } from './CartLineGroup';
import type { CartEntry } from './CartLineGroup';

const List = styled.div`
  border-top: 1px solid ${color.line};
`;

const rowsInGroup = 10;

interface CartLinesProps {
  /** Lines that were removed on this screen and are not back. */
  removed: LineRemoval[];
  onRemove: (line: CartLine) => void;
  /** The line that was just put back. */
  restored: ProductId | null;
  onUndo: (removal: LineRemoval) => void;
}

/** The lines, and a row with an undo in the place of each that was removed on this screen. */
export function CartLines({ removed, ...rest }: CartLinesProps) {
  const lines = useAppSelector(selectCartLines);

  return (
    <List role="list">
      {groupsOf(entriesOf(lines, removed)).map((entries, index) => (
        <CartLineGroup key={index} entries={entries} {...rest} />
      ))}
    </List>
  );
}

function entriesOf(lines: CartLine[], removed: LineRemoval[]): CartEntry[] {
  const entries: CartEntry[] = [...lines];
  for (const removal of removed) entries.splice(removal.payload.index, 0, removal);
  return entries;
}

function groupsOf(entries: CartEntry[]): CartEntry[][] {
  const count = Math.ceil(entries.length / rowsInGroup);
  return Array.from({ length: count }, (_, index) => entries.slice(index * rowsInGroup, (index + 1) * rowsInGroup));
}
