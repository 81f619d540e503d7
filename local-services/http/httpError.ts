/** A failure that is the caller's to hear about: `status` and `message` are sent as they are. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'HttpError';
  }
}
