import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Scroll positions by history entry, for as long as the page lives; a reload is the browser's own business. */
const positions = new Map<string, number>();

/** How long a page that is still being drawn may grow until the old position is given up. */
const patienceMs = 2_000;

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

  const isLoaded = useRef(false);
  useLayoutEffect(() => {
    const wasLoaded = isLoaded.current;
    isLoaded.current = true;
    // A page that was rendered ahead may have been scrolled before any script of ours came.
    if (!wasLoaded) return undefined;
    if (navigationType === NavigationType.Pop) return restore(positions.get(key) ?? 0);
    if (navigationType === NavigationType.Push) window.scrollTo(0, 0);
    return undefined;
    // A corrected address (Replace) keeps its place.
  }, [key, pathname, search, navigationType]);

  return null;
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
