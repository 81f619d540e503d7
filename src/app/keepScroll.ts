import type { UnknownAction, UnsubscribeListener } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { signedOut } from '@/domain/events';
import { selectShowsSignedIn } from '@/features/auth/authSlice';
import type { AppListenerApi, AppStartListening, AppThunk } from '@/lib/listeners';
import { parseJson } from '@/lib/journal';
import { entryKey, firstEntry } from './scrollAndFocus/entryKey';
import { forgetLeavings, noteLeavings, returnFocus } from './scrollAndFocus/returnFocus';
import { positions, scrolling } from './scrollAndFocus/ScrollMemory';
import type { RootState } from './store';

/** How long a page that is still being drawn may grow until the old position is given up. */
const patienceMs = 2_000;

/** Session-storage key of where the last pages of this tab were scrolled to. */
const storageKey = 'shop.scroll';
const mostPositions = 50;

/** History entry and pixels from the top. */
const storedSchema = v.fallback(v.array(v.tuple([v.string(), v.number()])), []);

/**
 * Thunk: lets Back and Forward wait for a page that is still being drawn and give the focus to the link by which it was
 * left, and the places where pages were left outlive a reload, and a visit to another site. What the browser has
 * restored by itself, or the shopper has scrolled meanwhile, stays.
 * @returns stops it.
 */
export function keepScroll(): AppThunk<() => void> {
  return (_dispatch, _getState, { tabStorage }) => {
    const { restore: restoreAtOnce } = scrolling;
    scrolling.restore = (top) => {
      const stops = [restore(top), returnFocus()];
      return () => stops.forEach((stopOne) => stopOne());
    };
    const stopNoting = noteLeavings();
    const cameBy = howItWasOpened();
    const here = entryKey();
    const isUntouched = window.scrollY === 0 && !positions.has(here);
    const stored = v.parse(storedSchema, parseJson(tabStorage.get(storageKey)));
    for (const [entry, top] of stored) {
      // By Back from another site the first entry may be that of another load.
      const isOwn = entry !== firstEntry || cameBy === 'reload';
      if (isOwn && !positions.has(entry)) positions.set(entry, top);
    }
    const stop = isUntouched && cameBy !== 'navigate' ? restore(positions.get(here) ?? 0) : () => undefined;

    const leave = () => {
      // The browser can restore what is there at once when the page comes back; the shop what comes later.
      history.scrollRestoration = 'auto';
      if (positions.size > 0) tabStorage.set(storageKey, JSON.stringify([...positions].slice(-mostPositions)));
    };
    const comeBack = () => {
      history.scrollRestoration = 'manual';
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      stop();
      stopNoting();
      scrolling.restore = restoreAtOnce;
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  };
}

const forgetting = {
  predicate: (action: UnknownAction, _state: RootState, before: RootState) =>
    signedOut.match(action) && selectShowsSignedIn(before),
  effect: function forgetScrollOnSignOut(_action: UnknownAction, { extra: { tabStorage } }: AppListenerApi) {
    positions.clear();
    forgetLeavings();
    tabStorage.remove(storageKey);
  },
};

/** A shopper who signs out leaves no traces of how far they have read. To be added more than once does nothing. */
export function addScrollListeners(startListening: AppStartListening): UnsubscribeListener {
  return startListening(forgetting);
}

/** `navigate`, `reload` or `back_forward`; to be told apart only where the browser says it. */
function howItWasOpened(): unknown {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry ? entry.type : 'navigate';
}

/** Scrolls as soon as the page is tall enough; the shopper's own scrolling wins. */
function restore(top: number): () => void {
  const reached = () => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  };
  if (reached()) return () => undefined;

  const observer = new ResizeObserver(() => {
    if (reached()) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
    window.removeEventListener('keydown', stop);
  };
  const timer = setTimeout(stop, patienceMs);
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  window.addEventListener('keydown', stop);
  observer.observe(document.documentElement);
  return stop;
}
