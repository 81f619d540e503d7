import { createHash } from 'node:crypto';

/** The name of an account's mark. `firestore.rules` works out the same from the uid, which cannot be read out of it. */
export function accountHash(uid: string): string {
  return createHash('sha256').update(uid).digest('hex');
}
