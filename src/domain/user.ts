/**
 * The signed-in customer. The shop keeps the token in memory only, and masks it in Redux DevTools. The SDK's own record of
 * the session has the token too.
 */
export interface SessionUser {
  uid: string;
  email: string;
  displayName: string;
  accessToken: string;
}
