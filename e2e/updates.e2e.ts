import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { retiredWorker } from '../scripts/server/retiredWorker';
import { commonTexts } from '../src/texts/en/common';
import { noticeTexts } from '../src/texts/en/shell';
import { signInNewShopper } from './support/account';
import { axeFindings } from './support/axe';
import { saveBugReport } from './support/bugReport';
import { butter, cartLine } from './support/cart';
import { address, openCheckout, placeOrder } from './support/checkout';
import { copyBuild, deployNextBuild } from './support/deploy';
import { requestFailed } from './support/faults';
import { seeHydrated } from './support/hydrated';
import { seeHeading } from './support/screens';
import { startShop } from './support/shop';
import { expect, test as base } from './support/test';
import { seeWorker } from './support/worker';

interface UpdateFixtures {
  /** The served build, for this journey alone: the journey deploys over it. */
  build: Awaited<ReturnType<typeof copyBuild>>;
}

const test = base.extend<UpdateFixtures>({
  hasWorkers: true,
  build: async ({}, use) => {
    const build = await copyBuild();
    await use(build);
    await build.remove();
  },
  shop: async ({ build }, use) => {
    const shop = await startShop({ build: build.folder });
    await use(shop);
    await shop.stop();
  },
});

const prompt = (page: Page) => page.getByRole('banner').getByText(noticeTexts.updateReady);
const button = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const mainScript = (page: Page) => page.locator('script[src*="/assets/main."]').getAttribute('src');
/** Returns to the tab, so that the page looks for a new version. */
const lookForUpdate = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Marks the open document: a reloaded page has no mark. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'isMarked', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'isMarked') === true);

test('a new version is offered outside the checkout, and starts only at the shopper’s reload', async ({
  page,
  context,
  shop,
  build,
}) => {
  const { store } = await signInNewShopper(shop, page.context(), [cartLine(butter, 1)]);
  await openCheckout(page);
  await seeWorker(page);
  const other = await context.newPage();
  await other.goto('/products');
  await other.getByRole('main').getByRole('article').first().waitFor();
  await seeWorker(other);
  const before = await mainScript(page);
  for (const tab of [page, other]) await mark(tab);

  await deployNextBuild(build.folder);
  await lookForUpdate(page);
  await prompt(other).waitFor();
  expect(await prompt(page).count()).toBe(0);

  // Typed text stays, and the version that opened the checkout places the order.
  expect(await page.getByLabel('Address').inputValue()).toBe(address);
  await placeOrder(page);
  expect(await isMarked(page)).toBe(true);
  // The confirmation does not wait for the server.
  await expect.poll(() => store.orders()).toHaveLength(1);
  await prompt(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await button(page, noticeTexts.later).click();
  await prompt(page).waitFor({ state: 'hidden' });
  await page.getByRole('banner').getByRole('link', { name: /home$/u }).click();
  await page.getByRole('main').getByRole('article').first().waitFor();
  expect(await prompt(page).count()).toBe(0);

  // One tab takes the new version. The other tab offers it again.
  await button(other, commonTexts.reload).click();
  await other.waitForFunction((src) => document.querySelector(`script[src="${src}"]`) === null, before);
  await other.getByRole('main').getByRole('article').first().waitFor();
  await prompt(page).waitFor();
  expect(await isMarked(page)).toBe(true);
  await button(page, commonTexts.reload).click();
  await page.waitForFunction((src) => document.querySelector(`script[src="${src}"]`) === null, before);
  await page.getByRole('main').getByRole('article').first().waitFor();
  expect(await prompt(page).count()).toBe(0);
  expect(await prompt(other).count()).toBe(0);
});

test('a page that was loaded after a deploy is current and shows no offer', async ({
  page,
  context,
  shop,
  expectComplaints,
  build,
}) => {
  expectComplaints(requestFailed);
  await page.goto('/');
  await seeWorker(page);
  const before = await mainScript(page);
  await deployNextBuild(build.folder);
  await page.reload();
  await page.getByRole('main').getByRole('article').first().waitFor();
  expect(await mainScript(page)).not.toBe(before);
  // The only tab: the new worker takes over without a question.
  const isNewWorkerAlone = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const kept = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat();
    const main = document.querySelector<HTMLScriptElement>('script[src*="/assets/main."]')?.src;
    const mains = kept.map(({ url }) => url).filter((url) => /\/assets\/main\.\w+\.js$/u.test(url));
    const areAllNew = mains.every((url) => url === main);
    return registration?.waiting === null && registration.installing === null && areAllNew;
  };
  await expect(async () => expect(await page.evaluate(isNewWorkerAlone)).toBe(true)).toPass();
  expect(await prompt(page).count()).toBe(0);

  await context.setOffline(true);
  await shop.kill();
  await page.reload();
  await page.getByRole('main').getByRole('article').first().waitFor();
});

test('an update does not reload a page while the user types', async ({ page, build }) => {
  await page.goto('/login');
  await seeWorker(page);
  await page.getByRole('main').getByLabel('Email').pressSequentially('ada@');
  await deployNextBuild(build.folder);
  await lookForUpdate(page);
  const isUpdateWaiting = async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null;
  await expect.poll(() => page.evaluate(isUpdateWaiting)).toBe(true);
  expect(await prompt(page).count()).toBe(0);
  expect(await page.getByRole('main').getByLabel('Email').inputValue()).toBe('ada@');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await prompt(page).waitFor();
});

test.describe('a deploy has removed a chunk that an old tab requests', () => {
  test.use({ hasWorkers: false });

  test('the page reloads once at that address, then lets the user decide', async ({
    page,
    expectComplaints,
    build,
  }) => {
    expectComplaints(/status of 404|MIME type|ChunkLoadError|Loading (?:CSS )?chunk/u);
    await page.goto('/');
    await page.getByRole('main').getByRole('article').first().waitFor();
    await mark(page);
    await deployNextBuild(build.folder);
    await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click();
    await seeHeading(page, 'All products');
    expect(await isMarked(page)).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/products');

    // A chunk that the new build names but does not have: a second reload would not help.
    await page.route('**/assets/sign-in.*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await page.getByRole('alert').getByText('This page could not be loaded.').waitFor();
    const loads = await page.evaluate(() => performance.timeOrigin);
    await page.unroute('**/assets/sign-in.*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await seeHeading(page, 'Login');
    expect(await page.evaluate(() => performance.timeOrigin)).toBeGreaterThan(loads);
  });
});

/** Nothing is deployed here: the shop of the file serves it. */
base.describe('a page whose own scripts fail to load shows a message, and can be reloaded', () => {
  const notice = (page: Page) => page.getByRole('alert').getByText('This page could not be loaded completely.');

  base('a client-rendered page', async ({ page, expectComplaints }) => {
    expectComplaints(/ERR_FAILED/u);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/login', { waitUntil: 'commit' });
    await notice(page).waitFor();
    await page.unroute('**/assets/*.js');
    await page.getByRole('link', { name: 'Reload' }).click();
    await seeHeading(page, 'Login');
  });

  base('a prerendered page', async ({ page, expectComplaints }) => {
    expectComplaints(/ERR_FAILED/u);
    await page.route('**/assets/vendor.*.js', (route) => route.abort());
    await page.goto('/products?sort=title', { waitUntil: 'commit' });
    await notice(page).waitFor();
    const { bottom } = await page.getByRole('alert').evaluate((bar) => bar.getBoundingClientRect());
    expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    await page.unroute('**/assets/vendor.*.js');
    await page.getByRole('link', { name: 'Reload' }).click();
    await seeHydrated(page);
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect(await notice(page).isVisible()).toBe(false);
  });
});

test('the development server’s worker removes an old worker and its caches', async ({ page, build }) => {
  await page.goto('/');
  await seeWorker(page);
  await writeFile(join(build.folder, 'service-worker.js'), retiredWorker);
  await mark(page);
  await page.evaluate(() => {
    // The worker reloads the page as a production build, which would register a worker again.
    sessionStorage.setItem('test', 'no worker');
  });
  await page.context().addInitScript(() => {
    if (sessionStorage.getItem('test') === 'no worker') Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  await lookForUpdate(page);
  await page.waitForFunction(() => Reflect.get(window, 'isMarked') !== true);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('a build without its worker works, and reports that', async ({ page, expectComplaints, build }) => {
  expectComplaints(/status of 404|bad HTTP response code \(404\)/u);
  await rm(join(build.folder, 'service-worker.js'));
  await page.goto('/?debug');
  await page.getByRole('main').getByRole('article').first().waitFor();
  await expect(async () => {
    expect(await saveBugReport(page)).toContain(String.raw`\"during\":\"service worker\"`);
  }).toPass();
});
