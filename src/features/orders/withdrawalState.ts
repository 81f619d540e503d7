import { hasFunctions } from '@/config/env';
import { withdrawal as period } from '@/config/shop';
import type { OrderStatus, ReceivedWithdrawal } from '@/domain/order';
import { dayOf, lastWithdrawalDay, type WithdrawalRequest } from '@/domain/withdrawal';

/**
 * The withdrawal from an order. `queued` on this device only, `requested` until the desk answers. `closed` if the period
 * has ended, there is nothing to withdraw from, no desk to receive it, or the status is not known yet.
 */
export type WithdrawalState =
  /** Null before the order is shipped: the period has not begun. */
  | { kind: 'possible'; lastDay: string | null }
  | { kind: 'queued' | 'rejected' | 'requested'; request: WithdrawalRequest }
  | { kind: 'received'; received: ReceivedWithdrawal }
  | { kind: 'closed' };

interface Known {
  status: OrderStatus | null;
  /** On this device only. */
  unsent: (WithdrawalRequest & { status: 'queued' | 'rejected' }) | null;
  /** In Firestore. */
  request: WithdrawalRequest | null;
  /** Milliseconds since 1970. */
  now: number;
  timeZone?: string;
}

export function deriveWithdrawal({ status, unsent, request, now, timeZone }: Known): WithdrawalState {
  const received = status?.withdrawal ?? null;
  if (received !== null) return { kind: 'received', received };
  if (period === null || !hasFunctions()) return { kind: 'closed' };
  if (request !== null) return { kind: 'requested', request };
  if (unsent !== null) return { kind: unsent.status, request: unsent };
  if (status?.state === 'cancelled') return { kind: 'closed' };
  const shippedAt = status?.steps.find(({ state }) => state === 'shipped')?.at;
  if (status === null || shippedAt === undefined) return { kind: 'possible', lastDay: null };
  const lastDay = lastWithdrawalDay({ shippedAt, deliveredOn: status.deliveredOn }, period, timeZone);
  return dayOf(now, timeZone) <= lastDay ? { kind: 'possible', lastDay } : { kind: 'closed' };
}
