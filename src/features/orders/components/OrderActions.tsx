import { useAppDispatch } from '@/lib/hooks';
import type { ShownOrder } from '../ordersSlice';
import { ordersTexts } from '../ordersTexts';
import { reorder, takeBack } from '../reorder';
import { BusyButton } from './BusyButton';

/** The way from an order back into the cart: ordering it again, or taking back what was not accepted. */
export function OrderActions({ shown: { status, order }, look }: { shown: ShownOrder; look: 'primary' | 'quiet' }) {
  const dispatch = useAppDispatch();
  if (status === 'not-accepted') {
    return (
      <BusyButton
        label={ordersTexts.takeBack}
        busyLabel={ordersTexts.takingBack}
        look={look}
        onPress={() => dispatch(takeBack(order.id, order.items))}
      />
    );
  }
  return (
    <BusyButton
      label={ordersTexts.reorder}
      busyLabel={ordersTexts.reordering}
      look={look}
      onPress={async () => {
        await dispatch(reorder(order.items));
      }}
    />
  );
}
