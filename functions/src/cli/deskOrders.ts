import { isOrderNumber } from '../../../src/domain/withdrawal';
import { parseStatus, type DeskStatus } from '../../desk/orderStatus';
import { parseOrder, type ReadOrder } from '../../desk/parseOrder';
import { plainText, visibleText } from '../../desk/plainText';
import type { OrderRef } from '../../desk/ports';
import { parseMailRecords, type MailRecords } from '../../desk/sendOnce';
import type { AdminDocuments, ListedOrder } from '../adminDocuments';
import type { ShownState } from './parseCommand';

/** Thrown if a command cannot be carried out. The message is a sentence for the person. */
export class DeskError extends Error {}

export interface DeskOrder {
  ref: OrderRef;
  read: ReadOrder;
  status: DeskStatus | null;
  state: ShownState;
  mails: MailRecords;
  /** Milliseconds since 1970. Null if the order does not state it. */
  createdAt: number | null;
}

/** @throws DeskError when no customer, or more than one, has an order of that id. */
export async function findOrder(id: string, documents: AdminDocuments): Promise<DeskOrder> {
  const [uid, orderId, ...more] = id.split('/');
  if (uid !== undefined && orderId !== undefined && orderId !== '' && more.length === 0) {
    const ref = { uid, orderId };
    const fields = await documents.readOrder(ref);
    if (fields === null) throw new DeskError(`There is no order ${plainText(id)}.`);
    const [status, mails] = await Promise.all([documents.read(ref, 'status'), documents.read(ref, 'mails')]);
    return readListed({ ref, fields, status, mails });
  }
  const found: DeskOrder[] = [];
  for await (const listed of documents.listOrders(0))
    if (listed.ref.orderId === id || isOrderNumber(id, listed.ref.orderId)) found.push(readListed(listed));
  const exact = found.filter(({ ref }) => ref.orderId === id);
  const [order, ...others] = exact.length > 0 ? exact : found;
  if (order === undefined) throw new DeskError(`There is no order ${plainText(id)}.`);
  if (others.length > 0)
    throw new DeskError(`Several orders have the ID ${plainText(id)}. Give the whole ID, or CUSTOMER/ID.`);
  return order;
}

export function readListed({ ref, fields, status, mails }: ListedOrder): DeskOrder {
  const parsed = parseStatus(status);
  const { createdAt } = fields;
  return {
    ref,
    read: parseOrder(ref, fields),
    status: parsed,
    state: parsed?.state ?? 'received',
    mails: parseMailRecords(mails),
    createdAt: typeof createdAt === 'number' ? createdAt : null,
  };
}

export function toJson(value: unknown): string {
  // `JSON.stringify` does not escape direction marks. `visibleText` must not escape the line breaks of the JSON.
  return JSON.stringify(value, null, 2).split('\n').map(visibleText).join('\n');
}

export function timeText(time: number | null): string {
  return time === null ? '?' : new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

/** Whether a mail was sent, in words. */
export function mailText(record: MailRecords[string] | undefined): string {
  if (record === undefined) return 'mail not sent yet';
  if (record.failure !== null) return `mail not sent: ${plainText(record.failure)}`;
  return record.sentAt === null ? 'mail not sent yet' : `mail sent ${timeText(record.sentAt)}`;
}
