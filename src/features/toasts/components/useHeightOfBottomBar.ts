import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Gives the stack `--bottom-bar`, the height of the bar at the bottom of the page, and follows it as the bar wraps. */
export function useHeightOfBottomBar(stack: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (typeof ResizeObserver !== 'function') return undefined;
    let observed: Element | null = null;
    const sizes = new ResizeObserver(() => {
      const height = observed?.getBoundingClientRect().height ?? 0;
      stack.current?.style.setProperty('--bottom-bar', `${height}px`);
    });
    /** Another page has another bar, or none. */
    const findBar = () => {
      const bar = document.querySelector('[data-bottom-bar]');
      if (bar === observed) return;
      sizes.disconnect();
      observed = bar;
      if (bar !== null) sizes.observe(bar);
    };
    const pages = new MutationObserver(findBar);
    findBar();
    pages.observe(document.body, { childList: true, subtree: true });
    return () => {
      pages.disconnect();
      sizes.disconnect();
    };
  }, [stack]);
}
