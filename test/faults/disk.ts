import type { StoragePort } from '@/services/ports';

/** What a browser keeps for the shop; its tabs share it. */
export interface Disk {
  entries: Map<string, string>;
  /** Characters that it holds at most, keys included. */
  quota: number;
}

export function createDisk(): Disk {
  return { entries: new Map(), quota: Infinity };
}

/** Characters in use. */
export function sizeOf({ entries }: Disk): number {
  let size = 0;
  for (const [key, value] of entries) size += key.length + value.length;
  return size;
}

/** The disk as one tab sees it: what does not fit is held in the tab's memory, and `set` says so. */
export function openDisk(disk: Disk, onNotKept: (key: string) => void): StoragePort {
  const memory = new Map<string, string>();
  const { entries } = disk;

  function fits(key: string, value: string): boolean {
    if (disk.quota === Infinity) return true;
    const before = entries.get(key);
    const freed = before === undefined ? 0 : key.length + before.length;
    return sizeOf(disk) - freed + key.length + value.length <= disk.quota;
  }

  return {
    get: (key) => memory.get(key) ?? entries.get(key) ?? null,
    set: (key, value) => {
      const kept = fits(key, value);
      if (kept) memory.delete(key);
      else onNotKept(key);
      (kept ? entries : memory).set(key, value);
      return kept;
    },
    remove: (key) => {
      memory.delete(key);
      entries.delete(key);
    },
    keys: (prefix) => [...new Set([...entries.keys(), ...memory.keys()])].filter((key) => key.startsWith(prefix)),
  };
}
