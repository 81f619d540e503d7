import { paths } from '@/config/paths';
import type { Explanation } from '@/domain/appError';
import type { SessionUser } from '@/domain/user';
import { toastShown } from '@/features/toasts/toastsSlice';
import type { AppThunk } from '@/lib/store';
import type { Credentials } from '@/services/ports';
import { authTexts as texts } from '@/texts/account';
import {
  explainAndReport,
  explainChange,
  explainAccountError,
  explainLogin,
  explainPasswordChange,
  explainRegistration,
  type ChangeFailure,
  type Explain,
} from './authErrors';
import { sessionRequested, updateSession, userChanged } from './authSlice';
import type { SignInState } from './signInState';

/* The thunks of the account forms. They are plain thunks, so that no action contains the typed text. Each resolves with
   the explanation of a failure, or with null. */

type Flow = AppThunk<Promise<Explanation | null>>;

export function signIn(credentials: Credentials): Flow {
  return attempt('auth/signIn', explainLogin, async (dispatch, _getState, { identity }) => {
    // Observes the session: the page must notice its end, also in another tab.
    dispatch(sessionRequested());
    dispatch(updateSession(await identity.signIn(credentials)));
  });
}

/**
 * Creates an account, which signs in. If the email address already has an account, the explanation links to the login
 * page.
 * @param intent goes on to the login page
 */
export function register(account: Credentials & { name: string }, intent: SignInState = {}): Flow {
  const explain: Explain = (error) => {
    const explanation = explainRegistration(error);
    if (error.code !== 'auth/email-already-in-use') return explanation;
    // The state of the history entry keeps the email address out of the address bar.
    const state: SignInState = { ...intent, email: account.email };
    return { ...explanation, link: { label: texts.register.logInWithEmail, to: paths.login, state } };
  };
  return attempt('auth/register', explain, async (dispatch, _getState, { identity }) => {
    dispatch(sessionRequested());
    const user = await identity.register(account);
    dispatch(updateSession(user));
    if (user.displayName === '') dispatch(toastShown({ kind: 'warning', text: texts.register.nameNotSaved }));
  });
}

/** Shows a changed profile, here and in the other tabs. */
function shareProfile(user: SessionUser): AppThunk<void> {
  return (dispatch, _getState, { tabs }) => {
    dispatch(userChanged(user));
    const { uid, email, displayName } = user;
    tabs.post({ type: 'profileChanged', uid, email, displayName });
  };
}

export function changeName(name: string): Flow {
  return attempt('auth/changeName', explainAccountError, async (dispatch, _getState, { identity }) => {
    dispatch(shareProfile(await identity.updateName(name)));
    dispatch(toastShown({ kind: 'success', text: texts.profile.nameDone }));
  });
}

/** `mailSent`: the change waits until the customer follows the link in the mail to the new address. */
export type EmailOutcome = { kind: 'changed' | 'mailSent' } | ChangeFailure;

/** Changes the account's email address. A listener updates the user document. */
export function changeEmail(email: string): AppThunk<Promise<EmailOutcome>> {
  return async (dispatch, _getState, { identity }) => {
    try {
      const change = await identity.updateEmail(email);
      if (change.kind === 'mailSent') return { kind: 'mailSent' };
      dispatch(shareProfile(change.user));
      dispatch(toastShown({ kind: 'success', text: texts.profile.emailDone }));
      return { kind: 'changed' };
    } catch (caught) {
      return dispatch(explainChange('auth/changeEmail', caught));
    }
  };
}

/** Proves that the signed-in shopper knows the password. */
export function confirmPassword(password: string): Flow {
  return attempt('auth/confirmPassword', explainAccountError, (_dispatch, _getState, { identity }) =>
    identity.reauthenticate(password),
  );
}

export function changePassword(passwords: { currentPassword: string; newPassword: string }): Flow {
  return attempt('auth/changePassword', explainPasswordChange, async (dispatch, _getState, { identity }) => {
    await identity.changePassword(passwords);
    dispatch(toastShown({ kind: 'success', text: texts.profile.passwordDone }));
  });
}

/** Runs a flow. Resolves with the explanation of a failure, or with null. */
function attempt(during: string, explain: Explain, flow: AppThunk<Promise<void>>): Flow {
  return async (dispatch) => {
    try {
      await dispatch(flow);
      return null;
    } catch (caught) {
      return dispatch(explainAndReport(during, caught, explain));
    }
  };
}
