import type { OrderStatus } from '@/domain/order';
import { ordersTexts } from '@/texts/orders';
import { Text } from '@/ui/components/Text';
import { Timeline } from '@/ui/components/Timeline';
import { deriveTimeline } from '../timeline';

interface OrderTimelineProps {
  placedAt: number;
  status: OrderStatus | null;
}

/** What has happened to an order, and what is still ahead. */
export function OrderTimeline({ placedAt, status }: OrderTimelineProps) {
  return (
    <Timeline
      steps={deriveTimeline(placedAt, status).map(({ name, at, tracking }) => ({
        name: ordersTexts.steps[name],
        time: at,
        note: tracking === null ? null : <Tracking tracking={tracking} />,
      }))}
    />
  );
}

const webAddress = /^https?:\/\//iu;

function Tracking({ tracking }: { tracking: string }) {
  return (
    <Text $size="small">
      {webAddress.test(tracking) ? (
        <a href={tracking} target="_blank" rel="noopener noreferrer">
          {ordersTexts.followParcel}
        </a>
      ) : (
        ordersTexts.tracking(tracking)
      )}
    </Text>
  );
}
