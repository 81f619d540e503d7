import type { BrowserContext } from '@playwright/test';

/** From now on every address is answered with the shell, like an address without prerendered HTML. */
export async function withoutPrerendering(context: BrowserContext): Promise<void> {
  await context.route('**', (route) => {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.fallback();
    return route.continue({ url: new URL('/shell.html', request.url()).href });
  });
}
