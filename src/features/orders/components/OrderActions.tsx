import { useAppDispatch } from '@/lib/hooks';
import { ordersTexts } from '@/texts/orders';
import { BusyButton } from '@/ui/components/Button';
import { reorder, returnToCart } from '../reorder';
import type { ListedOrder } from '../shownOrders';

interface OrderActionsProps {
  shown: ListedOrder;
  look: 'primary' | 'quiet';
  /** Replaces the function that returns a rejected order to the cart, for a page that has more to do. */
  onReturn?: () => Promise<unknown>;
}

/** Puts an order back into the cart: orders it again, or returns the lines of a rejected order. */
export function OrderActions({ shown: { status, order }, look, onReturn }: OrderActionsProps) {
  const dispatch = useAppDispatch();
  if (status === 'rejected') {
    return (
      <BusyButton
        label={ordersTexts.returnToCart}
        busyLabel={ordersTexts.returning}
        look={look}
        onPress={onReturn ?? (() => dispatch(returnToCart(order.id, order.items)))}
      />
    );
  }
  return (
    <BusyButton
      label={ordersTexts.reorder}
      busyLabel={ordersTexts.reordering}
      look={look}
      onPress={() => dispatch(reorder(order.items))}
    />
  );
}
