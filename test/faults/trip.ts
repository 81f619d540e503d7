import { pageBecameVisible } from '@/lib/pageEvents';
import type { Services } from '@/services/ports';
import { seededRandom } from '../../catalogue/contract/seededRandom';
import type { Backend } from './backend';
import { productAnswer } from './catalogue';
import { findProblems } from './findProblems';
import { Ledger } from './ledger';
import { createMemoryBackend } from './memoryBackend';
import { answerFetch } from './pageFetch';
import type { ServerEnd } from './serverProcess';
import type { LocalServices } from './servicesBackend';
import { goOnline, open, password, perform, signInHere, signOutHere, type Scene } from './shopper';
import type { Step } from './steps';
import { startVirtualTime, type VirtualTime } from './virtualTime';
import { createWorld, type Browser } from './world';

export interface TripOptions {
  steps: readonly Step[];
  /** Determines ids, latencies and back-off. */
  seed: number;
  mutate: (services: Services) => Services;
  onFault: (kind: string) => void;
  /** Called for each result that decision 4 accepts. */
  onAccepted: (kind: string) => void;
  /** The local services, which the SDK uses. Null for the ports' fakes in memory. */
  localServices: LocalServices | null;
}

const emails = ['ada@shop.example', 'bob@shop.example'];

/** Maximum milliseconds until the queues are empty once there is no fault any more. */
const quietMs = 150_000;
/** Maximum milliseconds until a focused page shows the changes of other devices. */
const lookMs = 6_000;

/** One random shopping trip from the first page until all queues rest. Resolves with the problems that were found. */
export async function goShopping(options: TripOptions): Promise<string[]> {
  const { steps, seed, mutate, onFault, onAccepted, localServices } = options;
  const endings = [seedRandom(seed)];
  const time = startVirtualTime();
  endings.push(time.end);
  const noise = catchNoise();
  endings.push(noise.end);
  try {
    const serverEnds: ServerEnd[] = [];
    const { backend, answer } = openBackend(localServices, time, () => serverEnds.shift());
    endings.push(
      answerFetch((request) =>
        request.url.includes('/products/') ? Promise.resolve(productAnswer(request.url)) : answer(request),
      ),
    );
    const ledger = new Ledger((uid, orderId) => backend.orders(uid).some(({ id }) => id === orderId), onAccepted);
    const world = createWorld({ backend, witness: ledger, onFault, mutate });
    const scene: Scene = { world, ledger, time, onFault, serverEnds: localServices === null ? null : serverEnds };
    for (const browser of world.browsers) await open(scene, browser);

    for (const step of steps) await perform(scene, step);
    const problems = await comeToRest(scene);
    return [...noise.list(), ...ledger.violations, ...problems];
  } finally {
    for (const end of endings.reverse()) end();
  }
}

function openBackend(
  localServices: LocalServices | null,
  time: VirtualTime,
  nextEnd: () => ServerEnd | undefined,
): { backend: Backend; answer: (request: Request) => Promise<Response> } {
  if (localServices === null) {
    const answer = ({ url }: Request) => Promise.reject(new TypeError(`There is no server for ${url}`));
    return { backend: createMemoryBackend(time.now, emails, password), answer };
  }
  const backend = localServices.openBackend({ emails, outside: time.outside, nextEnd });
  return { backend, answer: backend.answer };
}

/**
 * Ends all faults. Signs in both customers once more on each device, waits until every queue is sent, and checks the
 * result.
 */
async function comeToRest(scene: Scene): Promise<string[]> {
  const { world } = scene;
  const problems: string[] = [];
  scene.serverEnds?.splice(0);
  for (const browser of world.browsers) {
    browser.wire.faults = [];
    browser.disk.quota = Infinity;
    if (browser.tabs.length === 0) await open(scene, browser);
    goOnline(browser);
  }
  await waitForQuiet(scene);
  problems.push(...findProblems.onScreens(scene));

  for (const { email } of world.backend.customers) {
    for (const browser of world.browsers) await signInAs(scene, browser, email);
    await waitForQuiet(scene);
    problems.push(...findProblems.onScreens(scene), ...findProblems.inBrowsers(scene));
  }
  for (const browser of world.browsers) await leave(scene, browser);
  problems.push(...findProblems.inBrowsers(scene), ...findProblems.inStore(scene));
  return [...new Set(problems)];
}

async function signInAs(scene: Scene, browser: Browser, email: string): Promise<void> {
  await leave(scene, browser);
  const [tab] = browser.tabs;
  if (tab !== undefined) await signInHere(scene, tab, email);
  await scene.time.advance(20_000);
}

/** Waits long enough for every queue to be sent, then focuses every page. */
async function waitForQuiet({ world, time }: Scene): Promise<void> {
  await time.advance(quietMs);
  for (const { store } of world.browsers.flatMap(({ tabs }) => tabs)) store.dispatch(pageBecameVisible());
  await time.advance(lookMs);
}

async function leave(scene: Scene, browser: Browser): Promise<void> {
  const [tab] = browser.tabs;
  if (tab !== undefined) await signOutHere(scene, tab, 'confirm');
  await scene.time.advance(1_000);
}

/** Any console message of the shop is a problem. */
function catchNoise(): { list: () => string[]; end: () => void } {
  const { error, warn } = console;
  const heard: string[] = [];
  const listen = (...parts: unknown[]) => heard.push(`console: ${parts.map(String).join(' ')}`);
  console.error = listen;
  console.warn = listen;
  return {
    list: () => heard,
    end: () => {
      console.error = error;
      console.warn = warn;
    },
  };
}

/** Replaces `Math.random` (ids, back-off) by a seeded sequence. Returns a function that restores the original. */
function seedRandom(seed: number): () => void {
  const original = Math.random;
  Math.random = seededRandom(seed);
  return () => {
    Math.random = original;
  };
}
