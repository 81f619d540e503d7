import { formatPrice } from '../../../src/domain/money';
import type { Order } from '../../../src/domain/order';
import { recordDelivery, recordRefund, recordReturn, type FollowUp } from '../../desk/followUps';
import { dueStock, parseStatus, type DeskStatus } from '../../desk/orderStatus';
import { plainText } from '../../desk/plainText';
import type { AdminDocuments } from '../adminDocuments';
import { DeskError, findOrder, toJson } from './deskOrders';
import type { FollowUpCommand } from './parseCommand';

/**
 * Records a delivery, a return or a refund, and returns the text to print. Each write of the status sends the mails.
 * @throws DeskError
 */
export async function followUp(
  command: FollowUpCommand,
  { documents, now }: { documents: AdminDocuments; now: () => number },
): Promise<string> {
  const { ref, read } = await findOrder(command.id, documents);
  const orderId = plainText(ref.orderId);
  if (read.kind === 'unreadable') {
    throw new DeskError(`Order ${orderId} cannot be read: ${read.reasons.map(plainText).join(' ')}`);
  }
  const at = now();
  let outcome: FollowUp = { kind: 'already' };
  await documents.change(ref, 'status', (stored) => {
    outcome = record(command, read.order, parseStatus(stored), at);
    return outcome.kind === 'done' ? { ...outcome.status } : null;
  });
  return describe(outcome);

  function describe(what: FollowUp): string {
    if (what.kind === 'refused') throw new DeskError(`Order ${orderId}: ${what.sentence} Nothing was changed.`);
    if (command.json) {
      return toJson({ orderId: ref.orderId, uid: ref.uid, recorded: command.kind, changed: what.kind === 'done' });
    }
    if (what.kind === 'already') return `Order ${orderId}: this was recorded already. Nothing was changed.`;
    return [
      `Order ${orderId}: ${recorded(command, what.status)}`,
      ...(command.kind === 'return' && dueStock(what.status) !== null
        ? ['The pieces go back on the shelf as soon as the catalogue answers.']
        : []),
    ].join(' ');
  }
}

function record(command: FollowUpCommand, order: Order, current: DeskStatus | null, at: number): FollowUp {
  switch (command.kind) {
    case 'delivered':
      return recordDelivery(current, { on: command.on, at });
    case 'return':
      return recordReturn(current, { ...command, items: order.items, at });
    case 'refund':
      return recordRefund(current, { amount: command.amount, totalAmount: order.totalAmount, at });
  }
}

function recorded(command: FollowUpCommand, status: DeskStatus): string {
  switch (command.kind) {
    case 'delivered':
      return `delivered on ${command.on}. A mail to the customer is due.`;
    case 'return': {
      const returned = (status.returned ?? []).map(({ productId, quantity }) => `${quantity} × product ${productId}`);
      return `${returned.join(', ')} returned so far. The customer gets a mail about new pieces.`;
    }
    case 'refund':
      return `${formatPrice(command.amount)} refunded so far. A mail to the customer is due.`;
  }
}
