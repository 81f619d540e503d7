import { pageBecameVisible, pageLeft, wentOffline, wentOnline } from '@/domain/events';
import { selectIsOnline } from '../router/pageSlice';
import type { AppStore } from '../store';

/**
 * Dispatches an event when the page is shown or left, and when the network comes or goes.
 * @returns a function that stops it.
 */
export function followPageLife(store: AppStore): () => void {
  const onOnline = () => store.dispatch(wentOnline());
  const onOffline = () => store.dispatch(wentOffline());
  /** A page that opens without a network, or was frozen when that changed, receives no event. */
  const compare = () => {
    if (navigator.onLine !== selectIsOnline(store.getState())) (navigator.onLine ? onOnline : onOffline)();
  };
  const onLook = () => {
    if (document.visibilityState !== 'visible') return;
    compare();
    store.dispatch(pageBecameVisible());
  };

  const onHide = () => store.dispatch(pageLeft());

  compare();
  window.addEventListener('pagehide', onHide);
  document.addEventListener('visibilitychange', onLook);
  window.addEventListener('focus', onLook);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  return () => {
    window.removeEventListener('pagehide', onHide);
    document.removeEventListener('visibilitychange', onLook);
    window.removeEventListener('focus', onLook);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
  };
}

/**
 * A page in the back/forward cache receives no storage events from other tabs, such as the end of a session. When the page
 * is shown again, dispatches a storage event without a key, which means "any key", so that all listeners read again.
 * @returns stops it.
 */
export function rereadStorage(): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage'));
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
