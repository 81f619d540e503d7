import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { gotoAlive } from './alive';
import { findChromium } from './chromium';
import { startShop } from './shop';
import type { RunningShop } from './shop';

/** How long a person is thought to wait for anything to show; well above the shop's own limits. */
const patienceMs = 20_000;

interface VisitOptions extends BrowserContextOptions {
  /**
   * Whether this browser has service workers. A journey that plays the network does without: what a worker asks for
   * does not come by the routes of a page.
   */
  hasWorkers?: boolean;
}

interface Journey {
  shop: RunningShop;
  browser: Browser;
  /** A new browser profile with one page; what the page complains about fails the test. */
  visit(options?: VisitOptions): Promise<{ context: BrowserContext; page: Page }>;
  /** From now on complaints that match are expected (a fault that the test makes itself). */
  expectComplaints(pattern: RegExp): void;
}

/** For a test file: one shop and one browser, a new profile for each visit, and no complaint unnoticed. */
export function useJourney(options: Parameters<typeof startShop>[0] = {}): Journey {
  let shop: RunningShop | undefined;
  let browser: Browser | undefined;
  const contexts = new Set<BrowserContext>();
  let complaints: string[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    [shop, browser] = await Promise.all([
      startShop(options),
      chromium.launch({
        executablePath: findChromium(),
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
      }),
    ]);
  });

  afterEach(async () => {
    await Promise.all([...contexts].map(putAway));
    const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    complaints = [];
    expected = [];
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`);
  });

  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });

  return {
    get shop() {
      return started(shop);
    },
    get browser() {
      return started(browser);
    },
    visit: async ({ hasWorkers = false, ...contextOptions } = {}) => {
      const context = await started(browser).newContext({
        baseURL: started(shop).url,
        viewport: { width: 1_280, height: 900 },
        ...contextOptions,
      });
      contexts.add(context);
      context.once('close', () => contexts.delete(context));
      context.setDefaultTimeout(patienceMs);
      context.on('page', (page) => {
        listen(page, complaints);
        gotoAlive(page);
      });
      if (!hasWorkers) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      return { context, page: await context.newPage() };
    },
    expectComplaints: (pattern) => {
      expected.push(pattern);
    },
  };
}

/** Ends a profile. What a test's faults still hold of its requests ends with it, and is nobody's failure. */
async function putAway(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((target) => target.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** How soon a preloaded answer is used depends on the machine; that it is used once is a journey of its own. */
const slowMachine = 'was preloaded using link preload but not used within a few seconds';

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !message.text().includes(slowMachine)) {
      complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
}

function started<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The journey has not begun yet.');
  return part;
}
