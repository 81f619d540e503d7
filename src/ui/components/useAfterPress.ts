import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs a callback that moves the page: at once, or after the click while the user presses a button. A button that moves
 * between press and release receives no click.
 */
export function useAfterPress(): (task: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = ({ button }: PointerEvent) => {
      // A secondary button may open a system menu, and then the page receives no release event.
      if (button === 0) isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      for (const task of waiting.current.splice(0)) setTimeout(task);
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);

  return useCallback((task) => {
    if (isPressed.current) waiting.current.push(task);
    else task();
  }, []);
}
