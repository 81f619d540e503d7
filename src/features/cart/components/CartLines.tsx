import type { CartLine } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { cartTexts } from '@/texts/cart';
import { LineList } from '@/ui/components/LineItem';
import { lineRemoved, type Removal } from '../cartSlice';
import { isLine, type CartRow, type RemovedRow } from '../useRemovals';
import { CartLineRow } from './CartLineRow';
import { UndoRow } from './UndoRow';

interface CartLinesProps {
  rows: CartRow[];
  onRemove: (line: CartLine) => void;
  /** The line that was just put back. */
  restored: ProductId | null;
  onUndo: (row: RemovedRow) => void;
}

/** The lines, and a row with an undo for what was removed on this screen. */
export function CartLines({ rows, onRemove, restored, onUndo }: CartLinesProps) {
  return (
    <LineList>
      {rows.map((row) => {
        if (isLine(row)) {
          const { productId } = row;
          return <CartLineRow key={productId} line={row} takesFocus={productId === restored} onRemove={onRemove} />;
        }
        return <UndoRow key={row.removal.meta.operationId} text={rowText(row.removal)} onUndo={() => onUndo(row)} />;
      })}
    </LineList>
  );
}

function rowText(removal: Removal): string {
  const [first] = removal.payload.lines;
  return lineRemoved.match(removal) && first !== undefined
    ? cartTexts.removedRow(first.line.name)
    : cartTexts.clearedRow;
}
