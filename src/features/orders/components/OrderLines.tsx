import { useRef } from 'react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { lineTotal } from '@/domain/cart';
import { formatCents, formatPrice } from '@/domain/money';
import type { OrderDraft } from '@/domain/order';
import type { ProductId } from '@/domain/product';
import { useIsNear } from '@/lib/useIsNear';
import { catalogueApi } from '@/services/catalogueApi';
import { commonTexts } from '@/texts/common';
import { ordersTexts } from '@/texts/orders';
import { LinePicture } from '@/ui/components/LinePicture';
import { Link } from '@/ui/components/Link';
import { VisuallyHidden, visuallyHidden } from '@/ui/components/VisuallyHidden';
import { belowMedium, color, font, from, layout, space } from '@/ui/theme/tokens';
import { Body, Cell, ColumnHead, Foot, Head, NarrowTable, Row, RowHead } from './NarrowTable';

const LinesTable = styled(NarrowTable)`
  th,
  td {
    text-align: right;
  }
  tbody th {
    font: ${font('body')};
  }
  tbody a {
    display: inline-block;
    min-height: ${layout.touchTarget};
  }
  :is(thead, tbody) th:first-child {
    overflow-wrap: anywhere;
    text-align: left;
  }
  tfoot :is(th, td) {
    border: 0;
    font: ${font('lead', 600)};
  }
  /* A line is two rows: the product, and below it the numbers. */
  ${belowMedium} {
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
      column-gap: ${space[2]};
      padding: ${space[3]} 0;
      border-bottom: 1px solid ${color.line};
    }
    /* Over two rows a column has no head that could stand above it. */
    thead {
      ${visuallyHidden}
    }
    tbody td:nth-child(3)::before {
      content: '× ' / '';
    }
    tfoot tr {
      grid-template-columns: auto minmax(0, 1fr);
      border: 0;
    }
    th,
    td {
      padding: 0;
    }
    tbody :is(th, td) {
      font: ${font('small')};
    }
    tbody th:first-child {
      grid-column: 1 / -1;
    }
    /* The price begins where the product does. */
    tbody td:nth-child(2) {
      text-align: left;
    }
  }
  ${from.medium} {
    :is(th, td):not(:first-child) {
      white-space: nowrap;
    }
  }
`;

const PictureAndName = styled.div`
  display: flex;
  gap: ${space[3]};
`;

const Picture = styled.div`
  flex: none;
  width: 48px;
`;

/** What an order holds; the lines make up the total to the cent. */
export function OrderLines({ order: { items, totalAmount } }: { order: OrderDraft }) {
  return (
    <LinesTable>
      <VisuallyHidden as="caption">{ordersTexts.lines}</VisuallyHidden>
      <Head>
        <Row>
          {[ordersTexts.product, ordersTexts.price, ordersTexts.quantity, ordersTexts.lineTotal].map((column) => (
            <ColumnHead key={column}>{column}</ColumnHead>
          ))}
        </Row>
      </Head>
      <Body>
        {items.map((item) => (
          <Row key={item.productId}>
            <RowHead>
              <PictureAndName>
                <PictureOfToday productId={item.productId} />
                <Link to={paths.product({ id: item.productId, title: item.name, brand: null })} dir="auto">
                  {item.name}
                </Link>
              </PictureAndName>
            </RowHead>
            <Cell>{formatPrice(item.price)}</Cell>
            <Cell>{item.quantity}</Cell>
            <Cell>{formatCents(lineTotal(item))}</Cell>
          </Row>
        ))}
      </Body>
      <Foot>
        <Row>
          <RowHead colSpan={3}>{commonTexts.total}</RowHead>
          <Cell>{formatPrice(totalAmount)}</Cell>
        </Row>
      </Foot>
    </LinesTable>
  );
}

/** The product's picture in the catalogue of today: an order holds none. */
function PictureOfToday({ productId }: { productId: ProductId }) {
  const ref = useRef<HTMLDivElement>(null);
  const { data: product } = catalogueApi.useGetProductQuery(productId, { skip: !useIsNear(ref) });
  return (
    <Picture ref={ref} data-screen-only>
      <LinePicture url={product?.thumbnail ?? ''} />
    </Picture>
  );
}
