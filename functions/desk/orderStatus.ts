import * as v from 'valibot';
import type { OrderState, OrderStepName, ShortLine } from '../../src/domain/order';
import type { ReservedLine } from './ports';

const states: readonly OrderState[] = ['confirmed', 'held', 'shipped', 'cancelled'];
const stepNames: readonly OrderStepName[] = [...states, 'delivered', 'withdrawn', 'returned', 'refunded'];

/** A step of an order that changes its state. */
export interface Step<Name extends OrderStepName = OrderState> {
  state: Name;
  /** Milliseconds since 1970. */
  at: number;
  /** Taken by the desk automatically, by the merchant with `npm run desk`, or at the customer's request. */
  by: 'desk' | 'merchant' | 'customer';
  /** Why it is held or cancelled, in plain words. The customer can read the document. */
  reasons: string[];
  /** The missing pieces, if the order is held for lack of stock. */
  short?: ShortLine[] | undefined;
  /** The address or number to follow a shipped parcel by. */
  tracking?: string | undefined;
  /** The day of the delivery, such as `2026-11-29`. */
  on?: string | undefined;
  /** The pieces that have come back with this step. */
  items?: ReservedLine[] | undefined;
  /** All that was paid back so far, in the shop's currency. */
  amount?: number | undefined;
}

/** Any step of an order. */
export type AnyStep = Step<OrderStepName>;

/** The customer's statement of withdrawal, as the desk has received it. */
export interface Withdrawal {
  /** The id of the visitor's statement. Null for the customer's own request. */
  id: string | null;
  /** The time of receipt in milliseconds since 1970. */
  at: number;
  name: string;
  /** Empty for the whole order. */
  products: string;
  reason: string;
}

/** `desk/status`: where the order stands, why, and how it came there. An order without one is received. */
export interface DeskStatus {
  state: OrderState;
  reasons: string[];
  short?: ShortLine[] | undefined;
  /** The oldest step first. */
  history: AnyStep[];
  /**
   * The last known state of the order's reservation. Absent if the desk knows of no reservation. A cancelled order also
   * gets `released` if the catalogue has no reservations.
   */
  stock?: StockState | undefined;
  /** Milliseconds since 1970 at which a cancel request arrived too late. */
  cancelRefused?: number | undefined;
  /** The first statement of withdrawal. */
  withdrawal?: Withdrawal | undefined;
  /** A day, such as `2026-11-29`. */
  deliveredOn?: string | undefined;
  /** All pieces that have come back. */
  returned?: ReservedLine[] | undefined;
  /** All pieces that go back on the shelf. `isDone`: the catalogue has them. */
  restock?: { lines: ReservedLine[]; isDone: boolean } | undefined;
  /** All that was paid back so far, in the shop's currency. */
  refunded?: number | undefined;
  /** True if the newest mail about the order was refused for good; absent until a mail was refused. */
  mailFailed?: boolean | undefined;
}

type StockState = 'reserved' | 'released' | 'shipped';

const shortSchema = v.optional(
  v.array(v.object({ productId: v.number(), name: v.string(), wanted: v.number(), left: v.number() })),
);

const linesSchema = v.array(v.object({ productId: v.number(), quantity: v.number() }));

const statusSchema: v.GenericSchema<unknown, DeskStatus> = v.object({
  state: v.picklist(states),
  reasons: v.array(v.string()),
  short: shortSchema,
  history: v.array(
    v.object({
      state: v.picklist(stepNames),
      at: v.number(),
      by: v.picklist(['desk', 'merchant', 'customer']),
      reasons: v.array(v.string()),
      short: shortSchema,
      tracking: v.optional(v.string()),
      on: v.optional(v.string()),
      items: v.optional(linesSchema),
      amount: v.optional(v.number()),
    }),
  ),
  stock: v.optional(v.picklist(['reserved', 'released', 'shipped'])),
  cancelRefused: v.optional(v.number()),
  withdrawal: v.optional(
    v.object({
      id: v.nullable(v.string()),
      at: v.number(),
      name: v.string(),
      products: v.string(),
      reason: v.string(),
    }),
  ),
  deliveredOn: v.optional(v.string()),
  returned: v.optional(linesSchema),
  restock: v.optional(v.object({ lines: linesSchema, isDone: v.boolean() })),
  refunded: v.optional(v.number()),
  mailFailed: v.optional(v.boolean()),
});

/** @throws ValiError when another program has written the document. */
export function parseStatus(fields: unknown): DeskStatus | null {
  return fields === null ? null : v.parse(statusSchema, fields);
}

const nextStates: Readonly<Record<OrderState | 'received', readonly OrderState[]>> = {
  received: ['confirmed', 'held', 'cancelled'],
  held: ['confirmed', 'cancelled'],
  confirmed: ['held', 'shipped', 'cancelled'],
  // With new tracking details.
  shipped: ['shipped'],
  cancelled: [],
};

/** Returns true if the order already has the state that a step leads to. */
export function hasTaken(current: DeskStatus | null, { state, tracking }: Step): boolean {
  if (current?.state !== state) return false;
  const last = current.history.findLast((step) => step.state === state);
  return tracking === undefined || tracking === last?.tracking;
}

export function canStep(current: DeskStatus | null, state: OrderState): boolean {
  return nextStates[current?.state ?? 'received'].includes(state);
}

/**
 * The status after a step that {@link canStep} allows.
 * @param stock what the reservation is known to be then.
 */
export function applyStep(current: DeskStatus | null, step: Step, stock = current?.stock): DeskStatus {
  const { state, reasons, short } = step;
  return { ...current, state, reasons, short, history: [...(current?.history ?? []), step], stock };
}

/** Returns the step that the desk must still send to the catalogue. Returns null if the catalogue has all steps. */
export function dueStock({ state, stock, restock }: DeskStatus): 'released' | 'shipped' | 'restocked' | null {
  // Releases even without a known reservation: a check that runs at the same time may be about to make one.
  if (state === 'cancelled' && stock !== 'released') return 'released';
  if (state === 'shipped' && stock === 'reserved') return 'shipped';
  return stock === 'shipped' && restock?.isDone === false ? 'restocked' : null;
}

/** Returns the status after a cancel request. Null if the request changes nothing. */
export function applyCancelRequest(current: DeskStatus | null, at: number): DeskStatus | null {
  if (canStep(current, 'cancelled')) return applyStep(current, { state: 'cancelled', at, by: 'customer', reasons: [] });
  const isTooLate = current?.state === 'shipped' && current.cancelRefused === undefined;
  return isTooLate ? { ...current, cancelRefused: at } : null;
}

/**
 * Returns the status after a statement of withdrawal. Cancels an order that is not shipped. Holds it if the customer
 * withdraws from a part. Null if the order has a statement already.
 */
export function applyWithdrawal(current: DeskStatus | null, withdrawal: Withdrawal): DeskStatus | null {
  if (current?.withdrawal !== undefined) return null;
  const { at } = withdrawal;
  const stated: AnyStep = { state: 'withdrawn', at, by: 'customer', reasons: [] };
  const history = [...(current?.history ?? []), stated];
  const isWhole = withdrawal.products === '';
  const reasons = isWhole ? [] : ['The customer withdraws from a part of the order.'];
  const step: Step = { state: isWhole ? 'cancelled' : 'held', at, by: 'customer', reasons };
  if (canStep(current, step.state)) {
    return { ...applyStep(current, step), history: [...history, step], withdrawal };
  }
  return current && { ...current, history, withdrawal };
}

/** The status after an event that does not change the order's state. */
export function addStep(current: DeskStatus, step: AnyStep, change: Partial<DeskStatus>): DeskStatus {
  return { ...current, ...change, history: [...current.history, step] };
}
