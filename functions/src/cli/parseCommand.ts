import { parseArgs } from 'node:util';
import type { OrderState } from '../../../src/domain/order';

export type ShownState = OrderState | 'received';

/** A command of `npm run desk`. */
export type Command =
  | { kind: 'list' | 'export'; state: ShownState | null; since: number; json: boolean }
  | { kind: 'show' | 'mail'; id: string; json: boolean }
  | {
      kind: 'step';
      state: OrderState;
      id: string;
      reasons: string[];
      tracking: string | undefined;
      /** Confirms an order without a reservation. */
      withoutStock: boolean;
      json: boolean;
    }
  | { kind: 'stock'; repair: boolean; json: boolean }
  | { kind: 'redact'; json: boolean }
  | { kind: 'help' };

/** What was typed is no command; the message is a sentence for the person. */
export class UsageError extends Error {}

export const usage = `npm run desk -- COMMAND

  list [--state STATE] [--since DATE]    orders, the newest first
  show ID                                one order, what became of it, and its mails
  confirm ID [--without-stock]           confirm an order that is held, and reserve its pieces
  hold ID --reason TEXT                  hold an order back
  ship ID [--tracking TEXT]              say that it is on its way, or correct its tracking
  cancel ID --reason TEXT                cancel it; the customer reads the reason
  mail ID                                try again to send its mails that could not be sent for a day
  export --csv [--state STATE] [--since DATE]
  stock [--repair]                       shelf, reserved, sellable, and the orders that wait; --repair gives back what
                                         no order needs, and reserves again what confirmed orders have lost
  redact                                 remove name, e-mail and address from the orders of deleted accounts
                                         that are older than ORDER_RETENTION_DAYS

  STATE   received, confirmed, held, shipped or cancelled
  DATE    such as 2026-11-24; the last 30 days when left out
  ID      an order's number or its first eight characters, or CUSTOMER/NUMBER
  --json  for programs`;

const dayMs = 86_400_000;
const shownStates: readonly ShownState[] = ['received', 'confirmed', 'held', 'shipped', 'cancelled'];
const steps: Readonly<Record<string, OrderState>> = {
  confirm: 'confirmed',
  hold: 'held',
  ship: 'shipped',
  cancel: 'cancelled',
};

/** @throws UsageError */
export function parseCommand(args: readonly string[], now: number): Command {
  const { name, id, extra, options } = readArguments(args);
  const json = options.json ?? false;
  if (name === undefined || name === 'help' || options.help === true) return { kind: 'help' };
  if (extra.length > 0) throw new UsageError(`One order at a time: "${extra.join(' ')}" is too much.`);
  if (name === 'list' || name === 'export') {
    if (id !== undefined) throw new UsageError(`"${name}" takes no number; "show ${id}" shows one order.`);
    allowOnly(name, options, ['json', 'state', 'since', ...(name === 'export' ? ['csv'] : [])]);
    if (name === 'export' && options.csv !== true && !json) throw new UsageError('Say in which form: export --csv.');
    return { kind: name, state: parseState(options.state), since: parseSince(options.since, now), json };
  }
  if (name === 'redact' || name === 'stock') {
    if (id !== undefined) throw new UsageError(`"${name}" takes no number; it looks at all orders.`);
    allowOnly(name, options, ['json', ...(name === 'stock' ? ['repair'] : [])]);
    return name === 'stock' ? { kind: name, repair: options.repair ?? false, json } : { kind: name, json };
  }
  const state = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (state === undefined && name !== 'show' && name !== 'mail') throw new UsageError(`There is no command "${name}".`);
  if (id === undefined) throw new UsageError(`Which order? ${name} ID`);
  const needsReason = state === 'held' || state === 'cancelled';
  allowOnly(name, options, [
    'json',
    ...(needsReason ? ['reason'] : []),
    ...(state === 'shipped' ? ['tracking'] : []),
    ...(state === 'confirmed' ? ['without-stock'] : []),
  ]);
  if (state === undefined) return { kind: name === 'mail' ? 'mail' : 'show', id, json };
  const reason = options.reason?.trim() ?? '';
  if (needsReason && reason === '') throw new UsageError(`Why? ${name} ID --reason "…"`);
  const tracking = options.tracking?.trim();
  if (tracking === '') throw new UsageError(`Which tracking? ${name} ID --tracking "…"`);
  const withoutStock = options['without-stock'] ?? false;
  return { kind: 'step', state, id, reasons: needsReason ? [reason] : [], tracking, withoutStock, json };
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
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [name, id, ...extra] = positionals;
    return { name, id, extra, options: values };
  } catch (caught) {
    throw new UsageError(caught instanceof Error ? caught.message : String(caught));
  }
}

function allowOnly(name: string, given: object, allowed: readonly string[]): void {
  const stray = Object.keys(given).find((option) => !allowed.includes(option));
  if (stray !== undefined) throw new UsageError(`"${name}" has no --${stray}.`);
}

function parseState(text: string | undefined): ShownState | null {
  if (text === undefined) return null;
  const state = shownStates.find((known) => known === text);
  if (state === undefined) throw new UsageError(`There is no state "${text}"; there are ${shownStates.join(', ')}.`);
  return state;
}

function parseSince(text: string | undefined, now: number): number {
  if (text === undefined) return now - 30 * dayMs;
  const time = /^\d{4}-\d\d-\d\d(?:T|$)/u.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(time)) throw new UsageError(`"${text}" is no date such as 2026-11-24.`);
  return time;
}
