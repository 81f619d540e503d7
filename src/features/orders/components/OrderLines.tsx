import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { lineTotal } from '@/domain/cart';
import { formatCents, formatPrice } from '@/domain/money';
import type { OrderDraft } from '@/domain/order';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { color, font, from, space } from '@/ui/theme/tokens';
import { ordersTexts } from '../ordersTexts';

const Table = styled.table`
  width: 100%;
  th,
  td {
    padding: ${space[3]} ${space[2]} ${space[3]} 0;
    font: ${font('small')};
    border-bottom: 1px solid ${color.line};
    text-align: right;
    vertical-align: top;
    white-space: nowrap;
  }
  th:first-child {
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  thead th {
    border-bottom-color: ${color.lineStrong};
    color: ${color.inkMuted};
    font: ${font('small', 600)};
  }
  ${from.medium} {
    tbody th,
    tbody td {
      padding-right: ${space[4]};
      font: ${font('body')};
    }
  }
  tfoot th,
  tfoot td {
    border-bottom: 0;
    font: ${font('lead', 600)};
  }
  && :is(th, td):last-child {
    padding-right: 0;
  }
`;

/** What an order holds; the lines make up the total to the cent. */
export function OrderLines({ order: { items, totalAmount } }: { order: OrderDraft }) {
  return (
    <Table>
      <VisuallyHidden as="caption">{ordersTexts.lines}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{ordersTexts.product}</th>
          <th scope="col">{ordersTexts.price}</th>
          <th scope="col">{ordersTexts.quantity}</th>
          <th scope="col">{ordersTexts.lineTotal}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.productId}>
            <th scope="row">
              <Link to={paths.product({ id: item.productId, title: item.name, brand: null })} dir="auto">
                {item.name}
              </Link>
            </th>
            <td>{formatPrice(item.price)}</td>
            <td>{item.quantity}</td>
            <td>{formatCents(lineTotal(item))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {ordersTexts.total}
          </th>
          <td>{formatPrice(totalAmount)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}
