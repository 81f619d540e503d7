import * as v from 'valibot';
import type { OrderState } from '../../src/domain/order';

const states: readonly OrderState[] = ['confirmed', 'held', 'shipped', 'cancelled'];

/** One step in an order's life. */
export interface Step {
  state: OrderState;
  /** Milliseconds since 1970. */
  at: number;
  /** Taken by the desk automatically, or by the merchant with `npm run desk`. */
  by: 'desk' | 'merchant';
  /** Why it is held or cancelled, in plain words. */
  reasons: string[];
  /** Where a shipped order can be followed. */
  tracking?: string | undefined;
}

/** `desk/status`: where the order stands, why, and how it came there. An order without one is received. */
export interface OrderStatus {
  state: OrderState;
  reasons: string[];
  /** The oldest step first. */
  history: Step[];
}

const statusSchema: v.GenericSchema<unknown, OrderStatus> = v.object({
  state: v.picklist(states),
  reasons: v.array(v.string()),
  history: v.array(
    v.object({
      state: v.picklist(states),
      at: v.number(),
      by: v.picklist(['desk', 'merchant']),
      reasons: v.array(v.string()),
      tracking: v.optional(v.string()),
    }),
  ),
});

/** @throws ValiError when another program has written the document. */
export function parseStatus(fields: unknown): OrderStatus | null {
  return fields === null ? null : v.parse(statusSchema, fields);
}

const nextStates: Readonly<Record<OrderState | 'received', readonly OrderState[]>> = {
  received: ['confirmed', 'held', 'cancelled'],
  held: ['confirmed', 'cancelled'],
  confirmed: ['held', 'shipped', 'cancelled'],
  // With another tracking.
  shipped: ['shipped'],
  cancelled: [],
};

/** Whether the order is already where a step leads. */
export function hasTaken(current: OrderStatus | null, { state, tracking }: Step): boolean {
  return current?.state === state && (tracking === undefined || tracking === current.history.at(-1)?.tracking);
}

export function canStep(current: OrderStatus | null, state: OrderState): boolean {
  return nextStates[current?.state ?? 'received'].includes(state);
}

/** The status after a step that {@link canStep} allows. */
export function afterStep(current: OrderStatus | null, step: Step): OrderStatus {
  return { state: step.state, reasons: step.reasons, history: [...(current?.history ?? []), step] };
}
