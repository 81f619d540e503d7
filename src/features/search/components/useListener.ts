import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Listens to an element that another component renders. */
export function useListener<Type extends keyof HTMLElementEventMap>(
  element: RefObject<HTMLElement | null>,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): void {
  useLayoutEffect(() => {
    const listened = element.current;
    listened?.addEventListener(type, listener);
    return () => listened?.removeEventListener(type, listener);
  }, [element, type, listener]);
}
