import { parseRetentionDays } from '../../../src/config/functions';
import { addressLines, splitLines } from '../../../src/domain/addressLines';
import { formatPlainPrice, formatPrice } from '../../../src/domain/money';
import { shippingFields, type Shipping } from '../../../src/domain/order';
import type { AccountDocuments } from '../../account/ports';
import { redactOrders, redactStatements } from '../../account/redactOrders';
import {
  applyStep,
  canStep,
  hasTaken,
  parseStatus,
  type AnyStep,
  type Step,
  type Withdrawal,
} from '../../desk/orderStatus';
import { plainText } from '../../desk/plainText';
import type { CataloguePort } from '../../desk/ports';
import { reserveItems } from '../../desk/reservation';
import { cancelRefusedMail, listDueMails, mailAbout } from '../../desk/sendDueMails';
import type { AdminDocuments } from '../adminDocuments';
import { DeskError, findOrder, mailText, readListed, timeText, toJson, type DeskOrder } from './deskOrders';
import { followUp } from './followUpCommands';
import { formatCsv, formatTable } from './formatTable';
import type { Command, ShownState } from './parseCommand';
import { repairStock, reportStock, stockJson, stockText } from './stockCommand';
import { findStatement, readWithdrawals, statementText, withdrawalsText } from './withdrawalsCommand';

const readableReason = 'Shop and mails do not show the reason, but the customer can read it in the stored status.';

interface CommandPorts {
  documents: AdminDocuments;
  accounts: AccountDocuments;
  /** Null when the command has no access to the catalogue's reservations. */
  catalogue: CataloguePort | null;
  now: () => number;
  /** ORDER_RETENTION_DAYS. Null for the default. */
  retentionDays: string | null;
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
    case 'withdrawals': {
      const found = await readWithdrawals(documents, command.since);
      if (!command.json) return withdrawalsText(found);
      return toJson({ orders: found.orders.map(toPlain), statements: found.statements });
    }
    case 'show': {
      const statement = await findStatement(documents, command.id);
      if (statement !== null) return command.json ? toJson(statement) : statementText(statement);
      const order = await findOrder(command.id, documents);
      return command.json ? toJson(toPlain(order)) : showText(order);
    }
    case 'mail':
      return askForMails(command, documents, now);
    case 'step':
      return takeStep(command, ports);
    case 'delivered':
    case 'return':
    case 'refund':
      return followUp(command, ports);
    case 'stock':
      return showStock(command, ports);
    case 'redact': {
      const retentionDays = parseRetentionDays(ports.retentionDays);
      const accounts = { documents: ports.accounts, now, retentionDays };
      const redacted = await redactOrders(accounts, { since: 0 });
      const statements = await redactStatements(accounts, { since: 0 });
      if (command.json) return toJson({ redacted, statements });
      const what = `${redacted === 1 ? '1 order was' : `${redacted} orders were`} redacted.`;
      return statements === 0 ? what : `${what} Statements of withdrawal: ${statements}.`;
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
  for (const [index, step] of history.entries()) {
    const { state: to, at, by } = step;
    const mail = mailAbout(history, index)?.name ?? null;
    const notes = stepNotes(step, status?.withdrawal);
    lines.push(`${timeText(at)}  ${to} by the ${by}${mail === null ? '' : `, ${mailText(mails[mail])}`}`);
    for (const note of notes) lines.push(`                  ${plainText(note)}`);
  }
  if (status?.cancelRefused !== undefined) {
    const mail = mailText(mails[cancelRefusedMail]);
    lines.push(`${timeText(status.cancelRefused)}  cancel request came too late, ${mail}`);
  }
  return lines.join('\n');
}

function stepNotes({ state, reasons, tracking, on, items, amount }: AnyStep, withdrawal?: Withdrawal): string[] {
  const { name, products, reason } = (state === 'withdrawn' ? withdrawal : undefined) ?? noWithdrawal;
  return [
    ...reasons,
    ...(tracking === undefined ? [] : [`Tracking: ${tracking}`]),
    ...(on === undefined ? [] : [`Delivered on ${on}`]),
    ...(items ?? []).map(({ productId, quantity }) => `${quantity} × product ${productId}`),
    ...(amount === undefined ? [] : [`Refunded so far: ${formatPrice(amount)}`]),
    ...(name === '' ? [] : [`Name: ${name}`]),
    ...(products === '' ? [] : [`Products: ${products}`]),
    ...(reason === '' ? [] : [`Reason: ${reason}`]),
  ];
}

const noWithdrawal = { name: '', products: '', reason: '' };

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
