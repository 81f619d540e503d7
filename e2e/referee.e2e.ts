import { parseEnv } from '../src/config/parseEnv';
import { logIn, logOut, newShopper, overtakenByLogOut, register } from './support/account';
import {
  addToCart,
  butter,
  coffee,
  goToCart,
  linesOnScreen,
  screenLine,
  seeCartCount,
  storedLine,
} from './support/cart';
import { goToOrders, openCheckout, orderRows, placeOrder } from './support/checkout';
import { testWithBuild } from './support/ownBuild';
import { openStore } from './support/storeAccess';
import { expect } from './support/test';

const { FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST } = process.env;

// The preview renders products on request, because their pages are half of the build's work.
const test = testWithBuild({ products: 0 });

test.skip(
  FIREBASE_AUTH_EMULATOR_HOST === undefined || FIRESTORE_EMULATOR_HOST === undefined,
  'needs FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST',
);

test('with a Firestore set by environment variables, a cart survives registration and restart and is ordered', async ({
  page,
  shop,
  expectComplaints,
}) => {
  expectComplaints(overtakenByLogOut);
  const shopper = newShopper();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).host));
  await addToCart(page, butter);
  await addToCart(page, coffee);
  await register(page, shopper);
  await seeCartCount(page, 2);
  // The header counts a guest's lines before Firestore is asked.
  await expect
    .poll(() => requests)
    .toEqual(expect.arrayContaining([FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST]));

  const store = await openStore(shop, shopper, parseEnv(process.env).firebase);
  await expect(async () => expect(await store.cart()).toEqual([storedLine(butter, 1), storedLine(coffee, 1)])).toPass();
  await addToCart(page, butter);
  await logOut(page);
  await shop.restart();
  await logIn(page, shopper);
  await seeCartCount(page, 3);
  await goToCart(page, 3);
  expect(await linesOnScreen(page)).toEqual([screenLine(butter, 2), screenLine(coffee, 1)]);

  await openCheckout(page);
  const orderId = await placeOrder(page);
  await expect(async () => expect((await store.orders()).map(({ id }) => id)).toEqual([orderId])).toPass();
  await goToOrders(page);
  await page.getByText('1 order', { exact: true }).waitFor();
  await orderRows(page).filter({ hasText: orderId }).waitFor();
  await seeCartCount(page, 0);
  await expect(async () => expect(await store.cart()).toEqual([])).toPass();
});
