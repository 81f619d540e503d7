import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { seeComplete } from './support/settled';
import { expect, test } from './support/test';

const paths = ['/category/furniture', '/login', '/'];

for (const delayMs of [0, 60, 120, 1_500]) {
  test(`a visit keeps the system’s typeface if the shop’s arrives after ${delayMs} ms`, async ({ visit }) => {
    const { context, page } = await visit();
    await reportNoConnection(context);
    await context.route('**/*.woff2', async (route) => {
      await setTimeout(delayMs);
      await route.continue();
    });
    const typeface = page.waitForResponse('**/*.woff2');
    await page.goto('/');
    await typeface;
    const first = await paintedTypefaces(context, page);

    // From now on the typeface comes from the browser's cache.
    await context.unroute('**/*.woff2');
    await page.evaluate(() => document.fonts.load('1em Figtree'));
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (isShopsOwn(first)) expect(await choosesShopsOwn(page), path).toBe(true);
      else expect(await paintedTypefaces(context, page), path).toEqual(first);
    }

    const next = await context.newPage();
    await next.goto('/');
    expect(await choosesShopsOwn(next), 'a new visit').toBe(true);
  });
}

test('a visit that begins in the shop’s typeface keeps it', async ({ visit }) => {
  const { context } = await visit();
  await reportNoConnection(context);
  // The typeface is in the browser's cache after the first visit. A busy machine may still load it too late.
  let page = await context.newPage();
  await expect(async () => {
    await page.close();
    page = await context.newPage();
    await page.goto('/');
    await seeComplete(page);
    expect(isShopsOwn(await paintedTypefaces(context, page))).toBe(true);
  }).toPass();
  await page.goto('/category/furniture');
  expect(await choosesShopsOwn(page)).toBe(true);
});

test('a visit on a slow line keeps the system’s typeface when the line gets fast', async ({ visit }) => {
  const { context, page } = await visit();
  await context.addInitScript(() => {
    const downlink = Number(sessionStorage.getItem('test.downlink') ?? 1);
    Object.defineProperty(navigator, 'connection', { value: { downlink, effectiveType: '4g' } });
  });
  await page.goto('/');
  expect(await choosesShopsOwn(page)).toBe(false);
  await page.evaluate(() => sessionStorage.setItem('test.downlink', '10'));
  await page.reload();
  expect(await choosesShopsOwn(page)).toBe(false);
});

/** The typefaces in which the browser has painted the page's title. */
async function paintedTypefaces(context: BrowserContext, page: Page): Promise<string[]> {
  const session = await context.newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** Chromium names the weight of a variable typeface as well, such as `Figtree Light`. */
function isShopsOwn(typefaces: readonly string[]): boolean {
  return typefaces.every((name) => name.startsWith('Figtree'));
}

/** Returns true if the page is painted in the shop's typeface, unless it comes too late. */
function choosesShopsOwn(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.typeface !== undefined);
}

/** A busy machine looks like a slow line, on which the shop does not ask for its typeface. */
async function reportNoConnection(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }));
}
