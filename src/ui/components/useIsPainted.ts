import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './afterPaint';
import { useIsArrival } from './useIsArrival';

/**
 * Whether what somebody came for has been painted: what is less urgent follows then, and does not hold it back. A screen
 * that is opened anew, or come back to, is drawn in one piece.
 * @param isDrawn whether it is there at all
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
