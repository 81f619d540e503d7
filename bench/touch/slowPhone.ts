import type { Browser, Locator, Page } from '@playwright/test';
import { openPage, phone } from '../browser';

/** Lighthouse's slow 4G, applied to every request: milliseconds of round trip, bytes a second. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Opens the page of one more new visitor. */
export type OpenPhone = () => Promise<Page>;

/** Phones that compute `cpu` times slower than this machine, on a slow line: the browser itself applies both. */
export function slowPhones(browser: Browser, url: string, cpu: number): OpenPhone {
  return async () => {
    const page = await openPage(browser, url, phone);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowLine);
    return page;
  };
}

/** The position of an element on the screen. */
export async function measureBox(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${String(element)} is not on the screen.`);
  return box;
}
