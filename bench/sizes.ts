import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import * as v from 'valibot';
import { startShop } from '../e2e/support/shop';
import { desktop, openBrowser, openPage, pages, phone } from './browser';
import type { Row } from './figures';
import type { BenchOptions } from './options';

const maxKilobytes = 168;
/** Longer than the shop waits for an idle browser. */
const quietMs = 6_000;

/** The scripts of a visitor's first view of each kind of page, on a phone and on a desktop. */
export async function measureSizes({ build }: BenchOptions): Promise<Row[]> {
  const browser = await openBrowser();
  const shop = await startShop({ build });
  const all: number[] = [];
  const notes: string[] = [];
  try {
    for (const { name, path } of pages) {
      const onPhone = await scriptsOf(browser, shop.url + path, build, phone);
      const onDesktop = await scriptsOf(browser, shop.url + path, build, desktop);
      all.push(onPhone, onDesktop);
      notes.push(`${name} ${onPhone.toFixed(1)} / ${onDesktop.toFixed(1)}`);
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
  const figure = Math.max(...all);
  return [{ what: 'first view: script', figure, bar: maxKilobytes, unit: 'KB', isExact: true, note: notes.join(', ') }];
}

/** Kilobytes, compressed, that the page requests without any interaction until it is usable. */
async function scriptsOf(browser: Browser, url: string, build: string, look: BrowserContextOptions): Promise<number> {
  const page = await openPage(browser, url, look);
  await page.addInitScript(() => {
    document.addEventListener('shop:hydrated', () => performance.mark('hydrated'));
  });
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  // Waits for requests that are still under way: they have no entry until they end.
  await page.waitForTimeout(quietMs);
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() => {
    const hydratedAt = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, startTime, encodedBodySize }) => ({ path: new URL(name).pathname, startTime, encodedBodySize }))
      .filter(({ path, startTime }) => path.endsWith('.js') && startTime <= hydratedAt);
  });
  await page.context().close();

  let bytes = 0;
  for (const { path, encodedBodySize } of scripts) if (!(await isSignInCode(build, path))) bytes += encodedBodySize;
  return bytes / 1_024;
}

const sourceMapSchema = v.object({ sources: v.array(v.string()) });

/** Returns true if a script contains the SDK for identity and documents, which loads when the browser is idle. */
async function isSignInCode(build: string, path: string): Promise<boolean> {
  const { sources } = v.parse(sourceMapSchema, JSON.parse(await readFile(join(build, `${path}.map`), 'utf8')));
  return sources.some((source) =>
    /\/node_modules\/@?firebase\/|\/src\/services\/firebase\/firebaseServices\./u.test(source),
  );
}
