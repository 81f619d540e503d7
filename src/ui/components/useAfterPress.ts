import { useCallback, useEffect, useRef } from 'react';

/**
 * For what moves the page: runs it at once, or, while somebody presses, after the click. A button that moves between
 * the two halves of a click is not clicked.
 */
export function useAfterPress(): (task: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      for (const task of waiting.current.splice(0)) setTimeout(task);
    };
    const listeners = { pointerdown: press, pointerup: release, pointercancel: release };
    for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener, true);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener, true);
    };
  }, []);

  return useCallback((task) => {
    if (isPressed.current) waiting.current.push(task);
    else task();
  }, []);
}
