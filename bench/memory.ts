import type { CDPSession, Page } from '@playwright/test';
import { addButton } from '../e2e/support/cart';
import { startShop } from '../e2e/support/shop';
import { shop as shopName } from '../src/config/shop';
import { shellTexts } from '../src/texts/en/shell';
import { shopTexts } from '../src/texts/en/shop';
import { desktop, openBrowser, openPage } from './browser';
import type { Row } from './figures';
import type { BenchOptions } from './options';

/** The home page, twelve categories, and one product of each: 25 pages. */
const categories = 12;
const firstLook = 50;
const lastLook = 500;
const megabyte = 2 ** 20;

/** Checks that memory use stays constant while a visitor follows links among the same pages in one visit. */
export async function measureMemory({ build }: BenchOptions): Promise<Row[]> {
  const shop = await startShop({ build });
  const browser = await openBrowser();
  try {
    const page = await openPage(browser, shop.url, desktop);
    const session = await page.context().newCDPSession(page);
    await page.goto('/');
    await goThroughPages(page, 0, firstLook);
    const early = await heapInUse(session);
    await goThroughPages(page, firstLook, lastLook);
    const late = await heapInUse(session);
    return [
      {
        what: `heap after ${lastLook} page changes, against after ${firstLook}`,
        figure: (late / early - 1) * 100,
        bar: 10,
        unit: '%',
        note: `${(early / megabyte).toFixed(1)} MB, then ${(late / megabyte).toFixed(1)} MB`,
      },
    ];
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** From the home page into a category, to its first product, and home again, repeatedly. */
async function goThroughPages(page: Page, from: number, to: number): Promise<void> {
  const cards = page.getByRole('main').getByRole('article');
  for (let change = from; change < to; change += 1) {
    if (change % 3 === 0) {
      const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: /./ });
      const link = links.nth((change / 3) % categories);
      const name = (await link.textContent()) ?? '';
      await link.click();
      // The address changes before the page does.
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await cards.first().waitFor();
    } else if (change % 3 === 1) {
      await cards.first().getByRole('heading').getByRole('link').click();
      await addButton(page).waitFor();
    } else {
      const home = page.getByRole('banner').getByRole('link', { name: shellTexts.homeLink(shopName.name) });
      await home.click();
      await page.getByRole('heading', { level: 1, name: shopTexts.tagline }).waitFor();
      await cards.first().waitFor();
    }
  }
}

/** Bytes in use after a garbage collection. */
async function heapInUse(session: CDPSession): Promise<number> {
  // Objects that the first collection frees may hold others, which only the next one frees.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
