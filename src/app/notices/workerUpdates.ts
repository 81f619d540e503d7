import { workerPath, type WorkerMessage } from '@/config/offline';

/** A build that is newer than the one this page runs. */
export type ShopUpdate =
  /** Its worker is there, and waits until it is asked to take over. */
  | { kind: 'waiting'; worker: ServiceWorker }
  /** It has taken over already, or its files have: what this page has not loaded yet may be gone. */
  | { kind: 'outdated' };

/** How long a page that is left open trusts that there is no newer build. */
const askAgainMs = 60 * 60 * 1_000;
/** A worker that takes over does so at once, or is broken. */
const takeOverMs = 3_000;

/**
 * Registers the shop's service worker, has it answer for this page, and tells of newer builds from then on.
 * @throws Error when the browser refuses the worker: its file is missing, or the browser stores nothing.
 */
export async function registerWorker(onUpdate: (update: ShopUpdate) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const tellUnlessCurrent = async (worker: ServiceWorker, kind: ShopUpdate['kind']) => {
    if (await isOfThisBuild(worker)) return;
    onUpdate(kind === 'waiting' ? { kind, worker } : { kind });
  };
  serviceWorker.addEventListener('controllerchange', () => {
    if (serviceWorker.controller !== null) void tellUnlessCurrent(serviceWorker.controller, 'outdated');
  });

  const registration = await serviceWorker.register(workerPath);
  const followInstalling = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void tellUnlessCurrent(worker, 'waiting');
    });
  };
  followInstalling();
  registration.addEventListener('updatefound', followInstalling);
  if (registration.waiting !== null) void tellUnlessCurrent(registration.waiting, 'waiting');
  askAgainFromTimeToTime(registration);
  await beTakenUp();
}

/** A worker takes the pages up that are there when it begins; one that is just then being opened has to ask. */
async function beTakenUp(): Promise<void> {
  const { serviceWorker } = navigator;
  const { active } = await serviceWorker.ready;
  if (active !== null && serviceWorker.controller === null) tell(active, { type: 'claim' });
}

export function reloadInto(update: ShopUpdate): void {
  const reload = () => window.location.reload();
  if (update.kind === 'outdated') {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, takeOverMs);
  tell(update.worker, { type: 'takeOver' });
}

function isOfThisBuild(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    tell(worker, { type: 'isCurrent', scripts: scriptsOfThisPage() }, [port2]);
  });
}

function scriptsOfThisPage(): string[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
}

function tell(worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}

/** A browser looks for a newer worker when a page is opened; a page of this shop may stay open for days. */
function askAgainFromTimeToTime(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    const isDue = Date.now() - askedAt > askAgainMs;
    if (!isDue || document.visibilityState !== 'visible' || !navigator.onLine) return;
    askedAt = Date.now();
    // A host that does not answer now is asked again in an hour.
    registration.update().catch(() => undefined);
  });
}
