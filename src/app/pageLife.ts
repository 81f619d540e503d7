import { pageBecameVisible, wentOnline } from '@/domain/events';
import type { AppStore } from './store';

/** Turns what happens to the page into events of the shop. Returns how to stop. */
export function followPageLife(store: AppStore): () => void {
  const isVisible = () => document.visibilityState === 'visible';
  const onLook = () => {
    if (isVisible()) store.dispatch(pageBecameVisible());
  };
  const onOnline = () => store.dispatch(wentOnline());

  document.addEventListener('visibilitychange', onLook);
  window.addEventListener('focus', onLook);
  window.addEventListener('online', onOnline);
  return () => {
    document.removeEventListener('visibilitychange', onLook);
    window.removeEventListener('focus', onLook);
    window.removeEventListener('online', onOnline);
  };
}
