import { expect, type Page } from '@playwright/test';
import { seeHydrated } from './hydrated';

/**
 * Resolves when the page shows everything that it loads by itself, and the browser is idle. The session is known, so
 * the work that the shop starts in its first idle moment has begun.
 */
export async function seeComplete(page: Page): Promise<void> {
  await seeHydrated(page);
  // The text of the account area while the session is unknown.
  await expect(page.locator('header span[role=status]')).toHaveCount(0);
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
  // The skeletons of parts that still load.
  await expect(page.locator('main div[aria-hidden=true]:empty')).toHaveCount(0);
  await seeIdle(page);
}

/** Resolves when the page's typeface is loaded, and the browser has painted and has nothing more urgent to do. */
export async function seeIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  await seeFrame(page);
}

/** Resolves after the next frame. The browser sends scroll events with a frame, and the shop reacts to them. */
export async function seeFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Resolves when this page load has received the whole answer from an address that contains `part`. */
export async function seeAnswer(page: Page, part: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => performance.getEntriesByType('resource').some(({ name }) => name.includes(wanted)),
    part,
  );
}

/** Resolves when the visible pictures are painted. */
export async function seePictures(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Promise.all(
      [...document.images]
        .filter((image) => {
          const { left, top, bottom, width } = image.getBoundingClientRect();
          const middle = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
          return document.elementsFromPoint(left + width / 2, middle).includes(image);
        })
        .map((image) => image.decode()),
    ).then(() => true),
  );
}
