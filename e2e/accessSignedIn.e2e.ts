import { newShopper, signIn } from './support/account';
import { problemsOfScreen, smallest } from './support/looks';
import { openScreen, type Screen } from './support/screens';
import { createHistory, signedInScreens } from './support/shopper';
import type { StoreAccess } from './support/storeAccess';
import { expect, test } from './support/test';

// One address contains the id of an order, which exists only after the shopper has ordered.
const names = signedInScreens('').map(({ name }) => name);

let store: StoreAccess;
let orderId: string;

test.beforeAll(async ({ shop }) => {
  ({ store, orderId } = await createHistory(shop, newShopper()));
});

for (const name of names) {
  test(`the ${name} screen passes axe, fits every window and has large enough buttons`, async ({ visit, shop }) => {
    const { context, page } = await visit(smallest);
    await signIn(context, shop, store);
    await openScreen(page, screenOf(name));
    expect(await problemsOfScreen(page)).toEqual({});
  });
}

function screenOf(name: string): Screen {
  const screen = signedInScreens(orderId).find((one) => one.name === name);
  if (screen === undefined) throw new Error(`There is no screen "${name}".`);
  return screen;
}
