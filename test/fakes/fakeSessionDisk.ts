import type { Persistence } from 'firebase/auth';

/** The stored session of one browser. Pages over the same disk share it, as after a reload. */
export interface FakeSessionDisk {
  entries: Map<string, string>;
  /** For `initializeAuth` of one page. */
  persistence: Persistence;
}

export function createFakeSessionDisk(): FakeSessionDisk {
  const entries = new Map<string, string>();
  const disk = {
    get: (key: string) => entries.get(key) ?? null,
    set: (key: string, text: string) => void entries.set(key, text),
    remove: (key: string) => void entries.delete(key),
    subscribe: () => () => undefined,
  };
  return { entries, persistence: createPersistence(disk) };
}

/** The browser storage of a session, by key. */
export interface SessionDisk {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
  /** Calls back when another tab may have changed the stored session. */
  subscribe(onChange: () => void): () => void;
}

/**
 * A persistence for tests in Node, which has no local storage. The methods with an underscore are the SDK's internal
 * interface, `PersistenceInternal`, which has no public counterpart.
 */
export function createPersistence(disk: SessionDisk): Persistence {
  let unsubscribe: (() => void) | null = null;
  return class {
    static readonly type = 'LOCAL';
    readonly type = 'LOCAL';

    _isAvailable() {
      return Promise.resolve(true);
    }

    _get(key: string) {
      const text = disk.get(key);
      return Promise.resolve(text === null ? null : (JSON.parse(text) as unknown));
    }

    _set(key: string, value: unknown) {
      disk.set(key, JSON.stringify(value));
      return Promise.resolve();
    }

    _remove(key: string) {
      disk.remove(key);
      return Promise.resolve();
    }

    _addListener(_key: string, onChange: () => void) {
      unsubscribe = disk.subscribe(onChange);
    }

    _removeListener() {
      unsubscribe?.();
    }
  };
}
