import type { SessionDisk } from '@/services/firebase/sessionPersistence';

export interface FakeSessionDisk extends SessionDisk {
  entries: Map<string, string>;
  /** From now on the disk refuses to store, or accepts again. */
  setFull(isFull: boolean): void;
  /** Another tab stores a session, or removes it (null). */
  changeElsewhere(key: string, text: string | null): void;
}

/** The stored session of one browser. Pages over the same disk share it, as after a reload. */
export function createFakeSessionDisk(): FakeSessionDisk {
  const entries = new Map<string, string>();
  const observers = new Set<() => void>();
  let isFull = false;

  return {
    entries,
    setFull: (value) => {
      isFull = value;
    },
    changeElsewhere: (key, text) => {
      if (text === null) entries.delete(key);
      else entries.set(key, text);
      for (const onChange of observers) onChange();
    },
    get: (key) => entries.get(key) ?? null,
    set: (key, text) => {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      entries.set(key, text);
    },
    remove: (key) => {
      entries.delete(key);
    },
    subscribe: (onChange) => {
      observers.add(onChange);
      return () => observers.delete(onChange);
    },
  };
}
