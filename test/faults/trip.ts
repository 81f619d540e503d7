import { pageBecameVisible } from '@/domain/events';
import type { Services } from '@/services/ports';
import { answerForCatalogue } from './catalogue';
import { findProblems } from './findProblems';
import { Ledger } from './ledger';
import { seedRandom } from './seededRandom';
import { customers, goOnline, open, password, perform, signInHere, signOutHere } from './shopper';
import type { Scene } from './shopper';
import type { Step } from './steps';
import { startVirtualTime } from './virtualTime';
import { createWorld } from './world';
import type { Browser } from './world';

export interface TripOptions {
  steps: readonly Step[];
  /** Fixes ids, latencies and back-off. */
  seed: number;
  mutate: (services: Services) => Services;
  onFault: (kind: string) => void;
}

/** How long the queues have to become empty once nothing is in the way, in milliseconds. */
const quietMs = 150_000;
/** How soon a look shows what other devices did, in milliseconds. */
const lookMs = 6_000;

/** One random shopping trip from the first page to quiet. Resolves with what was wrong at any time. */
export async function goShopping({ steps, seed, mutate, onFault }: TripOptions): Promise<string[]> {
  const endings = [seedRandom(seed), answerForCatalogue()];
  const time = startVirtualTime();
  endings.push(time.end);
  const noise = catchNoise();
  endings.push(noise.end);
  try {
    const ledger: Ledger = new Ledger((uid, orderId) => world.backend.store.order(uid, orderId) !== undefined);
    const world = createWorld({ now: time.now, witness: ledger, onFault, mutate });
    const scene: Scene = { world, ledger, time, onFault };
    for (const email of customers) world.backend.accounts.add({ email, password, displayName: '' });
    for (const browser of world.browsers) await open(scene, browser);

    for (const step of steps) await perform(scene, step);
    const problems = await comeToRest(scene);
    return [...noise.list(), ...ledger.violations, ...problems];
  } finally {
    for (const end of endings.reverse()) end();
  }
}

/** The trouble is over: everybody signs in once more on each device, everything is sent, and what there is is right. */
async function comeToRest(scene: Scene): Promise<string[]> {
  const { world, ledger } = scene;
  const problems: string[] = [];
  for (const browser of world.browsers) {
    browser.wire.faults = [];
    browser.disk.quota = Infinity;
    if (browser.tabs.length === 0) await open(scene, browser);
    goOnline(browser);
  }
  await waitForQuiet(scene);
  problems.push(...findProblems.onScreens(scene));

  for (const email of customers) {
    for (const browser of world.browsers) await signInAs(scene, browser, email);
    await waitForQuiet(scene);
    problems.push(...findProblems.onScreens(scene), ...findProblems.inBrowsers(scene));
  }
  for (const browser of world.browsers) await leave(scene, browser);
  problems.push(...findProblems.inBrowsers(scene), ...findProblems.inStore(scene), ...ledger.unsettled());
  return [...new Set(problems)];
}

async function signInAs(scene: Scene, browser: Browser, email: string): Promise<void> {
  await leave(scene, browser);
  const [tab] = browser.tabs;
  if (tab !== undefined) await signInHere(scene, tab, email);
  await scene.time.advance(20_000);
}

/** Time enough for what waits to be sent, then a look at every page. */
async function waitForQuiet({ world, time }: Scene): Promise<void> {
  await time.advance(quietMs);
  for (const { store } of world.browsers.flatMap(({ tabs }) => tabs)) store.dispatch(pageBecameVisible());
  await time.advance(lookMs);
}

async function leave(scene: Scene, browser: Browser): Promise<void> {
  const [tab] = browser.tabs;
  if (tab !== undefined) await signOutHere(scene, tab, 'keep');
  await scene.time.advance(1_000);
}

/** Whatever the console is told while the shop runs is a problem. */
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
