import { isDeepStrictEqual } from 'node:util';
import { dueStock, parseStatus, type DeskStatus } from './orderStatus';
import { parseOrder } from './parseOrder';
import type { DeskPorts, OrderRef, ReservedLine } from './ports';
import { reservationName, reservedLines } from './reservation';

/**
 * Reports a cancelled, shipped or returned order to the catalogue. Cancelling releases the reserved pieces. Shipping
 * takes them from the shelf, and a return puts them back. A repeat is harmless.
 * @throws TryAgain when the catalogue does not answer; then the status still says what is due.
 */
export async function settleStock(
  { documents, catalogue }: Pick<DeskPorts, 'documents' | 'catalogue'>,
  ref: OrderRef,
  status: DeskStatus | null,
): Promise<void> {
  const due = status === null ? null : dueStock(status);
  if (due === null) return;
  const name = reservationName(ref);
  if (due === 'restocked') return restock(status?.restock?.lines ?? []);
  const hasReservations = await (due === 'shipped' ? ship() : catalogue.release(name));
  await documents.change(ref, 'status', (stored) => {
    const current = parseStatus(stored);
    if (current === null || dueStock(current) !== due) return null;
    // Without reservations, only an order that never had one is settled.
    return hasReservations || current.stock === undefined ? { ...current, stock: due } : null;
  });

  /** Stays due when the catalogue has lost its reservations: `npm run desk -- stock` lists it. */
  async function restock(lines: readonly ReservedLine[]): Promise<void> {
    if (!(await catalogue.takeBack(name, lines))) return;
    await documents.change(ref, 'status', (stored) => {
      const current = parseStatus(stored);
      // The merchant may have named further pieces meanwhile.
      const isSame = isDeepStrictEqual(current?.restock, { lines, isDone: false });
      return current !== null && isSame ? { ...current, restock: { lines, isDone: true } } : null;
    });
  }

  /** False when the desk cannot reach the reservations. */
  async function ship(): Promise<boolean> {
    if (await catalogue.ship(name)) return true;
    // The catalogue has lost its reservations: what it can still reserve leaves the shelf.
    const fields = await documents.readOrder(ref);
    const read = fields && parseOrder(ref, fields);
    if (read?.kind !== 'order') return true;
    const { kind } = await catalogue.reserve(name, reservedLines(read.order.items));
    if (kind === 'reserved') await catalogue.ship(name);
    return kind !== 'unsupported';
  }
}
