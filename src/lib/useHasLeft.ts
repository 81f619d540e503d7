import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Whether the user has left the screen: a request that ends later must not navigate then. */
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
