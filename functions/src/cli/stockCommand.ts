import type { ShortLine } from '../../../src/domain/order';
import type { ProductId } from '../../../src/domain/product';
import { dueStock, parseStatus, type DeskStatus } from '../../desk/orderStatus';
import { parseOrder } from '../../desk/parseOrder';
import { plainText } from '../../desk/plainText';
import type { CataloguePort, OpenReservation, OrderRef, ProductStock } from '../../desk/ports';
import { reservationName, reserveItems } from '../../desk/reservation';
import { settleStock } from '../../desk/settleStock';
import type { AdminDocuments, ListedOrder } from '../adminDocuments';
import { formatTable } from './formatTable';

/** An order with its reservation's name. */
interface StockOrder {
  listed: ListedOrder;
  status: DeskStatus | null;
  name: string;
}

interface StockReport {
  stock: (ProductStock & { waiting: OrderRef[] })[];
  /** Reservations that no order needs: their order is cancelled or missing. */
  surplus: OpenReservation[];
  /** Orders that should have a reservation, and have none. */
  missing: StockOrder[];
  /** Orders that are shipped, and whose pieces the catalogue still reserves. */
  unshipped: StockOrder[];
  /** Orders whose returned pieces the catalogue has not put back on the shelf. */
  unreturned: StockOrder[];
}

/**
 * Compares the catalogue's reservations with the orders.
 * @throws TryAgain when the catalogue does not answer.
 */
export async function reportStock(documents: AdminDocuments, catalogue: CataloguePort): Promise<StockReport> {
  // Reads the reservations first: one that is made meanwhile belongs to an order that is not read yet.
  const reservations = await catalogue.openReservations();
  const open = new Set(reservations.map(({ name }) => name));
  const needed = new Set<string>();
  const missing: StockOrder[] = [];
  const unshipped: StockOrder[] = [];
  const unreturned: StockOrder[] = [];
  const waiting = new Map<ProductId, OrderRef[]>();
  for await (const listed of documents.listOrders(0)) {
    const status = parseStatus(listed.status);
    const order: StockOrder = { listed, status, name: reservationName(listed.ref) };
    if (status?.state !== 'cancelled') needed.add(order.name);
    for (const { productId } of shortOf(status)) {
      waiting.set(productId, [...(waiting.get(productId) ?? []), listed.ref]);
    }
    if (status === null) continue;
    const due = dueStock(status);
    if (due === 'shipped') unshipped.push(order);
    else if (due === 'restocked') unreturned.push(order);
    else if (status.stock === 'reserved' && !open.has(order.name) && status.state !== 'cancelled') missing.push(order);
  }
  const reserved = reservations.flatMap(({ lines }) => lines.map(({ productId }) => productId));
  const ids = [...new Set([...reserved, ...waiting.keys()])].sort((a, b) => a - b);
  const stock = await catalogue.stockOf(ids);
  return {
    stock: stock.map((product) => ({ ...product, waiting: waiting.get(product.productId) ?? [] })),
    surplus: reservations.filter(({ name }) => !needed.has(name)),
    missing,
    unshipped,
    unreturned,
  };
}

/**
 * Releases, reserves, ships and restocks the pieces that the report names. Returns the orders that could not be reserved again.
 */
export async function repairStock(
  { surplus, missing, unshipped, unreturned }: StockReport,
  documents: AdminDocuments,
  catalogue: CataloguePort,
): Promise<string[]> {
  for (const { name } of surplus) await catalogue.release(name);
  for (const { listed, status } of [...unshipped, ...unreturned]) {
    await settleStock({ documents, catalogue }, listed.ref, status);
  }
  const refusals: string[] = [];
  for (const { listed } of missing) {
    const read = parseOrder(listed.ref, listed.fields);
    const { reasons } = read.kind === 'order' ? await reserveItems(catalogue, listed.ref, read.order.items) : read;
    if (reasons.length > 0) refusals.push(`Order ${plainText(listed.ref.orderId)}: ${reasons.join(' ')}`);
  }
  return refusals;
}

export function stockText({ stock, surplus, missing, unshipped, unreturned }: StockReport): string {
  const numbers = ['SHELF', 'RESERVED', 'SELLABLE'];
  const rows = stock.map(({ productId, title, shelf, reserved, sellable, waiting }) => [
    String(productId),
    title,
    ...[shelf, reserved, sellable].map(String),
    waiting.map(({ orderId }) => orderId).join(', '),
  ]);
  return [
    stock.length === 0
      ? 'Nothing is reserved, and no order waits for stock.'
      : formatTable(['PRODUCT', 'NAME', ...numbers, 'ORDERS THAT WAIT'], rows, numbers),
    ...paragraph(
      'Reserved for no order, or for a cancelled one:',
      surplus.map(
        ({ name, lines }) =>
          `${name} (${lines.map(({ productId, quantity }) => `${quantity} × ${productId}`).join(', ')})`,
      ),
    ),
    ...paragraph('Confirmed or held, but not reserved in the catalogue any more:', missing.map(numberOf)),
    ...paragraph('Shipped, but still reserved in the catalogue:', unshipped.map(numberOf)),
    ...paragraph('Returned, but not on the shelf yet:', unreturned.map(numberOf)),
  ].join('\n');
}

export function stockJson({ stock, surplus, missing, unshipped, unreturned }: StockReport): object {
  const refs = (orders: readonly StockOrder[]) => orders.map(({ listed }) => listed.ref);
  return { stock, surplus, missing: refs(missing), unshipped: refs(unshipped), unreturned: refs(unreturned) };
}

function paragraph(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${plainText(line)}`)];
}

function numberOf({ listed: { ref } }: StockOrder): string {
  return ref.orderId;
}

function shortOf(status: DeskStatus | null): readonly ShortLine[] {
  return status?.state === 'held' ? (status.short ?? []) : [];
}
