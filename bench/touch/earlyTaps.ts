import { setTimeout as pause } from 'node:timers/promises';
import { cartTexts } from '../../src/texts/en/cart';
import { shellTexts } from '../../src/texts/en/shell';
import { measureBox, type OpenPhone } from './slowPhone';

/** Seconds after the visit began, each in a visit of its own. */
const tapTimes = [0.5, 1, 1.5, 2, 3, 4];
/** Milliseconds after which an unanswered tap counts as lost. */
const maxAnswerMs = 8_000;
/** Milliseconds to wait for a wrong second piece in the header's count. */
const watchedAfterMs = 700;

export interface EarlyTaps {
  /** Milliseconds since the visit began until the header first counted a piece that any tap brought. */
  earliest: number;
  /** The same until the piece was in the cart, and no longer only the boot script's number. */
  inCart: number;
  /** Milliseconds from each finger's press until the button or the count showed it. */
  signs: number[];
  /** Taps that met the button, but brought no piece, or two. */
  lost: number;
}

/**
 * Visits the page several times. In each visit, taps once where "Add to Cart" will be, perhaps before it is there.
 * @throws Error if no tap is answered, for example because the button is outside the window.
 */
export async function tapEarly(openPhone: OpenPhone, path: string): Promise<EarlyTaps> {
  const place = await placeOfButton(openPhone, path);
  const taps: EarlyTaps = {
    earliest: Number.POSITIVE_INFINITY,
    inCart: Number.POSITIVE_INFINITY,
    signs: [],
    lost: 0,
  };
  for (const seconds of tapTimes) {
    const page = await openPhone();
    await page.addInitScript(markTapAndCount, { words: cartTexts.addToCart, counted: shellTexts.cartLink(1) });
    await page.goto(path, { waitUntil: 'commit' });
    const age = await page.evaluate(() => performance.now());
    await pause(Math.max(0, seconds * 1_000 - age));
    await page.touchscreen.tap(place.x, place.y);
    if (await page.evaluate(() => performance.getEntriesByName('button tapped').length > 0)) {
      const inCart = await page
        .waitForFunction(() => performance.getEntriesByName('in cart')[0]?.startTime, null, { timeout: maxAnswerMs })
        .then((time) => time.jsonValue())
        .catch(() => Number.POSITIVE_INFINITY);
      await pause(watchedAfterMs);
      taps.signs.push(await page.evaluate(timeOfSign));
      const label = await page.locator('header a[href="/cart"]').getAttribute('aria-label');
      taps.inCart = Math.min(taps.inCart, inCart ?? Number.POSITIVE_INFINITY);
      taps.earliest = Math.min(taps.earliest, await page.evaluate(timeOfCount));
      if (label !== shellTexts.cartLink(1)) taps.lost += 1;
    }
    await page.context().close();
  }
  if (taps.earliest === Number.POSITIVE_INFINITY) throw new Error(`No early tap on ${path} was answered.`);
  return taps;
}

async function placeOfButton(openPhone: OpenPhone, path: string): Promise<{ x: number; y: number }> {
  const page = await openPhone();
  await page.goto(path);
  const button = await measureBox(page.locator('main button').filter({ hasText: cartTexts.addToCart }).first());
  await page.context().close();
  return { x: button.x + button.width / 2, y: button.y + button.height / 2 };
}

/**
 * Runs in the page. Sets a performance mark when a touch meets the button, one when the page first shows it, one when
 * the header shows a count of one piece, and one when that count is the cart's.
 */
function markTapAndCount({ words, counted }: { words: string; counted: string }): void {
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && target.closest('button')?.textContent === words) {
        performance.mark('button tapped');
        const signs = new MutationObserver(() => {
          signs.disconnect();
          // The frame after the one that draws it.
          requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('signed')));
        });
        signs.observe(target.closest('button') ?? document, { attributes: true, childList: true, subtree: true });
      }
    },
    true,
  );
  const link = () => document.querySelector<HTMLElement>('header a[href="/cart"]');
  markPainted('counted early', () => {
    const shown = link();
    return shown !== null && getComputedStyle(shown, '::after').content === '"1"';
  });
  markPainted('in cart', () => link()?.getAttribute('aria-label') === counted);

  function markPainted(name: string, isTrue: () => boolean) {
    const observer = new MutationObserver(() => {
      if (!isTrue()) return;
      observer.disconnect();
      // The frame after the one that draws it.
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(name)));
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  }
}

/** Runs in the page. */
function timeOfCount(): number {
  const times = ['counted early', 'in cart'].flatMap((name) => performance.getEntriesByName(name)[0]?.startTime ?? []);
  return Math.min(...times);
}

/** Runs in the page. */
function timeOfSign(): number {
  const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.POSITIVE_INFINITY;
  return Math.min(timeOf('signed'), timeOf('in cart')) - timeOf('button tapped');
}
