const statuses = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
} as const;

export type RequestStatus = keyof typeof statuses;

/** A request that cannot be performed, in the error format of Firestore's REST interface. */
export class RequestError extends Error {
  constructor(
    readonly status: RequestStatus,
    message: string,
  ) {
    super(message);
    this.name = 'RequestError';
  }

  /** The HTTP status. */
  get code(): number {
    return statuses[this.status];
  }
}

export function invalid(message: string): RequestError {
  return new RequestError('INVALID_ARGUMENT', message);
}

export function unsupported(what: string): RequestError {
  return new RequestError('UNIMPLEMENTED', `The local document service does not support ${what}.`);
}

export function denied(): RequestError {
  return new RequestError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
}
