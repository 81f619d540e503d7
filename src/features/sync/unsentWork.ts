import type { AppListenerApi } from '@/lib/store';
import { sessionTexts as texts } from '@/texts/shell';
import {
  selectHasUnsavedChanges,
  selectHasUnsentChanges,
  selectUnsentOrders,
  selectUnsentWithdrawals,
} from './syncSlice';

/**
 * Work that is in this browser only: changes and orders to send, and orders that Firestore has rejected. A withdrawal
 * counts as a change.
 */
export interface UnsentWork {
  hasChanges: boolean;
  /** The number of orders to send. */
  queued: number;
  rejected: number;
  /** True if only this page's memory has some of it. A sign-out loses that. */
  isUnsaved: boolean;
}

export function findUnsentWork(state: ReturnType<AppListenerApi['getState']>): UnsentWork {
  const orders = selectUnsentOrders(state);
  // A repeat would not help a rejected order: Firestore would reject it again.
  const rejected = orders.filter(({ status }) => status === 'rejected').length;
  const withdrawals = selectUnsentWithdrawals(state).filter(({ status }) => status === 'queued').length;
  return {
    hasChanges: selectHasUnsentChanges(state) || withdrawals > 0,
    queued: orders.length - rejected,
    rejected,
    isUnsaved: selectHasUnsavedChanges(state) || (state.sync.isInMemory && orders.length + withdrawals > 0),
  };
}

/** True if something may still be sent. */
export const canBeSent = ({ hasChanges, queued }: UnsentWork): boolean => hasChanges || queued > 0;

/** Returns the unsent work in words, or an empty text if everything was sent. */
export function describeUnsent({ hasChanges, queued }: UnsentWork): string {
  const parts = [queued > 0 ? texts.ordersQueued(queued) : null, hasChanges ? texts.changesWaiting : null];
  return parts.filter((part) => part !== null).join(' ');
}

/** Returns the rejected orders in words, or an empty text if there are none. */
export function describeRejected({ rejected }: UnsentWork): string {
  return rejected === 0 ? '' : texts.ordersRejected(rejected);
}
