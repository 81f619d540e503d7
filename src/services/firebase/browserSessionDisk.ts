import type { SessionDisk } from './sessionPersistence';

/**
 * Local storage, whose events tell another tab of a sign-in or sign-out at once. IndexedDB would only be polled, and a
 * browser that blocks the one blocks the other.
 */
export const browserSessionDisk: SessionDisk = {
  get: (key) => window.localStorage.getItem(key),
  set: (key, text) => window.localStorage.setItem(key, text),
  remove: (key) => window.localStorage.removeItem(key),
  subscribe: (onChange) => {
    window.addEventListener('storage', onChange);
    // A mobile browser tells nothing to a tab that is asleep.
    document.addEventListener('visibilitychange', onChange);
    return () => {
      window.removeEventListener('storage', onChange);
      document.removeEventListener('visibilitychange', onChange);
    };
  },
};
