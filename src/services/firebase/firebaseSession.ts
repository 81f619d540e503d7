import { beforeAuthStateChanged, reload, signOut, type Auth, type User } from 'firebase/auth';
import { appError, PortError } from '@/domain/appError';
import { backOffMs, pause } from '@/lib/timing';
import { firebaseError } from './firebaseErrors';
import type { SessionPersistence } from './sessionPersistence';

/** Milliseconds. If Firestore refuses a token that was renewed this recently, its age is not the reason. */
const minRenewalPauseMs = 60_000;

/** The SDK's error when `beforeAuthStateChanged` has stopped a sign-out: the provider has refused a token. */
const blockedCode = 'auth/login-blocked';

/** Firestore's code for a refused ID token. */
const refusedByFirestore = 'unauthenticated';

/** Codes for a refused ID token. A new token may be accepted. */
const refusedTokenCodes: ReadonlySet<string> = new Set([
  refusedByFirestore,
  blockedCode,
  'auth/invalid-user-token',
  'auth/user-token-expired',
]);

/** Codes of a renewal that say that the account or the session is no longer valid. */
const endedCodes: ReadonlySet<string> = new Set([
  blockedCode,
  'auth/invalid-refresh-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
]);

export interface FirebaseSession {
  /** Resolves once the SDK has taken over the stored session, if any, without a request. Never rejects. */
  ready: Promise<void>;
  /**
   * The user's ID token, renewed when it has expired by the device's clock. Calls at the same time share one renewal.
   */
  readToken: (user: User) => Promise<string>;
  /** Runs a call that sends the ID token. If the token is refused, renews it and repeats the call once. */
  withFreshToken: <T>(call: () => Promise<T>) => Promise<T>;
  signOut: () => Promise<void>;
  /** False when the browser does not store the session. */
  isStored: () => boolean;
}

/**
 * The SDK's session. It ends when the customer signs out in any tab, or when the provider refuses to renew its token.
 * By itself the SDK would end the session too early in two cases:
 * - The provider refuses an ID token, which a corrected clock can cause.
 * - The SDK starts while the provider is in trouble.
 */
export function createFirebaseSession(
  auth: Auth,
  { handOver, follow, isStored }: Pick<SessionPersistence, 'handOver' | 'follow' | 'isStored'>,
): FirebaseSession {
  /** The number of running calls of `end`. The SDK may sign out only during such a call. */
  let endings = 0;
  let renewing: Promise<void> | null = null;
  const pendingReads = new WeakMap<User, Promise<string>>();
  /** By `performance.now()`, which a correction of the device's clock does not change. */
  let renewedAt = -Infinity;

  beforeAuthStateChanged(auth, (next) => {
    if (next === null && endings === 0) throw new Error('The session continues until its token cannot be renewed.');
  });

  async function end(): Promise<void> {
    endings += 1;
    try {
      await signOut(auth);
    } finally {
      endings -= 1;
    }
  }

  async function renewToken(): Promise<void> {
    const user = auth.currentUser;
    const refreshToken = user?.refreshToken;
    try {
      await user?.getIdToken(true);
      renewedAt = performance.now();
    } catch (caught) {
      if (endedCodes.has(firebaseError(caught).code ?? '') && auth.currentUser === user) {
        // A change of the email or password, here or in another tab, replaces the refresh token.
        if (user?.refreshToken !== refreshToken || (await follow())) return;
        await end();
      }
      throw unblocked(caught);
    }
  }

  /** Calls at the same time share one renewal. */
  function renewOnce(): Promise<void> {
    renewing ??= renewToken().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  async function withFreshToken<T>(call: () => Promise<T>): Promise<T> {
    const sentAt = performance.now();
    try {
      return await call();
    } catch (caught) {
      const { code = '' } = firebaseError(caught);
      if (!refusedTokenCodes.has(code)) throw caught;
      const hadNewToken = renewedAt < sentAt && sentAt - renewedAt < minRenewalPauseMs;
      if (hadNewToken && code === refusedByFirestore) throw caught;
    }
    // Another call may have renewed the token since this one was sent.
    if (renewedAt < sentAt) await renewOnce();
    try {
      return await call();
    } catch (caught) {
      throw unblocked(caught);
    }
  }

  async function takeOver(): Promise<void> {
    await auth.authStateReady();
    try {
      await handOver();
    } catch {
      // The SDK cannot read the stored session, and could not read it at the next start either.
      await end();
    }
    if (auth.currentUser !== null) void followAccount(auth.currentUser);
  }

  function readToken(user: User): Promise<string> {
    const pending = pendingReads.get(user);
    if (pending !== undefined) return pending;
    const token = user.getIdToken().finally(() => pendingReads.delete(user));
    pendingReads.set(user, token);
    return token;
  }

  /** Reads the name and the email address, which may have changed on another device. */
  async function followAccount(user: User): Promise<void> {
    for (let attempt = 1; auth.currentUser === user; attempt += 1) {
      try {
        await withFreshToken(async () => {
          await readToken(user);
          await reload(user);
        });
        return;
      } catch (caught) {
        // The screen keeps the stored name and email address.
        if (!firebaseError(caught).retryable) return;
      }
      await pause(backOffMs(attempt));
    }
  }

  return { ready: takeOver(), readToken, withFreshToken, signOut: end, isStored };
}

/** Replaces the error of a stopped sign-out, so that the customer reads that the session was refused. */
function unblocked(caught: unknown): unknown {
  if (firebaseError(caught).code !== blockedCode) return caught;
  return new PortError(
    appError('unauthenticated', {
      code: 'auth/user-token-expired',
      message: 'Your session is no longer valid. Log in again.',
    }),
  );
}
