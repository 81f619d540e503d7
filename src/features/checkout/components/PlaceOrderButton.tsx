import { Button } from '@/ui/components/Button';
import { checkoutTexts } from '../checkoutTexts';

interface PlaceOrderButtonProps {
  isEmpty: boolean;
  isPlacing: boolean;
}

/** Submits the checkout form. During the submit it keeps the focus and ignores presses. */
export function PlaceOrderButton({ isEmpty, isPlacing }: PlaceOrderButtonProps) {
  return (
    <Button type="submit" $wide disabled={isEmpty} aria-disabled={isEmpty || isPlacing} aria-busy={isPlacing}>
      {isPlacing ? checkoutTexts.placing : checkoutTexts.placeOrder}
    </Button>
  );
}
