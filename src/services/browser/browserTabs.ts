import * as v from 'valibot';
import { parseJson } from '@/lib/json';
import { cartChangeSchema, cartLinesSchema, parseOrNull, productIdSchema } from '@/lib/schemas';
import type { StoragePort, TabMessage, TabsPort, Unsubscribe } from '../ports';

const messageKey = 'shop.message';
/**
 * Increases with every change of `TabMessage`. Tabs ignore messages of other builds. They read what such a tab has stored
 * when they become visible.
 */
const messageFormat = 6;

/**
 * Tabs exchange messages by storage events. The receiver reads the changed data from the storage. A storage event never
 * arrives before earlier writes, but a BroadcastChannel's message may. If the storage is blocked, a tab reads changes when
 * it becomes visible.
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

/** Every script of the origin can write one. */
const messageSchema: v.GenericSchema<unknown, TabMessage> = v.variant('type', [
  v.object({ type: v.literal('guestOperation'), guestId: idSchema, change: cartChangeSchema }),
  v.object({ type: v.literal('guestLinesRemoved'), guestId: idSchema, lines: cartLinesSchema }),
  v.object({
    type: v.literal('userDocumentReceived'),
    uid: idSchema,
    lines: cartLinesSchema,
    favoriteIds: v.array(productIdSchema),
    appliedIds: v.array(idSchema),
  }),
  v.object({ type: v.literal('profileChanged'), uid: idSchema, email: v.string(), displayName: v.string() }),
  v.object({ type: v.picklist(['queueChanged', 'ordersChanged', 'accountDeleted']), uid: idSchema }),
  v.object({ type: v.literal('sessionChanged') }),
]);

/** Returns null for text that is not a message of this format. */
function parseMessage(value: unknown): TabMessage | null {
  return v.is(v.object({ format: v.literal(messageFormat) }), value) ? parseOrNull(messageSchema, value) : null;
}

/** This page's last task of each name. */
const lastTask = new Map<string, Promise<unknown>>();

/**
 * Milliseconds after which a task runs without its lock: a tab that the browser or the system has frozen never releases it.
 * The other tab may only be slow: then both run. What they send counts once, by its id; and where both place the same cart,
 * the disk refuses the second order, because that tab does not show the first one yet (`unless`).
 */
const maxLockWaitMs = 4_000;

/** Tasks of one name take turns, in this page and, by a Web Lock, among the tabs. */
function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  const underLock = () => withLock(name, task);
  const turn = Promise.resolve(lastTask.get(name)).then(underLock, underLock);
  lastTask.set(name, turn);
  return turn;
}

/** Web Locks exist on https and localhost only, and refuse a site whose cookies are blocked: then the task runs without. */
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
