import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A heart that is let go of takes its card along, and the focus with it: reading goes on at the list. */
export function useFocusAfterRemoval(region: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);

  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, [region, count]);
}
