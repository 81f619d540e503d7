import { sessionHintKey } from '@/config/pageMarks';
import type { AppListenerApi } from '@/lib/listeners';
import type { StoragePort } from '@/services/ports';
import { deletionKey } from './accountDeletion';
import { selectUser } from './authSlice';
import { updateSession } from './updateSession';

/** Removes an account's operations from the browser's queue. */
export type ForgetQueued = (api: AppListenerApi, uid: string) => Promise<void>;

/**
 * Removes what this browser and this tab keep of a deleted account. Doing it again, here or in another tab, changes
 * nothing.
 */
export async function forgetAccount(api: AppListenerApi, uid: string, forgetQueued: ForgetQueued): Promise<void> {
  const { storage, tabStorage, identity, offlineCopies } = api.extra;
  const user = selectUser(api.getState());
  const isOther = user !== null && user.uid !== uid;
  // Each feature clears its part of the state, so that nothing is queued any more.
  if (!isOther) updateSession(api, null);
  // When the page ends in the middle, these two make the next one go on.
  storage.set(deletionKey, uid);
  if (!isOther) storage.set(sessionHintKey, 'true');
  await forgetQueued(api, uid);
  if (!isOther) {
    await offlineCopies.forget();
    await identity.signOut();
    storage.remove(sessionHintKey);
  }
  for (const place of [storage, tabStorage]) removeMentions(place, [uid, ...(user === null || isOther ? [] : [user.email])]);
}

/** Whichever feature has stored it. */
function removeMentions(storage: StoragePort, words: readonly string[]): void {
  for (const key of storage.keys('')) {
    const text = `${key} ${storage.get(key) ?? ''}`;
    if (words.some((word) => word !== '' && text.includes(word))) storage.remove(key);
  }
}
