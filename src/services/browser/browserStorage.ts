import type { StoragePort } from '../ports';

/**
 * Storage that never throws. If the browser refuses a value (storage blocked, or full), memory holds the value and
 * `set` returns false.
 */
export function createBrowserStorage(open: () => Storage): StoragePort {
  const memory = new Map<string, string>();

  function attempt<T>(action: (storage: Storage) => T, otherwise: T): T {
    try {
      return action(open());
    } catch {
      // Blocked by the browser's settings, or full. The caller learns it by the answer.
      return otherwise;
    }
  }

  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (stored) memory.delete(key);
      else memory.set(key, value);
      return stored;
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: (prefix) => {
      const stored = attempt((storage) => Array.from({ length: storage.length }, (_, i) => storage.key(i)), []);
      const all = new Set([...stored.filter((key) => key !== null), ...memory.keys()]);
      return [...all].filter((key) => key.startsWith(prefix));
    },
  };
}
