import { createAction } from '@reduxjs/toolkit';
import { deletionKey, sessionHintKey } from '@/config/storageKeys';
import { selectUser, updateSession } from '@/features/auth/authSlice';
import type { AppListenerApi } from '@/lib/store';
import { withTimeLimit } from '@/lib/timing';
import type { StoragePort } from '@/services/ports';

/** The server has deleted an account. Every tab then removes the stored data of the account from this browser. */
export const accountDeleted = createAction<{ uid: string }>('account/accountDeleted');

/**
 * Removes the stored data of a deleted account from this browser and this tab. A repeat, here or in another tab,
 * changes nothing. Tries each removal, even if another one fails.
 * @param isLastTry false to let the next page try again if a removal fails
 * @returns the errors of the failed removals
 */
export async function forgetAccount(api: AppListenerApi, uid: string, isLastTry: boolean): Promise<unknown[]> {
  const { storage, tabStorage, identity, offlineCopies, recordDisk } = api.extra;
  const user = selectUser(api.getState());
  const isOther = user !== null && user.uid !== uid;
  // Ends the session first, because an exchange of the session would write the record again.
  if (!isOther) api.dispatch(updateSession(null));
  // If the page ends in the middle, these two entries make the next page continue.
  storage.set(deletionKey, uid);
  if (!isOther) storage.set(sessionHintKey, uid);
  const removals = [() => recordDisk.remove((other) => other === uid)];
  if (!isOther)
    removals.push(
      () => offlineCopies.forget(),
      () => identity.signOut(),
    );
  const results = await Promise.allSettled(removals.map((remove) => withTimeLimit(remove)));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  // Also removes `deletionKey` and the session hint, whose value is the uid.
  for (const place of [storage, tabStorage]) removeMentions(place, uid, isOther ? undefined : user?.email);
  if (isOther) return failures;
  if (failures.length > 0 && !isLastTry) {
    storage.set(deletionKey, uid);
    storage.set(sessionHintKey, uid);
  }
  return failures;
}

/** Removes each entry that contains the uid or the e-mail address, no matter which feature has stored it. */
function removeMentions(storage: StoragePort, uid: string, email = ''): void {
  for (const key of storage.keys('')) {
    const text = storage.get(key) ?? '';
    const hasUid = uid !== '' && `${key} ${text}`.includes(uid);
    if (hasUid || (email !== '' && (key.includes(email) || hasAddress(text, email)))) storage.remove(key);
  }
}

/** Returns true if a text has this e-mail address, not only a longer one that contains it. Ignores case. */
function hasAddress(text: string, email: string): boolean {
  // In JSON, an address may follow an escaped line break.
  const parts = text
    .toLowerCase()
    .replaceAll(/\\[nrt]/gu, ' ')
    .split(email.toLowerCase());
  return parts.slice(1).some((after, index) => {
    const before = parts[index] ?? '';
    return !/[\p{Letter}\p{Nd}._+-]$/u.test(before) && !/^(?:[\p{Letter}\p{Nd}-]|\.[\p{Letter}\p{Nd}])/u.test(after);
  });
}
