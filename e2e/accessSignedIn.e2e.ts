import type { BrowserContextOptions } from '@playwright/test';
import { problemsOfScreen, smallest } from './support/looks';
import { openScreen, type Screen } from './support/screens';
import { logInWithHistory, signedInScreens } from './support/shopper';
import { expect, test } from './support/test';

// One address contains the id of an order, which exists only after the shopper has ordered.
const names = signedInScreens('').map(({ name }) => name);

let storageState: BrowserContextOptions['storageState'];
let orderId: string;

test.beforeAll(async ({ visit, shop }) => {
  const { page, context } = await visit();
  ({ orderId } = await logInWithHistory(shop, page));
  storageState = await context.storageState({ indexedDB: true });
});

for (const name of names) {
  test(`the ${name} screen passes axe, fits every window and has large enough buttons`, async ({ visit }) => {
    const { page } = await visit({ ...smallest, storageState });
    await openScreen(page, screenOf(name));
    expect(await problemsOfScreen(page)).toEqual({});
  });
}

function screenOf(name: string): Screen {
  const screen = signedInScreens(orderId).find((one) => one.name === name);
  if (screen === undefined) throw new Error(`There is no screen "${name}".`);
  return screen;
}
