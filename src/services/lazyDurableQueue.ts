import type { DurableQueue } from '@/lib/durableQueue/durableQueue';

/** A queue that loads with the session: nothing is queued before one is known. A load that fails is tried again. */
export function createLazyDurableQueue(load: () => Promise<DurableQueue>): DurableQueue {
  let queue: DurableQueue | null = null;

  async function loaded(): Promise<DurableQueue> {
    const made = await load();
    queue ??= made;
    return queue;
  }

  return {
    refresh: async () => (await loaded()).refresh(),
    list: (name, account) => queue?.list(name, account) ?? [],
    has: (id) => queue?.has(id) ?? false,
    isGone: (id) => queue?.isGone(id) ?? false,
    add: async (records) => (await loaded()).add(records),
    addIf: async (records, isWelcome) => (await loaded()).addIf(records, isWelcome),
    remove: async (ids) => (await loaded()).remove(ids),
    deviceId: () => queue?.deviceId() ?? '',
    stage: () => queue?.stage(),
  };
}
