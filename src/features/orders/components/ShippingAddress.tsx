import styled from 'styled-components';
import { addressLines } from '@/domain/addressLines';
import type { Shipping } from '@/domain/order';

/** The lines of an address. Each is isolated: a name in another direction must not reorder the lines around it. */
const Lines = styled.address`
  font-style: normal;
  overflow-wrap: anywhere;
  bdi {
    display: block;
    text-align: start;
  }
`;

/** The address that an order is sent to. */
export function ShippingAddress({ shipping }: { shipping: Shipping }) {
  const [account, ...domain] = shipping.email.split('@');
  return (
    <Lines>
      {addressLines(shipping).map((line, index) => (
        <bdi key={index}>{line}</bdi>
      ))}
      <bdi>
        {account}
        {/* A long address breaks here rather than within a name. */}
        <wbr />
        {domain.map((part) => `@${part}`)}
      </bdi>
    </Lines>
  );
}
