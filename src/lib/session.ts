import type { RootState } from '@/app/store';

/* Who is signed in, for flows and features beside `features/auth`. */

export type WithAuth = Pick<RootState, 'auth'>;

/** Returns the uid of the signed-in customer. Returns null while signed out. */
export function selectUid({ auth }: WithAuth): string | null {
  return auth.status === 'signedIn' ? auth.user.uid : null;
}

/** Returns whether a customer is signed in. Before the provider answers, returns whether a customer is expected. */
export function selectShowsSignedIn({ auth }: WithAuth): boolean {
  return auth.status === 'signedIn' || (auth.status === 'unknown' && auth.expectsUser);
}
