import * as v from 'valibot';
import type { OrderState, ShortLine } from '../../src/domain/order';

const states: readonly OrderState[] = ['confirmed', 'held', 'shipped', 'cancelled'];

/** A step of an order. */
export interface Step {
  state: OrderState;
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
}

/** `desk/status`: where the order stands, why, and how it came there. An order without one is received. */
export interface DeskStatus {
  state: OrderState;
  reasons: string[];
  short?: ShortLine[] | undefined;
  /** The oldest step first. */
  history: Step[];
  /**
   * The last known state of the order's reservation. Absent if the desk knows of no reservation. A cancelled order also
   * gets `released` if the catalogue has no reservations.
   */
  stock?: StockState | undefined;
  /** Milliseconds since 1970 at which a cancel request arrived too late. */
  cancelRefused?: number | undefined;
  /** True if the newest mail about the order was refused for good; absent until a mail was refused. */
  mailFailed?: boolean | undefined;
}

type StockState = 'reserved' | 'released' | 'shipped';

const shortSchema = v.optional(
  v.array(v.object({ productId: v.number(), name: v.string(), wanted: v.number(), left: v.number() })),
);

const statusSchema: v.GenericSchema<unknown, DeskStatus> = v.object({
  state: v.picklist(states),
  reasons: v.array(v.string()),
  short: shortSchema,
  history: v.array(
    v.object({
      state: v.picklist(states),
      at: v.number(),
      by: v.picklist(['desk', 'merchant', 'customer']),
      reasons: v.array(v.string()),
      short: shortSchema,
      tracking: v.optional(v.string()),
    }),
  ),
  stock: v.optional(v.picklist(['reserved', 'released', 'shipped'])),
  cancelRefused: v.optional(v.number()),
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
  return current?.state === state && (tracking === undefined || tracking === current.history.at(-1)?.tracking);
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
export function dueStock({ state, stock }: DeskStatus): 'released' | 'shipped' | null {
  // Releases even without a known reservation: a check that runs at the same time may be about to make one.
  if (state === 'cancelled' && stock !== 'released') return 'released';
  return state === 'shipped' && stock === 'reserved' ? 'shipped' : null;
}

/** Returns the status after a cancel request. Null if the request changes nothing. */
export function applyCancelRequest(current: DeskStatus | null, at: number): DeskStatus | null {
  if (canStep(current, 'cancelled')) return applyStep(current, { state: 'cancelled', at, by: 'customer', reasons: [] });
  const isTooLate = current?.state === 'shipped' && current.cancelRefused === undefined;
  return isTooLate ? { ...current, cancelRefused: at } : null;
}
