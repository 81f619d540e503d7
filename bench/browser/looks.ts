import type { BrowserContextOptions } from '@playwright/test';

/** The screen of Lighthouse's mobile profile. */
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export const desktop: BrowserContextOptions = { viewport: { width: 1_280, height: 900 } };
