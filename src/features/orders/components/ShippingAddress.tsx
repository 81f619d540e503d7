import type { Shipping } from '@/domain/order';
import { AddressLines } from '@/ui/components/Receipt';

/** Where an order goes. */
export function ShippingAddress({ shipping: { name, address, email } }: { shipping: Shipping }) {
  const [account, ...domain] = email.split('@');
  return (
    <AddressLines>
      <bdi>{name}</bdi>
      {address.split(/\r?\n/u).map((line, index) => (
        <bdi key={index}>{line}</bdi>
      ))}
      <bdi>
        {account}
        {/* A long address breaks here rather than within a name. */}
        <wbr />
        {domain.map((part) => `@${part}`)}
      </bdi>
    </AddressLines>
  );
}
