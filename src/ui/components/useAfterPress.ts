import { useEffect } from 'react';

let isPressed = false;
let waiting: (() => void)[] = [];

function press({ button }: PointerEvent): void {
  // A secondary button may open a system menu, and then the page receives no release event.
  if (button === 0) isPressed = true;
}

function release(): void {
  isPressed = false;
  for (const task of waiting) setTimeout(task);
  waiting = [];
}

/** One set of listeners for all fields of the page: the document ignores a listener that it has already. */
function watchPresses(): void {
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('pointerup', release, true);
  document.addEventListener('pointercancel', release, true);
}

function afterPress(task: () => void): void {
  if (isPressed) waiting.push(task);
  else task();
}

/**
 * Runs a callback that moves the page: at once, or after the click while the user presses a button. A button that moves
 * between press and release receives no click.
 */
export function useAfterPress(): (task: () => void) => void {
  useEffect(watchPresses, []);
  return afterPress;
}
