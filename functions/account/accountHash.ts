import { createHash } from 'node:crypto';

/** The name of a deleted account's mark. `firestore.rules` computes the same name. It does not reveal the uid. */
export function accountHash(uid: string): string {
  return createHash('sha256').update(uid).digest('hex');
}
