import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Whether the screen has been left: what was begun on it may end later, and must not lead anybody away then. */
export function useHasLeft(): RefObject<boolean> {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return hasLeft;
}
