import { memo, useMemo, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import styled from 'styled-components';
import { isNotFound } from '@/domain/appError';
import type { CartLine } from '@/domain/cart';
import type { ProductId } from '@/domain/product';
import { useAppSelector } from '@/lib/hooks';
import { useIsNear } from '@/lib/useIsNear';
import { catalogueApi } from '@/services/catalogueApi';
import { cartTexts } from '../cartTexts';
import { isLine, entryProductId } from '../removedLines';
import type { CartEntry } from '../removedLines';
import type { RemovedLine } from '../removalsSlice';
import { CartLineRow } from './CartLineRow';
import { UndoRow } from './UndoRow';

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
export const CartLineGroup = memo(function CartLineGroup({ entries, onRemove, restored, onUndo }: CartLineGroupProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(ref);
  const results = useProductResults(entries, isNear);

  return (
    <Group ref={ref} $rows={entries.length}>
      {entries.map((entry, index) => {
        if (!isLine(entry)) {
          const { name, productId } = entry.payload.line;
          return <UndoRow key={`removed-${productId}`} text={cartTexts.removedRow(name)} onUndo={() => onUndo(entry)} />;
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

function isSame({ entries, ...before }: CartLineGroupProps, { entries: entriesNow, ...now }: CartLineGroupProps): boolean {
  return shallowEqual(entries, entriesNow) && shallowEqual(before, now);
}
