import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { addButton, butter } from '../../e2e/support/cart';
import { layoutTexts } from '../../src/app/layout/layoutTexts';
import { paths } from '../../src/config/paths';
import { timeToPaint } from '../browser/timeToPaint';
import { centreOf, openSlowPhone, tap } from './slowPhone';

const times = 50;
const betweenTapsMs = 300;

/** Milliseconds from each of 50 touches of "Add to Cart" until the header shows the new count. */
export async function measureAdds(browser: Browser, url: string): Promise<number[]> {
  const phone = await openSlowPhone(browser, url);
  // Of fewer pieces in stock the button would take no more.
  await phone.page.goto(paths.product(butter));
  await phone.page.waitForLoadState('networkidle');
  const middle = await centreOf(addButton(phone.page));
  const taken: number[] = [];
  for (let count = 1; count <= times; count += 1) {
    const sight = { selector: `header a[aria-label="${layoutTexts.cart(count)}"]` };
    taken.push(await timeToPaint(phone.page, sight, () => tap(phone, middle)));
    await pause(betweenTapsMs);
  }
  await phone.close();
  return taken;
}
