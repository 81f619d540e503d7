import type { CartLine } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { useAppSelector } from '@/lib/hooks';
import { cartTexts } from '@/texts/cart';
import { LineList } from '@/ui/components/LineItem';
import { selectCartLines, type LineRemoval } from '../cartSlice';
import { isLine, placedNow, withRemoved, type RemovedLine } from '../removedLines';
import { CartLineRow } from './CartLineRow';
import { UndoRow } from './UndoRow';

interface CartLinesProps {
  /** Lines that were removed on this screen and are not back. */
  removed: RemovedLine[];
  onRemove: (line: CartLine) => void;
  /** The line that was just put back. */
  restored: ProductId | null;
  onUndo: (removal: LineRemoval) => void;
}

/** The lines, and a row with an undo in the place of each that was removed on this screen. */
export function CartLines({ removed, onRemove, restored, onUndo }: CartLinesProps) {
  const entries = withRemoved(useAppSelector(selectCartLines), removed);
  return (
    <LineList>
      {entries.map((entry) => {
        if (isLine(entry)) {
          const { productId } = entry;
          return <CartLineRow key={productId} line={entry} takesFocus={productId === restored} onRemove={onRemove} />;
        }
        const { name, productId } = entry.removal.payload.line;
        return (
          <UndoRow
            key={`removed-${productId}`}
            text={cartTexts.removedRow(name)}
            onUndo={() => onUndo(placedNow(entries, entry))}
          />
        );
      })}
    </LineList>
  );
}
