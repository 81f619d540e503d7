import { isRecord } from '@/lib/isRecord';
import { parseJson } from '@/lib/journal';
import type { StoragePort, TabMessage, TabsPort, Unsubscribe } from '../ports';

const channelName = 'shop';
const messageKey = 'shop.message';
/**
 * Rises with every change of what a `TabMessage` holds: a tab that runs another build is not understood, and need not
 * be. What it has stored is read when this tab is looked at again.
 */
const messageFormat = 2;

/**
 * Tabs talk over storage events: a tab that hears of a change reads it from the storage, and a storage event, unlike a
 * BroadcastChannel's message, never comes before what was stored before it. What the storage does not take goes over a
 * BroadcastChannel, where there is one.
 */
export function createBrowserTabs(storage: StoragePort): TabsPort {
  const channel = openChannel();
  return {
    post: (message) => {
      const sent = { ...message, format: messageFormat };
      const isKept = storage.set(messageKey, JSON.stringify(sent));
      storage.remove(messageKey);
      if (!isKept) channel?.postMessage(sent);
    },
    subscribe: (onMessage) => {
      const stops = [overStorage(onMessage), ...(channel === null ? [] : [overChannel(channel, onMessage)])];
      return () => stops.forEach((stop) => stop());
    },
    exclusively,
  };
}

/** None where the browser has none, or keeps it, with the storage, from sites whose cookies it blocks. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return null;
  }
}

/* Only this shop's own pages write to its origin's storage and channel: of this format, the shape is what `post` was given. */

function overStorage(onMessage: (message: TabMessage) => void): Unsubscribe {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== messageKey) return;
    const message = parseJson(newValue);
    if (isMessage(message)) onMessage(message);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function overChannel(channel: BroadcastChannel, onMessage: (message: TabMessage) => void): Unsubscribe {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) onMessage(data);
  };
  channel.addEventListener('message', listen);
  return () => channel.removeEventListener('message', listen);
}

function isMessage(value: unknown): value is TabMessage {
  return isRecord(value) && 'type' in value && value.format === messageFormat;
}

/** The last task of each name, for a page without Web Locks. */
const lastTask = new Map<string, Promise<unknown>>();

/** Web Locks exist on https and localhost only, and refuse a site whose cookies are blocked: then this page takes turns. */
async function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  const lock = { isGranted: false };
  try {
    return await navigator.locks.request(`shop.${name}`, () => {
      lock.isGranted = true;
      return task();
    });
  } catch (error) {
    if (lock.isGranted) throw error;
  }
  const turn = Promise.resolve(lastTask.get(name)).then(task, task);
  lastTask.set(name, turn);
  return turn;
}
