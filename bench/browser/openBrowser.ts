import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { findChromium } from '../../e2e/support/chromium';
import { gotoHydrated } from '../../e2e/support/hydrated';
import { desktop } from './looks';

/** How many times slower than this machine the page's thread runs: about as slow as a mid-range phone. */
const slowdown = 4;

/** A browser without other work. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** A new visitor's page, in its own profile. */
export async function openPage(browser: Browser, url: string, look: BrowserContextOptions = desktop): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, ...look });
  context.setDefaultTimeout(30_000);
  // tsx compiles the functions that are sent into the page and wraps their names in this helper.
  await context.addInitScript('globalThis.__name = (subject) => subject;');
  const page = await context.newPage();
  gotoHydrated(page);
  return page;
}

/** From now on the page's thread runs slower. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
