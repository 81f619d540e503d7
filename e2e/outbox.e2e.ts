import type { Page } from '@playwright/test';
import {
  logIn,
  signInNewShopper,
  logOut,
  newShopper,
  overtakenByLogOut,
  pressLogout,
  register,
  seeSignedOut,
  type Shopper,
} from './support/account';
import { addToCart, butter, cartLine, coffee, seeCartCount, storedLine } from './support/cart';
import { goToOrders, openCheckout, orderRows, placeOrder } from './support/checkout';
import { beforeNextCommit, blockDocuments, commitOvertaken, loseCommitAnswers, requestFailed } from './support/faults';
import { seeHeading } from './support/screens';
import type { StoreAccess } from './support/storeAccess';
import { hasUnsentRecord } from './support/storedInBrowser';
import { expect, loss, test as base } from './support/test';

interface OutboxFixtures {
  /** Puts a product into the cart and opens the checkout on the page. */
  customer: { shopper: Shopper; store: StoreAccess };
}

const test = base.extend<OutboxFixtures>({
  customer: async ({ page, shop, expectComplaints }, use) => {
    const { shopper, store } = await signInNewShopper(shop, page.context(), [cartLine(butter, 2)]);
    await openCheckout(page);
    expectComplaints(requestFailed);
    expectComplaints(commitOvertaken);
    await use({ shopper, store });
  },
});

/** The history shows the order once and, without a reload, as stored. The server has the order once, and this cart. */
async function seeItArriveOnce(page: Page, store: StoreAccess, orderId: string, cart: string[] = []): Promise<void> {
  await seeHeading(page, 'My Orders');
  await page.getByText('1 order', { exact: true }).waitFor();
  await page.getByText('Waiting to be sent').waitFor({ state: 'hidden' });
  await orderRows(page).filter({ hasText: orderId }).waitFor();
  expect(await orderRows(page).count()).toBe(1);
  expect((await store.orders()).map(({ id }) => id)).toEqual([orderId]);
  await expect(async () => expect(await store.cart()).toEqual(cart)).toPass();
  await expect(async () => expect(await hasUnsentRecord(page)).toBe(false)).toPass();
  expect(await store.orders()).toHaveLength(1);
}

test(
  'on a slow line whose answer is lost, the order is sent again and stored once',
  loss,
  async ({ page, context, customer: { store } }) => {
    const line = await context.newCDPSession(page);
    // Browsers' developer tools call this line slow 3G.
    const slow3g = { offline: false, latency: 400, downloadThroughput: 51_200, uploadThroughput: 51_200 };
    await line.send('Network.emulateNetworkConditions', slow3g);
    const lost = await loseCommitAnswers(page, { isSilent: true });
    const orderId = await placeOrder(page);
    await expect(async () => expect((await store.orders()).map(({ id }) => id)).toEqual([orderId])).toPass();
    // The page still waits for its answer. The next attempt gets an answer.
    lost.stop();
    await goToOrders(page);
    await seeItArriveOnce(page, store, orderId);
  },
);

test.describe('a server that is killed', () => {
  test(
    'before the order arrives: the order arrives once after the restart',
    loss,
    async ({ page, shop, customer: { store } }) => {
      const isKilled = await beforeNextCommit(page, () => shop.kill());
      const orderId = await placeOrder(page);
      await isKilled();
      await shop.restart();
      await page.goto('/dashboard/orders');
      await seeItArriveOnce(page, store, orderId);
    },
  );

  test(
    'right after the order was stored: the order is stored once',
    loss,
    async ({ page, shop, customer: { store } }) => {
      const lost = await loseCommitAnswers(page, { isSilent: true });
      const orderId = await placeOrder(page);
      await expect(async () => expect(await store.orders()).toHaveLength(1)).toPass();
      await shop.kill();
      lost.stop();
      await shop.restart();
      await page.goto('/dashboard/orders');
      await seeItArriveOnce(page, store, orderId);
    },
  );
});

test(
  'an unsent order and cart survive a log-out, and are sent at the next login',
  loss,
  async ({ page, context, expectComplaints, customer: { shopper, store } }) => {
    expectComplaints(overtakenByLogOut);
    const unblock = await blockDocuments(context);
    const orderId = await placeOrder(page);
    await addToCart(page, coffee);
    await pressLogout(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out and keep' }).click();
    await seeSignedOut(page);
    await seeCartCount(page, 0);
    await unblock();

    await register(page, newShopper('Bob Miller'));
    await seeCartCount(page, 0);
    await page.goto('/dashboard/orders');
    await page.getByText('You haven’t placed any orders yet.').waitFor();
    await logOut(page);
    expect(await store.orders()).toEqual([]);

    await logIn(page, shopper);
    await page.goto('/dashboard/orders');
    await seeItArriveOnce(page, store, orderId, [storedLine(coffee, 1)]);
  },
);
