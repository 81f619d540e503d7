import { removedAtSignOut, type WebStorage } from '@/config/removedAtSignOut';
import { signedIn, signedOut } from '@/features/auth/authSlice';
import { type AppStartListening, type RootState } from '@/lib/store';
import type { Services } from '@/services/ports';

/**
 * The effect of a sign-out on each slice. A new slice does not compile before it is listed. `storedData.ts` lists what
 * the browser stores. `partly` keeps the data of visitors and of the catalogue, and the number of the session.
 */
export const signOutPolicy = {
  auth: 'cleared',
  cart: 'partly',
  catalogue: 'partly',
  favourites: 'cleared',
  orders: 'cleared',
  recentlyViewed: 'cleared',
  signOut: 'cleared',
  sync: 'partly',
  toasts: 'partly',
} satisfies Record<keyof RootState, 'cleared' | 'partly'>;

/**
 * Removes the data of `removedAtSignOut` at a sign-out. A sign-in removes the data of other customers, because a
 * session may have ended while no page was open.
 */
export function addSignOutRemovals(startListening: AppStartListening): void {
  startListening({
    actionCreator: signedOut,
    effect: ({ payload: { endsSession } }, { extra }) => {
      for (const { place, name, atSignOut } of removedAtSignOut) {
        if (atSignOut === 'removedAfterSession' && !endsSession) continue;
        const storage = storageAt(extra, place);
        for (const key of storage.keys(name)) storage.remove(key);
      }
    },
  });
  startListening({
    actionCreator: signedIn,
    effect: ({ payload: { uid } }, { extra }) => {
      for (const { place, name, atSignOut } of removedAtSignOut) {
        if (atSignOut !== 'removed') continue;
        const storage = storageAt(extra, place);
        const ownKey = name + uid;
        for (const key of storage.keys(name)) {
          const isOwn = key === ownKey || key.startsWith(`${ownKey}.`);
          if (!isOwn) storage.remove(key);
        }
      }
    },
  });
}

const storageAt = ({ storage, tabStorage }: Services, place: WebStorage) =>
  place === 'sessionStorage' ? tabStorage : storage;
