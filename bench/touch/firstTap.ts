import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { layoutTexts } from '../../src/app/layout/layoutTexts';
import { cartTexts } from '../../src/features/cart/cartTexts';
import { centreOf, openSlowPhone, tap, type Point } from './slowPhone';

/** Seconds after the visit began. */
export const tapTimes = [0.5, 1, 1.5, 2, 3, 4] as const;

/** Milliseconds after which a tap without an answer is lost. */
const maxAnswerMs = 8_000;
/** Milliseconds in which a second count would follow. */
const watchedAfterMs = 700;

export interface TapResult {
  /** Milliseconds since the visit began until the header's count was painted; null when it never was. */
  answeredAt: number | null;
  /** Whether the button was there to be tapped. */
  isSeen: boolean;
  /** Pieces in the cart at last: one, or the tap was lost or doubled. */
  count: number;
}

/** Taps "Add to Cart" once in a new visit, `seconds` after it began. */
export async function tapOnce(
  browser: Browser,
  url: string,
  path: string,
  seconds: number,
  at: Point,
): Promise<TapResult> {
  const phone = await openSlowPhone(browser, url);
  const { page } = phone;
  await page.addInitScript(noteCount, { one: layoutTexts.cart(1), words: cartTexts.addToCart });
  await page.goto(path, { waitUntil: 'commit' });
  const age = await page.evaluate(() => performance.now());
  await pause(Math.max(0, seconds * 1_000 - age));
  await tap(phone, at);
  const isSeen = await page.evaluate(() => document.documentElement.dataset.buttonTapped !== undefined);
  const answered = isSeen
    ? await page
        .waitForFunction(() => document.documentElement.dataset.countedAt, undefined, { timeout: maxAnswerMs })
        .then((handle) => handle.jsonValue())
        .catch(() => null)
    : null;
  await pause(watchedAfterMs);
  const count = await countIn(page);
  await phone.close();
  return { answeredAt: answered === null ? null : Number(answered), isSeen, count };
}

/** Where the first "Add to Cart" of a page is, on a phone that has all the time. */
export async function placeOfButton(browser: Browser, url: string, path: string): Promise<Point> {
  const phone = await openSlowPhone(browser, url);
  await phone.page.goto(path);
  const place = await centreOf(phone.page.locator('main button').filter({ hasText: cartTexts.addToCart }).first());
  await phone.close();
  return place;
}

async function countIn(page: Page): Promise<number> {
  const label = await page.locator('header a[href="/cart"]').getAttribute('aria-label');
  return Number(/\d+/u.exec(label ?? '')?.[0] ?? Number.NaN);
}

/** Runs in the page: notes when the header's count is on the screen, and whether the touch has met the button. */
function noteCount({ one, words }: { one: string; words: string }): void {
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.textContent === words) document.documentElement.dataset.buttonTapped = '';
    },
    true,
  );
  const observer = new MutationObserver(() => {
    if (document.querySelector(`header a[aria-label="${one}"]`) === null) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        document.documentElement.dataset.countedAt = String(performance.now());
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}
