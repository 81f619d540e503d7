import { useEffect, type RefObject } from 'react';

/** Calls `onOutsidePress` when a mouse, pen or finger goes down outside the element, while `active`. */
export function useOutsidePress(
  element: RefObject<HTMLElement | null>,
  active: boolean,
  onOutsidePress: () => void,
): void {
  useEffect(() => {
    if (!active) return undefined;
    const listen = ({ target }: PointerEvent) => {
      if (target instanceof Node && element.current?.contains(target) !== true) onOutsidePress();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, [element, active, onOutsidePress]);
}
