import type { BrowserContext } from '@playwright/test';

/** From now on every address is answered with the shell, as one that was not rendered ahead. */
export async function withoutPrerendering(context: BrowserContext): Promise<void> {
  await context.route('**', (route) => {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.fallback();
    return route.continue({ url: new URL('/shell.html', request.url()).href });
  });
}
