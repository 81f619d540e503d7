import type { StoragePort } from '@/services/ports';
import { isRecord } from './isRecord';

/**
 * A durable list in the browser, one storage key for each entry: two tabs that write at the same moment cannot
 * overwrite each other. Entries keep the order in which they were written, whatever the clock does.
 */
export interface Journal<Entry> {
  /** Oldest first; entries that do not parse are left out (and stay where they are). */
  list(): { id: string; entry: Entry }[];
  /** Writes or overwrites an entry. False when it is held in memory only. */
  put(id: string, entry: Entry): boolean;
  remove(id: string): void;
}

export function createJournal<Entry extends object | string | boolean>(
  storage: StoragePort,
  /** Ends in a dot; names what is listed and whose it is. */
  prefix: string,
  /** Null when it is no entry. */
  parseEntry: (value: unknown) => Entry | null,
): Journal<Entry> {
  function records() {
    return storage
      .keys(prefix)
      .flatMap((key) => {
        const record = parseJson(storage.get(key));
        if (!isRecord(record) || typeof record.position !== 'number') return [];
        const entry = parseEntry(record.entry);
        return entry === null ? [] : [{ id: key.slice(prefix.length), position: record.position, entry }];
      })
      .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  }

  return {
    list: () => records().map(({ id, entry }) => ({ id, entry })),
    put: (id, entry) => {
      const position = (records().at(-1)?.position ?? 0) + 1;
      return storage.set(prefix + id, JSON.stringify({ position, entry }));
    },
    remove: (id) => storage.remove(prefix + id),
  };
}

/** JSON from outside; null when it is none. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
