import { useEffect, type RefObject } from 'react';

/**
 * Scrolls a row of links sideways, so that the link of the current page is in its middle.
 * @param current changes when another link is the current one, or when the links arrive
 */
export function useScrollToCurrent(row: RefObject<HTMLElement | null>, current: string | null): void {
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]') ?? null;
    if (row.current === null || link === null) return;
    row.current.scrollLeft =
      link.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [row, current]);
}
