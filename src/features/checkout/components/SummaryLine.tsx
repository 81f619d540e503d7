import { memo, useRef } from 'react';
import styled from 'styled-components';
import { lineTotal } from '@/domain/cart';
import type { CartLine } from '@/domain/cart';
import { formatCents } from '@/domain/money';
import { useIsNear } from '@/lib/useIsNear';
import { catalogueApi } from '@/services/catalogueApi';
import { LinePicture } from '@/ui/components/LinePicture';
import { color, font, space } from '@/ui/theme/tokens';
import { checkoutTexts } from '../checkoutTexts';

const Row = styled.li`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[4]};
  padding: ${space[3]} 0;
  border-bottom: 1px solid ${color.line};
  /* Reserves the room of the catalogue's terms, so that their arrival moves nothing. */
  min-height: 104px;
  align-content: start;
`;

const Picture = styled.div`
  grid-row: 1 / span 3;
`;

const Name = styled.span`
  overflow-wrap: anywhere;
  font: ${font('body', 600)};
`;

const Amount = styled.span`
  font: ${font('body', 600)};
  white-space: nowrap;
`;

const Detail = styled.p`
  grid-column: 2 / -1;
  color: ${color.inkMuted};
  font: ${font('small')};
`;

const Change = styled(Detail)`
  color: ${color.ink};
  font: ${font('small', 600)};
`;

interface SummaryLineProps {
  line: CartLine;
  /** A sentence about what has changed since the line was added. */
  change: string | undefined;
}

/** A line of the order, with delivery and returns from the catalogue. */
export const SummaryLine = memo(function SummaryLine({ line, change }: SummaryLineProps) {
  const ref = useRef<HTMLLIElement>(null);
  const { data: product } = catalogueApi.useGetProductQuery(line.productId, { skip: !useIsNear(ref) });

  return (
    <Row ref={ref}>
      <Picture>
        <LinePicture url={line.image} />
      </Picture>
      <Name dir="auto">{line.name}</Name>
      <Amount>{formatCents(lineTotal(line))}</Amount>
      <Detail>{checkoutTexts.quantity(line.quantity)}</Detail>
      {change !== undefined && <Change>{change}</Change>}
      {product !== undefined && (
        <>
          <Statement name={checkoutTexts.delivery} text={product.shippingInformation} />
          <Statement name={checkoutTexts.returns} text={product.returnPolicy} />
        </>
      )}
    </Row>
  );
});

function Statement({ name, text }: { name: string; text: string }) {
  if (text === '') return null;
  return (
    <Detail>
      {name}: <span dir="auto">{text}</span>
    </Detail>
  );
}
