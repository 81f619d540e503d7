import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openPage } from '../browser/openBrowser';
import { isOwnCode, isSignInCode, lateParts, sourcesOf } from './chunkSources';
import type { CountingServer, SentFile } from './countingServer';
import { largestPaint } from './largestPaint';

/** Milliseconds; longer than the shop waits for an idle browser. */
const quietMs = 6_000;
/** Milliseconds; enough to paint a page that needs no script, however busy the machine is. */
const paintMs = 15_000;
const betweenLooksMs = 500;

/** Bytes that a new visitor's browser receives without any interaction, until the page requests nothing more. */
export interface FirstView {
  script: number;
  /** The part of `script` in files with code of the shop. */
  ownScript: number;
  /** Everything, including headers and pictures. */
  whole: number;
  /** Requests after the page was usable: the identity provider's SDK, the service worker, and so on. */
  idle: number;
  /** Packages in `script` that should not be there. */
  lateParts: string[];
  /** Scripts without which the largest paint is another one, or none. */
  scriptsBeforePaint: number;
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
  const paint = await largestPaint(page);
  const late = await scriptsOnceHydrated(page);
  await page.context().close();

  const sent = server.sent.slice(before);
  const scripts = await Promise.all(
    sent.filter(isScript).map(async (file) => ({ file, sources: await sourcesOf(build, file.path) })),
  );
  const signIn = new Set(scripts.filter(({ sources }) => isSignInCode(sources)).map(({ file }) => file));
  const isIdle = (file: SentFile) => file.byWorker || signIn.has(file) || late.has(file.path);
  const needed = scripts.filter(({ file }) => !isIdle(file));
  const isPainted = paint !== null && (await isPaintedWithoutScript(browser, server.url, path, look, paint));
  return {
    script: sum(needed.map(({ file }) => file.body)),
    ownScript: sum(needed.filter(({ sources }) => isOwnCode(sources)).map(({ file }) => file.body)),
    whole: sum(sent.filter((file) => !isIdle(file)).map(({ bytes }) => bytes)),
    idle: sum(sent.filter(isIdle).map(({ bytes }) => bytes)),
    lateParts: needed.flatMap(({ sources }) => lateParts(sources)),
    scriptsBeforePaint: isPainted ? 0 : needed.length,
  };
}

/** Whether a page whose scripts never arrive has the same largest paint. */
async function isPaintedWithoutScript(
  browser: Browser,
  url: string,
  path: string,
  look: BrowserContextOptions,
  paint: string,
): Promise<boolean> {
  const page = await openPage(browser, url, look);
  await page.route(/\.js$/u, () => undefined);
  await page.goto(path, { waitUntil: 'commit' });
  const deadline = performance.now() + paintMs;
  let isPainted = false;
  while (!isPainted && performance.now() < deadline) {
    await pause(betweenLooksMs);
    isPainted = (await largestPaint(page)) === paint;
  }
  await page.context().close();
  return isPainted;
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

function isScript({ path, byWorker }: SentFile): boolean {
  return path.endsWith('.js') && !byWorker;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
