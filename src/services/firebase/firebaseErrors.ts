import { FirebaseError } from 'firebase/app';
import { appError, PortError, type AppError, type AppErrorKind } from '@/domain/appError';

const identityKinds: Readonly<Record<string, AppErrorKind>> = {
  'auth/network-request-failed': 'network',
  'auth/timeout': 'timeout',
  'auth/too-many-requests': 'busy',
  'auth/quota-exceeded': 'busy',
  'auth/user-not-found': 'not-found',
  'auth/user-disabled': 'permission-denied',
  'auth/requires-recent-login': 'unauthenticated',
  'auth/user-token-expired': 'unauthenticated',
  'auth/invalid-user-token': 'unauthenticated',
  'auth/null-user': 'unauthenticated',
  'auth/user-mismatch': 'invalid',
  'auth/email-already-in-use': 'invalid',
  'auth/expired-action-code': 'invalid',
  'auth/invalid-action-code': 'invalid',
  'auth/invalid-credential': 'invalid',
  'auth/invalid-login-credentials': 'invalid',
  'auth/invalid-email': 'invalid',
  'auth/invalid-new-email': 'invalid',
  'auth/missing-email': 'invalid',
  'auth/missing-password': 'invalid',
  'auth/operation-not-allowed': 'invalid',
  'auth/password-does-not-meet-requirements': 'invalid',
  'auth/weak-password': 'invalid',
  'auth/wrong-password': 'invalid',
};

const documentKinds: Readonly<Record<string, AppErrorKind>> = {
  aborted: 'conflict',
  'already-exists': 'conflict',
  'data-loss': 'server',
  'deadline-exceeded': 'timeout',
  'failed-precondition': 'invalid',
  internal: 'server',
  'invalid-argument': 'invalid',
  'not-found': 'not-found',
  'out-of-range': 'invalid',
  'permission-denied': 'permission-denied',
  'resource-exhausted': 'busy',
  unauthenticated: 'unauthenticated',
  unavailable: 'unavailable',
  unimplemented: 'invalid',
};

/**
 * Firestore Lite has one code, `unknown`, for "no answer", "an answer that is not JSON" and "an answered 500". The
 * message tells them apart. Without an answer, it holds the browser's words for a failed fetch (Chromium and Edge,
 * Firefox, Safari, Node). For an answer that is not JSON, it holds a SyntaxError. For a 500, it holds the words of the
 * server.
 */
const noAnswer =
  /^Request failed with error: (?:Failed to fetch|NetworkError|Load failed|fetch failed|cancelled|The (?:network|Internet) connection|The request timed out|Could not connect to the server|A server with the specified hostname)|^SyntaxError/u;

/** The message of a 400 that means "another device wrote first". The SDK gives malformed requests the same code. */
const staleVersion = 'required base version';

/**
 * Returns any failure of the Firebase SDK as an `AppError`, with the SDK's code (`auth/…` or Firestore's) and message.
 */
export function firebaseError(caught: unknown): AppError {
  if (caught instanceof PortError) return caught.error;
  if (!(caught instanceof FirebaseError)) {
    return appError('unknown', caught instanceof Error ? { message: caught.message } : {});
  }
  const { code, message } = caught;
  return appError(code.startsWith('auth/') ? identityKind(code) : documentKind(code, message), { code, message });
}

/** Runs a call of the SDK. Rejects only with a `PortError`. */
export async function withPortErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (caught) {
    throw caught instanceof PortError ? caught : new PortError(firebaseError(caught));
  }
}

function identityKind(code: string): AppErrorKind {
  // The SDK makes a code of the server's words when it does not know them: `auth/the-service-is-currently-unavailable.`
  if (code.startsWith('auth/internal')) return 'server';
  if (code.includes('unavailable')) return 'unavailable';
  return identityKinds[code] ?? 'unknown';
}

function documentKind(code: string, message: string): AppErrorKind {
  if (code === 'unknown') return noAnswer.test(message) ? 'network' : 'server';
  if (code === 'failed-precondition' && message.includes(staleVersion)) return 'conflict';
  return documentKinds[code] ?? 'unknown';
}
