import { applyChange, createDeviceId } from '@/lib/durableQueue/queueStorage';
import type { QueueContent, QueueStorage } from '@/lib/durableQueue/queueStorage';
import type { StoragePort } from '@/services/ports';

/** What a browser keeps for the shop; tabs share it. */
export interface FakeDisk {
  entries: Map<string, string>;
  /** Queued operations, in a database of their own; null when there is none (yet, or after it was cleared). */
  queue: QueueContent | null;
  /** `full` refuses to write, `blocked` refuses to read as well. */
  state: 'working' | 'full' | 'blocked';
  /** While it is pending the database answers nobody. */
  held: Promise<void> | null;
}

export function createFakeDisk(): FakeDisk {
  return { entries: new Map(), queue: null, state: 'working', held: null };
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

/** The database of queued operations: transactions run one after the other, each a moment later. */
export function createFakeQueueStorage(disk: FakeDisk): QueueStorage {
  const emptyContent = (): QueueContent => ({ deviceId: createDeviceId(), records: [] });

  return {
    read: async () => {
      await disk.held;
      if (disk.state === 'blocked') throw new Error('The browser keeps nothing for this site.');
      disk.queue ??= emptyContent();
      return structuredClone(disk.queue);
    },
    write: async (change) => {
      await disk.held;
      if (disk.state === 'blocked') throw new Error('The browser keeps nothing for this site.');
      const { isWelcome, ...data } = change;
      const copy = { ...structuredClone(data), ...(isWelcome === undefined ? {} : { isWelcome }) };
      const content = applyChange(disk.queue ?? emptyContent(), copy);
      if (disk.state === 'full' && change.put.length > 0) throw new Error('The disk is full.');
      disk.queue = content;
      return content.deviceId;
    },
    stage: (records) => {
      if (disk.state === 'working') disk.queue = applyChange(disk.queue ?? emptyContent(), { put: records, remove: [] });
    },
  };
}
