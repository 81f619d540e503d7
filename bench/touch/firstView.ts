import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { cartTexts } from '../../src/features/cart/cartTexts';
import { openSlowPhone } from './slowPhone';

/** Long enough for everything that a first view brings. */
const watchedMs = 5_000;

/** Milliseconds since the visit began; NaN of what was not seen. */
export interface FirstView {
  firstPaint: number;
  largestPaint: number;
  /** When the browser says that it has shown the words of the first "Add to Cart". */
  button: number;
  /** Sum of the layout shifts. */
  shift: number;
}

export async function watchFirstView(browser: Browser, url: string, path: string): Promise<FirstView> {
  const phone = await openSlowPhone(browser, url);
  await phone.page.addInitScript(noteFirstView, cartTexts.addToCart);
  await phone.page.goto(path, { waitUntil: 'commit' });
  await pause(watchedMs);
  const seen = await phone.page.evaluate(() => Reflect.get(window, 'firstView') as FirstView);
  await phone.close();
  return seen;
}

/** Runs in the page, before any of its own scripts. */
function noteFirstView(words: string): void {
  const view: FirstView = { firstPaint: Number.NaN, largestPaint: Number.NaN, button: Number.NaN, shift: 0 };
  Object.assign(window, { firstView: view });
  const follow = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });

  follow('paint', ({ startTime }) => {
    view.firstPaint = startTime;
  });
  follow('largest-contentful-paint', ({ startTime }) => {
    view.largestPaint = startTime;
  });
  follow('layout-shift', (entry) => {
    view.shift += Number(Reflect.get(entry, 'value'));
  });
  const mark = new MutationObserver(() => {
    const button = [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === words);
    if (button === undefined) return;
    mark.disconnect();
    button.setAttribute('elementtiming', 'button');
    new PerformanceObserver((list) => {
      const [entry] = list.getEntries().filter((one) => Reflect.get(one, 'identifier') === 'button');
      if (entry !== undefined && Number.isNaN(view.button)) view.button = entry.startTime;
    }).observe({ type: 'element', buffered: true });
  });
  mark.observe(document, { childList: true, subtree: true });
}
