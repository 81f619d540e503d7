import styled from 'styled-components';
import type { OrderDraft, OrderState } from '@/domain/order';
import { useAppSelector } from '@/lib/hooks';
import { ordersTexts } from '@/texts/orders';
import { queueTexts } from '@/texts/queue';
import { CheckIcon, ClockIcon, CloseIcon } from '@/ui/components/icons';
import { color, font, space } from '@/ui/theme/tokens';
import { ordersApi } from '../ordersApi';
import { selectIsDurable } from '../ordersSlice';
import type { ShownOrder } from '../shownOrders';

const Badge = styled.span<{ $tone: 'info' | 'danger' | 'success' }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${({ $tone }) => color[$tone]};
  font: ${font('small', 600)};
`;

const looks = {
  queued: { tone: 'info', Icon: ClockIcon },
  rejected: { tone: 'danger', Icon: CloseIcon },
  stored: { tone: 'success', Icon: CheckIcon },
  confirmed: { tone: 'success', Icon: CheckIcon },
  held: { tone: 'info', Icon: ClockIcon },
  shipped: { tone: 'success', Icon: CheckIcon },
  cancelled: { tone: 'danger', Icon: CloseIcon },
} as const;

/** Where an order stands: in words, with a colour and a drawing. */
export function OrderStatus({ status }: { status: ShownOrder['status'] | OrderState }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge $tone={tone}>
      <Icon size={16} />
      <span>{ordersTexts[status]}</span>
    </Badge>
  );
}

const Hint = styled.span`
  display: block;
  max-width: 36ch;
  color: ${color.inkMuted};
  font: ${font('small')};
`;

/** Where a stored order stands, as the order desk says: asked for now, and each time the page becomes visible. */
export function DeskStatus({ order }: { order: OrderDraft }) {
  const orderOfUser = { uid: order.userId, orderId: order.id };
  const { data: state } = ordersApi.useGetOrderStateQuery(orderOfUser, { refetchOnFocus: true });
  return (
    <>
      <OrderStatus status={state ?? 'stored'} />
      {state === 'held' && <Hint>{ordersTexts.heldHint}</Hint>}
      {state === 'cancelled' && <Hint>{ordersTexts.cancelledHint}</Hint>}
    </>
  );
}

/** Where a queued order is until it is sent: on this device, or in this page only. */
export function QueuedHint({ orderId }: { orderId: string }) {
  const isDurable = useAppSelector((state) => selectIsDurable(state, orderId));
  return isDurable ? queueTexts.orderQueued : queueTexts.orderNotStored;
}
