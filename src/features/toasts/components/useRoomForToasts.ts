import { useSyncExternalStore } from 'react';

/** The number of toasts that fit into the window without hiding the page; further toasts are queued. */
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
