/**
 * A refusal in the format of Google's identity service: HTTP 400 and a code, which the SDK turns into its own `auth/…`
 * code. Text after the code is for the user.
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
