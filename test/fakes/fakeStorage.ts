import { changeContent, createDeviceId, type QueueChange, type QueueContent } from '@/domain/queue';
import type { QueueDisk, StoragePort } from '@/services/ports';

/** The shop's data in a browser; its tabs share it. */
export interface FakeDisk {
  entries: Map<string, string>;
  /** Queued operations, in a separate database; null before the first one, or after the data was cleared. */
  queue: QueueContent | null;
  /** `full` refuses writes, `blocked` refuses reads as well. */
  state: 'working' | 'full' | 'blocked';
  /** While it is pending, the database answers no request. */
  held: Promise<void> | null;
}

export function createFakeDisk(): FakeDisk {
  return { entries: new Map(), queue: null, state: 'working', held: null };
}

/** The storage as one tab sees it. This tab's memory holds what the disk refuses. */
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

/** The database of queued operations: transactions run one after the other, each after a short delay. */
export function createFakeQueueDisk(disk: FakeDisk): QueueDisk {
  const current = (): QueueContent => disk.queue ?? { deviceId: createDeviceId(), records: [] };

  return {
    read: async () => {
      await disk.held;
      if (disk.state === 'blocked') throw new Error('The browser keeps nothing for this site.');
      disk.queue = current();
      return structuredClone(disk.queue);
    },
    write: async (change) => {
      await disk.held;
      if (disk.state === 'blocked') throw new Error('The browser keeps nothing for this site.');
      const content = changeContent(current(), copyOf(change));
      if (content === null) return 'refused';
      if (disk.state === 'full' && (change.put ?? []).length > 0) throw new Error('The disk is full.');
      disk.queue = content;
      return 'saved';
    },
    stage: (records) => {
      if (disk.state === 'working') disk.queue = changeContent(current(), copyOf({ put: records })) ?? disk.queue;
    },
  };
}

/** What a page puts is copied, as into any database. */
export function copyOf({ unless, ...data }: QueueChange): QueueChange {
  return { ...structuredClone(data), ...(unless === undefined ? {} : { unless }) };
}
