import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateEmail,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { Auth, User } from 'firebase/auth';
import { appError, PortError } from '@/domain/appError';
import type { SessionUser } from '@/domain/session';
import type { Credentials, EmailChange, IdentityPort } from '../ports';
import { firebaseError, withPortErrors } from './firebaseErrors';
import { withTimeLimit } from './withTimeLimit';

/** Accounts and sessions in Firebase Authentication. */
export function createFirebaseIdentity(auth: Auth): IdentityPort {
  const observers = new Set<(user: User | null) => void>();
  /** Addresses, in lower case, whose registration may have made an account although no answer said so. */
  const unanswered = new Set<string>();

  async function currentUser(): Promise<User> {
    await auth.authStateReady();
    if (auth.currentUser !== null) return auth.currentUser;
    throw noUser();
  }

  /** An answer may come after a sign-out, and even after somebody else has signed in. */
  function assertSignedIn({ uid }: User): void {
    if (auth.currentUser?.uid !== uid) throw noUser();
  }

  /** The user after a change of the profile, of which the SDK itself tells nobody unless the token is another too. */
  async function changed(user: User): Promise<SessionUser> {
    assertSignedIn(user);
    for (const tell of observers) tell(user);
    const sessionUser = await sessionUserOf(user);
    assertSignedIn(user);
    return sessionUser;
  }

  async function confirmPassword(user: User, password: string): Promise<void> {
    if (user.email === null) {
      throw new PortError(appError('invalid', { code: 'shop/no-email', message: 'User email not found.' }));
    }
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  }

  /** Signs in to the account that an earlier, unanswered call has made, when the password is that account's. */
  async function createAccount({ email, password }: Credentials): Promise<User> {
    const address = email.toLowerCase();
    const mayExist = unanswered.has(address);
    unanswered.add(address);
    try {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      unanswered.delete(address);
      return user;
    } catch (caught) {
      const { code, retryable } = firebaseError(caught);
      if (mayExist && code === 'auth/email-already-in-use') {
        const user = await signInOrThrow({ email, password }, caught);
        unanswered.delete(address);
        return user;
      }
      if (!mayExist && !retryable) unanswered.delete(address);
      throw caught;
    }
  }

  /** A refused sign-in tells nothing about the account: the refusal of the registration is told instead. */
  async function signInOrThrow({ email, password }: Credentials, refusal: unknown): Promise<User> {
    try {
      return (await signInWithEmailAndPassword(auth, email, password)).user;
    } catch (caught) {
      throw firebaseError(caught).retryable ? caught : refusal;
    }
  }

  return {
    observe: (onUser) => {
      // Reading the token takes a moment: only what was said last may be passed on.
      let latest = 0;
      const tell = (user: User | null) => {
        const turn = ++latest;
        if (user === null) {
          onUser(null);
          return;
        }
        void sessionUserEvenOffline(user).then((sessionUser) => {
          if (turn === latest) onUser(sessionUser);
        });
      };
      const unsubscribe = onIdTokenChanged(auth, tell);
      observers.add(tell);
      return () => {
        latest = Infinity;
        observers.delete(tell);
        unsubscribe();
      };
    },

    register: ({ name, email, password }) =>
      withPortErrors(async () => {
        const user = await createAccount({ email, password });
        await setNameIfPossible(user, name);
        return changed(user);
      }),

    signIn: ({ email, password }) =>
      withPortErrors(async () => sessionUserOf((await signInWithEmailAndPassword(auth, email, password)).user)),

    signOut: () => withPortErrors(() => signOut(auth)),

    updateName: (name) =>
      withPortErrors(async () => {
        const user = await currentUser();
        await updateProfile(user, { displayName: name });
        return changed(user);
      }),

    updateEmail: (email) =>
      withPortErrors(async () => {
        const user = await currentUser();
        if ((await changeEmail(user, email)) === 'mailSent') return { kind: 'mailSent' };
        return { kind: 'changed', user: await changed(user) };
      }),

    reauthenticate: (password) => withPortErrors(async () => confirmPassword(await currentUser(), password)),

    changePassword: ({ currentPassword, newPassword }) =>
      withPortErrors(async () => {
        const user = await currentUser();
        await confirmPassword(user, currentPassword);
        await updatePassword(user, newPassword);
      }),

    sendPasswordReset: (email) => withPortErrors(() => sendPasswordResetEmail(auth, email)),

    checkResetCode: (code) => withPortErrors(() => verifyPasswordResetCode(auth, code)),

    resetPassword: ({ code, password }) => withPortErrors(() => confirmPasswordReset(auth, code, password)),
  };
}

function noUser(): PortError {
  return new PortError(appError('unauthenticated', { code: 'shop/no-user', message: 'No user is logged in' }));
}

async function sessionUserOf(user: User): Promise<SessionUser> {
  return describe(user, await user.getIdToken());
}

/** With a token that has expired and cannot be renewed now, the shopper is signed in all the same. */
async function sessionUserEvenOffline(user: User): Promise<SessionUser> {
  try {
    return await withTimeLimit(() => sessionUserOf(user));
  } catch {
    return describe(user, '');
  }
}

function describe({ uid, email, displayName }: User, accessToken: string): SessionUser {
  return { uid, email: email ?? '', displayName: displayName ?? '', accessToken };
}

async function setNameIfPossible(user: User, displayName: string): Promise<void> {
  try {
    await updateProfile(user, { displayName });
  } catch {
    // The account exists and is signed in: a rejection would say the opposite, and a second try that the address is
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
