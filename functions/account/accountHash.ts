import { createHash } from 'node:crypto';

/**
 * The name of a deleted account's mark. `firestore.rules` computes the same from the uid, which cannot be read out of
 * it.
 */
export function accountHash(uid: string): string {
  return createHash('sha256').update(uid).digest('hex');
}
