import { useRef } from 'react';
import styled, { css } from 'styled-components';
import { paths } from '@/config/paths';
import { lineTotal } from '@/domain/cart';
import { formatCents, formatPrice } from '@/domain/money';
import type { OrderDraft } from '@/domain/order';
import type { ProductId } from '@/domain/product';
import { useIsNear } from '@/lib/useIsNear';
import { catalogueApi } from '@/services/catalogueApi';
import { LinePicture } from '@/ui/components/LinePicture';
import { Link } from '@/ui/components/Link';
import { VisuallyHidden } from '@/ui/components/VisuallyHidden';
import { color, font, from, layout, space } from '@/ui/theme/tokens';
import { ordersTexts } from '../ordersTexts';
import { NarrowTable } from './NarrowTable';

/* On small screens a line is two rows: the product, and below it the numbers. */

const Head = styled.thead.attrs({ role: 'rowgroup' })`
  display: block;
  color: ${color.inkMuted};
  ${from.medium} {
    display: table-header-group;
  }
`;

const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  display: block;
  ${from.medium} {
    display: table-row-group;
  }
`;

const Foot = styled.tfoot.attrs({ role: 'rowgroup' })`
  display: block;
  ${from.medium} {
    display: table-footer-group;
  }
`;

const Row = styled.tr.attrs({ role: 'row' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  column-gap: ${space[2]};
  padding: ${space[3]} 0;
  border-bottom: 1px solid ${color.line};
  ${Head} & {
    border-bottom-color: ${color.lineStrong};
  }
  ${Foot} & {
    grid-template-columns: auto minmax(0, 1fr);
    border-bottom: 0;
  }
  ${from.medium} {
    display: table-row;
  }
`;

const cell = css`
  padding: 0;
  font: ${font('small')};
  text-align: right;
  vertical-align: top;
  ${Head} & {
    font: ${font('small', 600)};
  }
  ${Foot} & {
    font: ${font('lead', 600)};
  }
  ${from.medium} {
    padding: ${space[3]} ${space[4]} ${space[3]} 0;
    white-space: nowrap;
    ${Body} & {
      font: ${font('body')};
    }
    &:last-child {
      padding-right: 0;
    }
  }
`;

/** The product, across the row of a small screen. */
const productCell = css`
  ${cell}
  grid-column: 1 / -1;
  overflow-wrap: anywhere;
  text-align: left;
  ${from.medium} {
    white-space: normal;
  }
`;

const ProductHead = styled.th.attrs({ role: 'columnheader', scope: 'col' })`
  ${productCell}
`;

const ProductCell = styled.th.attrs({ role: 'rowheader', scope: 'row' })`
  ${productCell}
  a {
    display: inline-block;
    min-height: ${layout.touchTarget};
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

const NumberHead = styled.th.attrs({ role: 'columnheader', scope: 'col' })`
  ${cell}
`;

const NumberCell = styled.td.attrs({ role: 'cell' })`
  ${cell}
`;

const TotalHead = styled.th.attrs({ role: 'rowheader', scope: 'row' })`
  ${cell}
`;

/** On small screens the price begins where the product does. */
const startsRow = css`
  text-align: left;
  ${from.medium} {
    text-align: right;
  }
`;

const PriceHead = styled(NumberHead)`
  ${startsRow}
`;

const PriceCell = styled(NumberCell)`
  ${startsRow}
`;

/** What an order holds; the lines make up the total to the cent. */
export function OrderLines({ order: { items, totalAmount } }: { order: OrderDraft }) {
  return (
    <NarrowTable>
      <VisuallyHidden as="caption">{ordersTexts.lines}</VisuallyHidden>
      <Head>
        <Row>
          <ProductHead>{ordersTexts.product}</ProductHead>
          <PriceHead>{ordersTexts.price}</PriceHead>
          <NumberHead>{ordersTexts.quantity}</NumberHead>
          <NumberHead>{ordersTexts.lineTotal}</NumberHead>
        </Row>
      </Head>
      <Body>
        {items.map((item) => (
          <Row key={item.productId}>
            <ProductCell>
              <PictureAndName>
                <PictureOfToday productId={item.productId} />
                <Link to={paths.product({ id: item.productId, title: item.name, brand: null })} dir="auto">
                  {item.name}
                </Link>
              </PictureAndName>
            </ProductCell>
            <PriceCell>{formatPrice(item.price)}</PriceCell>
            <NumberCell>{item.quantity}</NumberCell>
            <NumberCell>{formatCents(lineTotal(item))}</NumberCell>
          </Row>
        ))}
      </Body>
      <Foot>
        <Row>
          <TotalHead colSpan={3}>{ordersTexts.total}</TotalHead>
          <NumberCell>{formatPrice(totalAmount)}</NumberCell>
        </Row>
      </Foot>
    </NarrowTable>
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
