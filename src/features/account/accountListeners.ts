import { deletionKey, sessionHintKey } from '@/config/storageKeys';
import { toAppError } from '@/domain/appError';
import {
  signedIn,
  signedOut,
  signOutRequested,
  selectUser,
  updateSession,
  userChanged,
} from '@/features/auth/authSlice';
import { documentReceived, emailChanged } from '@/features/sync/syncSlice';
import { dismissToasts, toastShown } from '@/features/toasts/toastsSlice';
import { problemReported } from '@/lib/problems';
import { type AppListenerApi, type AppStartListening } from '@/lib/store';
import { isTabMessage } from '@/lib/tabMessages';
import { sessionTexts as texts } from '@/texts/shell';
import { accountDeleted, forgetAccount } from './accountDeletion';
import { signOut } from './signOut';

const isAccountDeletedElsewhere = isTabMessage('accountDeleted');
const isProfileChangedElsewhere = isTabMessage('profileChanged');

/** Reacts to sign-ins, sign-outs and account deletions. Runs the sign-out that the customer requests. */
export function addAccountListeners(startListening: AppStartListening): void {
  let hadSession = false;
  let isLeaving = false;

  /** Removes the account from this browser. If something fails, the next page tries once more. */
  async function forgetDeleted(api: AppListenerApi, uid: string, isLastTry = false): Promise<void> {
    isLeaving = true;
    // The account is gone, even if the browser refuses to remove some of its data.
    api.dispatch(toastShown({ kind: 'success', text: texts.deleted }));
    for (const failure of await forgetAccount(api, uid, isLastTry))
      api.dispatch(problemReported({ during: 'account/accountForgotten', error: toAppError(failure) }));
    isLeaving = false;
  }

  startListening({
    matcher: isAccountDeletedElsewhere,
    effect: async ({ payload: { uid } }, api) => {
      // A visitor's page holds no data of a customer, and would load the SDK only to sign out.
      if (hadSession) await forgetDeleted(api, uid);
    },
  });
  // The provider's SDK stores a changed profile for every tab, but notifies only the tab that has changed it.
  startListening({
    matcher: isProfileChangedElsewhere,
    effect: ({ payload: { uid, email, displayName } }, api) => {
      const user = selectUser(api.getState());
      if (user?.uid === uid) api.dispatch(updateSession({ ...user, email, displayName }));
    },
  });
  startListening({
    actionCreator: accountDeleted,
    effect: async ({ payload: { uid } }, api) => {
      api.extra.tabs.post({ type: 'accountDeleted', uid });
      await forgetDeleted(api, uid);
    },
  });
  startListening({
    actionCreator: documentReceived,
    effect: (_action, { extra: { storage } }) => {
      // The account exists, so a request to delete it has not arrived.
      storage.remove(deletionKey);
    },
  });
  startListening({
    actionCreator: signedIn,
    effect: ({ payload: { uid } }, { dispatch, extra: { storage, tabs } }) => {
      hadSession = true;
      const isStored = storage.set(sessionHintKey, uid);
      tabs.post({ type: 'sessionChanged' });
      // The session ends with the page.
      if (!isStored) dispatch(toastShown({ kind: 'warning', text: texts.notStored }));
    },
  });
  startListening({
    actionCreator: signedOut,
    effect: async ({ payload: { isSwitch } }, api) => {
      const { dispatch, extra } = api;
      const endedElsewhere = !isLeaving;
      // A button of this customer must not act for the next one.
      dispatch(dismissToasts(({ action }) => action !== undefined));
      extra.storage.remove(sessionHintKey);
      const deletedUid = extra.storage.get(deletionKey);
      extra.storage.remove(deletionKey);
      if (endedElsewhere && deletedUid !== null) {
        // An earlier page requested the deletion, and ended before it cleared the browser.
        await forgetDeleted(api, deletedUid, true);
        return;
      }
      try {
        await extra.offlineCopies.forget();
      } catch (caught) {
        dispatch(problemReported({ during: 'account/copiesForgotten', error: toAppError(caught) }));
      }
      // The session ended by a sign-out in another tab, a disabled account or a new password.
      if (endedElsewhere && !isSwitch) dispatch(toastShown({ kind: 'info', text: texts.ended }));
    },
  });
  startListening({
    actionCreator: signOutRequested,
    effect: async (_action, api) => {
      // A second click while a request runs changes nothing.
      api.unsubscribe();
      isLeaving = true;
      try {
        await signOut(api);
      } finally {
        isLeaving = false;
        api.subscribe();
      }
    },
  });
  startListening({
    actionCreator: userChanged,
    effect: (_action, api) => {
      const before = selectUser(api.getOriginalState());
      if (before?.email !== selectUser(api.getState())?.email) api.dispatch(emailChanged());
    },
  });
}
