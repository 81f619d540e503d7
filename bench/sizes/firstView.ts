import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openPage } from '../browser/openBrowser';
import { isSignInCode } from './chunkSources';
import type { CountingServer, SentFile } from './countingServer';

/** Milliseconds; longer than the shop waits for an idle browser. */
const quietMs = 6_000;

/** Bytes that a new visitor's browser receives without any interaction, until the page requests nothing more. */
export interface FirstView {
  script: number;
  /** Everything, including headers and pictures. */
  whole: number;
  /** Requests after the page was usable: the identity provider's SDK, the service worker, and so on. */
  idle: number;
}

export async function measureFirstView(
  browser: Browser,
  { server, build }: { server: CountingServer; build: string },
  path: string,
  look: BrowserContextOptions,
): Promise<FirstView> {
  const before = server.sent.length;
  const page = await openPage(browser, server.url, look);
  await noteWhenHydrated(page);
  await page.goto(path);
  await page.waitForFunction(() => 'hydratedAt' in document.documentElement.dataset);
  await pause(quietMs);
  await page.waitForLoadState('networkidle');
  const late = await scriptsOnceHydrated(page);
  await page.context().close();

  const sent = server.sent.slice(before);
  const kinds = await Promise.all(sent.map(async (file) => ({ file, isIdle: await isIdle(file, late, build) })));
  const needed = kinds.filter((kind) => !kind.isIdle).map(({ file }) => file);
  const whole = sum(needed.map(({ bytes }) => bytes));
  return {
    script: sum(needed.filter(isScript).map(({ body }) => body)),
    whole,
    idle: sum(sent.map(({ bytes }) => bytes)) - whole,
  };
}

async function isIdle(file: SentFile, late: ReadonlySet<string>, build: string): Promise<boolean> {
  return file.byWorker || late.has(file.path) || (isScript(file) && (await isSignInCode(build, file.path)));
}

/** Makes the page record when it was usable, in its own milliseconds. */
async function noteWhenHydrated(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('shop:hydrated', () => {
      document.documentElement.dataset.hydratedAt = String(performance.now());
    });
  });
}

/** Paths of the scripts that the page requested after it was usable. */
async function scriptsOnceHydrated(page: Page): Promise<Set<string>> {
  const paths = await page.evaluate(() => {
    const hydratedAt = Number(document.documentElement.dataset.hydratedAt);
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime > hydratedAt)
      .map(({ name }) => new URL(name).pathname);
  });
  return new Set(paths.filter((path) => path.endsWith('.js')));
}

function isScript({ path }: SentFile): boolean {
  return path.endsWith('.js');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
