import { isRetryable, toAppError } from '@/domain/appError';
import { setWithdrawal, type UnsentWithdrawal } from '@/domain/record';
import { selectUid } from '@/features/auth/authSlice';
import { problemReported } from '@/lib/problems';
import type { AppThunk } from '@/lib/store';
import { tryExchange } from './exchange';
import { selectUnsentWithdrawals } from './syncSlice';

/** Thunk: sends each queued withdrawal. Resolves to true if one must be sent again. */
export function sendWithdrawals(uid: string): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    let isDelayed = false;
    for (const unsent of selectUnsentWithdrawals(getState())) {
      if (unsent.status === 'rejected' || selectUid(getState()) !== uid) continue;
      if (await dispatch(sendWithdrawal(uid, unsent))) isDelayed = true;
    }
    return isDelayed;
  };
}

/** Thunk: sends a withdrawal. Resolves to true if it must be sent again. */
function sendWithdrawal(uid: string, unsent: UnsentWithdrawal): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { documents }) => {
    const { orderId } = unsent;
    let left: UnsentWithdrawal | null = null;
    try {
      // A repeat finds the statement, which is success as well.
      await documents.requestWithdrawal(uid, orderId, unsent);
    } catch (caught) {
      const error = toAppError(caught);
      if (isRetryable(error)) return selectUid(getState()) === uid;
      dispatch(problemReported({ during: 'sync/withdrawalRejected', error }));
      left = { ...unsent, status: 'rejected' };
    }
    if (selectUid(getState()) !== uid) return false;
    return (await dispatch(tryExchange((record) => setWithdrawal(record, orderId, left)))) === 'notOnDisk';
  };
}
