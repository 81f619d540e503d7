import type { BrowserContextOptions } from '@playwright/test';
import { cutOff, findingsInAllLooks, tooSmallToTouch, widthOfPage } from './support/looks';
import { openScreen, type Screen } from './support/screens';
import { registerWithHistory, signedInScreens } from './support/shopper';
import { expect, test } from './support/test';

// One address contains the id of an order, which exists only after the shopper has ordered.
const names = signedInScreens('').map(({ name }) => name);

let storageState: BrowserContextOptions['storageState'];
let orderId: string;

test.beforeAll(async ({ visit }) => {
  const { page, context } = await visit();
  ({ orderId } = await registerWithHistory(page));
  storageState = await context.storageState({ indexedDB: true });
});

for (const name of names) {
  test(`axe finds nothing on the ${name} screen: wide and narrow, light and dark`, async ({ visit }) => {
    const { page } = await visit({ storageState, reducedMotion: 'reduce' });
    await openScreen(page, screenOf(name));
    expect(await findingsInAllLooks(page)).toEqual({});
  });
}

for (const name of names) {
  test(`the ${name} screen fits 320 px and 200 % zoom, and its buttons are large enough for fingers`, async ({
    visit,
  }) => {
    const { page } = await visit({ storageState, viewport: { width: 320, height: 640 }, hasTouch: true });
    await openScreen(page, screenOf(name));
    expect(await cutOff(page)).toEqual([]);
    expect(await widthOfPage(page)).toBe(320);
    expect(await tooSmallToTouch(page)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 400 });
    expect(await cutOff(page)).toEqual([]);
    expect(await widthOfPage(page)).toBe(640);
  });
}

function screenOf(name: string): Screen {
  const screen = signedInScreens(orderId).find((one) => one.name === name);
  if (screen === undefined) throw new Error(`There is no screen "${name}".`);
  return screen;
}
