import { appError, PortError, toAppError, type AppErrorKind } from '@/domain/appError';
import type { SessionUser } from '@/domain/user';
import type { IdentityPort } from '@/services/ports';
import type { FakeAccount, FakeAccounts } from './fakeAccounts';
import type { FaultInjector } from './faults';

/** `mail`: the provider changes an address only after the user has opened a mail, as some Firebase projects do. */
export type EmailChangeMode = 'direct' | 'mail';

export interface FakeIdentity extends IdentityPort {
  /** The user who is signed in on this device. */
  currentUid(): string | null;
  /** A new token of the same user. The SDK fetches a new token each hour. */
  refreshToken(): void;
  /** Makes the sign-in too old for a change of e-mail address or password. */
  ageSignIn(): void;
}

interface FakeIdentityOptions {
  accounts: FakeAccounts;
  faults: FaultInjector;
  emailChange: () => EmailChangeMode;
  /** Deletes the documents of an account, as the function that deletes accounts does. */
  deleteDocuments: (uid: string) => void;
}

const minPasswordLength = 6;

/** The identity provider as seen from one device: all tabs of a browser share its session. */
export function createFakeIdentity({
  accounts,
  faults,
  emailChange,
  deleteDocuments,
}: FakeIdentityOptions): FakeIdentity {
  const observers = new Set<(user: SessionUser | null) => void>();
  let session: { uid: string; token: number; isRecent: boolean } | null = null;
  let tokens = 0;
  /** The addresses of registrations without an answer. */
  const unanswered = new Set<string>();

  function sessionUser(): SessionUser | null {
    const account = session === null ? undefined : accounts.byUid(session.uid);
    if (session === null || account === undefined) return null;
    const { uid, email, displayName } = account;
    return { uid, email, displayName, accessToken: `token-${uid}-${session.token}` };
  }

  function signedIn(): { account: FakeAccount; user: SessionUser } {
    const user = sessionUser();
    const account = user === null ? undefined : accounts.byUid(user.uid);
    if (user === null || account === undefined) {
      throw refusal('shop/no-user', 'No user is logged in', 'unauthenticated');
    }
    return { account, user };
  }

  function startSession(uid: string | null): void {
    tokens += 1;
    session = uid === null ? null : { uid, token: tokens, isRecent: true };
    tellObservers();
  }

  function renewToken(): SessionUser {
    tokens += 1;
    if (session !== null) session = { ...session, token: tokens };
    tellObservers();
    return signedIn().user;
  }

  function tellObservers(): void {
    const user = sessionUser();
    for (const onUser of observers) queueMicrotask(() => observers.has(onUser) && onUser(user));
  }

  function checkPassword(account: FakeAccount | undefined, password: string): FakeAccount {
    if (account?.password !== password) throw refusal('auth/invalid-credential');
    return account;
  }

  function checkEmail(email: string): void {
    if (!/^[^\s@]+@[^\s@]+$/u.test(email)) throw refusal('auth/invalid-email');
    if (accounts.byEmail(email) !== undefined) throw refusal('auth/email-already-in-use');
  }

  function checkRecent(): void {
    if (session?.isRecent === false) throw refusal('auth/requires-recent-login', undefined, 'unauthenticated');
  }

  return {
    currentUid: () => session?.uid ?? null,
    refreshToken: () => {
      renewToken();
    },
    ageSignIn: () => {
      if (session !== null) session = { ...session, isRecent: false };
    },

    observe: (onUser) => {
      observers.add(onUser);
      queueMicrotask(() => observers.has(onUser) && onUser(sessionUser()));
      return () => observers.delete(onUser);
    },

    register: async ({ name, email, password }) => {
      const isRepeat = unanswered.has(email);
      unanswered.add(email);
      try {
        const user = await faults.run('register', () => {
          const known = accounts.byEmail(email);
          if (isRepeat && known?.password === password) {
            startSession(known.uid);
            return signedIn().user;
          }
          checkEmail(email);
          checkNewPassword(password);
          startSession(accounts.add({ email, password, displayName: name }).uid);
          return signedIn().user;
        });
        unanswered.delete(email);
        return user;
      } catch (caught) {
        if (!isRepeat && !['network', 'timeout'].includes(toAppError(caught).kind)) unanswered.delete(email);
        throw caught;
      }
    },

    signIn: ({ email, password }) =>
      faults.run('signIn', () => {
        startSession(checkPassword(accounts.byEmail(email), password).uid);
        return signedIn().user;
      }),

    signOut: () => faults.run('signOut', () => startSession(null)),

    updateName: (name) =>
      faults.run('updateName', () => {
        signedIn().account.displayName = name;
        return renewToken();
      }),

    updateEmail: (email) =>
      faults.run('updateEmail', () => {
        const { account } = signedIn();
        checkEmail(email);
        checkRecent();
        if (emailChange() === 'mail') return { kind: 'mailSent' };
        account.email = email.toLowerCase();
        return { kind: 'changed', user: renewToken() };
      }),

    reauthenticate: (password) =>
      faults.run('reauthenticate', () => {
        checkPassword(signedIn().account, password);
        if (session !== null) session = { ...session, isRecent: true };
      }),

    changePassword: ({ currentPassword, newPassword }) =>
      faults.run('changePassword', () => {
        const { account } = signedIn();
        if (account.email === '') throw refusal('shop/no-email', 'User email not found.');
        checkPassword(account, currentPassword);
        checkNewPassword(newPassword);
        account.password = newPassword;
        renewToken();
      }),

    readAccount: () =>
      faults.run('readAccount', () => {
        const { uid, email, displayName, createdAt } = signedIn().account;
        return { uid, email, displayName, createdAt, lastSignInAt: createdAt };
      }),

    deleteAccount: () =>
      faults.run('deleteAccount', () => {
        if (session === null) throw refusal('shop/no-user', 'No user is logged in', 'unauthenticated');
        // The first call deleted the account, although its answer was lost.
        if (accounts.byUid(session.uid) === undefined) return;
        checkRecent();
        deleteDocuments(session.uid);
        accounts.remove(session.uid);
      }),

    sendPasswordReset: (email) =>
      faults.run('sendPasswordReset', () => {
        // As with Firebase's protection against e-mail enumeration, the answer does not show whether the account
        // exists.
        const account = accounts.byEmail(email);
        if (account !== undefined) accounts.sendReset(account);
      }),

    checkResetCode: (code) => faults.run('checkResetCode', () => accountOfCode(accounts, code).email),

    resetPassword: ({ code, password }) =>
      faults.run('resetPassword', () => {
        const account = accountOfCode(accounts, code);
        checkNewPassword(password);
        account.password = password;
        accounts.useResetCode(code);
      }),
  };
}

function accountOfCode(accounts: FakeAccounts, code: string): FakeAccount {
  const account = accounts.byResetCode(code);
  if (account === undefined) throw refusal('auth/invalid-action-code');
  return account;
}

function checkNewPassword(password: string): void {
  if (password.length < minPasswordLength) {
    throw refusal('auth/weak-password', 'Firebase: Password should be at least 6 characters (auth/weak-password).');
  }
}

function refusal(code: string, message = `Firebase: Error (${code}).`, kind: AppErrorKind = 'invalid'): PortError {
  return new PortError(appError(kind, { code, message }));
}
