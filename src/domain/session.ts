/** The signed-in customer. The token is in memory only and is masked in Redux DevTools. */
export interface SessionUser {
  uid: string;
  email: string;
  displayName: string;
  accessToken: string;
}
