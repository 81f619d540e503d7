import { sessionHintKey } from '@/config/storageKeys';
import { toAppError } from '@/domain/appError';
import {
  signedIn,
  signedOut,
  signOutRequested,
  selectUser,
  updateSession,
  userChanged,
} from '@/features/auth/authSlice';
import { emailChanged } from '@/features/sync/syncSlice';
import { dismissToasts, toastShown } from '@/features/toasts/toastsSlice';
import { problemReported } from '@/lib/problems';
import { type AppListenerApi, type AppStartListening } from '@/lib/store';
import { isTabMessage } from '@/lib/tabMessages';
import { sessionTexts as texts } from '@/texts/shell';
import { accountDeleted, deletionKey, forgetAccount } from './accountDeletion';

const isAccountDeletedElsewhere = isTabMessage('accountDeleted');
const isProfileChangedElsewhere = isTabMessage('profileChanged');

/**
 * Reacts to sign-ins, sign-outs and account deletions. Runs the sign-out that the customer requests.
 * @param flushBeforeSignOut called before every sign-out that the customer requests
 */
export function addAccountListeners(startListening: AppStartListening, flushBeforeSignOut: FlushBeforeSignOut): void {
  let hadSession = false;
  let isLeaving = false;

  /** Removes the account from this browser. If something fails, the next page tries once more. */
  async function forgetDeleted(api: AppListenerApi, uid: string, isLastTry = false): Promise<void> {
    isLeaving = true;
    // The account is gone, even if the browser refuses to remove some of its data.
    api.dispatch(toastShown({ kind: 'success', text: texts.deleted }));
    for (const failure of await forgetAccount(api, uid, isLastTry))
      api.dispatch(problemReported({ during: 'auth/accountForgotten', error: toAppError(failure) }));
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
    effect: async ({ payload: { endsSession, isSwitch } }, api) => {
      const { dispatch, extra } = api;
      const endedElsewhere = endsSession && !isLeaving;
      // A button of this customer must not act for the next one.
      if (endsSession) dispatch(dismissToasts(({ action }) => action !== undefined));
      extra.storage.remove(sessionHintKey);
      const deletedUid = extra.storage.get(deletionKey);
      extra.storage.remove(deletionKey);
      if (endedElsewhere && deletedUid !== null) {
        // An earlier page requested the deletion, and ended before it cleared the browser.
        await forgetDeleted(api, deletedUid, true);
        return;
      }
      // A visitor keeps the cached copies of visited pages.
      if (endsSession) {
        try {
          await extra.offlineCopies.forget();
        } catch (caught) {
          dispatch(problemReported({ during: 'auth/copiesForgotten', error: toAppError(caught) }));
        }
      }
      // The session ended by a sign-out in another tab, a disabled account or a new password.
      if (endedElsewhere && !isSwitch) dispatch(toastShown({ kind: 'info', text: texts.ended }));
    },
  });
  startListening({
    actionCreator: signOutRequested,
    effect: async (_action, api) => {
      if (selectUser(api.getState()) === null) return;
      // A second click while a request runs changes nothing.
      api.unsubscribe();
      isLeaving = true;
      try {
        await signOut(api, flushBeforeSignOut);
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

/**
 * Sends unsent work while the token is still valid. If that fails, asks the customer.
 * `sent`: nothing is left. `confirmed`: the customer signs out, and the work waits on this device for the next
 * sign-in. `stay`: no sign-out.
 */
export type FlushBeforeSignOut = (api: AppListenerApi) => Promise<'sent' | 'confirmed' | 'stay'>;

/**
 * Signs out once nothing is unsent, or the customer confirms. Each feature clears its part of the customer's state on
 * `signedOut`.
 */
async function signOut(api: AppListenerApi, flushBeforeSignOut: FlushBeforeSignOut): Promise<void> {
  try {
    if ((await flushBeforeSignOut(api)) === 'stay') return;
    await api.extra.identity.signOut();
    api.dispatch(updateSession(null));
  } catch (caught) {
    api.dispatch(problemReported({ during: 'auth/signOut', error: toAppError(caught) }));
    api.dispatch(toastShown({ kind: 'danger', text: texts.logoutFailed }));
  }
}
