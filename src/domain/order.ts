import { cartTotal, type CartLine } from './cart';
import { cleanEmail, cleanLine, cleanLines } from './cleanText';
import { fromMinorUnits } from './money';
import type { ProductId } from './product';
import type { WithdrawalRequest } from './withdrawal';

/** A line of an order: a cart line without its picture. */
export type OrderItem = Omit<CartLine, 'image'>;

export interface Shipping {
  name: string;
  email: string;
  address: string;
}

/** The fields in the order of the form. */
export const shippingFields = ['name', 'email', 'address'] as const satisfies readonly (keyof Shipping)[];

/** Returns the given fields, trimmed and without invisible characters. */
export function cleanShipping<Given extends Partial<Shipping>>(given: Given): Given {
  const cleaned = { ...given };
  if (given.name !== undefined) cleaned.name = cleanLine(given.name);
  if (given.email !== undefined) cleaned.email = cleanEmail(given.email);
  if (given.address !== undefined) cleaned.address = cleanLines(given.address);
  return cleaned;
}

/** An order as the shop sends it. Firestore adds `createdAt`, the time of its arrival. */
export interface OrderDraft {
  /** The document id, made before the first request, so that a repeated request cannot double the order. */
  id: string;
  userId: string;
  items: OrderItem[];
  /** The exact sum of the items, in the shop's currency. */
  totalAmount: number;
  shipping: Shipping;
}

/** An order in Firestore. */
export interface Order extends OrderDraft {
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** The states that the order desk gives an order. */
export type OrderState = 'confirmed' | 'held' | 'shipped' | 'cancelled';

/** A step of an order: a new state, or an event that leaves the state as it is. */
export type OrderStepName = OrderState | 'delivered' | 'withdrawn' | 'returned' | 'refunded';

/** A line of a held order of which too few pieces are left. */
export interface ShortLine {
  productId: ProductId;
  name: string;
  /** Pieces. */
  wanted: number;
  left: number;
}

/** A step that the order desk has taken. */
export interface OrderStep {
  state: OrderStepName;
  /** Milliseconds since 1970. */
  at: number;
  /** The address or number to follow a shipped parcel by. Null if the desk gave none. */
  tracking: string | null;
  /** All that was paid back so far, in the shop's currency. Null if the step is no refund. */
  amount: number | null;
}

/** The statement of withdrawal that the order desk has received. */
export interface ReceivedWithdrawal extends WithdrawalRequest {
  /** The time of receipt in milliseconds since 1970. */
  at: number;
}

/** The order desk's status of an order, as the customer reads it. */
export interface OrderStatus {
  /** Null if this build does not know the state. */
  state: OrderState | null;
  /** Oldest first. */
  steps: OrderStep[];
  /** The missing pieces, if the order is held for lack of stock. */
  short: ShortLine[];
  /** Milliseconds since 1970 at which a cancel request arrived too late. Null if none did. */
  cancelRefusedAt: number | null;
  withdrawal: ReceivedWithdrawal | null;
  /** A day, such as `2026-11-29`. Null if nobody has recorded the delivery. */
  deliveredOn: string | null;
  /** True if a mail server has refused the newest mail about the order for good. */
  mailFailed: boolean;
}

/**
 * Returns whether the part before the @ has non-ASCII characters. Many mail servers refuse such an address (SMTPUTF8).
 */
export function needsSmtpUtf8(email: string): boolean {
  return /[^\p{ASCII}].*@/u.test(email);
}

const shortIdLength = 8;

/** The beginning of an order's id, for places without room for the whole id. */
export function shortOrderId(orderId: string): string {
  return orderId.slice(0, shortIdLength);
}

export function draftOrder(id: string, userId: string, lines: readonly CartLine[], shipping: Shipping): OrderDraft {
  return {
    id,
    userId,
    items: lines.map(({ image: _image, ...item }) => item),
    totalAmount: fromMinorUnits(cartTotal(lines)),
    shipping,
  };
}
