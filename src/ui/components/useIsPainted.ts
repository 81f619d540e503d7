import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './afterPaint';
import { useIsArrival } from './useIsArrival';

/**
 * Whether the urgent part of the screen has been painted, after a navigation by a link: the rest renders only then. After
 * a page load, Back or Forward, the whole screen renders at once.
 * @param isDrawn whether the urgent part is rendered
 */
export function useIsPainted(isDrawn: boolean): boolean {
  const isArrival = useIsArrival();
  const [isPainted, setIsPainted] = useState(isDrawn && !isArrival);

  useEffect(() => {
    if (!isDrawn || isPainted) return undefined;
    return afterPaint(() => startTransition(() => setIsPainted(true)));
  }, [isDrawn, isPainted]);

  return isPainted;
}
