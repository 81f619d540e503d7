import styled from 'styled-components';
import { hasFunctions } from '@/config/env';
import type { OrderState, OrderStatus, OrderStepName } from '@/domain/order';
import { ordersTexts } from '@/texts/orders';
import { Day } from '@/ui/components/Day';
import { OrderedList } from '@/ui/components/List';
import { LocalTime } from '@/ui/components/LocalTime';
import { OutsideLink, Text } from '@/ui/components/Text';
import { color, font, space } from '@/ui/theme/tokens';

const Timeline = styled(OrderedList)`
  display: grid;
`;

/** A step with a mark, and a line to the next step. The mark of a step that has not happened yet is hollow. */
const Step = styled.li<{ $upcoming: boolean }>`
  position: relative;
  padding-block-end: ${space[4]};
  padding-inline-start: ${space[6]};
  ${({ $upcoming }) => $upcoming && `color: ${color.inkMuted};`}
  font: ${font('small')};
  overflow-wrap: anywhere;
  &::before,
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    border: 2px solid ${({ $upcoming }) => ($upcoming ? color.lineStrong : color.accent)};
  }
  &::before {
    inset-block-start: 5px;
    inset-inline-start: 0;
    width: 10px;
    height: 10px;
    /* Filled by its border, which shows where colours are forced as well. */
    border-width: ${({ $upcoming }) => ($upcoming ? '2px' : '5px')};
    border-radius: 50%;
  }
  &:not(:last-child)::after {
    inset-block: 15px -5px;
    inset-inline-start: 4px;
    border-width: 0;
    border-inline-start-width: 2px;
  }
  &:last-child {
    padding-bottom: 0;
  }
`;

const StepName = styled.strong`
  display: block;
  font: ${font('body', 600)};
`;

const StepTime = styled.span`
  color: ${color.inkMuted};
`;

interface TimelineEntry {
  name: 'placed' | OrderStepName;
  /** Milliseconds since 1970. Null for a step that is still ahead. */
  at: number | null;
  /** The address or number to follow the parcel by. */
  tracking: string | null;
  /** All that was paid back so far, in the shop's currency. */
  amount: number | null;
  /** The day of the delivery, which may have been recorded later. */
  day: string | null;
}

const upcoming: Readonly<Record<'received' | OrderState, readonly OrderState[]>> = {
  received: ['confirmed', 'shipped'],
  held: ['confirmed', 'shipped'],
  confirmed: ['shipped'],
  shipped: [],
  cancelled: [],
};

/** The steps that an order has taken, then the steps that the desk will take, unless the order is being cancelled. */
function deriveTimeline({ placedAt, status, isCancelling = false }: OrderTimelineProps): TimelineEntry[] {
  const steps = status?.steps ?? [];
  // A correction of the tracking is a second step to the same state.
  const taken = steps.filter(({ state }, index) => state !== steps[index - 1]?.state || state === 'refunded');
  const tracking = steps.findLast(({ state }) => state === 'shipped')?.tracking ?? null;
  const none = { tracking: null, amount: null, day: null };
  return [
    { name: 'placed', at: placedAt, ...none },
    ...taken.map(({ state, at, amount }) => ({
      name: state,
      at,
      amount,
      day: state === 'delivered' ? (status?.deliveredOn ?? null) : null,
      tracking: state === 'shipped' ? tracking : null,
    })),
    ...deriveUpcoming(status, isCancelling).map((name) => ({ name, at: null, ...none })),
  ];
}

interface OrderTimelineProps {
  placedAt: number;
  status: OrderStatus | null;
  /** True while the desk has not answered a cancel request: nobody knows the next step then. */
  isCancelling?: boolean;
}

function deriveUpcoming(status: OrderStatus | null, isCancelling: boolean): readonly OrderState[] {
  return isCancelling || !hasFunctions() ? [] : upcoming[status?.state ?? 'received'];
}

/** True if the timeline of an order has a step to come. */
export function hasUpcomingSteps(status: OrderStatus | null, isCancelling: boolean): boolean {
  return deriveUpcoming(status, isCancelling).length > 0;
}

/** Lists the steps that an order has taken, and the steps to come. */
export function OrderTimeline(props: OrderTimelineProps) {
  return (
    <Timeline>
      {deriveTimeline(props).map(({ name, at, tracking, amount, day }, index) => (
        <Step key={index} $upcoming={at === null}>
          <StepName>{ordersTexts.steps[name]}</StepName>
          {at !== null && <StepTime>{day === null ? <LocalTime time={at} /> : <Day day={day} />}</StepTime>}
          {amount !== null && <Text $size="small">{ordersTexts.refundedSoFar(amount)}</Text>}
          {tracking !== null && <Tracking tracking={tracking} />}
        </Step>
      ))}
    </Timeline>
  );
}

const webAddress = /^https?:\/\//iu;

function Tracking({ tracking }: { tracking: string }) {
  return (
    <Text $size="small">
      {webAddress.test(tracking) ? (
        <OutsideLink href={tracking} target="_blank" rel="noopener noreferrer">
          {ordersTexts.followParcel}
        </OutsideLink>
      ) : (
        ordersTexts.tracking(tracking)
      )}
    </Text>
  );
}
