import { createDeviceId, type QueueChange, type QueueRecord } from '@/domain/queue';
import type { QueueDisk } from '@/services/ports';

/** The queued operations of a browser, as one page sees and changes them. */
export interface DurableQueue {
  /** Reads what the browser holds by now. After cleared site data, writes again what this page still has. */
  refresh(): Promise<void>;
  /** What is queued as of the last `refresh`, with what this page has added and removed since. Oldest first. */
  list(queue: string, account: string): QueueRecord[];
  /** Whether this page has the operation in its list. */
  has(id: string): boolean;
  /** Whether the operation was in this page's list once and is no longer: stored, rejected or returned, here or elsewhere. */
  isGone(id: string): boolean;
  /** Resolves with whether it is on the disk; else this page holds it in memory. Adds of one turn are written together. */
  add(records: QueueRecord[]): Promise<boolean>;
  /** The same, unless what the browser holds by then speaks against it: then nothing is added. */
  addUnless(records: QueueRecord[], unless: (held: readonly QueueRecord[]) => boolean): Promise<AddOutcome>;
  /** Gone from `list` at once. Resolves when it is gone from the disk too, or cannot be taken out of it. */
  remove(ids: string[]): Promise<void>;
  /** The name under which this page sends. */
  deviceId(): string;
  /** Stores what is not on the disk yet: the page is about to go. */
  stage(): void;
}

/** `memory`: the browser does not store it, this page holds it. `conflict`: not added. */
type AddOutcome = 'disk' | 'memory' | 'conflict';

interface Held {
  record: QueueRecord;
  isOnDisk: boolean;
}

export function createDurableQueue(storage: QueueDisk): DurableQueue {
  /** In the order in which they are sent. */
  let held = new Map<string, Held>();
  /** Removed by this page: a read that began before must not bring them back. */
  const removed = new Set<string>();
  /** Removed by another tab. */
  const removedElsewhere = new Set<string>();
  const ownDeviceId = createDeviceId();
  let storedDeviceId: string | null = null;
  let writing: Promise<boolean> | null = null;

  async function writeToDisk(change: QueueChange): Promise<'saved' | 'refused'> {
    // The first id stays: a different one at a later read shows that the browser has cleared the site's data.
    storedDeviceId ??= (await storage.read()).deviceId;
    return storage.write(change);
  }

  const unwritten = () => [...held.values()].flatMap(({ record, isOnDisk }) => (isOnDisk ? [] : [record]));

  async function writeAll(): Promise<boolean> {
    // One transaction for all that this turn adds: an order and the lines that it takes out of the cart.
    await Promise.resolve();
    writing = null;
    const put = unwritten();
    if (put.length === 0) return true;
    try {
      await writeToDisk({ put });
    } catch {
      // No room, or blocked: the page holds the operations, and the caller says so.
      return false;
    }
    for (const record of put) {
      const known = held.get(record.id);
      if (known?.record === record) known.isOnDisk = true;
    }
    return true;
  }

  function write(): Promise<boolean> {
    writing ??= writeAll();
    return writing;
  }

  return {
    refresh: async () => {
      if (unwritten().length > 0) await write();
      // The id from before the read: of two simultaneous reads, the first must not hide the clearing from the second.
      const deviceIdBefore = storedDeviceId;
      const onDiskBefore = new Set(
        [...held.values()].filter(({ isOnDisk }) => isOnDisk).map(({ record }) => record.id),
      );
      let content;
      try {
        content = await storage.read();
      } catch {
        // Nothing can be read: the page goes on with what it holds.
        return;
      }
      const isCleared = deviceIdBefore !== null && content.deviceId !== deviceIdBefore;
      storedDeviceId = content.deviceId;
      const records = content.records.filter(({ id }) => !removed.has(id) && !(isCleared && held.has(id)));
      const next = new Map(records.map((record) => [record.id, { record, isOnDisk: true }]));
      for (const [id, known] of held) {
        if (next.has(id)) continue;
        // Another tab has sent it, unless the browser has lost everything.
        if (onDiskBefore.has(id) && !isCleared) {
          removedElsewhere.add(id);
          continue;
        }
        next.set(id, { ...known, isOnDisk: known.isOnDisk && !isCleared });
      }
      held = next;
      if (!isCleared) return;
      // In the page's own order, also what has reached the disk since it was cleared.
      const lost = unwritten();
      await storage.write({ put: lost, remove: lost.map(({ id }) => id) }).catch(() => undefined);
      await write();
    },
    list: (queue, account) =>
      [...held.values()].flatMap(({ record }) =>
        record.queue === queue && record.account === account ? [record] : [],
      ),
    has: (id) => held.has(id),
    isGone: (id) => !held.has(id) && (removed.has(id) || removedElsewhere.has(id)),
    add: (records) => {
      for (const record of records) {
        removed.delete(record.id);
        held.set(record.id, { record, isOnDisk: false });
      }
      return write();
    },
    addUnless: async (put, unless) => {
      try {
        if ((await writeToDisk({ put, unless })) === 'refused') return 'conflict';
      } catch {
        for (const record of put) held.set(record.id, { record, isOnDisk: false });
        return 'memory';
      }
      for (const record of put) held.set(record.id, { record, isOnDisk: true });
      return 'disk';
    },
    remove: async (ids) => {
      for (const id of ids) {
        held.delete(id);
        removed.add(id);
      }
      try {
        await storage.write({ remove: ids });
      } catch {
        // It stays on the disk and is sent once more by another page: its id makes that harmless.
      }
    },
    deviceId: () => storedDeviceId ?? ownDeviceId,
    stage: () => storage.stage(unwritten()),
  };
}
