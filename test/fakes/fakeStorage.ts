import type { StoragePort } from '@/services/ports';

/** What a browser keeps for the shop; tabs share it. */
export interface FakeDisk {
  entries: Map<string, string>;
  /** `full` refuses to write, `blocked` refuses to read as well. */
  state: 'working' | 'full' | 'blocked';
}

export function createFakeDisk(): FakeDisk {
  return { entries: new Map(), state: 'working' };
}

/** The storage as one tab sees it. What the disk refuses is held in this tab's memory. */
export function createFakeStorage(disk: FakeDisk = createFakeDisk()): StoragePort {
  const memory = new Map<string, string>();
  const readable = () => (disk.state === 'blocked' ? new Map<string, string>() : disk.entries);

  return {
    get: (key) => memory.get(key) ?? readable().get(key) ?? null,
    set: (key, value) => {
      const kept = disk.state === 'working';
      if (kept) memory.delete(key);
      (kept ? disk.entries : memory).set(key, value);
      return kept;
    },
    remove: (key) => {
      memory.delete(key);
      readable().delete(key);
    },
    keys: (prefix) => [...new Set([...readable().keys(), ...memory.keys()])].filter((key) => key.startsWith(prefix)),
  };
}
