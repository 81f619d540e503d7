import { messageSW, Workbox } from 'workbox-window';
import { mainScriptName, workerPath, type WorkerMessage } from '@/config/offline';

/** A build that is newer than the one this page runs. */
export type ShopUpdate =
  /** Its worker is installed, and waits until it is asked to take over. */
  | { kind: 'waiting'; workbox: Workbox }
  /**
   * Its worker has taken over, or its files have replaced this build's: chunks that this page has not loaded may be
   * gone.
   */
  | { kind: 'outdated' };

/** Milliseconds after which the page reloads without the new worker: one that has not taken over by then is broken. */
const takeOverMs = 3_000;

/**
 * Registers the shop's service worker, and calls back for newer builds from then on. The worker of this page's own build
 * takes over without a question.
 * @throws Error when the browser refuses the worker: its file is missing, or the browser stores nothing.
 */
export async function registerWorker(onUpdate: (update: ShopUpdate) => void): Promise<void> {
  const workbox = new Workbox(workerPath);
  workbox.addEventListener('waiting', ({ sw }) => {
    void isOfThisBuild(sw).then((isCurrent) => {
      if (isCurrent) workbox.messageSkipWaiting();
      else onUpdate({ kind: 'waiting', workbox });
    });
  });
  workbox.addEventListener('controlling', () => {
    // The event also fires when another tab has let a newer worker take over, and names this page's own worker even
    // then.
    void isOfThisBuild(navigator.serviceWorker.controller).then((isCurrent) => {
      if (!isCurrent) onUpdate({ kind: 'outdated' });
    });
  });
  await workbox.register();
  await requestControl();
}

/** A worker controls the pages that are open when it starts; the browser can miss one that opens at that moment. */
async function requestControl(): Promise<void> {
  const { serviceWorker } = navigator;
  const { active } = await serviceWorker.ready;
  if (serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' } satisfies WorkerMessage);
}

export function reloadInto(update: ShopUpdate): void {
  const reload = () => window.location.reload();
  if (update.kind === 'outdated') {
    reload();
    return;
  }
  update.workbox.addEventListener('controlling', reload);
  setTimeout(reload, takeOverMs);
  update.workbox.messageSkipWaiting();
}

async function isOfThisBuild(worker: ServiceWorker | null | undefined): Promise<boolean> {
  if (!worker) return true;
  const version: unknown = await messageSW(worker, { type: 'GET_VERSION' } satisfies WorkerMessage);
  return [...document.scripts].some(({ src }) => {
    const { pathname } = new URL(src, location.href);
    return mainScriptName.test(pathname) && pathname === version;
  });
}
