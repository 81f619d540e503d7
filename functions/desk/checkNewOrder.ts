import { answerCancelWish } from './answerCancelWish';
import { compareWithCatalogue } from './compareWithCatalogue';
import { afterStep, parseStatus, type Step } from './orderStatus';
import { parseOrder } from './parseOrder';
import type { DeskPorts, Fields, OrderRef } from './ports';
import { reserveItems, type ReservationVerdict } from './reservation';

type CheckPorts = Pick<DeskPorts, 'documents' | 'catalogue' | 'now'>;

/**
 * Reserves the pieces of an order that has arrived and confirms it, or holds it, once: an order that has a status keeps
 * it. A repeat is harmless.
 * @throws TryAgain when the catalogue does not answer; then nothing is written.
 */
export async function checkNewOrder(ports: CheckPorts, ref: OrderRef): Promise<void> {
  const { documents, now } = ports;
  const order = await documents.readNewOrder(ref);
  if (order === null) return;
  // A repeated event must not reserve for an order that was decided before.
  if (order.status !== null) return;
  if (order.hasCancelWish) {
    await answerCancelWish(ports, ref);
    return;
  }
  const { reasons, short, stock } = await checkFields(ports, ref, order.fields);
  const state = reasons.length === 0 ? 'confirmed' : 'held';
  const step: Step = { state, at: now(), by: 'desk', reasons, short };
  await documents.change(ref, 'status', (stored) => {
    const current = parseStatus(stored);
    // Two checks at once: one found too few pieces, and the other got them a moment later.
    const isOpen = current === null || (current.short !== undefined && stock === 'reserved');
    return isOpen ? { ...afterStep(current, step, stock) } : null;
  });
}

async function checkFields({ catalogue, now }: CheckPorts, ref: OrderRef, fields: Fields): Promise<ReservationVerdict> {
  const since = now();
  const read = parseOrder(ref, fields);
  if (read.kind === 'unreadable') return { reasons: read.reasons };
  const { order } = read;
  const ids = [...new Set(order.items.map(({ productId }) => productId))];
  let reasons = compareWithCatalogue(order, await catalogue.products(ids));
  // A cached answer may confirm an order, but not hold it: the price may have changed since.
  if (reasons.length > 0) reasons = compareWithCatalogue(order, await catalogue.products(ids, since));
  return reasons.length > 0 ? { reasons } : reserveItems(catalogue, ref, order.items);
}
