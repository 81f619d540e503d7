import type { Persistence } from 'firebase/auth';
import type { Unsubscribe } from '../ports';

/**
 * The browser storage of the session, by key. Each call except `subscribe` throws if settings block the storage or it
 * is full.
 */
export interface SessionDisk {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
  /** Calls back when another tab may have changed the stored session. */
  subscribe(onChange: () => void): Unsubscribe;
}

export interface SessionPersistence {
  /** The persistence for `initializeAuth`. */
  persistence: Persistence;
  /**
   * Gives the stored session to the SDK after its start. The SDK accepts it without a request, like the session of
   * another tab. Rejects when the record is not the SDK's.
   */
  handOver(): Promise<void>;
  /**
   * Gives the SDK the session that another tab has stored since this tab last read it. Resolves to true if there was
   * one: the browser's own event may arrive later.
   */
  follow(): Promise<boolean>;
  /** False when the session ends with the page, because the browser does not store it. */
  isStored(): boolean;
}

/**
 * Stores the SDK's session. It differs from the SDK's own `browserLocalPersistence` in two ways:
 * - The SDK finds no session at its start, so it cannot delete one. Otherwise the SDK would ask the identity provider
 *   about the session. At any answer but "yes" it would delete the session, even if the provider is only in trouble.
 * - Memory holds a session that the browser refuses to store. The SDK's own would stop in the middle of the sign-in.
 *
 * The methods with an underscore are the SDK's internal interface, `PersistenceInternal`, which has no public
 * counterpart. `firebaseSession.test.ts` fails if an update of the SDK uses it differently.
 */
export function createSessionPersistence(disk: SessionDisk): SessionPersistence {
  /** True once the SDK may read the stored session. */
  let sdkMayRead = false;
  /** The SDK's key, and its callback for sign-ins and sign-outs of other tabs. */
  let listener: { key: string; onChange: () => unknown; unsubscribe: Unsubscribe } | null = null;
  /** The session as text, if the disk refused to store it. Otherwise null. */
  let unstored: string | null = null;
  /** The content of the disk when this tab last read it. */
  let seen: string | null = null;

  function read(key: string): string | null {
    try {
      seen = disk.get(key);
    } catch {
      // Blocked: only the memory of this page has the session.
      seen = null;
    }
    return seen;
  }

  async function follow(): Promise<boolean> {
    if (!sdkMayRead || listener === null) return false;
    const before = seen;
    if (read(listener.key) === before) return false;
    unstored = null;
    await notify(listener.onChange);
    return true;
  }

  function onOtherTab(): void {
    void follow().catch(() => {
      // The SDK could not renew the token or read the record of the other tab's session. This tab keeps its own
      // session.
    });
  }

  class SessionStore {
    static readonly type = 'LOCAL';
    readonly type = 'LOCAL';

    _isAvailable() {
      return Promise.resolve(true);
    }

    /** Rejects when the stored text is not JSON. */
    async _get(key: string) {
      return Promise.resolve(sdkMayRead ? parse(unstored ?? read(key)) : null);
    }

    _set(key: string, value: unknown) {
      sdkMayRead = true;
      const text = JSON.stringify(value);
      try {
        disk.set(key, text);
        unstored = null;
      } catch {
        // Full or blocked: the session lasts as long as the page. `isStored` says so.
        unstored = text;
      }
      read(key);
      return Promise.resolve();
    }

    _remove(key: string) {
      if (!sdkMayRead) return Promise.resolve();
      unstored = null;
      try {
        disk.remove(key);
      } catch {
        // Blocked: nothing was stored before.
      }
      read(key);
      return Promise.resolve();
    }

    _addListener(key: string, onChange: () => unknown) {
      listener = { key, onChange, unsubscribe: disk.subscribe(onOtherTab) };
    }

    _removeListener() {
      listener?.unsubscribe();
      listener = null;
    }
  }

  return {
    persistence: SessionStore,
    handOver: async () => {
      if (sdkMayRead) return;
      sdkMayRead = true;
      if (listener !== null) await notify(listener.onChange);
    },
    follow,
    isStored: () => unstored === null || seen !== null,
  };
}

/** The SDK's listener is asynchronous, although its type does not say so. */
async function notify(onChange: () => unknown): Promise<void> {
  await onChange();
}

function parse(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}

/**
 * Local storage, whose events reach other tabs at once. The SDK could only poll IndexedDB. A browser that blocks one of
 * them blocks both.
 */
export const browserSessionDisk: SessionDisk = {
  get: (key) => window.localStorage.getItem(key),
  set: (key, text) => window.localStorage.setItem(key, text),
  remove: (key) => window.localStorage.removeItem(key),
  subscribe: (onChange) => {
    window.addEventListener('storage', onChange);
    // A frozen tab of a mobile browser receives no storage events.
    document.addEventListener('visibilitychange', onChange);
    return () => {
      window.removeEventListener('storage', onChange);
      document.removeEventListener('visibilitychange', onChange);
    };
  },
};
