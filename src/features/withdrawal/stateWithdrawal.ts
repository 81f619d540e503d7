import { toAppError, type Explanation } from '@/domain/appError';
import { setWithdrawal } from '@/domain/record';
import { cleanRequest, type WithdrawalRequest, type WithdrawalStatement } from '@/domain/withdrawal';
import { exchange } from '@/features/sync/exchange';
import { syncRequested } from '@/features/sync/syncSlice';
import { problemReported } from '@/lib/problems';
import type { AppThunk } from '@/lib/store';
import { withdrawalTexts as texts } from '@/texts/withdrawal';

/** Thunk: stores a customer's withdrawal from an order on this device, to be sent. Resolves with the failure, or with null. */
export function stateWithdrawal(orderId: string, request: WithdrawalRequest): AppThunk<Promise<Explanation | null>> {
  return async (dispatch) => {
    const unsent = { orderId, ...cleanRequest(request), status: 'queued' as const };
    const { kind } = await dispatch(exchange((latest) => setWithdrawal(latest, orderId, unsent)));
    if (kind !== 'saved') return { text: texts.notStored, hint: texts.notStoredHint };
    dispatch(syncRequested());
    return null;
  };
}

/** A visitor's statement as the page sends it. A repeat has the same id. */
export interface OutgoingStatement {
  id: string;
  statement: WithdrawalStatement;
  /** True if an earlier try got no answer: Firestore may have the statement. */
  isInDoubt: boolean;
}

/** Thunk: sends a visitor's statement. Resolves with the failure and whether the statement may have arrived, or with null. */
export function submitStatement({
  id,
  statement,
  isInDoubt,
}: OutgoingStatement): AppThunk<Promise<{ explanation: Explanation; isInDoubt: boolean } | null>> {
  return async (dispatch, _getState, { documents }) => {
    try {
      await documents.submitStatement(id, statement);
      return null;
    } catch (caught) {
      const error = toAppError(caught);
      if (error.kind === 'permission-denied') {
        // Nobody may read a statement, so Firestore also refuses the repeat of one that it has.
        if (isInDoubt) return { explanation: { text: texts.inDoubt, hint: texts.inDoubtHint }, isInDoubt };
        dispatch(problemReported({ during: 'withdrawal/submitted', error }));
        return { explanation: { text: texts.failed, hint: texts.refusedHint }, isInDoubt };
      }
      return { explanation: { text: texts.failed, hint: texts.failedHint }, isInDoubt: true };
    }
  };
}
