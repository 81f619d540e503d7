import { chromium } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { gotoAlive } from '../../e2e/support/alive';
import { findChromium } from '../../e2e/support/chromium';
import { desktop } from './looks';

/** How much slower than this machine the page's thread runs: about a phone of the middle class. */
const slowdown = 4;

/** A browser with nothing else to do. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** A new visitor's page, in a profile of its own. */
export async function openPage(browser: Browser, url: string, look: BrowserContextOptions = desktop): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, ...look });
  context.setDefaultTimeout(30_000);
  // The functions that are sent into the page were compiled by tsx, which keeps their names by this helper.
  await context.addInitScript('globalThis.__name = (subject) => subject;');
  const page = await context.newPage();
  gotoAlive(page);
  return page;
}

/** From now on the page's thread runs slower. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
