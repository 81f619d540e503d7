import styled from 'styled-components';
import { paths } from '@/config/paths';
import { formatPrice } from '@/domain/money';
import type { OrderItem } from '@/domain/order';
import { ordersTexts } from '@/texts/orders';
import { Link } from '@/ui/components/Link';
import { LocalTime } from '@/ui/components/LocalTime';
import { VisuallyHidden, visuallyHidden } from '@/ui/components/VisuallyHidden';
import { belowMedium, color, font, from, layout, raised, space } from '@/ui/theme/tokens';
import type { ListedOrder } from '../shownOrders';
import { Body, Cell, ColumnHead, Head, NarrowTable, Row, RowHead } from './NarrowTable';
import { OrderActions } from './OrderActions';
import { OrderStatus } from './OrderStatus';

const ListTable = styled(NarrowTable)`
  tbody th {
    /* A usual number fits beside its label on a phone. */
    font: ${font('small', 600)};
    ${from.medium} {
      font: ${font('body', 600)};
    }
  }
  tbody th a {
    display: inline-block;
    min-height: ${layout.touchTarget};
    overflow-wrap: anywhere;
    ${from.medium} {
      min-height: 0;
    }
    ${from.desktop} {
      /* A usual order number stays on one line. */
      min-width: 22ch;
    }
  }
  td:last-child {
    font: ${font('body', 600)};
    white-space: nowrap;
  }
  /* Each row is a card, and the columns' names stand in it; the head is for screen readers alone. */
  ${belowMedium} {
    thead {
      ${visuallyHidden}
    }
    tbody {
      display: grid;
      gap: ${space[3]};
    }
    tbody tr {
      display: grid;
      gap: ${space[1]};
      padding: ${space[4]};
      ${raised}
    }
    tbody :is(th, td) {
      display: flex;
      justify-content: space-between;
      gap: ${space[4]};
      text-align: right;
      &::before {
        content: attr(data-label) / '';
        color: ${color.inkMuted};
        font: ${font('small', 600)};
        white-space: nowrap;
      }
    }
  }
`;

const Items = styled.span`
  overflow-wrap: anywhere;
`;

const Stack = styled.div`
  display: grid;
  justify-items: end;
  gap: ${space[1]};
  ${from.medium} {
    justify-items: start;
    time,
    button {
      white-space: nowrap;
    }
  }
`;

const Hint = styled.p`
  max-width: 36ch;
  color: ${color.inkMuted};
  font: ${font('small')};
  ${from.medium} {
    min-width: 28ch;
  }
`;

const { columns } = ordersTexts;

/** Orders, newest first. */
export function OrdersTable({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <ListTable>
      <VisuallyHidden as="caption">{ordersTexts.title}</VisuallyHidden>
      <Head>
        <Row>
          {Object.values(columns).map((column) => (
            <ColumnHead key={column}>{column}</ColumnHead>
          ))}
        </Row>
      </Head>
      <Body>
        {orders.map((shown) => (
          <OrderRow key={shown.order.id} shown={shown} />
        ))}
      </Body>
    </ListTable>
  );
}

function OrderRow({ shown }: { shown: ListedOrder }) {
  const { order, status, time } = shown;
  return (
    <Row>
      <RowHead data-label={columns.id}>
        <Link to={paths.order(order.id)}>{order.id}</Link>
      </RowHead>
      <Cell data-label={columns.date}>
        <Stack>
          <LocalTime time={time} />
          {status !== 'stored' && <OrderStatus status={status} />}
          {status === 'rejected' && (
            <>
              <Hint>{ordersTexts.rejectedHint}</Hint>
              <OrderActions shown={shown} look="quiet" />
            </>
          )}
        </Stack>
      </Cell>
      <Cell data-label={columns.items}>
        <Items dir="auto">{itemsText(order.items)}</Items>
      </Cell>
      <Cell data-label={columns.total}>{formatPrice(order.totalAmount)}</Cell>
    </Row>
  );
}

const itemsNamed = 2;

/** `Linen throw × 2, Oak tray and 3 more` */
function itemsText(items: readonly OrderItem[]): string {
  const named = items
    .slice(0, itemsNamed)
    .map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`))
    .join(', ');
  return items.length > itemsNamed ? `${named} ${ordersTexts.andMore(items.length - itemsNamed)}` : named;
}
