import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Pixels from the top by history entry. */
export const positions = new Map<string, number>();

/** How to find a place again; `keepScroll`, which comes later, also waits for a page that is still being drawn. */
export const scrolling = {
  /** @returns stops it. */
  restore: (top: number): (() => void) | undefined => {
    window.scrollTo(0, top);
    return undefined;
  },
};

/** Back and Forward find the page where it was left; a new page starts at the top. */
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
    // A page that was rendered ahead may have been scrolled before any script of ours came.
    if (before === null) return undefined;
    if (navigationType === NavigationType.Pop) return scrolling.restore(positions.get(key) ?? 0);
    // A page whose parameters were corrected keeps its place.
    const isCorrection =
      navigationType === NavigationType.Replace && before.pathname === pathname && before.search !== search;
    if (!isCorrection) window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, search, navigationType]);

  return null;
}
