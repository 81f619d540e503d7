import { storedData } from '@/config/storedData';
import { signedOut } from '@/domain/events';
import type { AppStartListening } from '@/lib/listeners';
import type { RootState } from '../store';

/**
 * What a sign-out does to each slice: a new one does not compile before it is listed. `storedData.ts` lists what the browser
 * stores. `partly`: what belongs to a visitor or to the catalogue stays.
 */
export const slices = {
  auth: 'cleared',
  cart: 'partly',
  catalogue: 'partly',
  favourites: 'cleared',
  orders: 'cleared',
  page: 'stays',
  queue: 'cleared',
  recentlyViewed: 'cleared',
  signOut: 'cleared',
  toasts: 'partly',
} satisfies Record<keyof RootState, 'cleared' | 'partly' | 'stays'>;

/** Removes what `storedData` calls `removed`. */
export function addSignOutRemovals(startListening: AppStartListening): void {
  startListening({
    actionCreator: signedOut,
    effect: ({ payload: { endsSession } }, { extra }) => {
      for (const { place, name, atSignOut } of storedData) {
        if (atSignOut !== 'removed' && !(atSignOut === 'removedAfterSession' && endsSession)) continue;
        const storage = place === 'sessionStorage' ? extra.tabStorage : extra.storage;
        for (const key of storage.keys(name)) storage.remove(key);
      }
    },
  });
}
