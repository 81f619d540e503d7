import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { phone } from '../browser/looks';
import { openPage, slowDown } from '../browser/openBrowser';

/** Lighthouse's slow 4G, applied to every request: milliseconds of round trip, bytes a second. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

export interface SlowPhone {
  page: Page;
  session: CDPSession;
  close: () => Promise<void>;
}

/** A new visitor's phone on a slow line: both are applied by the browser, not simulated afterwards. */
export async function openSlowPhone(browser: Browser, url: string): Promise<SlowPhone> {
  const page = await openPage(browser, url, phone);
  await slowDown(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  return { page, session, close: () => page.context().close() };
}

export interface Point {
  x: number;
  y: number;
}

/** Where a finger taps an element. */
export async function centreOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${String(element)} cannot be tapped.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A real touch: the browser makes the click of it, as it does of a finger's. */
export async function tap({ session }: Pick<SlowPhone, 'session'>, point: Point): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
