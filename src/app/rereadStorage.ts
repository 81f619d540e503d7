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
