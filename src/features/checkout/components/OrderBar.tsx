import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { cartTotal, type CartLine } from '@/domain/cart';
import { formatAmount } from '@/domain/money';
import { commonTexts } from '@/texts/common';
import { checkoutTexts } from '@/texts/orders';
import { Button } from '@/ui/components/Button';
import { BarNotes, BarTotal, BarTotalLabel, CheckoutBar, CheckoutTerms } from '@/ui/components/CheckoutLayout';
import { Link } from '@/ui/components/Link';
import { Sentence } from '@/ui/components/Sentence';

interface OrderBarProps {
  lines: readonly CartLine[];
  /** A warning above the button. */
  notes: ReactNode;
  isPlacing: boolean;
}

/**
 * The total and the button that submits the form. While the order is placed, the button keeps the focus and ignores presses.
 * Its type is `button`, because browsers press a submit button for Enter in a field.
 */
export function OrderBar({ lines, notes, isPlacing }: OrderBarProps) {
  const isEmpty = lines.length === 0;
  return (
    <CheckoutBar data-bottom-bar="always">
      <BarNotes>{notes}</BarNotes>
      {!isEmpty && (
        <BarTotal>
          <BarTotalLabel>{commonTexts.total}</BarTotalLabel>
          <span>{formatAmount(cartTotal(lines))}</span>
        </BarTotal>
      )}
      <Button
        $wide
        disabled={isEmpty}
        aria-disabled={isEmpty || isPlacing}
        aria-busy={isPlacing}
        onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {isPlacing ? checkoutTexts.placing : checkoutTexts.placeOrder}
      </Button>
    </CheckoutBar>
  );
}

/**
 * Links to the terms, below the button that places the order. The form keeps its text while the shopper reads them.
 */
export function OrderTerms() {
  return (
    <CheckoutTerms>
      <p>
        <Sentence
          text={checkoutTexts.acceptTerms}
          parts={{
            terms: <Link to={paths.terms}>{checkoutTexts.terms}</Link>,
            delivery: <Link to={paths.delivery}>{checkoutTexts.deliveryAndReturns}</Link>,
          }}
        />
      </p>
    </CheckoutTerms>
  );
}
