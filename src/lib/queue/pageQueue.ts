import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { signedOut } from '@/domain/events';
import {
  createDeviceId,
  withMissing,
  type QueueChange,
  type Queued,
  type QueueEntry,
  type QueueRecord,
} from '@/domain/queue';
import type { AppListenerApi, AppStartListening } from '../listeners';
import { readQueued, toRecords } from './queueRecords';
import { changesRead, changesSaved, type QueueState } from './queueSlice';

/** The part of a listener's api that the queue needs. */
export type Host = Pick<AppListenerApi, 'dispatch' | 'getState' | 'extra'>;

/** Keeps the page's queue, which is state, and the browser's disk the same. */
export function createPageQueue() {
  /** Removed by this page: a read that began before must not bring them back. */
  const gone = new Set<string>();
  /** Records that are being written, or have been: the same one is not written twice. */
  const written = new Map<string, QueueRecord>();
  /** Records to write, whatever becomes of the session meanwhile. */
  const waiting = new Map<string, QueueRecord>();
  /** What was not on the disk when its customer signed out: this page holds it until they sign in again. */
  const kept = new Map<string, QueueRecord>();
  /** Ids for which `changesSaved` has already said that the disk does not take them. */
  const inMemory = new Set<string>();
  const ownDeviceId = createDeviceId();
  let storedDeviceId: string | null = null;
  let saving: Promise<void> | null = null;
  let lastReread = Promise.resolve();
  let nextReread: Promise<void> | null = null;

  function collect({ getState }: Host): void {
    for (const record of unsaved(getState().queue)) {
      const known = written.get(record.id);
      if (known !== undefined && known.operation === record.operation && known.account === record.account) continue;
      written.set(record.id, record);
      waiting.set(record.id, record);
      gone.delete(record.id);
    }
  }

  async function saveAll(api: Host): Promise<void> {
    // One transaction for all that this turn changes.
    await Promise.resolve();
    saving = null;
    const { account, unsavedIds } = api.getState().queue;
    // A record of the account that is no longer unsaved is on the disk: `placeOrder` writes its own records.
    const put = [...waiting.values()].filter(
      (record) => !gone.has(record.id) && (record.account !== (account ?? '') || unsavedIds.includes(record.id)),
    );
    waiting.clear();
    await putRecords(api, put);
  }

  /** Writes to the disk, and says whether it took them. `remove` as in {@link QueueChange}. */
  async function putRecords(api: Host, put: QueueRecord[], remove: string[] = []): Promise<void> {
    if (put.length === 0) return;
    const isDurable = await write(api, { remove, put });
    const ids = put.map(({ id }) => id).filter((id) => isDurable || !inMemory.has(id));
    if (!isDurable) for (const { id } of put) written.delete(id);
    if (ids.length === 0) return;
    api.dispatch(changesSaved({ ids, isDurable }));
    for (const uid of new Set(put.map((record) => record.account))) api.extra.tabs.post({ type: 'queueChanged', uid });
  }

  async function write({ extra: { queueDisk } }: Host, change: QueueChange): Promise<boolean> {
    try {
      // A different name at a later read shows that the browser has cleared the site's data.
      storedDeviceId ??= (await queueDisk.read()).deviceId;
      await queueDisk.write(change);
      return true;
    } catch {
      // No room, or blocked: the page holds the operations, and says so.
      return false;
    }
  }

  /** Writes to the disk what is not there yet. */
  function save(api: Host): Promise<void> {
    collect(api);
    saving ??= saveAll(api);
    return saving;
  }

  /**
   * Shows what the disk holds by now. After cleared site data, writes again what this page still has. One at a
   * time, and one that has not begun serves all who ask.
   */
  function reread(api: Host): Promise<void> {
    nextReread ??= lastReread.then(() => {
      nextReread = null;
      return readAll(api);
    });
    lastReread = nextReread;
    return nextReread;
  }

  async function readAll(api: Host): Promise<void> {
    if (api.getState().queue.unsavedIds.length > 0) await save(api);
    const deviceIdBefore = storedDeviceId;
    const before = api.getState().queue;
    let records: readonly QueueRecord[];
    try {
      const content = await api.extra.queueDisk.read();
      storedDeviceId = content.deviceId;
      records = content.records;
    } catch {
      // Nothing can be read: the page goes on with what it holds.
      records = toRecords(before, before.account ?? '');
    }
    const isCleared = deviceIdBefore !== null && storedDeviceId !== deviceIdBefore;
    const now = api.getState().queue;
    if (now.account !== before.account) return;
    const ofAccount = [...kept.values()].filter(({ account }) => account === now.account);
    const { queued: onDisk, unclaimedIds } = readQueued(withMissing(records, ofAccount), now.account ?? '', gone);
    for (const { id } of ofAccount) unclaimedIds.add(id);
    const isUnsaved = (id: string) => now.unsavedIds.includes(id);
    const wasSaved = new Set(idsIn(before).filter((id) => !before.unsavedIds.includes(id)));

    function combine<Operation>(disk: QueueEntry<Operation>[], own: QueueEntry<Operation>[]): QueueEntry<Operation>[] {
      const ownById = new Map(own.map((entry) => [entry.id, entry]));
      const diskIds = new Set(disk.map(({ id }) => id));
      const combined = isCleared
        ? [...disk.filter(({ id }) => !ownById.has(id)), ...own]
        : [
            ...disk.map((entry) => (isUnsaved(entry.id) ? (ownById.get(entry.id) ?? entry) : entry)),
            // Another tab has sent what is on the disk no more.
            ...own.filter(({ id }) => !diskIds.has(id) && !wasSaved.has(id)),
          ];
      // What has not changed stays the same object, for what is selected from it.
      return copyWithStructuralSharing(own, combined);
    }

    const queued: Queued = {
      cart: combine(onDisk.cart, now.cart),
      favourites: combine(onDisk.favourites, now.favourites),
      orders: combine(onDisk.orders, now.orders),
    };
    const left = idsIn(queued);
    const unsavedIds = isCleared
      ? idsIn(now)
      : left.filter((id) => isUnsaved(id) || (now.account !== null && unclaimedIds.has(id)));
    const isSame =
      queued.cart === now.cart &&
      queued.favourites === now.favourites &&
      queued.orders === now.orders &&
      JSON.stringify(unsavedIds) === JSON.stringify(now.unsavedIds);
    if (!isSame) api.dispatch(changesRead({ ...queued, unsavedIds }));
    if (!isCleared) return;
    // In the page's own order, also what has reached the disk since it was cleared.
    await putRecords(api, toRecords(api.getState().queue, now.account ?? ''), unsavedIds);
  }

  /** Resolves when they are gone from the disk, or cannot be taken out of it. */
  async function remove({ extra: { queueDisk } }: Host, ids: string[]): Promise<void> {
    for (const id of ids) {
      gone.add(id);
      kept.delete(id);
    }
    try {
      await queueDisk.write({ remove: ids });
    } catch {
      // They stay on the disk and are sent once more by another page: their ids make that harmless.
    }
  }

  return {
    save,
    reread,
    remove,
    /** The name under which this page sends. */
    deviceId: () => storedDeviceId ?? ownDeviceId,
    /** Stores what is not on the disk yet: the page is about to go. */
    stage: ({ getState, extra }: Host) =>
      extra.queueDisk.stage(withMissing([...kept.values()], unsaved(getState().queue))),
    addListeners: (startListening: AppStartListening) => {
      startListening({
        predicate: (_action, now, before) =>
          now.queue.unsavedIds !== before.queue.unsavedIds && now.queue.unsavedIds.length > 0,
        effect: (_action, api) => save(api),
      });
      startListening({
        actionCreator: changesSaved,
        effect: ({ payload: { ids, isDurable } }) => {
          for (const id of ids) {
            if (!isDurable) inMemory.add(id);
            else for (const held of [inMemory, kept]) held.delete(id);
          }
        },
      });
      startListening({
        actionCreator: signedOut,
        effect: (_action, api) => {
          const { queue } = api.getOriginalState();
          if (queue.account !== null) for (const record of unsaved(queue)) kept.set(record.id, record);
        },
      });
      // Favourites from before the session was known were its customer's.
      startListening({
        actionCreator: signedOut,
        effect: async ({ payload: { endsSession } }, api) => {
          if (!endsSession) return;
          const { records } = await api.extra.queueDisk.read().catch(() => ({ records: [] }));
          const ids = records.flatMap(({ id, account }) => (account === '' ? [id] : []));
          if (ids.length > 0) await remove(api, ids);
        },
      });
    },
  };
}

const idsIn = ({ cart, favourites, orders }: Queued) => [...cart, ...favourites, ...orders].map(({ id }) => id);

function unsaved(queue: QueueState): QueueRecord[] {
  const ids = new Set(queue.unsavedIds);
  return toRecords(queue, queue.account ?? '').filter(({ id }) => ids.has(id));
}
