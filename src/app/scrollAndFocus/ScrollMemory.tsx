import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { returnFocus } from './returnFocus';

/** Milliseconds for which a page may still grow until the old position is given up. */
const restoreTimeoutMs = 2_000;

/** Events by which the user scrolls. */
const scrollEvents = ['wheel', 'touchmove', 'keydown'];

/** Pixels from the top by history entry. */
export const positions = new Map<string, number>();

/** Back and Forward restore the scroll position, and the focus on the link that was followed; a new page starts at the top. */
export function ScrollMemory() {
  const { key, pathname, search } = useLocation();
  const navigationType = useNavigationType();

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  const last = useRef<{ pathname: string; search: string } | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { pathname, search };
    // The visitor may have scrolled a prerendered page before any of its scripts ran.
    if (before === null) return undefined;
    if (navigationType === NavigationType.Pop) {
      const stops = [restoreScroll(positions.get(key) ?? 0), returnFocus()];
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
 * Scrolls as soon as the page is tall enough; the user's own scrolling cancels it.
 * @returns a function that stops it.
 */
export function restoreScroll(top: number): () => void {
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
