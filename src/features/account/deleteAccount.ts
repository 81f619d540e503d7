import { deletionKey } from '@/config/storageKeys';
import { appError, toAppError } from '@/domain/appError';
import { explainChange, type ChangeFailure } from '@/features/auth/authErrors';
import { selectUser } from '@/features/auth/authSlice';
import type { AppThunk } from '@/lib/store';
import { accountDeleted } from './accountDeletion';

export type DeletionOutcome = { kind: 'deleted' } | ChangeFailure;

/** Thunk: deletes the signed-in customer's account. Calling it again after a failure is safe. */
export function deleteAccount(): AppThunk<Promise<DeletionOutcome>> {
  return async (dispatch, getState, { identity, storage }) => {
    const uid = selectUser(getState())?.uid;
    const fail = (caught: unknown): DeletionOutcome => {
      // A call without an answer may have reached the server.
      if (!toAppError(caught).retryable) storage.remove(deletionKey);
      return dispatch(explainChange('account/deleteAccount', caught));
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
