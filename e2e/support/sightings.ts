import type { Page } from '@playwright/test';

/**
 * Records in the page when its header first shows `words`, as text or as a label. Call it before that moment.
 * @returns a function that reads the moment, in milliseconds on the clock that all pages share.
 */
export async function noteWhenHeaderSays(page: Page, words: string): Promise<() => Promise<number>> {
  await page.evaluate((text) => {
    const root = document.documentElement;
    delete root.dataset.saidAt;
    const look = () => {
      const header = document.querySelector('header');
      if (header === null || !`${header.textContent} ${header.innerHTML}`.includes(text)) return;
      root.dataset.saidAt = String(performance.timeOrigin + performance.now());
      observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  }, words);
  return async () => {
    const saidAt = await page.waitForFunction(() => document.documentElement.dataset.saidAt);
    return Number(await saidAt.jsonValue());
  };
}
