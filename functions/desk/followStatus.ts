import { parseStatus } from './orderStatus';
import type { DeskPorts, OrderRef } from './ports';
import { sendDueMails } from './sendDueMails';
import { settleStock } from './settleStock';

/**
 * Does what follows from an order's status: tells the catalogue, and writes to the customer. A repeat is harmless.
 * @throws TryAgain when one of both has to be repeated; the other is done all the same.
 */
export async function followStatus(ports: DeskPorts, ref: OrderRef): Promise<void> {
  const status = parseStatus(await ports.documents.read(ref, 'status'));
  const outcomes = await Promise.allSettled([settleStock(ports, ref, status), sendDueMails(ports, ref, status)]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
