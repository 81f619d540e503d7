import type { UnknownAction, UnsubscribeListener } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { signedOut } from '@/domain/events';
import { parseJson } from '@/lib/journal';
import type { AppListenerApi, AppStartListening, AppThunk } from '@/lib/listeners';
import { entryKey, firstEntry, forgetFollowedLinks, rememberFollowedLinks } from './returnFocus';
import { positions, restoreScroll } from './ScrollMemory';

/** Session-storage key of where the last pages of this tab were scrolled to. */
const storageKey = 'shop.scroll';
const maxPositions = 50;

/** History entry and pixels from the top. */
const storedSchema = v.fallback(v.array(v.tuple([v.string(), v.number()])), []);

/**
 * Thunk: stores the scroll positions of `ScrollMemory` for this tab, so that they survive a reload and a visit to
 * another site, and notes by which link each page is left. A position that the browser has restored itself, or to which
 * the user has scrolled meanwhile, stays.
 * @returns a function that stops it.
 */
export function storeScroll(): AppThunk<() => void> {
  return (_dispatch, _getState, { tabStorage }) => {
    const stopRemembering = rememberFollowedLinks();
    const navigationType = readNavigationType();
    const here = entryKey();
    const isUntouched = window.scrollY === 0 && !positions.has(here);
    const stored = v.parse(storedSchema, parseJson(tabStorage.get(storageKey)));
    for (const [entry, top] of stored) {
      // After Back from another site, the first entry may belong to an earlier load of the shop.
      const isOwn = entry !== firstEntry || navigationType === 'reload';
      if (isOwn && !positions.has(entry)) positions.set(entry, top);
    }
    const stop =
      isUntouched && navigationType !== 'navigate' ? restoreScroll(positions.get(here) ?? 0) : () => undefined;

    const onPageHide = () => {
      // When the page comes back, the browser restores a position that exists at once; the shop restores one that needs
      // more content.
      history.scrollRestoration = 'auto';
      if (positions.size > 0) tabStorage.set(storageKey, JSON.stringify([...positions].slice(-maxPositions)));
    };
    const onPageShow = () => {
      history.scrollRestoration = 'manual';
    };
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      stop();
      stopRemembering();
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('pageshow', onPageShow);
    };
  };
}

const forgetting = {
  predicate: (action: UnknownAction) => signedOut.match(action) && action.payload.endsSession,
  effect: function forgetScrollOnSignOut(_action: UnknownAction, { extra: { tabStorage } }: AppListenerApi) {
    positions.clear();
    forgetFollowedLinks();
    tabStorage.remove(storageKey);
  },
};

/** Forgets the scroll positions at a sign-out. Adding the listener twice has no effect. */
export function addScrollListeners(startListening: AppStartListening): UnsubscribeListener {
  return startListening(forgetting);
}

/** `navigate`, `reload` or `back_forward`; only the browser can distinguish them. */
function readNavigationType(): unknown {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry ? entry.type : 'navigate';
}
