import type { RootState } from '@/app/store';

/** Whose account this page shows; null while nobody is signed in. */
export function currentUid({ getState }: { getState: () => RootState }): string | null {
  const { auth } = getState();
  return auth.status === 'signedIn' ? auth.user.uid : null;
}
