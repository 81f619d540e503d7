import styled from 'styled-components';
import { paths } from '@/config/paths';
import { formatPrice } from '@/domain/money';
import type { Shipping } from '@/domain/order';
import { OrderActions } from '@/features/orders/components/OrderActions';
import { OrderLines } from '@/features/orders/components/OrderLines';
import { DeskStatus, OrderStatus, QueuedHint } from '@/features/orders/components/OrderStatus';
import type { ShownOrder } from '@/features/orders/shownOrders';
import { commonTexts } from '@/texts/common';
import { ordersTexts } from '@/texts/orders';
import { Button } from '@/ui/components/Button';
import { Link } from '@/ui/components/Link';
import { LocalTime } from '@/ui/components/LocalTime';
import { color, font, from, layout, space } from '@/ui/theme/tokens';
import { DashboardLayout } from '../shared/DashboardLayout';
import { OrderHeading } from './OrderHeading';

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
    /* The address takes the room that the two others leave. */
    grid-template-columns: auto minmax(0, 1fr) auto;
    column-gap: ${space[8]};
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
  /* Isolates the direction of each line: a name must not reorder the lines around it. */
  bdi {
    display: block;
    text-align: left;
  }
`;

const Hint = styled.p`
  color: ${color.inkMuted};
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
        <OrderHeading orderId={order.id} />
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
              <ShippingLines shipping={order.shipping} />
            </dd>
          </div>
          <div>
            <dt>{commonTexts.total}</dt>
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

function ShippingLines({ shipping: { name, address, email } }: { shipping: Shipping }) {
  const [account, ...domain] = email.split('@');
  return (
    <Address>
      <bdi>{name}</bdi>
      {address.split(/\r?\n/u).map((line, index) => (
        <bdi key={index}>{line}</bdi>
      ))}
      <bdi>
        {account}
        {/* A long address breaks here rather than within a name. */}
        <wbr />
        {domain.map((part) => `@${part}`)}
      </bdi>
    </Address>
  );
}
