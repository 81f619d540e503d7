import { useSyncExternalStore } from 'react';

/** How many toasts a window has room for: a small one is there for the page. The others wait for their turn. */
export function useRoomForToasts(): number {
  return useSyncExternalStore(onResize, countRoom);
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function countRoom(): number {
  if (typeof matchMedia !== 'function') return Infinity;
  if (matchMedia('(height < 30em)').matches) return 1;
  return matchMedia('(width < 40em)').matches ? 2 : Infinity;
}
