import { signOut } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { firebaseError } from './firebaseErrors';

/** The provider no longer takes the session; of a disabled account and an ended session the SDK signs out by itself. */
const endedCodes: ReadonlySet<string> = new Set(['auth/invalid-refresh-token', 'auth/user-not-found']);

/**
 * Renews the ID token, however long the SDK takes it to be good. Calls at the same time share one renewal. Rejects when
 * there is no new token; a session that the provider no longer takes is then over.
 */
export function createTokenRenewal(auth: Auth): () => Promise<void> {
  let renewing: Promise<void> | null = null;

  async function renew(): Promise<void> {
    try {
      await auth.currentUser?.getIdToken(true);
    } catch (caught) {
      if (endedCodes.has(firebaseError(caught).code ?? '')) await signOut(auth);
      throw caught;
    }
  }

  return () => {
    renewing ??= renew().finally(() => {
      renewing = null;
    });
    return renewing;
  };
}
