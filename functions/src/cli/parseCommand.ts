import { parseArgs } from 'node:util';
import type { OrderState } from '../../../src/domain/order';
import { isDay } from '../../../src/domain/withdrawal';
import type { ReservedLine } from '../../desk/ports';

export type ShownState = OrderState | 'received';

interface StepCommand {
  kind: 'step';
  state: OrderState;
  id: string;
  reasons: string[];
  tracking: string | undefined;
  /** Confirms an order without a reservation. */
  withoutStock: boolean;
  json: boolean;
}

/** A command that records what follows the shipment. */
export type FollowUpCommand = { id: string; json: boolean } & (
  | { kind: 'delivered'; on: string }
  /** `lines`: all pieces of these products that have come back so far. Null for the whole order. */
  | { kind: 'return'; lines: ReservedLine[] | null; isRestocked: boolean }
  /** All that was paid back so far, in the shop's currency. */
  | { kind: 'refund'; amount: number }
);

/** A command of `npm run desk`. */
export type Command =
  | { kind: 'list' | 'export'; state: ShownState | null; since: number; json: boolean }
  | { kind: 'withdrawals'; since: number; json: boolean }
  | { kind: 'show' | 'mail'; id: string; json: boolean }
  | StepCommand
  | FollowUpCommand
  | { kind: 'stock'; repair: boolean; json: boolean }
  | { kind: 'redact'; json: boolean }
  | { kind: 'help' };

/** Thrown for text that is not a command. The message is a sentence for the person who typed it. */
export class UsageError extends Error {}

export const usage = `npm run desk -- COMMAND

  list [--state STATE] [--since DATE]    list orders, the newest first
  list --withdrawn [--since DATE]        list withdrawals, and statements that match no order
  show ID                                show an order, its history and its mails, or a statement without an order
  confirm ID [--without-stock]           confirm a held order and reserve its pieces; --without-stock reserves nothing
  hold ID --reason TEXT                  hold an order; the customer can read the reason
  ship ID [--tracking TEXT]              mark an order as shipped, or correct its tracking
  cancel ID --reason TEXT                cancel an order; the customer reads the reason
  delivered ID --on DATE                 record the day of the delivery, from which the withdrawal period counts
  return ID [--items ITEMS] [--restock]  record goods that have come back, all of them without --items;
                                         --restock puts the pieces back on the shelf
  refund ID --amount AMOUNT              record a refund; AMOUNT is all that was paid back so far
  mail ID                                send the unsent mails of an order again
  export --csv [--state STATE] [--since DATE]
                                         print orders as CSV, with a row for each line of an order
  stock [--repair]                       show the shelf, reserved and sellable pieces, and the waiting orders;
                                         --repair releases pieces that no order needs, and reserves the missing
                                         pieces of confirmed orders
  redact                                 remove name, e-mail and address from orders of deleted accounts
                                         that are older than ORDER_RETENTION_DAYS

  STATE   received, confirmed, held, shipped or cancelled
  DATE    such as 2026-11-24; 30 days ago by default
  ID      the ID of an order, its first eight characters, or CUSTOMER/ID
  ITEMS   such as 12:2,40:1 for two pieces of product 12 and one of product 40, all that came back so far
  --json  print JSON for programs`;

const dayMs = 86_400_000;
const shownStates: readonly ShownState[] = ['received', 'confirmed', 'held', 'shipped', 'cancelled'];

/** The commands, and the options that each takes beside --json. */
const commands = {
  list: { takesOrder: false, options: ['state', 'since', 'withdrawn'] },
  export: { takesOrder: false, options: ['csv', 'state', 'since'] },
  show: { takesOrder: true, options: [] },
  delivered: { takesOrder: true, options: ['on'] },
  return: { takesOrder: true, options: ['items', 'restock'] },
  refund: { takesOrder: true, options: ['amount'] },
  mail: { takesOrder: true, options: [] },
  confirm: { takesOrder: true, options: ['without-stock'] },
  hold: { takesOrder: true, options: ['reason'] },
  ship: { takesOrder: true, options: ['tracking'] },
  cancel: { takesOrder: true, options: ['reason'] },
  stock: { takesOrder: false, options: ['repair'] },
  redact: { takesOrder: false, options: [] },
} as const satisfies Record<string, { takesOrder: boolean; options: readonly string[] }>;

/** @throws UsageError */
export function parseCommand(args: readonly string[], now: number): Command {
  const { name, id, extra, options } = readArguments(args);
  const { json = false } = options;
  if (name === undefined || name === 'help' || options.help === true) return { kind: 'help' };
  if (!isCommandName(name)) throw new UsageError(`There is no command "${name}".`);
  const allowed: { takesOrder: boolean; options: readonly string[] } = commands[name];
  if (extra.length > 0) throw new UsageError(`Name one order at a time. Remove "${extra.join(' ')}".`);
  if (allowed.takesOrder && id === '') throw new UsageError(`Name an order: ${name} ID`);
  if (!allowed.takesOrder && id !== '')
    throw new UsageError(`"${name}" takes no order ID, because it works on all orders.`);
  const stray = Object.keys(options).find((option) => option !== 'json' && !allowed.options.includes(option));
  if (stray !== undefined) throw new UsageError(`"${name}" has no option --${stray}.`);

  switch (name) {
    case 'list':
    case 'export':
      if (options.withdrawn === true) {
        if (options.state !== undefined) throw new UsageError('Choose --withdrawn or --state.');
        return { kind: 'withdrawals', since: parseSince(options.since, now), json };
      }
      if (name === 'export' && options.csv !== true && !json) throw new UsageError('Choose a format: export --csv.');
      return { kind: name, state: parseState(options.state), since: parseSince(options.since, now), json };
    case 'show':
    case 'mail':
      return { kind: name, id, json };
    case 'stock':
      return { kind: name, repair: options.repair ?? false, json };
    case 'redact':
      return { kind: name, json };
    case 'delivered': {
      const on = text('on', 'Give the day:');
      if (!isDay(on)) throw new UsageError(`"${on}" is not a day. Write it like 2026-11-24.`);
      return { kind: name, id, on, json };
    }
    case 'return': {
      const lines = options.items === undefined ? null : parseItems(text('items', 'Give the pieces:'));
      return { kind: name, id, lines, isRestocked: options.restock ?? false, json };
    }
    case 'refund':
      return { kind: name, id, amount: parseAmount(text('amount', 'Give the amount:')), json };
    case 'confirm':
      return step('confirmed', { withoutStock: options['without-stock'] ?? false });
    case 'hold':
      return step('held', { reasons: [text('reason', 'Give a reason:')] });
    case 'ship':
      return step('shipped', {
        tracking: options.tracking === undefined ? undefined : text('tracking', 'Give the tracking:'),
      });
    case 'cancel':
      return step('cancelled', { reasons: [text('reason', 'Give a reason:')] });
  }

  function step(state: OrderState, given: Partial<StepCommand>): StepCommand {
    return { kind: 'step', state, id, reasons: [], tracking: undefined, withoutStock: false, json, ...given };
  }

  function text(option: 'reason' | 'tracking' | 'on' | 'items' | 'amount', question: string): string {
    const given = options[option]?.trim() ?? '';
    if (given === '') throw new UsageError(`${question} ${name} ID --${option} "…"`);
    return given;
  }
}

function isCommandName(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name);
}

function readArguments(args: readonly string[]) {
  const options = {
    help: { type: 'boolean', short: 'h' },
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    state: { type: 'string' },
    since: { type: 'string' },
    reason: { type: 'string' },
    tracking: { type: 'string' },
    'without-stock': { type: 'boolean' },
    repair: { type: 'boolean' },
    withdrawn: { type: 'boolean' },
    on: { type: 'string' },
    items: { type: 'string' },
    restock: { type: 'boolean' },
    amount: { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [name, id = '', ...extra] = positionals;
    return { name, id, extra, options: values };
  } catch (caught) {
    throw new UsageError(caught instanceof Error ? caught.message : String(caught));
  }
}

function parseState(text: string | undefined): ShownState | null {
  if (text === undefined) return null;
  const state = shownStates.find((known) => known === text);
  if (state === undefined) throw new UsageError(`There is no state "${text}". Choose from ${shownStates.join(', ')}.`);
  return state;
}

function parseSince(text: string | undefined, now: number): number {
  if (text === undefined) return now - 30 * dayMs;
  const time = /^\d{4}-\d\d-\d\d(?:T|$)/u.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(time)) throw new UsageError(`"${text}" is not a date. Write it like 2026-11-24.`);
  return time;
}

function parseItems(text: string): ReservedLine[] {
  const lines = text.split(',').map((item) => {
    const [, id, pieces] = /^\s*([1-9]\d{0,15}):([1-9]\d{0,8})\s*$/u.exec(item) ?? [];
    if (id === undefined || pieces === undefined) {
      throw new UsageError(`"${item.trim()}" names no pieces. Write them like 12:2,40:1, a product and its pieces.`);
    }
    return { productId: Number(id), quantity: Number(pieces) };
  });
  if (new Set(lines.map(({ productId }) => productId)).size < lines.length)
    throw new UsageError('Name each product once.');
  return lines;
}

function parseAmount(text: string): number {
  const amount = /^\d{1,9}(?:\.\d{1,2})?$/u.test(text) ? Number(text) : 0;
  if (amount === 0) throw new UsageError(`"${text}" is not an amount. Write it like 12.50.`);
  return amount;
}
