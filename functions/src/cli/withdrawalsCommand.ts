import { formatPrice } from '../../../src/domain/money';
import { parseStatus } from '../../desk/orderStatus';
import { plainText } from '../../desk/plainText';
import type { Fields, OrderRef } from '../../desk/ports';
import { parseMailRecords } from '../../desk/sendOnce';
import { confirmationMail, parseAssignment, parseStatement, type Statement } from '../../desk/withdrawals';
import type { AdminDocuments } from '../adminDocuments';
import { mailText, readListed, timeText, type DeskOrder } from './deskOrders';
import { formatTable } from './formatTable';

/** A visitor's statement that stands in no order's status. */
interface LooseStatement {
  id: string;
  statement: Statement;
  /** The order that has another statement already. Null if the statement matches no order. */
  order: OrderRef | null;
  /** Whether the confirmation was sent, in words. */
  mail: string;
}

interface Withdrawals {
  orders: DeskOrder[];
  statements: LooseStatement[];
}

/** Reads the withdrawals since a time, the newest first. */
export async function readWithdrawals(documents: AdminDocuments, since: number): Promise<Withdrawals> {
  const orders: DeskOrder[] = [];
  for await (const listed of documents.listWithdrawn(since)) orders.push(readListed(listed));
  const statements: LooseStatement[] = [];
  for await (const { ref, fields, status, mails } of documents.listStatements(since)) {
    const found = await readLoose(documents, ref.statementId, { fields, status, mails });
    if (found !== null) statements.push(found);
  }
  return { orders, statements };
}

/** Null if there is no such statement, or if an order's status has it. */
export async function findStatement(documents: AdminDocuments, id: string): Promise<LooseStatement | null> {
  const ref = { statementId: id };
  if (!/^[0-9A-Za-z_-]{1,64}$/u.test(id)) return null;
  const fields = await documents.readStatement(ref);
  if (fields === null) return null;
  const [status, mails] = await Promise.all([documents.read(ref, 'status'), documents.read(ref, 'mails')]);
  return readLoose(documents, id, { fields, status, mails });
}

async function readLoose(
  documents: AdminDocuments,
  id: string,
  { fields, status, mails }: { fields: Fields; status: Fields | null; mails: Fields | null },
): Promise<LooseStatement | null> {
  const statement = parseStatement(fields);
  if (statement === null) return null;
  const order = parseAssignment(status);
  const withdrawal = order && parseStatus(await documents.read(order, 'status'))?.withdrawal;
  if (withdrawal?.id === id) return null;
  return { id, statement, order, mail: mailText(parseMailRecords(mails)[confirmationMail]) };
}

export function withdrawalsText({ orders, statements }: Withdrawals): string {
  const rows = orders.map(({ ref, read, status, state }) => [
    ref.orderId,
    timeText(status?.withdrawal?.at ?? null),
    state,
    String((status?.returned ?? []).reduce((sum, { quantity }) => sum + quantity, 0)),
    formatPrice(status?.refunded ?? 0),
    read.kind === 'order' ? read.order.shipping.email : '?',
    status?.withdrawal?.products === '' ? '' : 'in part',
  ]);
  const head = ['ORDER', 'WITHDRAWN (UTC)', 'STATE', 'RETURNED', 'REFUNDED', 'E-MAIL', ''];
  const loose = statements.map(({ id, statement, order, mail }) => [
    id,
    timeText(statement.createdAt),
    statement.orderNumber,
    statement.name,
    statement.email,
    order === null ? mail : `a further one, ${mail}`,
  ]);
  return [
    rows.length === 0 ? 'No order was withdrawn.' : formatTable(head, rows, ['RETURNED', 'REFUNDED']),
    ...(loose.length === 0
      ? []
      : [
          '',
          'Statements that match no order, or one that has a statement already:',
          formatTable(['STATEMENT', 'RECEIVED (UTC)', 'ORDER AS TYPED', 'NAME', 'E-MAIL', ''], loose),
        ]),
  ].join('\n');
}

export function statementText({ id, statement, order, mail }: LooseStatement): string {
  const { name, email, orderNumber, products, reason, createdAt } = statement;
  return [
    `Statement  ${plainText(id)}`,
    `Received   ${timeText(createdAt)}, ${mail}`,
    `Name       ${plainText(name)}`,
    `E-mail     ${plainText(email)}`,
    `Order      ${plainText(orderNumber)}${order === null ? '' : ` (${plainText(order.orderId)} has a statement already)`}`,
    ...(products === '' ? [] : [`Products   ${plainText(products)}`]),
    ...(reason === '' ? [] : [`Reason     ${plainText(reason)}`]),
  ].join('\n');
}
