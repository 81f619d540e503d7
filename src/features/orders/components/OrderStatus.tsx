import styled from 'styled-components';
import type { OrderState } from '@/domain/order';
import { CheckIcon, ClockIcon, CloseIcon } from '@/ui/components/icons';
import { color, font, space } from '@/ui/theme/tokens';
import type { ShownOrder } from '../shownOrders';
import { orderStatusText } from '../ordersTexts';

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
      <span>{orderStatusText(status)}</span>
    </Badge>
  );
}
