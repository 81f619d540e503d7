/**
 * A refusal in the format of Google's identity service: an HTTP status and a code. The SDK turns the code into its own
 * `auth/…` code. Text after the code is for the user.
 */
export class IdentityError extends Error {
  constructor(
    code: string,
    text?: string,
    readonly status = 400,
  ) {
    super(text === undefined ? code : `${code} : ${text}`);
    this.name = 'IdentityError';
  }
}
