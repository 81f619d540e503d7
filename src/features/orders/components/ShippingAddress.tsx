import styled from 'styled-components';
import { addressLines } from '@/domain/addressLines';
import type { Shipping } from '@/domain/order';

const Lines = styled.address`
  font-style: normal;
  overflow-wrap: anywhere;
`;

/** A line is isolated: a name in another direction must not reorder the lines around it. */
const Line = styled.bdi`
  display: block;
  text-align: start;
`;

/** The address that an order is sent to. */
export function ShippingAddress({ shipping }: { shipping: Shipping }) {
  const [account, ...domain] = shipping.email.split('@');
  return (
    <Lines>
      {addressLines(shipping).map((line, index) => (
        <Line key={index}>{line}</Line>
      ))}
      <Line>
        {account}
        {/* A long address breaks here rather than within a name. */}
        <wbr />
        {domain.map((part) => `@${part}`)}
      </Line>
    </Lines>
  );
}
