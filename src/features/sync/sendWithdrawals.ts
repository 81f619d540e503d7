import { isRetryable, toAppError } from '@/domain/appError';
import { setWithdrawal, type UnsentWithdrawal } from '@/domain/record';
import { selectUid } from '@/features/auth/authSlice';
import { problemReported } from '@/lib/problems';
import type { AppThunk } from '@/lib/store';
import { save, type SendResult } from './exchange';
import { selectUnsentWithdrawals } from './syncSlice';

/** Thunk: sends each queued withdrawal. */
export function sendWithdrawals(uid: string): AppThunk<Promise<SendResult>> {
  return async (dispatch, getState) => {
    let result: SendResult = 'done';
    for (const unsent of selectUnsentWithdrawals(getState())) {
      if (unsent.status === 'rejected' || selectUid(getState()) !== uid) continue;
      if ((await dispatch(sendWithdrawal(uid, unsent))) === 'delayed') result = 'delayed';
    }
    return result;
  };
}

function sendWithdrawal(uid: string, unsent: UnsentWithdrawal): AppThunk<Promise<SendResult>> {
  return async (dispatch, getState, { documents }) => {
    const { orderId } = unsent;
    let left: UnsentWithdrawal | null = null;
    try {
      // A repeat finds the statement, which is success as well.
      await documents.requestWithdrawal(uid, orderId, unsent);
    } catch (caught) {
      const error = toAppError(caught);
      if (isRetryable(error)) return 'delayed';
      dispatch(problemReported({ during: 'sync/withdrawalRejected', error }));
      left = { ...unsent, status: 'rejected' };
    }
    if (selectUid(getState()) !== uid) return 'done';
    return dispatch(save((record) => setWithdrawal(record, orderId, left)));
  };
}
