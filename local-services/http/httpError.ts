/** A failure that the caller may read: `status`, `message` and `details` are sent unchanged. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Further fields of the answer. */
    readonly details: object = {},
  ) {
    super(message);
    this.name = 'HttpError';
  }
}
