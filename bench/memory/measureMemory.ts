import type { Browser, CDPSession, Page } from '@playwright/test';
import { addButton } from '../../e2e/support/cart';
import { startShop } from '../../e2e/support/shop';
import { layoutTexts } from '../../src/app/layout/layoutTexts';
import { shop as shopName } from '../../src/config/shop';
import { openBrowser, openPage } from '../browser/openBrowser';
import type { Row } from '../figures';

/** The home page, twelve categories, and one product of each: 25 pages. */
const categories = 12;
const firstLook = 50;
const lastLook = 500;

/** Whether memory use stays constant while a visitor follows links among the same pages in one visit. */
export async function measureMemory(build: string): Promise<Row[]> {
  const shop = await startShop({ build });
  const browser = await openBrowser();
  try {
    const { early, late } = await walk(browser, shop.url);
    return [
      {
        what: 'heap after 500 changes among 25 pages, against after 50',
        figure: (late / early - 1) * 100,
        bar: 10,
        unit: '%',
        isExact: false,
        note: `${(early / 2 ** 20).toFixed(1)} MB, then ${(late / 2 ** 20).toFixed(1)} MB`,
      },
    ];
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function walk(browser: Browser, url: string): Promise<{ early: number; late: number }> {
  const page = await openPage(browser, url);
  const session = await page.context().newCDPSession(page);
  await page.goto('/');
  await cards(page).first().waitFor();
  let early = 0;
  for (let change = 0; change < lastLook; change += 1) {
    if (change === firstLook) early = await heapInUse(session);
    await nextPage(page, change);
  }
  const late = await heapInUse(session);
  await page.context().close();
  return { early, late };
}

/** From the home page into a category, to its first product, and home again, repeatedly. */
async function nextPage(page: Page, change: number): Promise<void> {
  const turn = Math.floor(change / 3);
  switch (change % 3) {
    case 0: {
      const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: /./ });
      const link = links.nth(turn % categories);
      const name = (await link.textContent()) ?? '';
      await link.click();
      // The address changes before the page does.
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await cards(page).first().waitFor();
      break;
    }
    case 1:
      await cards(page).first().getByRole('heading').getByRole('link').click();
      await addButton(page).waitFor();
      break;
    default:
      await page
        .getByRole('banner')
        .getByRole('link', { name: layoutTexts.home(shopName.name) })
        .click();
      await page.getByRole('heading', { level: 1, name: shopName.tagline }).waitFor();
      await cards(page).first().waitFor();
  }
}

function cards(page: Page) {
  return page.getByRole('main').getByRole('article');
}

/** Bytes in use after a garbage collection. */
async function heapInUse(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  // Objects that the first collection frees may hold others, which only the next one frees.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.disable');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
