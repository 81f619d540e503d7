import styled from 'styled-components';
import { ordersTexts } from '@/texts/orders';
import { PageHeading } from '@/ui/components/Page';
import { font } from '@/ui/theme/tokens';

/** On a line of its own and small, so that each order number fits into a phone's width. */
const Number = styled.span`
  display: block;
  overflow-wrap: anywhere;
  font: ${font('lead', 600)};
`;

export function OrderHeading({ orderId }: { orderId: string }) {
  return (
    <PageHeading>
      {ordersTexts.order} <Number>{orderId}</Number>
    </PageHeading>
  );
}
