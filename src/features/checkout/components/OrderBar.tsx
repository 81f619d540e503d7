import type { ReactNode } from 'react';
import { cartTotal, type CartLine } from '@/domain/cart';
import { formatCents } from '@/domain/money';
import { commonTexts } from '@/texts/common';
import { checkoutTexts } from '@/texts/orders';
import { Button } from '@/ui/components/Button';

interface OrderBarProps {
  lines: readonly CartLine[];
  /** A warning above the button. */
  notes: ReactNode;
  isPlacing: boolean;
}

/** The total and the button that submits the form. While the order is placed, the button keeps the focus and ignores presses. */
export function OrderBar({ lines, notes, isPlacing }: OrderBarProps) {
  const isEmpty = lines.length === 0;
  return (
    <div data-bottom-bar="always">
      <div>{notes}</div>
      {!isEmpty && (
        <p>
          <span>{commonTexts.total}</span>
          <span>{formatCents(cartTotal(lines))}</span>
        </p>
      )}
      <Button type="submit" $wide disabled={isEmpty} aria-disabled={isEmpty || isPlacing} aria-busy={isPlacing}>
        {isPlacing ? checkoutTexts.placing : checkoutTexts.placeOrder}
      </Button>
    </div>
  );
}
