/**
 * While a browser keeps a page for Back, nobody tells the page what other tabs store, the end of a session for one. When
 * it comes back, an event without a key, which stands for any, lets whoever listens look anew.
 * @returns stops it.
 */
export function rereadStorage(): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage'));
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
