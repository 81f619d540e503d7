import styled from 'styled-components';
import { paths } from '@/config/paths';
import { formatPrice } from '@/domain/money';
import { OrderActions } from '@/features/orders/components/OrderActions';
import { OrderLines } from '@/features/orders/components/OrderLines';
import { DeskStatus, OrderStatus, QueuedHint } from '@/features/orders/components/OrderStatus';
import { ordersTexts } from '@/features/orders/ordersTexts';
import type { ShownOrder } from '@/features/orders/shownOrders';
import { Button } from '@/ui/components/Button';
import { Link } from '@/ui/components/Link';
import { LocalTime } from '@/ui/components/LocalTime';
import { PageHeading } from '@/ui/components/Page';
import { color, font, from, layout, space } from '@/ui/theme/tokens';
import { DashboardLayout } from '../shared/DashboardLayout';

const Column = styled.article`
  display: grid;
  gap: ${space[6]};
  max-width: 840px;
`;

const NotPrinted = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${layout.touchTarget};
  }
  @media print {
    display: none;
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space[4]};
  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  dt {
    color: ${color.inkMuted};
    font: ${font('small', 600)};
  }
  dd {
    overflow-wrap: anywhere;
  }
  dd + dt {
    margin-top: ${space[3]};
  }
`;

const Address = styled.address`
  font-style: normal;
  white-space: pre-line;
`;

const Hint = styled.p`
  color: ${color.inkMuted};
`;

const Heading = styled(PageHeading)`
  /* Most numbers fit into a line of a phone. */
  font: ${font('title', 650)};
  overflow-wrap: anywhere;
  ${from.medium} {
    font: ${font('heading', 650)};
  }
`;

interface OrderViewProps {
  shown: ShownOrder;
  /** Puts the lines of an order that was not accepted back into the cart. */
  onReturn: () => Promise<void>;
}

/** An order: its lines, address and total, and whether Firestore has stored it. */
export function OrderView({ shown, onReturn }: OrderViewProps) {
  const { order, status, time } = shown;
  const title = ordersTexts.orderTitle(order.id);
  return (
    <DashboardLayout title={title} description={ordersTexts.description}>
      <Column>
        <NotPrinted>
          <Link to={paths.orders}>{ordersTexts.toOrders}</Link>
        </NotPrinted>
        <Heading>{title}</Heading>
        {status !== 'stored' && (
          <Hint>{status === 'queued' ? <QueuedHint orderId={order.id} /> : ordersTexts.rejectedHint}</Hint>
        )}
        <Facts>
          <div>
            <dt>{ordersTexts.placed}</dt>
            <dd>
              <LocalTime time={time} />
            </dd>
            <dt>{ordersTexts.status}</dt>
            <dd>
              <span role="status">
                {status === 'stored' ? <DeskStatus order={order} /> : <OrderStatus status={status} />}
              </span>
            </dd>
          </div>
          <div>
            <dt>{ordersTexts.shipTo}</dt>
            <dd>
              <Address dir="auto">{[order.shipping.name, order.shipping.address].join('\n')}</Address>
              {order.shipping.email}
            </dd>
          </div>
          <div>
            <dt>{ordersTexts.total}</dt>
            <dd>
              <strong>{formatPrice(order.totalAmount)}</strong>
            </dd>
          </div>
        </Facts>
        <OrderLines order={order} />
        <NotPrinted>
          <OrderActions shown={shown} look="primary" onReturn={onReturn} />
          <Button type="button" $look="secondary" onClick={() => window.print()}>
            {ordersTexts.print}
          </Button>
        </NotPrinted>
      </Column>
    </DashboardLayout>
  );
}
