import { compareWithCatalogue } from './compareWithCatalogue';
import { afterStep } from './orderStatus';
import { parseOrder } from './parseOrder';
import type { DeskPorts, Fields, OrderRef } from './ports';

/**
 * Confirms or holds an order that has arrived, once: an order that has a status keeps it. A repeat is harmless.
 * @throws TryAgain when the catalogue does not answer; then nothing is written.
 */
export async function checkNewOrder(
  { documents, catalogue, now }: Pick<DeskPorts, 'documents' | 'catalogue' | 'now'>,
  ref: OrderRef,
): Promise<void> {
  const fields = await documents.readOrder(ref);
  if (fields === null) return;
  const reasons = await findReasons({ catalogue, now }, ref, fields);
  const state = reasons.length === 0 ? 'confirmed' : 'held';
  const status = afterStep(null, { state, at: now(), by: 'desk', reasons });
  await documents.change(ref, 'status', (stored) => (stored === null ? { ...status } : null));
}

async function findReasons(
  { catalogue, now }: Pick<DeskPorts, 'catalogue' | 'now'>,
  ref: OrderRef,
  fields: Fields,
): Promise<string[]> {
  const since = now();
  const read = parseOrder(ref, fields);
  if (read.kind === 'unreadable') return read.reasons;
  const ids = [...new Set(read.order.items.map(({ productId }) => productId))];
  const reasons = compareWithCatalogue(read.order, await catalogue.products(ids));
  if (reasons.length === 0) return [];
  // A cached answer may confirm an order, but not hold it: the price may have changed since.
  return compareWithCatalogue(read.order, await catalogue.products(ids, since));
}
