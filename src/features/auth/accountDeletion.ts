import { createAction } from '@reduxjs/toolkit';
import { appError, toAppError } from '@/domain/appError';
import type { AppThunk } from '@/lib/listeners';
import { explainAndReport } from './authErrors';
import type { Explanation } from './authErrors';
import { selectUser } from './authSlice';

/** The server has deleted an account. What this browser keeps of it goes next, in every tab. */
export const accountDeleted = createAction<{ uid: string }>('auth/accountDeleted');

/**
 * Local-storage key of the uid whose deletion was asked for, until the browser keeps nothing of it any more. When the page
 * ends in between, the next one finds the session refused, and goes on.
 */
export const deletionKey = 'shop.deletion';

export const accountDeletedText = 'Your account has been deleted.';

export type DeletionOutcome =
  | { kind: 'deleted' }
  /** `confirmPassword` first, then again. */
  | { kind: 'wantsPassword'; explanation: Explanation }
  | { kind: 'failed'; explanation: Explanation };

/** Thunk: deletes the signed-in customer's account. Calling it again after a failure is safe. */
export function deleteAccount(): AppThunk<Promise<DeletionOutcome>> {
  return async (dispatch, getState, { identity, storage }) => {
    const uid = selectUser(getState())?.uid;
    const fail = (caught: unknown): DeletionOutcome => {
      const error = toAppError(caught);
      // A call without an answer may have reached the server.
      if (!error.retryable) storage.remove(deletionKey);
      const explanation = dispatch(explainAndReport({ during: 'auth/deleteAccount', error }));
      return { kind: error.code === 'auth/requires-recent-login' ? 'wantsPassword' : 'failed', explanation };
    };
    if (uid === undefined) return fail(appError('unauthenticated', { code: 'shop/no-user' }));
    storage.set(deletionKey, uid);
    try {
      await identity.deleteAccount();
    } catch (caught) {
      return fail(caught);
    }
    dispatch(accountDeleted({ uid }));
    return { kind: 'deleted' };
  };
}
