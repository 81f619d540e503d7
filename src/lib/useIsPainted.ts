import { startTransition, useEffect, useState } from 'react';

/**
 * Whether what is drawn has been on the screen for a frame: what is less urgent follows then, and does not hold it back.
 * @param isDrawn whether it is there at all
 * @param atOnce says so in the first rendering, for a page that is drawn in one piece
 */
export function useIsPainted(isDrawn: boolean, atOnce: boolean): boolean {
  const [isPainted, setIsPainted] = useState(isDrawn && atOnce);

  useEffect(() => {
    if (!isDrawn || isPainted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isDrawn, isPainted]);

  return isPainted;
}
