import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateEmail,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
  type Auth,
  type User,
} from 'firebase/auth';
import { appError, PortError } from '@/domain/appError';
import type { SessionUser } from '@/domain/user';
import { withTimeLimit } from '@/lib/timing';
import type { Credentials, EmailChange, IdentityPort, StoredAccount } from '../ports';
import { callFunction } from './callFunction';
import { firebaseError, withPortErrors } from './firebaseErrors';

/** Milliseconds after which the observer is notified of a customer whose token is still being renewed. */
const maxTokenMs = 4_000;

/** Milliseconds after which the observer is notified of a new account without its name. */
const maxNamingMs = 4_000;

/**
 * Accounts and sessions in Firebase Authentication.
 * @param deletionUrl the function that deletes accounts; null where there is none.
 */
export function createFirebaseIdentity(auth: Auth, deletionUrl: string | null): IdentityPort {
  const observers = new Set<(user: User | null) => void>();
  /**
   * The number of running registrations. Observers are not notified meanwhile, because the SDK reports an account
   * before it has a name.
   */
  let registrations = 0;
  /** Email addresses of registrations that got no answer. Each of these requests may have created an account. */
  const unansweredEmails = new Set<string>();
  async function currentUser(): Promise<User> {
    await auth.authStateReady();
    if (auth.currentUser !== null) return auth.currentUser;
    throw noUser();
  }

  /** Throws if the user is no longer signed in. An answer may arrive after a sign-out, or after another sign-in. */
  function assertSignedIn({ uid }: User): void {
    if (auth.currentUser?.uid !== uid) throw noUser();
  }

  /**
   * Returns the user after a change of the profile. Notifies the observers, because the SDK does so only for a new
   * token.
   */
  async function publishChange(user: User): Promise<SessionUser> {
    assertSignedIn(user);
    notifyObservers();
    const sessionUser = await toSessionUser(user);
    assertSignedIn(user);
    return sessionUser;
  }

  function notifyObservers(): void {
    for (const notify of observers) notify(auth.currentUser);
  }

  async function confirmPassword(user: User, password: string): Promise<void> {
    if (user.email === null) {
      throw new PortError(appError('invalid', { code: 'shop/no-email', message: 'User email not found.' }));
    }
    const credential = EmailAuthProvider.credential(user.email, password);
    await reauthenticateWithCredential(user, credential);
  }

  /**
   * Creates an account. After an earlier request without an answer, signs in to the account that it may have created.
   */
  async function createAccount(account: Credentials & { name: string }, isRepeat: boolean): Promise<User> {
    const { name, email, password } = account;
    try {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      await setNameIfPossible(user, name);
      return user;
    } catch (caught) {
      if (!isRepeat || firebaseError(caught).code !== 'auth/email-already-in-use') throw caught;
      const user = await signInOrThrow({ email, password }, caught);
      if ((user.displayName ?? '') === '') await setNameIfPossible(user, name);
      return user;
    }
  }

  /**
   * Signs in. If the provider refuses, throws `refusal` instead: the error of the registration tells nothing about the
   * account.
   */
  async function signInOrThrow({ email, password }: Credentials, refusal: unknown): Promise<User> {
    try {
      return (await signInWithEmailAndPassword(auth, email, password)).user;
    } catch (caught) {
      throw firebaseError(caught).retryable ? caught : refusal;
    }
  }

  /** Returns the user with a valid token. If the token cannot be renewed now, returns the user with an empty token. */
  async function sessionUserEvenOffline(user: User): Promise<SessionUser> {
    try {
      return makeSessionUser(user, await withTimeLimit(() => user.getIdToken(), maxTokenMs));
    } catch {
      return makeSessionUser(user, '');
    }
  }

  return {
    observe: (onUser) => {
      // Reading the token takes a moment, so an older state could arrive after a newer one.
      let latest = 0;
      const notify = (user: User | null) => {
        if (user !== null && registrations > 0) return;
        const turn = ++latest;
        if (user === null) {
          onUser(null);
          return;
        }
        void sessionUserEvenOffline(user).then((sessionUser) => {
          if (turn === latest) onUser(sessionUser);
        });
      };
      observers.add(notify);
      const unsubscribe = onIdTokenChanged(auth, notify);
      return () => {
        latest = Infinity;
        observers.delete(notify);
        unsubscribe();
      };
    },

    register: ({ name, email, password }) =>
      withPortErrors(async () => {
        await auth.authStateReady();
        registrations += 1;
        const isRepeat = unansweredEmails.has(email);
        unansweredEmails.add(email);
        try {
          const user = await createAccount({ name, email, password }, isRepeat);
          assertSignedIn(user);
          const sessionUser = await toSessionUser(user);
          unansweredEmails.delete(email);
          return sessionUser;
        } catch (caught) {
          if (!isRepeat && isAnswer(caught)) unansweredEmails.delete(email);
          throw caught;
        } finally {
          registrations -= 1;
          notifyObservers();
        }
      }),

    signIn: ({ email, password }) =>
      withPortErrors(async () => {
        await auth.authStateReady();
        return toSessionUser((await signInWithEmailAndPassword(auth, email, password)).user);
      }),

    signOut: () => withPortErrors(() => signOut(auth)),

    updateName: (name) =>
      withPortErrors(async () => {
        const user = await currentUser();
        await updateProfile(user, { displayName: name });
        return publishChange(user);
      }),

    updateEmail: (email) =>
      withPortErrors(async () => {
        const user = await currentUser();
        if ((await changeEmail(user, email)) === 'mailSent') return { kind: 'mailSent' };
        return { kind: 'changed', user: await publishChange(user) };
      }),

    reauthenticate: (password) => withPortErrors(async () => confirmPassword(await currentUser(), password)),

    changePassword: ({ currentPassword, newPassword }) =>
      withPortErrors(async () => {
        const user = await currentUser();
        await confirmPassword(user, currentPassword);
        await updatePassword(user, newPassword);
      }),

    readAccount: () =>
      withPortErrors(async () => {
        const user = await currentUser();
        await reload(user);
        assertSignedIn(user);
        return toStoredAccount(user);
      }),

    deleteAccount: () =>
      withPortErrors(async () => {
        const user = await currentUser();
        if (deletionUrl === null) throw new PortError(appError('invalid', { code: 'shop/no-functions' }));
        await callFunction(deletionUrl, await user.getIdToken());
      }),

    sendPasswordReset: (email) => withPortErrors(() => sendPasswordResetEmail(auth, email)),

    checkResetCode: (code) => withPortErrors(() => verifyPasswordResetCode(auth, code)),

    resetPassword: ({ code, password }) => withPortErrors(() => confirmPasswordReset(auth, code, password)),
  };
}

/** Returns true if the provider answered the failed call. */
function isAnswer(caught: unknown): boolean {
  const { kind } = caught instanceof PortError ? caught.error : firebaseError(caught);
  return kind !== 'network' && kind !== 'timeout';
}

function noUser(): PortError {
  return new PortError(appError('unauthenticated', { code: 'shop/no-user', message: 'No user is logged in' }));
}

async function toSessionUser(user: User): Promise<SessionUser> {
  return makeSessionUser(user, await user.getIdToken());
}

function makeSessionUser({ uid, email, displayName }: User, accessToken: string): SessionUser {
  return { uid, email: email ?? '', displayName: displayName ?? '', accessToken };
}

function toStoredAccount({ uid, email, displayName, metadata }: User): StoredAccount {
  return {
    uid,
    email: email ?? '',
    displayName: displayName ?? '',
    createdAt: toTime(metadata.creationTime),
    lastSignInAt: toTime(metadata.lastSignInTime),
  };
}

function toTime(text: string | undefined): number | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : time;
}

async function setNameIfPossible(user: User, displayName: string): Promise<void> {
  try {
    await withTimeLimit(() => updateProfile(user, { displayName }), maxNamingMs);
  } catch {
    // The account exists and is signed in. A rejection would say the opposite, and a second try would find the address
    // taken. The caller sees the empty name.
  }
}

async function changeEmail(user: User, email: string): Promise<EmailChange['kind']> {
  try {
    await updateEmail(user, email);
    return 'changed';
  } catch (caught) {
    // Projects that protect against e-mail enumeration change an address only after a mail to it was opened.
    if (firebaseError(caught).code !== 'auth/operation-not-allowed') throw caught;
    await verifyBeforeUpdateEmail(user, email);
    return 'mailSent';
  }
}
