// The staff record deliveries, returns and refunds of shipped orders. A record leaves the order's state as it is.
import { formatPrice, toMinorUnits } from '../../src/domain/money';
import type { OrderItem } from '../../src/domain/order';
import type { ProductId } from '../../src/domain/product';
import { addDays, dayOf } from '../../src/domain/withdrawal';
import { addStep, type AnyStep, type DeskStatus } from './orderStatus';
import type { ReservedLine } from './ports';
import { reservedLines } from './reservation';

/** `refused` has the reason as a sentence. */
export type FollowUp =
  { kind: 'done'; status: DeskStatus } | { kind: 'already' } | { kind: 'refused'; sentence: string };

const refused = (sentence: string): FollowUp => ({ kind: 'refused', sentence });
const already: FollowUp = { kind: 'already' };

/** @param on a day, such as `2026-11-29`. A later call corrects it. */
export function recordDelivery(current: DeskStatus | null, { on, at }: { on: string; at: number }): FollowUp {
  if (current?.state !== 'shipped') return refused(notShipped(current));
  if (current.deliveredOn === on) return already;
  const shippedAt = current.history.find(({ state }) => state === 'shipped')?.at ?? 0;
  // The merchant's day may be another one than that of UTC.
  const [first, last] = [addDays(dayOf(shippedAt, 'UTC'), -1), addDays(dayOf(at, 'UTC'), 1)];
  if (on < first) return refused(`It was shipped later, on ${dayOf(shippedAt, 'UTC')}.`);
  if (on > last) return refused(`${on} is in the future.`);
  return done(addStep(current, { ...merchantStep('delivered', at), on }, { deliveredOn: on }));
}

interface ReturnedGoods {
  items: readonly OrderItem[];
  /** All pieces of these products that have come back so far. Null for the whole order. */
  lines: readonly ReservedLine[] | null;
  /** Puts the pieces back on the shelf. */
  isRestocked: boolean;
  at: number;
}

/** Records goods that have come back. The lines state totals, so a repeat changes nothing. */
export function recordReturn(current: DeskStatus | null, { items, lines, isRestocked, at }: ReturnedGoods): FollowUp {
  if (current?.state !== 'shipped') return refused(notShipped(current));
  if (isRestocked && current.stock === undefined) {
    return refused('The catalogue has no reservation of this order. Set the stock with npm run catalogue instead.');
  }
  const ordered = reservedLines(items);
  const totals = lines ?? ordered;
  const before = current.returned ?? [];
  for (const { productId, quantity } of totals) {
    const most = piecesOf(ordered, productId);
    if (most === 0) return refused(`The order has no product ${productId}.`);
    if (quantity > most) return refused(`Product ${productId}: ${quantity} returned, but ${most} ordered.`);
    const least = piecesOf(before, productId);
    if (quantity < least) return refused(`Product ${productId}: ${least} have come back already.`);
  }
  const added = totals.flatMap(({ productId, quantity }) => {
    const more = quantity - piecesOf(before, productId);
    return more > 0 ? [{ productId, quantity: more }] : [];
  });
  const restock = isRestocked ? mergeLines(current.restock?.lines ?? [], totals) : null;
  const change: Partial<DeskStatus> = {
    returned: mergeLines(before, totals),
    ...(restock &&
      !isSameLines(restock, current.restock?.lines ?? []) && { restock: { lines: restock, isDone: false } }),
  };
  if (added.length > 0) return done(addStep(current, { ...merchantStep('returned', at), items: added }, change));
  return change.restock === undefined ? already : done({ ...current, ...change });
}

interface Refund {
  /** All that was paid back so far, in the shop's currency. */
  amount: number;
  /** In the shop's currency. */
  totalAmount: number;
  at: number;
}

/** Records a refund. The amount is a total, so a repeat changes nothing. */
export function recordRefund(current: DeskStatus | null, { amount, totalAmount, at }: Refund): FollowUp {
  if (current?.state !== 'shipped' && current?.state !== 'cancelled') return refused(notShipped(current));
  const before = current.refunded ?? 0;
  if (toMinorUnits(amount) === toMinorUnits(before)) return already;
  if (amount < before) return refused(`${formatPrice(before)} were refunded already.`);
  if (amount > totalAmount) return refused(`The order cost ${formatPrice(totalAmount)}.`);
  return done(addStep(current, { ...merchantStep('refunded', at), amount }, { refunded: amount }));
}

function done(status: DeskStatus): FollowUp {
  return { kind: 'done', status };
}

function notShipped(current: DeskStatus | null): string {
  return `The order is ${current?.state ?? 'received'}.`;
}

function merchantStep(state: AnyStep['state'], at: number): AnyStep {
  return { state, at, by: 'merchant', reasons: [] };
}

function piecesOf(lines: readonly ReservedLine[], id: ProductId): number {
  return lines.find(({ productId }) => productId === id)?.quantity ?? 0;
}

/** The larger number of pieces of each product. */
function mergeLines(one: readonly ReservedLine[], other: readonly ReservedLine[]): ReservedLine[] {
  const ids = [...new Set([...one, ...other].map(({ productId }) => productId))].sort((a, b) => a - b);
  return ids.map((productId) => ({
    productId,
    quantity: Math.max(piecesOf(one, productId), piecesOf(other, productId)),
  }));
}

function isSameLines(one: readonly ReservedLine[], other: readonly ReservedLine[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
