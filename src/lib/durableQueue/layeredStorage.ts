import { QueueConflict } from './queueStorage';
import type { QueueContent, QueueRecord, QueueStorage } from './queueStorage';

interface LayeredOptions {
  /** Milliseconds after which a layer that does not answer counts as missing. */
  timeLimitMs?: number;
}

/**
 * Two places in one: what the first does not take, or not in time, goes to the second. What the second holds moves to
 * the first when that works (again).
 */
export function createLayeredStorage(
  first: QueueStorage,
  second: QueueStorage,
  { timeLimitMs = 3_000 }: LayeredOptions = {},
): QueueStorage {
  const inTime = <T>(call: Promise<T>) => within(timeLimitMs, call);

  /** What the page before could only stage, or what was written while the first did not work. */
  async function moveUp(upper: QueueContent, records: QueueRecord[]): Promise<void> {
    const known = new Set(upper.records.map(({ id }) => id));
    const put = records.filter(({ id }) => !known.has(id));
    if (put.length > 0) await inTime(first.write({ put, remove: [] }));
    await second.write({ put: [], remove: records.map(({ id }) => id) });
  }

  return {
    read: async () => {
      const [upper, lower] = await Promise.allSettled([inTime(first.read()), second.read()]);
      if (upper.status === 'rejected') {
        if (lower.status === 'rejected') throw lower.reason;
        return lower.value;
      }
      if (lower.status === 'rejected' || lower.value.records.length === 0) return upper.value;
      const { records } = lower.value;
      const known = new Set(upper.value.records.map(({ id }) => id));
      // What cannot be moved stays where it is, and is tried again at the next read.
      await moveUp(upper.value, records).catch(() => undefined);
      return { ...upper.value, records: [...upper.value.records, ...records.filter(({ id }) => !known.has(id))] };
    },
    write: async (change) => {
      let deviceId;
      try {
        deviceId = await inTime(first.write(change));
      } catch (caught) {
        if (caught instanceof QueueConflict) throw caught;
        return second.write(change);
      }
      if (change.remove.length > 0) await second.write({ put: [], remove: change.remove });
      return deviceId;
    },
    stage: (records) => second.stage(records),
  };
}

async function within<T>(ms: number, call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The storage does not answer.')), ms);
  });
  try {
    return await Promise.race([call, expiry]);
  } finally {
    clearTimeout(timer);
  }
}
