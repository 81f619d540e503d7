import { pageBecameVisible, wentOffline, wentOnline } from '@/domain/events';
import { selectIsOnline } from './pageSlice';
import type { AppStore } from './store';

/** Turns what happens to the page into events of the shop. Returns how to stop. */
export function followPageLife(store: AppStore): () => void {
  const isVisible = () => document.visibilityState === 'visible';
  const onOnline = () => store.dispatch(wentOnline());
  const onOffline = () => store.dispatch(wentOffline());
  /** A page that opens without a network, or was frozen when that changed, receives no event. */
  const compare = () => {
    if (navigator.onLine !== selectIsOnline(store.getState())) (navigator.onLine ? onOnline : onOffline)();
  };
  const onLook = () => {
    if (!isVisible()) return;
    compare();
    store.dispatch(pageBecameVisible());
  };

  compare();
  document.addEventListener('visibilitychange', onLook);
  window.addEventListener('focus', onLook);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  return () => {
    document.removeEventListener('visibilitychange', onLook);
    window.removeEventListener('focus', onLook);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
  };
}
