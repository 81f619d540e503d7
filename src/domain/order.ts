import { cartTotal, type CartLine, type CartOperation } from './cart';
import { toDollars } from './money';
import type { ProductId } from './product';

export type OrderItem = Pick<CartLine, 'productId' | 'name' | 'price' | 'quantity'>;

export interface Shipping {
  name: string;
  email: string;
  address: string;
}

/** The fields in the order of the form. */
export const shippingFields = ['name', 'email', 'address'] as const satisfies readonly (keyof Shipping)[];

/** An order as the shop sends it; Firestore adds `createdAt`, the time of its arrival. */
export interface OrderDraft {
  /** The document id, made before the first request, so that a repeated request cannot double the order. */
  id: string;
  userId: string;
  items: OrderItem[];
  /** US dollars: the exact sum of the items in whole cents, divided by 100. */
  totalAmount: number;
  shipping: Shipping;
}

/** An order in Firestore. */
export interface Order extends OrderDraft {
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Where the order desk says that an order stands. */
export type OrderState = 'confirmed' | 'held' | 'shipped' | 'cancelled';

/** A line of a held order of which too few pieces are left. */
export interface ShortLine {
  productId: ProductId;
  name: string;
  /** Pieces. */
  wanted: number;
  left: number;
}

export function draftOrder(id: string, userId: string, lines: readonly CartLine[], shipping: Shipping): OrderDraft {
  return {
    id,
    userId,
    items: lines.map(({ productId, name, price, quantity }) => ({ productId, name, price, quantity })),
    totalAmount: toDollars(cartTotal(lines)),
    shipping,
  };
}

/** Takes what was ordered out of the cart. A piece that another device has added meanwhile was not ordered. */
export function subtractOrdered({ items }: OrderDraft): CartOperation {
  const lines = items.map(({ productId, quantity }) => ({ productId, quantity }));
  return { kind: 'subtracted', lines };
}
