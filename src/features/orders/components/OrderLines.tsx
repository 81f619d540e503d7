import { useRef, type ComponentProps } from 'react';
import { paths } from '@/config/paths';
import { lineTotal } from '@/domain/cart';
import { formatAmount, toMinorUnits } from '@/domain/money';
import type { OrderDraft, OrderItem } from '@/domain/order';
import { ordersTexts } from '@/texts/orders';
import { LineItem, LineLink, LineList } from '@/ui/components/LineItem';
import { Note } from '@/ui/components/Text';
import { Total } from '@/ui/components/Total';
import { useProductPicture } from '../useProductPicture';

type Size = Pick<ComponentProps<typeof LineItem>, 'size'>;

/** The lines of an order, and their total. They add up to it to the cent. */
export function OrderLines({ order, size = 'large' }: { order: OrderDraft } & Partial<Size>) {
  return (
    <>
      <LineList aria-label={ordersTexts.lines}>
        {order.items.map((item) => (
          <OrderLine key={item.productId} item={item} size={size} />
        ))}
      </LineList>
      <Total amount={toMinorUnits(order.totalAmount)} />
    </>
  );
}

function OrderLine({ item, size }: { item: OrderItem } & Size) {
  const row = useRef<HTMLLIElement>(null);
  const { productId, name, quantity, price } = item;
  return (
    <LineItem
      ref={row}
      size={size}
      picture={useProductPicture(productId, row)}
      name={
        <LineLink to={paths.product({ id: productId, title: name, brand: null })} dir="auto">
          {name}
        </LineLink>
      }
      aside={formatAmount(lineTotal(item))}
      notes={<Note>{ordersTexts.pieces(quantity, price)}</Note>}
    />
  );
}
