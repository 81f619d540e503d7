import type { OrderState, OrderStatus } from '@/domain/order';

export interface TimelineEntry {
  name: 'placed' | OrderState;
  /** Milliseconds since 1970; null for a step that is still ahead. */
  at: number | null;
  /** Where the parcel can be followed. */
  tracking: string | null;
}

const ahead: Readonly<Record<'received' | OrderState, readonly OrderState[]>> = {
  received: ['confirmed', 'shipped'],
  held: ['confirmed', 'shipped'],
  confirmed: ['shipped'],
  shipped: [],
  cancelled: [],
};

/** The steps that an order has taken, and those that are still ahead. */
export function deriveTimeline(placedAt: number, status: OrderStatus | null): TimelineEntry[] {
  const steps = status?.steps ?? [];
  // A correction of the tracking is a second step to the same state.
  const taken = steps.filter(({ state }, index) => state !== steps[index - 1]?.state);
  const tracking = steps.at(-1)?.tracking ?? null;
  return [
    { name: 'placed', at: placedAt, tracking: null },
    ...taken.map(({ state, at }) => ({ name: state, at, tracking: state === 'shipped' ? tracking : null })),
    ...ahead[status?.state ?? 'received'].map((name) => ({ name, at: null, tracking: null })),
  ];
}
