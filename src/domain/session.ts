/** The signed-in shopper. The token lives in memory only and is masked in the developer tools. */
export interface SessionUser {
  uid: string;
  email: string;
  displayName: string;
  accessToken: string;
}
