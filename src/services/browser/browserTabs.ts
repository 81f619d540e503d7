import * as v from 'valibot';
import { messageKey } from '@/config/storageKeys';
import { parseJson } from '@/lib/json';
import { cartLinesSchema, parseOrNull } from '@/lib/schemas';
import type { StoragePort, TabMessage, TabsPort, Unsubscribe } from '../ports';

/**
 * Increase it with every change of `TabMessage`, so that tabs ignore messages of other builds. Tabs read the data that
 * another build has stored when they become visible.
 */
const messageFormat = 7;

/**
 * Tabs exchange messages by storage events. The receiver reads the changed data from the storage. A storage event never
 * arrives before earlier writes, but a BroadcastChannel's message may. If the storage is blocked, a tab reads changes
 * when it becomes visible.
 */
export function createBrowserTabs(storage: StoragePort): TabsPort {
  return {
    post: (message) => {
      storage.set(messageKey, JSON.stringify({ ...message, format: messageFormat }));
      storage.remove(messageKey);
    },
    subscribe,
    exclusively,
  };
}

function subscribe(onMessage: (message: TabMessage) => void): Unsubscribe {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== messageKey) return;
    const message = parseMessage(parseJson(newValue));
    if (message !== null) onMessage(message);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

const idSchema = v.string();

/** Any script of this origin can write a message, so each message is parsed. */
const messageSchema: v.GenericSchema<unknown, TabMessage> = v.variant('type', [
  v.object({ type: v.literal('profileChanged'), uid: idSchema, email: v.string(), displayName: v.string() }),
  v.object({ type: v.picklist(['recordChanged', 'ordersChanged', 'accountDeleted']), uid: idSchema }),
  v.object({
    type: v.literal('guestCartChanged'),
    guestId: v.string(),
    before: cartLinesSchema,
    after: cartLinesSchema,
  }),
  v.object({ type: v.literal('guestCartMerged'), guestId: v.string(), lines: cartLinesSchema }),
  v.object({ type: v.literal('sessionChanged') }),
]);

/** Returns null for text that is not a message of this format. */
function parseMessage(value: unknown): TabMessage | null {
  return v.is(v.object({ format: v.literal(messageFormat) }), value) ? parseOrNull(messageSchema, value) : null;
}

/** This page's last task of each name. */
const lastTask = new Map<string, Promise<unknown>>();

/**
 * Milliseconds after which a task runs without its lock, because a frozen tab never releases it. If the other tab is
 * only slow, both tasks run. This does no harm, because the record and the user document count each change once.
 */
const maxLockWaitMs = 4_000;

/**
 * Runs the tasks of one name one after the other. A queue orders the tasks of this page, a Web Lock those of all tabs.
 */
function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  const underLock = () => withLock(name, task);
  const turn = Promise.resolve(lastTask.get(name)).then(underLock, underLock);
  lastTask.set(name, turn);
  return turn;
}

/**
 * Runs a task under a Web Lock. Without Web Locks, runs the task at once. Web Locks exist on https and localhost only,
 * and refuse a site whose cookies are blocked.
 */
async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const lock = { isGranted: false };
  const signal = AbortSignal.timeout(maxLockWaitMs);
  try {
    return await navigator.locks.request(`shop.${name}`, { signal }, () => {
      lock.isGranted = true;
      return task();
    });
  } catch (error) {
    if (lock.isGranted) throw error;
  }
  return task();
}
