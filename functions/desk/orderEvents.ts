// Handles the events of orders, cancel requests and statuses. Firebase may deliver an event again at any time.
import { compareWithCatalogue } from './compareWithCatalogue';
import { applyCancelRequest, applyStep, parseStatus, type Step } from './orderStatus';
import { parseOrder } from './parseOrder';
import type { DeskPorts, Fields, OrderRef } from './ports';
import { reserveItems, type OrderVerdict } from './reservation';
import { sendDueMails } from './sendDueMails';
import { settleStock } from './settleStock';

type CheckPorts = Pick<DeskPorts, 'documents' | 'catalogue' | 'now'>;

/**
 * Decides a new order: reserves its pieces and confirms the order, or holds it. A repeat is harmless, because an order
 * keeps its first decision.
 * @throws TryAgain when the catalogue does not answer; then nothing is written.
 */
export async function checkNewOrder(ports: CheckPorts, ref: OrderRef): Promise<void> {
  const { documents, now } = ports;
  const order = await documents.readNewOrder(ref);
  if (order === null) return;
  // A repeated event must not reserve for an order that was decided before.
  if (order.status !== null) return;
  if (order.hasCancelRequest) {
    await answerCancelRequest(ports, ref);
    return;
  }
  const { reasons, short, stock } = await checkFields(ports, ref, order.fields);
  const state = reasons.length === 0 ? 'confirmed' : 'held';
  const step: Step = { state, at: now(), by: 'desk', reasons, short };
  await documents.change(ref, 'status', (stored) => {
    const current = parseStatus(stored);
    // Two checks at once: one found too few pieces, and the other got them a moment later.
    const isOpen = current === null || (current.short !== undefined && stock === 'reserved');
    return isOpen ? { ...applyStep(current, step, stock) } : null;
  });
}

async function checkFields({ catalogue, now }: CheckPorts, ref: OrderRef, fields: Fields): Promise<OrderVerdict> {
  const since = now();
  const read = parseOrder(ref, fields);
  if (read.kind === 'unreadable') return { reasons: read.reasons };
  const { order } = read;
  const ids = [...new Set(order.items.map(({ productId }) => productId))];
  let verdict = compareWithCatalogue(order, await catalogue.products(ids));
  // A cached answer may confirm an order, but not hold it: price or stock may have changed since.
  if (verdict.reasons.length > 0) verdict = compareWithCatalogue(order, await catalogue.products(ids, since));
  return verdict.reasons.length > 0 ? verdict : reserveItems(catalogue, ref, order.items);
}

/** Cancels an order at its customer's request. Records a refusal if the order is shipped. A repeat is harmless. */
export async function answerCancelRequest(
  { documents, now }: Pick<DeskPorts, 'documents' | 'now'>,
  ref: OrderRef,
): Promise<void> {
  await documents.change(ref, 'status', (stored) => {
    const status = applyCancelRequest(parseStatus(stored), now());
    return status && { ...status };
  });
}

/**
 * Does what follows from an order's status: tells the catalogue, and writes to the customer. A repeat is harmless.
 * @throws TryAgain when one of both has to be repeated. The other one has then been done.
 */
export async function followStatus(ports: DeskPorts, ref: OrderRef): Promise<void> {
  const status = parseStatus(await ports.documents.read(ref, 'status'));
  const outcomes = await Promise.allSettled([settleStock(ports, ref, status), sendDueMails(ports, ref, status)]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
