import { useAppSelector } from '@/lib/hooks';
import { selectIsKept } from '../ordersSlice';
import { ordersTexts } from '../ordersTexts';

/** Where a queued order is until it is sent: on this device, or in this page only. */
export function QueuedHint({ orderId }: { orderId: string }) {
  const isKept = useAppSelector((state) => selectIsKept(state, orderId));
  return isKept ? ordersTexts.queuedHint : ordersTexts.notKept;
}
