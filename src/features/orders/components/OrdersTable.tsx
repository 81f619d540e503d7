import styled from 'styled-components';
import { paths } from '@/config/paths';
import type { CartLine } from '@/domain/cart';
import { formatPrice } from '@/domain/money';
import type { OrderItem } from '@/domain/order';
import { Link } from '@/ui/components/Link';
import { LocalTime } from '@/ui/components/LocalTime';
import { VisuallyHidden, visuallyHidden } from '@/ui/components/VisuallyHidden';
import { belowMedium, color, font, from, layout, radius, space } from '@/ui/theme/tokens';
import type { ShownOrder } from '../shownOrders';
import { ordersTexts } from '../ordersTexts';
import { OrderActions } from './OrderActions';
import { OrderStatus } from './OrderStatus';
import { NarrowTable } from './NarrowTable';

/* On small screens each row is a card. */

const Head = styled.thead.attrs({ role: 'rowgroup' })`
  /* On a small screen for screen readers alone. */
  ${belowMedium} {
    ${visuallyHidden}
  }
`;

const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  display: grid;
  gap: ${space[3]};
  ${from.medium} {
    display: table-row-group;
  }
`;

const Row = styled.tr.attrs({ role: 'row' })`
  display: grid;
  gap: ${space[1]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  ${from.medium} {
    display: table-row;
    border: 0;
    background: transparent;
  }
`;

const ColumnHead = styled.th.attrs({ role: 'columnheader', scope: 'col' })`
  padding: ${space[3]} ${space[4]} ${space[3]} 0;
  border-bottom: 1px solid ${color.lineStrong};
  color: ${color.inkMuted};
  font: ${font('small', 600)};
  text-align: left;
  &:last-child {
    padding-right: 0;
    text-align: right;
  }
`;

const cellLayout = `
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
  ${from.medium} {
    display: table-cell;
    padding: ${space[3]} ${space[4]} ${space[3]} 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
    &::before {
      content: none;
    }
  }
`;

const Cell = styled.td.attrs({ role: 'cell' })`
  ${cellLayout}
`;

const ItemsCell = styled(Cell)`
  overflow-wrap: anywhere;
`;

const TotalCell = styled(Cell)`
  font: ${font('body', 600)};
  white-space: nowrap;
  ${from.medium} {
    padding-right: 0;
    text-align: right;
  }
`;

const RowHead = styled.th.attrs({ role: 'rowheader', scope: 'row' })`
  ${cellLayout}
  font: ${font('body', 600)};
  a {
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

interface OrdersTableProps {
  orders: readonly ShownOrder[];
  readCart: () => readonly CartLine[];
}

/** Orders, newest first. */
export function OrdersTable({ orders, readCart }: OrdersTableProps) {
  return (
    <NarrowTable>
      <VisuallyHidden as="caption">{ordersTexts.title}</VisuallyHidden>
      <Head>
        <tr role="row">
          <ColumnHead>{columns.id}</ColumnHead>
          <ColumnHead>{columns.date}</ColumnHead>
          <ColumnHead>{columns.items}</ColumnHead>
          <ColumnHead>{columns.total}</ColumnHead>
        </tr>
      </Head>
      <Body>
        {orders.map((shown) => (
          <OrderRow key={shown.order.id} shown={shown} readCart={readCart} />
        ))}
      </Body>
    </NarrowTable>
  );
}

type OrderRowProps = { shown: ShownOrder } & Pick<OrdersTableProps, 'readCart'>;

function OrderRow({ shown, readCart }: OrderRowProps) {
  const { order, status, time } = shown;
  return (
    <Row>
      <RowHead data-label={columns.id}>
        <Link to={paths.order(order.id)}>{order.id}</Link>
      </RowHead>
      <Cell data-label={columns.date}>
        <Stack>
          <LocalTime time={time} />
          {status !== 'stored' && <Unsent shown={shown} readCart={readCart} />}
        </Stack>
      </Cell>
      <ItemsCell data-label={columns.items}>
        <span dir="auto">{itemsText(order.items)}</span>
      </ItemsCell>
      <TotalCell data-label={columns.total}>{formatPrice(order.totalAmount)}</TotalCell>
    </Row>
  );
}

function Unsent({ shown, readCart }: OrderRowProps) {
  if (shown.status === 'queued') return <OrderStatus status={shown.status} />;
  return (
    <>
      <OrderStatus status={shown.status} />
      <Hint>{ordersTexts.rejectedHint}</Hint>
      <OrderActions shown={shown} look="quiet" readCart={readCart} />
    </>
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
