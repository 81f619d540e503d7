import type { BrowserContext, Page } from '@playwright/test';

/** Resolves when a prerendered page is hydrated. Any other page is usable as soon as it has content. */
export async function seeHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => !('prerendered' in document.documentElement.dataset));
}

/**
 * From now on, navigations and reloads end when the page is usable. Journeys about the time before that set
 * `waitUntil`.
 */
export function gotoHydrated(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await seeHydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await seeHydrated(page);
    return response;
  };
}

/** From now on every address is answered with the shell, like an address without prerendered HTML. */
export async function withoutPrerendering(context: BrowserContext): Promise<void> {
  await context.route('**', (route) => {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.fallback();
    return route.continue({ url: new URL('/shell.html', request.url()).href });
  });
}
