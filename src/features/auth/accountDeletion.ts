import { createAction } from '@reduxjs/toolkit';
import { sessionHintKey } from '@/config/storageKeys';
import { appError, toAppError } from '@/domain/appError';
import type { AppListenerApi, AppThunk } from '@/lib/listeners';
import type { StoragePort } from '@/services/ports';
import { explainChange, type ChangeFailure } from './authErrors';
import { selectUser, updateSession } from './authSlice';

/** The server has deleted an account. Every tab then removes what this browser has stored of it. */
export const accountDeleted = createAction<{ uid: string }>('auth/accountDeleted');

/**
 * Local-storage key of the uid in deletion, until the browser has removed its data. If the page ends before that, the next
 * page finds the session refused and continues.
 */
export const deletionKey = 'shop.deletion';

export type DeletionOutcome = { kind: 'deleted' } | ChangeFailure;

/** Thunk: deletes the signed-in customer's account. Calling it again after a failure is safe. */
export function deleteAccount(): AppThunk<Promise<DeletionOutcome>> {
  return async (dispatch, getState, { identity, storage }) => {
    const uid = selectUser(getState())?.uid;
    const fail = (caught: unknown): DeletionOutcome => {
      // A call without an answer may have reached the server.
      if (!toAppError(caught).retryable) storage.remove(deletionKey);
      return dispatch(explainChange('auth/deleteAccount', caught));
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

/** Removes an account's operations from the browser's queue. */
export type ForgetQueued = (api: AppListenerApi, uid: string) => Promise<void>;

/**
 * Removes what this browser and this tab have stored of a deleted account. Doing it again, here or in another tab, changes
 * nothing.
 */
export async function forgetAccount(api: AppListenerApi, uid: string, forgetQueued: ForgetQueued): Promise<void> {
  const { storage, tabStorage, identity, offlineCopies } = api.extra;
  const user = selectUser(api.getState());
  const isOther = user !== null && user.uid !== uid;
  // Each feature clears its part of the state, so that no operation is queued again.
  if (!isOther) api.dispatch(updateSession(null));
  // When the page ends in the middle, these two make the next one go on.
  storage.set(deletionKey, uid);
  if (!isOther) storage.set(sessionHintKey, 'true');
  await forgetQueued(api, uid);
  if (!isOther) {
    await offlineCopies.forget();
    await identity.signOut();
    storage.remove(sessionHintKey);
  }
  for (const place of [storage, tabStorage])
    removeMentions(place, [uid, ...(user === null || isOther ? [] : [user.email])]);
}

/** Removes each entry that contains one of the words, whichever feature has stored it. */
function removeMentions(storage: StoragePort, words: readonly string[]): void {
  for (const key of storage.keys('')) {
    const text = `${key} ${storage.get(key) ?? ''}`;
    if (words.some((word) => word !== '' && text.includes(word))) storage.remove(key);
  }
}
