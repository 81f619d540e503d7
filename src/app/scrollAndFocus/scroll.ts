import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import * as v from 'valibot';
import { scrollKey } from '@/config/storageKeys';
import { signedOut } from '@/features/auth/authSlice';
import { parseJson } from '@/lib/json';
import { useServices } from '@/lib/ShopProvider';
import type { AppStartListening } from '@/lib/store';
import type { StoragePort } from '@/services/ports';
import { forgetFollowedLinks, rememberFollowedLinks, returnFocus } from './returnFocus';

const maxPositions = 50;

/** History entry and pixels from the top. */
const storedSchema = v.fallback(v.array(v.tuple([v.string(), v.number()])), []);

/** The router's key for history entries that it has not created: the first entry of each page load. */
const firstEntry = 'default';

/** Milliseconds to wait until a page is tall enough for its old position. */
const restoreTimeoutMs = 2_000;

/** Events by which the user scrolls. */
const scrollEvents = ['wheel', 'touchmove', 'keydown'];

/** Pixels from the top by history entry. */
export const positions = new Map<string, number>();

/**
 * Starts a new page at the top. Back, Forward, a reload and a return from another site restore the scroll position.
 * Back and Forward also restore the focus on the followed link. `App` renders this after the first page.
 */
export function ScrollMemory() {
  const { tabStorage } = useServices();
  const { key, pathname, search } = useLocation();
  const navigationType = useNavigationType();

  const firstKey = useRef(key);
  useLayoutEffect(() => keepScroll(tabStorage, firstKey.current), [tabStorage]);

  useLayoutEffect(() => {
    const remember = () => {
      // Moves the entry to the end, because only the last entries are stored.
      positions.delete(key);
      positions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  useEffect(() => rememberFollowedLinks(key), [key]);

  const last = useRef<{ pathname: string; search: string } | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { pathname, search };
    // The visitor may have scrolled a prerendered page before any of its scripts ran.
    if (before === null) return undefined;
    if (navigationType === NavigationType.Pop) {
      const stops = [restoreScroll(positions.get(key) ?? 0), returnFocus(key)];
      return () => stops.forEach((stop) => stop());
    }
    // A page whose parameters were corrected keeps its place.
    const isCorrection =
      navigationType === NavigationType.Replace && before.pathname === pathname && before.search !== search;
    if (!isCorrection) window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, search, navigationType]);

  return null;
}

/**
 * Scrolls as soon as the page is tall enough. The user cancels this by scrolling.
 * @returns a function that stops it.
 */
function restoreScroll(top: number): () => void {
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
    for (const type of scrollEvents) window.removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, restoreTimeoutMs);
  for (const type of scrollEvents) window.addEventListener(type, stop, { passive: true });
  observer.observe(document.documentElement);
  return stop;
}

/**
 * Reads the stored positions of this tab, and restores the position of the entry `here`. Stores all positions when the
 * user leaves the page. Does not change a position that the browser has restored or the user has scrolled to.
 * @returns a function that stops it.
 */
export function keepScroll(tabStorage: StoragePort, here: string): () => void {
  const navigationType = readNavigationType();
  const isUntouched = window.scrollY === 0 && !positions.has(here);
  for (const [entry, top] of v.parse(storedSchema, parseJson(tabStorage.get(scrollKey)))) {
    // After Back from another site, the first entry may belong to an earlier load of the shop.
    const isOwn = entry !== firstEntry || navigationType === 'reload';
    if (isOwn && !positions.has(entry)) positions.set(entry, top);
  }
  const stop = isUntouched && navigationType !== 'navigate' ? restoreScroll(positions.get(here) ?? 0) : () => undefined;

  const restoreByShop = () => {
    history.scrollRestoration = 'manual';
  };
  const onPageHide = () => {
    // On a return to the page, the browser restores the position if the content is there at once. Otherwise the shop
    // restores it.
    history.scrollRestoration = 'auto';
    if (positions.size > 0) tabStorage.set(scrollKey, JSON.stringify([...positions].slice(-maxPositions)));
  };
  restoreByShop();
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', restoreByShop);
  return () => {
    stop();
    history.scrollRestoration = 'auto';
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('pageshow', restoreByShop);
  };
}

/** Forgets the scroll positions and the last links of a session's pages when the session ends. */
export function addScrollListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: signedOut,
    effect: function forgetScrollOnSignOut(_action, { extra: { tabStorage } }) {
      positions.clear();
      forgetFollowedLinks();
      tabStorage.remove(scrollKey);
    },
  });
}

/** Returns `navigate`, `reload` or `back_forward`. Only the browser can distinguish them. */
function readNavigationType(): unknown {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry ? entry.type : 'navigate';
}
