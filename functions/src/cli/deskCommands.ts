import { parseRetentionDays } from '../../../src/config/functions';
import { addressLines, splitLines } from '../../../src/domain/addressLines';
import { formatPlainPrice, formatPrice } from '../../../src/domain/money';
import { shippingFields, type Shipping } from '../../../src/domain/order';
import type { AccountDocuments } from '../../account/ports';
import { redactOrders } from '../../account/redactOrders';
import { applyStep, canStep, hasTaken, parseStatus, type DeskStatus, type Step } from '../../desk/orderStatus';
import { parseOrder, type ReadOrder } from '../../desk/parseOrder';
import { plainText, visibleText } from '../../desk/plainText';
import type { CataloguePort, OrderRef } from '../../desk/ports';
import { reserveItems } from '../../desk/reservation';
import {
  cancelRefusedMail,
  listDueMails,
  mailAbout,
  parseMailRecords,
  type MailRecords,
} from '../../desk/sendDueMails';
import type { AdminDocuments, ListedOrder } from '../adminDocuments';
import { formatCsv, formatTable } from './formatTable';
import type { Command, ShownState } from './parseCommand';
import { repairStock, reportStock, stockJson, stockText } from './stockCommand';

/** Thrown if a command cannot be carried out. The message is a sentence for the person. */
export class DeskError extends Error {}

const readableReason = 'Shop and mails do not show the reason, but the customer can read it in the stored status.';

/** The minimum number of characters of a shortened order id. */
const minShortId = 8;

interface CommandPorts {
  documents: AdminDocuments;
  accounts: AccountDocuments;
  /** Null when the command has no access to the catalogue's reservations. */
  catalogue: CataloguePort | null;
  now: () => number;
  /** ORDER_RETENTION_DAYS. Null for the default. */
  retentionDays: string | null;
}

interface DeskOrder {
  ref: OrderRef;
  read: ReadOrder;
  status: DeskStatus | null;
  state: ShownState;
  mails: MailRecords;
  /** Milliseconds since 1970. Null if the order does not state it. */
  createdAt: number | null;
}

/**
 * Carries out a command and returns the text to print.
 * @throws DeskError
 */
export async function runCommand(command: Exclude<Command, { kind: 'help' }>, ports: CommandPorts): Promise<string> {
  const { documents, now } = ports;
  switch (command.kind) {
    case 'list':
    case 'export': {
      const orders: DeskOrder[] = [];
      for await (const listed of documents.listOrders(command.since)) {
        const order = readListed(listed);
        if (command.state === null || order.state === command.state) orders.push(order);
      }
      if (command.json) return toJson(orders.map(toPlain));
      return command.kind === 'export' ? formatCsv(exportHead, orders.map(exportRow)) : listText(orders);
    }
    case 'show': {
      const order = await findOrder(command.id, documents);
      return command.json ? toJson(toPlain(order)) : showText(order);
    }
    case 'mail':
      return askForMails(command, documents, now);
    case 'step':
      return takeStep(command, ports);
    case 'stock':
      return showStock(command, ports);
    case 'redact': {
      const retentionDays = parseRetentionDays(ports.retentionDays);
      const redacted = await redactOrders({ documents: ports.accounts, now, retentionDays }, { since: 0 });
      if (command.json) return toJson({ redacted });
      return `${redacted === 1 ? '1 order was' : `${redacted} orders were`} redacted.`;
    }
  }
}

async function showStock(
  { repair, json }: Extract<Command, { kind: 'stock' }>,
  { documents, catalogue }: CommandPorts,
): Promise<string> {
  if (catalogue === null) {
    throw new DeskError('Set CATALOGUE_URL and CATALOGUE_TOKEN, because the catalogue has the reservations.');
  }
  const report = await reportStock(documents, catalogue);
  if (!repair) return json ? toJson(stockJson(report)) : stockText(report);
  const refusals = await repairStock(report, documents, catalogue);
  const repaired = await reportStock(documents, catalogue);
  if (json) return toJson({ ...stockJson(repaired), refusals });
  return [...refusals, stockText(repaired)].join('\n');
}

async function takeStep(
  { id, state, reasons, tracking, withoutStock, json }: Extract<Command, { kind: 'step' }>,
  { documents, catalogue, now }: CommandPorts,
): Promise<string> {
  const { ref, read, status } = await findOrder(id, documents);
  if (state === 'confirmed' && read.kind === 'unreadable') {
    throw new DeskError(
      `Order ${plainText(ref.orderId)} cannot be read: ${read.reasons.map(plainText).join(' ')} It can only be cancelled.`,
    );
  }
  const stock = await reserve();
  const step: Step = { state, at: now(), by: 'merchant', reasons, tracking };
  let outcome: 'done' | 'already' | { is: ShownState } = 'done';
  await documents.change(ref, 'status', (stored) => {
    const current = parseStatus(stored);
    if (hasTaken(current, step)) outcome = 'already';
    else if (!canStep(current, state)) outcome = { is: current?.state ?? 'received' };
    else outcome = 'done';
    return outcome === 'done' ? { ...applyStep(current, step, stock ?? current?.stock) } : null;
  });
  const orderId = plainText(ref.orderId);
  return describeOutcome(outcome);

  /** Reserves the pieces before the step, so that a confirmed order has them. */
  async function reserve(): Promise<'reserved' | undefined> {
    const isConfirmed = state === 'confirmed' && status?.state !== 'confirmed' && canStep(status, state);
    if (!isConfirmed || withoutStock || catalogue === null || read.kind !== 'order') return undefined;
    const verdict = await reserveItems(catalogue, ref, read.order.items);
    if (verdict.reasons.length === 0) return verdict.stock;
    throw new DeskError(
      `Order ${plainText(ref.orderId)} cannot be confirmed. ${verdict.reasons.join(' ')} Nothing was changed. Change the stock first, or confirm the order with --without-stock, which reserves nothing.`,
    );
  }

  function describeOutcome(what: typeof outcome): string {
    if (typeof what === 'object')
      throw new DeskError(`Order ${orderId} is ${what.is}, so it cannot be ${state} now. Nothing was changed.`);
    if (json) return toJson({ orderId: ref.orderId, uid: ref.uid, state, changed: what === 'done' });
    if (what === 'already') return `Order ${orderId} is ${state} already. Nothing was changed.`;
    return `Order ${orderId} is ${state}. ${state === 'held' ? readableReason : 'A mail to the customer is due.'}`;
  }
}

/**
 * Writes the status again, because each write sends the due mails. Firebase repeats a failed event for a day at most.
 */
async function askForMails(
  { id, json }: Extract<Command, { kind: 'show' | 'mail' }>,
  documents: AdminDocuments,
  now: () => number,
): Promise<string> {
  const { ref, status, mails } = await findOrder(id, documents);
  const due = listDueMails(status, mails);
  // A write that changes nothing causes no event.
  if (due.length > 0)
    await documents.change(ref, 'status', (stored) => stored && { ...stored, mailsAskedForAt: now() });
  if (json) return toJson({ orderId: ref.orderId, uid: ref.uid, due });
  const orderId = plainText(ref.orderId);
  if (due.length === 0) return `Order ${orderId} has no unsent mail. Nothing was changed.`;
  const names = due.map((state) => `"${state}"`).join(' and ');
  return `Order ${orderId}: the ${due.length === 1 ? 'mail' : 'mails'} ${names} ${due.length === 1 ? 'is' : 'are'} due again. "show ${orderId}" says whether it was sent.`;
}

/** @throws DeskError when no customer, or more than one, has an order of that id. */
async function findOrder(id: string, documents: AdminDocuments): Promise<DeskOrder> {
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
    if (isNamed(listed.ref.orderId, id)) found.push(readListed(listed));
  const exact = found.filter(({ ref }) => ref.orderId === id);
  const [order, ...others] = exact.length > 0 ? exact : found;
  if (order === undefined) throw new DeskError(`There is no order ${plainText(id)}.`);
  if (others.length > 0)
    throw new DeskError(`Several orders have the ID ${plainText(id)}. Give the whole ID, or CUSTOMER/ID.`);
  return order;
}

/** Returns true for the whole id, or for its first characters, in any case. Mails and headings show those. */
function isNamed(orderId: string, id: string): boolean {
  return orderId === id || (id.length >= minShortId && orderId.toUpperCase().startsWith(id.toUpperCase()));
}

function readListed({ ref, fields, status, mails }: ListedOrder): DeskOrder {
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

function listText(orders: readonly DeskOrder[]): string {
  if (orders.length === 0) return 'No orders.';
  const rows = orders.map(({ ref, read, status, state, createdAt }) => {
    const order = read.kind === 'order' ? read.order : null;
    const pieces = order?.items.reduce((sum, { quantity }) => sum + quantity, 0);
    return [
      ref.orderId,
      timeText(createdAt),
      state,
      String(pieces ?? '?'),
      order ? formatPrice(order.totalAmount) : '?',
      order?.shipping.email ?? '?',
      status?.mailFailed === true ? 'mail not sent' : '',
    ];
  });
  const head = ['ORDER', 'PLACED (UTC)', 'STATE', 'PIECES', 'TOTAL', 'E-MAIL', ''];
  const table = formatTable(head, rows, ['PIECES', 'TOTAL']);
  return `${table}\n${orders.length === 1 ? '1 order' : `${orders.length} orders`}`;
}

function showText({ ref, read, status, state, mails, createdAt }: DeskOrder): string {
  const lines = [
    `Order     ${plainText(ref.orderId)}`,
    `Customer  ${plainText(ref.uid)}`,
    `Placed    ${timeText(createdAt)}`,
    `State     ${state}`,
  ];
  for (const reason of status?.reasons ?? []) lines.push(`          ${plainText(reason)}`);
  if (read.kind === 'order') {
    const { items, totalAmount, shipping } = read.order;
    const rows = items.map(({ productId, name, price, quantity }) => [
      String(productId),
      name,
      formatPrice(price),
      String(quantity),
    ]);
    lines.push(`Ship to   ${joinLines([...addressLines(shipping), shipping.email])}`, '');
    lines.push(
      formatTable(['PRODUCT', 'NAME', 'PRICE', 'PIECES'], rows, ['PRICE', 'PIECES']),
      `Total ${formatPrice(totalAmount)}`,
      '',
    );
  } else if (status === null) lines.push(...read.reasons.map((reason) => `          ${plainText(reason)}`));
  const history = status?.history ?? [];
  for (const [index, { state: to, at, by, reasons, tracking }] of history.entries()) {
    const mail = mailAbout(history, index)?.name ?? null;
    const notes = [...reasons, ...(tracking === undefined ? [] : [`Tracking: ${tracking}`])];
    lines.push(`${timeText(at)}  ${to} by the ${by}${mail === null ? '' : `, ${mailText(mails[mail])}`}`);
    for (const note of notes) lines.push(`                  ${plainText(note)}`);
  }
  if (status?.cancelRefused !== undefined) {
    const mail = mailText(mails[cancelRefusedMail]);
    lines.push(`${timeText(status.cancelRefused)}  cancel request came too late, ${mail}`);
  }
  return lines.join('\n');
}

function mailText(record: MailRecords[string] | undefined): string {
  if (record === undefined) return 'mail not sent yet';
  if (record.failure !== null) return `mail not sent: ${plainText(record.failure)}`;
  return record.sentAt === null ? 'mail not sent yet' : `mail sent ${timeText(record.sentAt)}`;
}

const exportHead = [
  'order',
  'customer',
  'placed',
  'state',
  'total',
  ...shippingFields,
  'product',
  'product name',
  'price',
  'pieces',
];

/** A row for each line of the order. */
function exportRow({ ref, read, state, createdAt }: DeskOrder): string[][] {
  const placed = createdAt === null ? '' : new Date(createdAt).toISOString();
  const start = [ref.orderId, ref.uid, placed, state];
  if (read.kind === 'unreadable') return [[...start, ...Array<string>(exportHead.length - start.length).fill('')]];
  const { items, totalAmount, shipping } = read.order;
  return items.map(({ productId, name, price, quantity }) => [
    ...start,
    formatPlainPrice(totalAmount),
    ...shippingFields.map((field) => exportDetail(shipping, field)),
    ...[String(productId), name, formatPlainPrice(price), String(quantity)],
  ]);
}

/** Returns a shipping detail as one line. */
function exportDetail(shipping: Shipping, field: keyof Shipping): string {
  return field === 'address' ? joinLines(splitLines(shipping.address)) : shipping[field];
}

/** Joins lines with commas. A line may have begun or ended with its own comma. */
function joinLines(lines: readonly string[]): string {
  return lines
    .map((line) => plainText(line).replace(/^[\s,;]+|[\s,;]+$/gu, ''))
    .filter((line) => line !== '')
    .join(', ');
}

function toPlain({ ref, read, status, state, mails, createdAt }: DeskOrder): object {
  const content = read.kind === 'order' ? { ...read.order } : { unreadable: read.reasons };
  return { orderId: ref.orderId, uid: ref.uid, createdAt, state, status, mails, order: content };
}

function toJson(value: unknown): string {
  // `JSON.stringify` does not escape direction marks. `visibleText` must not escape the line breaks of the JSON.
  return JSON.stringify(value, null, 2).split('\n').map(visibleText).join('\n');
}

function timeText(time: number | null): string {
  return time === null ? '?' : new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}
