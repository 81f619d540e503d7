import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { isPagePath } from '../../scripts/server/pagePath';
import { isPageAddress } from '../../src/config/pageAddress';
import { gotoHydrated } from './hydrated';
import { processorTime, readProcessorMs } from './processorTime';
import { startShop, type RunningShop, type ShopOptions } from './shop';

export { expect } from '@playwright/test';

/** Opens a new browser profile with one page. */
export type Visit = (
  options?: BrowserContextOptions & { hasWorkers?: boolean },
) => Promise<{ context: BrowserContext; page: Page }>;

interface Complaints {
  heard: string[];
  expected: RegExp[];
}

interface JourneyFixtures {
  /** The build that the shop serves, and its environment. A file of journeys sets it with `test.use`. */
  shopOptions: ShopOptions;
  /** A server with its own data, the same for all journeys of a file. */
  shop: RunningShop;
  /** True if browsers have service workers. Without them, every request passes the routes of its page. */
  hasWorkers: boolean;
  /** Fails the test with the complaints of its pages. */
  visit: Visit;
  /** Expects complaints that match from now on, because the test itself causes them. */
  expectComplaints: (pattern: RegExp) => void;
  complaints: Complaints;
  /** Notes the processor time since the worker's last journey for the reporter of times. */
  noteProcessorTime: undefined;
}

interface WorkerFixtures {
  shopOfFile: (file: string, options: ShopOptions) => Promise<RunningShop>;
}

/** Milliseconds for the start of a server. They do not count as time of the journey. */
const maxStartMs = 120_000;

/** The details of a test that looks for lost or doubled changes: `test('…', loss, async …)`. It may wait longer. */
export const loss = { tag: '@loss' };

/** The processor time of this worker up to the end of its last journey. */
let spentMs = 0;

/** The `test` of every journey. `page` and `context` are a first visit to the shop of the file. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  shopOptions: [{}, { option: true }],
  hasWorkers: [false, { option: true }],

  shopOfFile: [
    async ({}, use) => {
      let current: { file: string; shop: RunningShop } | undefined;
      await use(async (file, options) => {
        if (current?.file !== file) {
          await current?.shop.stop();
          current = undefined;
          current = { file, shop: await startShop(options) };
        }
        return current.shop;
      });
      await current?.shop.stop();
    },
    { scope: 'worker' },
  ],

  shop: [
    async ({ shopOfFile, shopOptions }, use, { file }) => use(await shopOfFile(file, shopOptions)),
    { timeout: maxStartMs },
  ],

  noteProcessorTime: [
    async ({}, use, { annotations }) => {
      await use(undefined);
      if (!process.env.TIMES_FOLDER) return;
      const before = spentMs;
      spentMs = readProcessorMs();
      annotations.push({ type: processorTime, description: String(spentMs - before) });
    },
    { auto: true },
  ],

  complaints: async ({}, use) => {
    const complaints: Complaints = { heard: [], expected: [] };
    await use(complaints);
    const unexpected = complaints.heard.filter((text) => !complaints.expected.some((pattern) => pattern.test(text)));
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`);
  },

  expectComplaints: ({ complaints }, use) => use((pattern) => complaints.expected.push(pattern)),

  visit: async ({ browser, shop, complaints, hasWorkers: usually }, use) => {
    const contexts = new Set<BrowserContext>();
    await use(async ({ hasWorkers = usually, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: shop.url, ...options });
      contexts.add(context);
      context.once('close', () => contexts.delete(context));
      context.on('page', (page) => {
        listen(page, complaints.heard);
        gotoHydrated(page);
      });
      if (!hasWorkers) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      return { context, page: await context.newPage() };
    });
    await Promise.all([...contexts].map(putAway));
  },

  context: async ({ visit }, use) => use((await visit()).context),

  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (page === undefined) throw new Error('The visit has no page.');
    await use(page);
  },
});

/** Closes a profile. This also ends held requests without failing the test. */
async function putAway(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((target) => target.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** The time at which a preloaded answer is used depends on the machine. Another journey checks that it is used once. */
const slowMachine = 'was preloaded using link preload but not used within a few seconds';

/** An unknown address gets a 404 with the shop's own page. Chromium logs that. */
const isAboutMissingPage = (text: string, url: string) =>
  text.includes('status of 404') &&
  URL.canParse(url) &&
  !isPageAddress(new URL(url).pathname) &&
  isPagePath(new URL(url).pathname);

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const [text, { url }] = [message.text(), message.location()];
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (text.includes(slowMachine) || isAboutMissingPage(text, url)) return;
    complaints.push(`console ${message.type()}: ${text} (${url})`);
  });
}
