/**
 * The one shape in which a failure travels through the shop: plain data, for actions and state. Where it is shown, it
 * gets an `Explanation`.
 */
export interface AppError {
  kind: AppErrorKind;
  /** The code that the service gave (an HTTP status, a Firebase code), if any. */
  code?: string;
  /** The service's own message. Shown only where the shop has no better sentence. */
  message?: string;
  /** True if the same request may succeed later without a change by the user. */
  retryable: boolean;
  /** Seconds after which the server may be asked again, if it says so. */
  retryAfter?: number;
}

/** The message for a failure. Each feature chooses it in a function `explain…`. */
export interface Explanation {
  /** The failure itself. */
  text: string;
  /** The user's next step, if `text` does not name it. */
  hint?: string;
  /** The raw message of the service that refused. */
  detail?: string;
  /** A page on which the user can continue. The link replaces the history entry and stores `state` in it. */
  link?: { label: string; to: string; state: object };
}

export type AppErrorKind =
  /** No answer: offline, server down, a blocked cross-origin answer. */
  | 'network'
  | 'timeout'
  /** The server said that it cannot serve now (503). */
  | 'unavailable'
  /** Too many requests. */
  | 'busy'
  /** Another device wrote at the same time, in every try. */
  | 'conflict'
  | 'not-found'
  | 'unauthenticated'
  | 'permission-denied'
  /** The request itself was refused as wrong. */
  | 'invalid'
  /** The answer was not in the agreed shape. */
  | 'malformed'
  /** An answered failure of the server (500). */
  | 'server'
  | 'unknown';

const retryableKinds: ReadonlySet<AppErrorKind> = new Set([
  'network',
  'timeout',
  'unavailable',
  'busy',
  'conflict',
  'server',
  'unknown',
]);

/** Makes an error. `retryable` follows from its kind. */
export function appError(kind: AppErrorKind, details: { code?: string; message?: string } = {}): AppError {
  return { kind, ...details, retryable: retryableKinds.has(kind) };
}

/** Returns true if a failed request may be sent again. The next sign-in renews a lapsed session. */
export function isRetryable(error: AppError): boolean {
  return error.retryable || error.kind === 'unauthenticated';
}

/** Returns true if no server could serve the request: none answered in time, or one answered 503. */
export function isConnectionFailure({ kind }: AppError): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'unavailable';
}

/** Returns true if a caught value is already an `AppError`. */
function isAppError(value: unknown): value is AppError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    'retryable' in value &&
    typeof value.retryable === 'boolean'
  );
}

/** Returns true if an error says that the thing does not exist, or no longer exists. */
export function isNotFound(error: unknown): boolean {
  return isAppError(error) && error.kind === 'not-found';
}

/** The error that ports reject with. It carries plain data for the shop. */
export class PortError extends Error {
  override readonly name = 'PortError';

  constructor(readonly error: AppError) {
    super(error.message ?? error.kind);
  }
}

/** Returns plain data for anything that was caught: the port's own error, or `unknown` with the caught message. */
export function toAppError(caught: unknown): AppError {
  if (caught instanceof PortError) return caught.error;
  if (isAppError(caught)) return caught;
  return appError('unknown', caught instanceof Error ? { message: caught.message } : {});
}
