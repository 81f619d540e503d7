import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openPage, slowDown } from '../browser/openBrowser';
import { restMs, restOn, unchecked } from '../browser/press';
import { timeToFirstPaint } from '../browser/timeToPaint';

const times = 10;

/**
 * Milliseconds from a click on a card of the home page until the product's heading is visible, one for each product.
 */
export async function measureOpenProduct(browser: Browser, url: string): Promise<number[]> {
  const page = await openPage(browser, url);
  await page.goto('/');
  const titles = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
  await titles.first().waitFor();
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const title = titles.nth(index);
    const text = (await title.textContent()) ?? '';
    await restOn(title);
    taken.push(await timeToFirstPaint(page, { selector: 'h1', text }, () => title.click(unchecked)));
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await titles.nth(times).waitFor();
    await pause(restMs);
  }
  await page.context().close();
  return taken;
}
