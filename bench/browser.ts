import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { gotoHydrated } from '../e2e/support/hydrated';
import { findChromium } from '../e2e/support/programs';
import { paths } from '../src/config/paths';

/** A product with four pictures and reviews. */
const casserole = { id: 49, title: 'Enamelled Casserole 4 L', brand: 'Hearthwick' };

/** The pages on which most visits start, one of each kind. */
export const pages = [
  { name: 'home', path: paths.home },
  { name: 'category', path: paths.category('groceries') },
  { name: 'product', path: paths.product(casserole) },
] as const;

/** The screen of Lighthouse's mobile profile. */
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export const desktop: BrowserContextOptions = { viewport: { width: 1_280, height: 900 } };

/** The browser that people have, without windows and without other work. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium({ isFull: true }),
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
}

/** A new visitor's page, in its own profile. */
export async function openPage(browser: Browser, url: string, look: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, ...look });
  context.setDefaultTimeout(30_000);
  // tsx compiles the functions that are sent into the page and wraps their names in this helper.
  await context.addInitScript('globalThis.__name = (subject) => subject;');
  const page = await context.newPage();
  gotoHydrated(page);
  return page;
}
