import { createHash } from 'node:crypto';
import type { OrderItem, ShortLine } from '../../src/domain/order';
import type { ProductId } from '../../src/domain/product';
import { listReasons } from './parseOrder';
import { plainText, shortText } from './plainText';
import { TryAgain, type CataloguePort, type OrderRef, type ReservedLine } from './ports';

/** The reasons against confirming an order. */
export interface OrderVerdict {
  /** Empty if the order can be confirmed. */
  reasons: string[];
  /** The missing pieces, if they are the only reason. The customer reads them. */
  short?: ShortLine[];
  /** Present after a reservation. */
  stock?: 'reserved';
}

/** The maximum number of characters of an order's number in a name. The shop's own numbers have twenty. */
const maxNumberLength = 31;

/**
 * Returns the name of an order's reservation: the order's number, and a digest of customer and number. The digest is
 * needed because browsers choose the numbers: orders of two customers can have the same number.
 */
export function reservationName({ uid, orderId }: OrderRef): string {
  const number = orderId.replace(/[^0-9A-Za-z_-]/gu, '_').slice(0, maxNumberLength);
  return `${number}-${digest(uid, orderId)}`;
}

/** Returns the first 32 hexadecimal digits of the values' SHA-256. */
export function digest(...values: string[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32);
}

/** Returns the pieces of each product. Adds up the lines of the same product. */
export function reservedLines(items: readonly OrderItem[]): ReservedLine[] {
  const pieces = new Map<ProductId, number>();
  for (const { productId, quantity } of items) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }));
}

/**
 * Reserves the pieces of an order.
 * @throws TryAgain when the catalogue does not answer.
 */
export async function reserveItems(
  catalogue: CataloguePort,
  ref: OrderRef,
  items: readonly OrderItem[],
): Promise<OrderVerdict> {
  const outcome = await catalogue.reserve(reservationName(ref), reservedLines(items));
  switch (outcome.kind) {
    case 'reserved':
      return { reasons: [], stock: 'reserved' };
    case 'unsupported':
      return { reasons: [] };
    case 'short': {
      const short = shortLines(items, outcome.left);
      if (short.length === 0) throw new TryAgain('The catalogue refused products that are not in the order.');
      return { reasons: listReasons(short.map(describeShort)), short };
    }
    case 'released':
      return { reasons: ['Its pieces were released already.'] };
    case 'invalid':
      return { reasons: [`The catalogue cannot reserve its pieces: ${plainText(outcome.message)}`] };
  }
}

/** @param left the remaining pieces of each product that has too few */
export function shortLines(items: readonly OrderItem[], left: ReadonlyMap<ProductId, number>): ShortLine[] {
  return reservedLines(items).flatMap(({ productId, quantity }) => {
    const pieces = left.get(productId);
    const name = shortText(items.find((item) => item.productId === productId)?.name ?? '');
    return pieces === undefined ? [] : [{ productId, name, wanted: quantity, left: pieces }];
  });
}

export function describeShort({ name, wanted, left }: ShortLine): string {
  return `${name}: ${wanted} ordered, ${left} left.`;
}
