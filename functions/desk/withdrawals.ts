// Handles statements of withdrawal. Firebase may deliver an event again at any time.
import * as v from 'valibot';
import { emailPattern, maxStatementLength } from '../../src/domain/limits';
import { isOrderNumber } from '../../src/domain/withdrawal';
import { applyWithdrawal, parseStatus } from './orderStatus';
import { parseOrder } from './parseOrder';
import type { DeskPorts, Fields, Mail, OrderRef, StatementRef } from './ports';
import { sendOnce } from './sendOnce';
import { writeConfirmation } from './writeConfirmation';

const requestEntries = {
  products: v.pipe(v.string(), v.maxLength(maxStatementLength.products)),
  reason: v.pipe(v.string(), v.maxLength(maxStatementLength.reason)),
  createdAt: v.number(),
};
const requestSchema = v.object(requestEntries);
const statementSchema = v.object({
  ...requestEntries,
  name: v.string(),
  email: v.string(),
  emailKey: v.string(),
  orderNumber: v.string(),
});

/** A visitor's statement. `createdAt` is the time of receipt in milliseconds since 1970. */
export type Statement = v.InferOutput<typeof statementSchema>;

/** The order of a visitor's statement. Null if the statement matches none. */
const assignmentSchema = v.object({ order: v.nullable(v.object({ uid: v.string(), orderId: v.string() })) });

/** The name of the record of the confirmation that a statement without an order gets. */
export const confirmationMail = 'withdrawn';

const dayMs = 86_400_000;

/** Null for a document that the rules would refuse. */
export function parseStatement(fields: Fields | null): Statement | null {
  const parsed = v.safeParse(statementSchema, fields);
  return parsed.success ? parsed.output : null;
}

/** The order that the desk has assigned to a statement. Null for none, or while the desk has not decided. */
export function parseAssignment(fields: Fields | null): OrderRef | null {
  return fields === null ? null : v.parse(assignmentSchema, fields).order;
}

/** Records a customer's own statement in the order's status, whose event sends the confirmation. A repeat is harmless. */
export async function receiveRequest({ documents }: Pick<DeskPorts, 'documents'>, ref: OrderRef): Promise<void> {
  const [stated, fields] = [await documents.readStatement(ref), await documents.readOrder(ref)];
  const request = v.safeParse(requestSchema, stated);
  if (!request.success || fields === null) return;
  const read = parseOrder(ref, fields);
  const name = read.kind === 'order' ? read.order.shipping.name : '';
  const { createdAt, ...texts } = request.output;
  await documents.change(ref, 'status', (stored) => {
    const status = applyWithdrawal(parseStatus(stored), { id: null, at: createdAt, name, ...texts });
    return status && { ...status };
  });
}

/**
 * Records a visitor's statement in the status of its order. Confirms it by itself if it matches no order, or an order
 * that has a statement already. Nobody learns from the answer whether there is such an order. A repeat is harmless.
 * @throws TryAgain as `sendOnce`
 */
export async function receiveStatement(ports: Omit<DeskPorts, 'catalogue'>, ref: StatementRef): Promise<void> {
  const { documents } = ports;
  const { statementId: id } = ref;
  const statement = parseStatement(await documents.readStatement(ref));
  if (statement === null) return;
  const order = await assignOrder(statement);
  if (order !== null) {
    const { name, products, reason, createdAt } = statement;
    await documents.change(order, 'status', (stored) => {
      const status = applyWithdrawal(parseStatus(stored), { id, at: createdAt, name, products, reason });
      return status && { ...status };
    });
    // The event of the order's status sends the confirmation.
    if (parseStatus(await documents.read(order, 'status'))?.withdrawal?.id === id) return;
  }
  await sendOnce(ports, ref, confirmationMail, () => compose(statement));

  /** The first decision counts, so that a repeat cannot decide otherwise. */
  async function assignOrder(stated: Statement): Promise<OrderRef | null> {
    const known = await documents.read(ref, 'status');
    if (known !== null) return parseAssignment(known);
    const found = await findOrder(ports, stated);
    await documents.change(ref, 'status', (stored) => (stored === null ? { order: found } : null));
    return parseAssignment(await documents.read(ref, 'status'));
  }

  /** Otherwise a stranger could send mails to an address through the shop. */
  async function compose(stated: Statement): Promise<Mail | string> {
    const { email, emailKey, name, orderNumber, products, createdAt } = stated;
    if (!emailPattern.test(email)) return 'No mail can be sent to the e-mail address.';
    const range = { since: createdAt - dayMs, before: createdAt + 1 };
    const confirmed = await documents.listFirstStatements(emailKey, range);
    if (!confirmed.includes(id)) return 'The address had three confirmations within a day.';
    return writeConfirmation({
      to: email,
      name,
      orderNumber,
      isPart: products !== '',
      receivedAt: createdAt,
      siteUrl: ports.siteUrl,
      keys: [id],
    });
  }
}

/** Returns the only order with the number and the email address of a statement. */
async function findOrder(
  { documents }: Pick<DeskPorts, 'documents'>,
  { email, emailKey, orderNumber }: Statement,
): Promise<OrderRef | null> {
  const found = new Map<string, OrderRef>();
  for (const address of new Set([email, emailKey])) {
    for (const { ref } of await documents.findOrders(address)) {
      if (isOrderNumber(orderNumber, ref.orderId)) found.set(`${ref.uid}/${ref.orderId}`, ref);
    }
  }
  const [order] = found.values();
  return order !== undefined && found.size === 1 ? order : null;
}
