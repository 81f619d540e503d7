import { setupListeners } from '@reduxjs/toolkit/query';
import { pageBecameVisible, wentOnline } from '@/lib/pageEvents';
import type { AppStore } from './store';

/**
 * Dispatches an event when the page is shown, and when the network returns. RTK Query then refetches the data on the
 * screen.
 *
 * A page in the back/forward cache receives no storage events from other tabs, such as the end of a session. When the
 * page is shown again, it gets a storage event without a key, which means "any key". All listeners then read again.
 * @returns a function that stops it.
 */
export function followPageLife({ dispatch }: AppStore): () => void {
  const onLook = () => {
    if (document.visibilityState === 'visible') dispatch(pageBecameVisible());
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage'));
  };
  const onOnline = () => dispatch(wentOnline());
  const stopRetries = setupListeners(dispatch);
  window.addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onLook);
  window.addEventListener('focus', onLook);
  window.addEventListener('online', onOnline);
  return () => {
    stopRetries();
    window.removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onLook);
    window.removeEventListener('focus', onLook);
    window.removeEventListener('online', onOnline);
  };
}
