import type { RootState } from '@/app/store';

/** The uid of the signed-in customer; null while signed out. */
export function currentUid({ getState }: { getState: () => RootState }): string | null {
  const { auth } = getState();
  return auth.status === 'signedIn' ? auth.user.uid : null;
}
