import { skipToken } from '@reduxjs/toolkit/query';
import { useRef } from 'react';
import styled from 'styled-components';
import type { OrderStatus, OrderStepName } from '@/domain/order';
import { selectUid } from '@/features/auth/authSlice';
import { useAppSelector } from '@/lib/hooks';
import { useIsNear } from '@/lib/useIsNear';
import { cancelTexts, ordersTexts } from '@/texts/orders';
import { syncTexts } from '@/texts/shell';
import { CheckIcon, ClockIcon, CloseIcon } from '@/ui/components/icons';
import { color, font, space } from '@/ui/theme/tokens';
import { ordersApi } from '../ordersApi';
import { selectIsUnsentWorkSaved } from '../ordersSlice';
import type { ShownOrder } from '../shownOrders';
import type { Cancellation } from '../useDesk';

/** A state in one word, with a colour and an icon. */
const Pill = styled.span<{ $tone: 'info' | 'danger' | 'success' }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${({ $tone }) => color[$tone]};
  font: ${font('small', 600)};
  white-space: nowrap;
`;

const looks = {
  queued: { tone: 'info', Icon: ClockIcon },
  rejected: { tone: 'danger', Icon: CloseIcon },
  stored: { tone: 'success', Icon: CheckIcon },
  confirmed: { tone: 'success', Icon: CheckIcon },
  held: { tone: 'info', Icon: ClockIcon },
  shipped: { tone: 'success', Icon: CheckIcon },
  delivered: { tone: 'success', Icon: CheckIcon },
  withdrawn: { tone: 'info', Icon: ClockIcon },
  returned: { tone: 'info', Icon: ClockIcon },
  refunded: { tone: 'success', Icon: CheckIcon },
  cancelled: { tone: 'danger', Icon: CloseIcon },
  cancelling: { tone: 'info', Icon: ClockIcon },
} as const;

/** The state of an order, with an icon. */
export function OrderStatusLabel({ status }: { status: ShownOrder['status'] | OrderStepName | 'cancelling' }) {
  const { tone, Icon } = looks[status];
  return (
    <Pill $tone={tone}>
      <Icon size={16} />
      <span>{ordersTexts[status]}</span>
    </Pill>
  );
}

/** The state of a stored order, or the newest event after its shipment. */
export function labelOf(status: OrderStatus | null): OrderStepName | 'stored' {
  if (status?.state !== 'shipped') return status?.state ?? 'stored';
  return status.steps.at(-1)?.state ?? status.state;
}

/** The state of a stored order in a list. Requests it from the order desk once the row is near the window. */
export function ListedStatus({ orderId }: { orderId: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const uid = useAppSelector(selectUid);
  const isNear = useIsNear(ref);
  const order = isNear && uid !== null ? { uid, orderId } : skipToken;
  const { data: status } = ordersApi.useGetOrderStatusQuery(order, { refetchOnFocus: true });
  return (
    <span ref={ref}>
      <OrderStatusLabel status={labelOf(status ?? null)} />
    </span>
  );
}

/** Explains the desk's status to the customer. Returns null if the state needs no explanation. */
export function deskHint(status: OrderStatus | null, cancellation: Cancellation): string | null {
  if (cancellation === 'requested') return cancelTexts.requested;
  if (cancellation === 'tooLate') return cancelTexts.tooLate;
  if (status?.state === 'cancelled') return ordersTexts.cancelledHint;
  if (status?.state !== 'held') return null;
  if (status.short.length === 0) return ordersTexts.heldHint;
  return ordersTexts.shortHint(status.short.map(({ name, left, wanted }) => ordersTexts.shortLine(name, left, wanted)));
}

/** Says where a queued order is kept until it is sent: on this device, or in this page only. */
export function QueuedHint() {
  return useAppSelector(selectIsUnsentWorkSaved) ? syncTexts.orderQueued : syncTexts.orderNotSaved;
}
