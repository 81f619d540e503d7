import type { Page } from '@playwright/test';

/** Resolves when a page that was rendered ahead can be used; any other page can be as soon as it shows something. */
export async function seeAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('prerendered' in document.documentElement.dataset));
}

/**
 * From now on, going somewhere or loading anew ends when the page can be used. What is done before has journeys of its
 * own: they say `waitUntil` what.
 */
export function gotoAlive(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await seeAlive(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await seeAlive(page);
    return response;
  };
}
