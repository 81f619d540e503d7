import { useRef } from 'react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { formatPrice } from '@/domain/money';
import type { OrderItem } from '@/domain/order';
import type { ProductId } from '@/domain/product';
import { ordersTexts } from '@/texts/orders';
import { Stack } from '@/ui/components/layout';
import { Link } from '@/ui/components/Link';
import { LocalTime } from '@/ui/components/LocalTime';
import { Picture } from '@/ui/components/Picture';
import { Table } from '@/ui/components/Table';
import { Note } from '@/ui/components/Text';
import { space } from '@/ui/theme/tokens';
import type { ListedOrder } from '../shownOrders';
import { useProductPicture } from '../useProductPicture';
import { OrderActions } from './OrderActions';
import { ListedStatus, OrderStatusLabel } from './OrderStatusLabel';

const { columns } = ordersTexts;

/** Orders, newest first. */
export function OrdersTable({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <Table
      caption={ordersTexts.title}
      columns={[
        { head: columns.id },
        { head: columns.date },
        { head: columns.items },
        { head: columns.total, isAmount: true },
      ]}
      rows={orders.map((shown) => {
        const { order } = shown;
        return {
          key: order.id,
          cells: [
            <Link key="id" to={paths.order(order.id)}>
              {order.id}
            </Link>,
            <DateAndStatus key="date" shown={shown} />,
            <OrderItems key="items" items={order.items} />,
            formatPrice(order.totalAmount),
          ],
        };
      })}
    />
  );
}

function DateAndStatus({ shown }: { shown: ListedOrder }) {
  const { order, status, time } = shown;
  return (
    <Stack $gap={1}>
      <LocalTime time={time} />
      <div>{status === 'stored' ? <ListedStatus orderId={order.id} /> : <OrderStatusLabel status={status} />}</div>
      {status === 'rejected' && (
        <>
          <Note>{ordersTexts.rejectedHint}</Note>
          <div>
            <OrderActions shown={shown} look="quiet" />
          </div>
        </>
      )}
    </Stack>
  );
}

const itemsShown = 3;
const itemsNamed = 2;

/** Small pictures in a row. In a narrow place, where `Table` shows cards, they stand at the end of the row. */
const Pictures = styled.div`
  display: flex;
  gap: ${space[2]};
  @container (width < 36rem) {
    justify-content: end;
  }
`;

const PictureBox = styled.div`
  flex: 0 1 56px;
  min-width: 0;
`;

/** The first products as pictures, and in words. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <Stack $gap={2}>
      <Pictures data-screen-only>
        {items.slice(0, itemsShown).map(({ productId }) => (
          <ItemPicture key={productId} productId={productId} />
        ))}
      </Pictures>
      <span dir="auto">{itemsText(items)}</span>
    </Stack>
  );
}

function ItemPicture({ productId }: { productId: ProductId }) {
  const ref = useRef<HTMLDivElement>(null);
  return (
    <PictureBox ref={ref}>
      <Picture url={useProductPicture(productId, ref)} rounded />
    </PictureBox>
  );
}

/** `Linen throw × 2, Oak tray and 3 more` */
function itemsText(items: readonly OrderItem[]): string {
  const named = items
    .slice(0, itemsNamed)
    .map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`))
    .join(', ');
  return items.length > itemsNamed ? `${named} ${ordersTexts.andMore(items.length - itemsNamed)}` : named;
}
