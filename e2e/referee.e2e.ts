import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from '../src/config/parseEnv';
import { logIn, logOut, newShopper, overtakenByLogOut, register } from './support/account';
import { useJourney } from './support/browser';
import { buildShop, longestBuildMs } from './support/build';
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
import { goToOrders, openCheckout, orderRows, placeButton, seeSuccess } from './support/checkout';
import { eventually } from './support/eventually';
import { openStore } from './support/storeAccess';

const { FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST } = process.env;

describe('over another Firestore, by environment variables alone', () => {
  if (FIREBASE_AUTH_EMULATOR_HOST === undefined || FIRESTORE_EMULATOR_HOST === undefined) {
    it.skip('needs FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST', () => undefined);
    return;
  }

  const shopOptions = { build: '' };
  beforeAll(async () => {
    shopOptions.build = await mkdtemp(join(tmpdir(), 'shop-build-'));
    await buildShop(shopOptions.build);
  }, longestBuildMs);
  const journey = useJourney(shopOptions);
  afterAll(() => rm(shopOptions.build, { recursive: true, force: true }));

  test('a visitor’s cart is merged at the registration, outlives a restart, and is ordered', async () => {
    const { page } = await journey.visit();
    journey.expectComplaints(overtakenByLogOut);
    const shopper = newShopper();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).host));
    await addToCart(page, butter);
    await addToCart(page, coffee);
    await register(page, shopper);
    await seeCartCount(page, 2);
    expect(requests).toContain(FIREBASE_AUTH_EMULATOR_HOST);
    expect(requests).toContain(FIRESTORE_EMULATOR_HOST);

    const store = await openStore(journey.shop, shopper, parseEnv(process.env).firebase);
    await eventually(async () =>
      expect(await store.cart()).toEqual([storedLine(butter, 1), storedLine(coffee, 1)]),
    );
    await addToCart(page, butter);
    await logOut(page);
    await journey.shop.restart();
    await logIn(page, shopper);
    await seeCartCount(page, 3);
    await goToCart(page, 3);
    expect(await linesOnScreen(page)).toEqual([screenLine(butter, 2), screenLine(coffee, 1)]);

    await openCheckout(page);
    await placeButton(page).click();
    const orderId = await seeSuccess(page);
    await eventually(async () => expect((await store.orders()).map(({ id }) => id)).toEqual([orderId]));
    await goToOrders(page);
    await page.getByText('1 order', { exact: true }).waitFor();
    await orderRows(page).filter({ hasText: orderId }).waitFor();
    await seeCartCount(page, 0);
    await eventually(async () => expect(await store.cart()).toEqual([]));
  });
});
