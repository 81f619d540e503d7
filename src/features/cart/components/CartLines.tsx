import { useEffect, useRef, type MouseEvent } from 'react';
import styled from 'styled-components';
import type { CartLine } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { cartTexts } from '@/texts/cart';
import { commonTexts } from '@/texts/common';
import { RowButton } from '@/ui/components/Button';
import { LineList } from '@/ui/components/LineItem';
import { color, radius, space } from '@/ui/theme/tokens';
import { lineRemoved, type Removal } from '../cartSlice';
import { isLine, type CartRow, type RemovedRow } from '../useRemovals';
import { CartLineRow } from './CartLineRow';

const Removed = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.small};
  background: ${color.accentSoft};
`;

const UndoButton = styled(RowButton)`
  /* In a small window the toast with the same text would cover the focused button. */
  @media (width < 40em), (height < 30em) {
    scroll-margin-bottom: min(184px, 45vh);
  }
`;

interface CartLinesProps {
  rows: CartRow[];
  onRemove: (line: CartLine) => void;
  /** The product whose line "Undo" has just put back. Null for none. */
  restored: ProductId | null;
  onUndo: (row: RemovedRow) => void;
}

/** The lines, and a row with an undo button for each line that was removed on this screen. */
export function CartLines({ rows, onRemove, restored, onUndo }: CartLinesProps) {
  return (
    <LineList>
      {rows.map((row) => {
        if (isLine(row)) {
          const { productId } = row;
          return <CartLineRow key={productId} line={row} takesFocus={productId === restored} onRemove={onRemove} />;
        }
        return <UndoRow key={`removed ${row.key}`} text={describeRemoval(row.removal)} onUndo={() => onUndo(row)} />;
      })}
    </LineList>
  );
}

function describeRemoval(removal: Removal): string {
  const [first] = removal.payload;
  return lineRemoved.match(removal) && first !== undefined
    ? cartTexts.removedRow(first.line.name)
    : cartTexts.clearedRow;
}

interface UndoRowProps {
  text: string;
  onUndo: () => void;
}

/** Replaces removed lines until the shopper leaves the screen. Takes the focus, because the pressed button is gone. */
function UndoRow({ text, onUndo }: UndoRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);

  function undoUnlessDoubleClick({ detail }: MouseEvent) {
    // The second click of a double-click on the bin lands on this row. A key press has a click count of 0.
    if (detail < 2) onUndo();
  }

  return (
    <Removed>
      <span dir="auto">{text}</span>
      <UndoButton ref={undo} onClick={undoUnlessDoubleClick}>
        {commonTexts.undo}
      </UndoButton>
    </Removed>
  );
}
