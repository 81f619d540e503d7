import { useEffect, type RefObject } from 'react';

/**
 * Scrolls a row of links sideways, so that the link of the current page is in its middle.
 * @param current changes when another link is the current one, or when the links arrive
 */
export function useScrollToCurrent(row: RefObject<HTMLElement | null>, current: string | null): void {
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]') ?? null;
    if (row.current === null || link === null) return;
    // A distance, because positions are negative in a right-to-left language.
    row.current.scrollLeft += middleOf(link) - middleOf(row.current);
  }, [row, current]);
}

/** Returns the horizontal middle of an element, in pixels of the window. */
function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
