import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { addButton, butter, openProduct } from '../../e2e/support/cart';
import { layoutTexts } from '../../src/app/layout/layoutTexts';
import { openPage, slowDown } from '../browser/openBrowser';
import { unchecked } from '../browser/press';
import { timeToPaint } from '../browser/timeToPaint';

const times = 50;
/** Milliseconds between presses: about as fast as a user can press one button repeatedly. */
const betweenClicksMs = 300;

/** Milliseconds from each of 50 clicks on "Add to Cart" until the header shows the new count. */
export async function measureAddToCart(browser: Browser, url: string): Promise<number[]> {
  const page = await openPage(browser, url);
  await openProduct(page, butter);
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  const taken: number[] = [];
  for (let count = 1; count <= times; count += 1) {
    const sight = { selector: `header a[aria-label="${layoutTexts.cart(count)}"]` };
    taken.push(await timeToPaint(page, sight, () => addButton(page).click(unchecked)));
    await pause(betweenClicksMs);
  }
  await page.context().close();
  return taken;
}
