import type { BrowserContext } from '@playwright/test';
import { cartTexts } from '../src/texts/en/cart';
import { sessionTexts } from '../src/texts/en/shell';
import { logIn, logOut, newShopper, register, seeSignedIn, signInNewShopper } from './support/account';
import {
  addToCart,
  butter,
  cartLine,
  coffee,
  goToCart,
  screenLine,
  linesOnScreen,
  seeCartCount,
  storedLine,
} from './support/cart';
import { blockDocuments, requestFailed } from './support/faults';
import { expect, test } from './support/test';

const lookups = '**/accounts:lookup*';

/** From now on the identity provider answers no question about a session, until the returned function is called. */
async function holdProvider(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route(lookups, () => undefined);
  // Playwright then continues the requests that it held.
  return () => context.unroute(lookups);
}

test('on a line that hangs, the cart of the last visit shows at once, and its changes are sent later', async ({
  page,
  context,
  shop,
}) => {
  const { store } = await signInNewShopper(shop, context, [cartLine(butter, 2)]);
  await page.goto('/cart');
  await seeSignedIn(page);
  await seeCartCount(page, 2);

  const release = await holdProvider(context);
  const { revision = 0 } = (await store.user()) ?? {};
  await page.reload();
  await expect(async () => expect(await linesOnScreen(page)).toEqual([screenLine(butter, 2)])).toPass({
    timeout: 3_000,
  });
  await addToCart(page, coffee);
  await page.getByText(cartTexts.added).waitFor();
  await page.reload();
  await seeCartCount(page, 3);
  expect((await store.user())?.revision).toBe(revision);

  await release();
  await seeSignedIn(page);
  await expect(async () => expect(await store.cart()).toEqual([storedLine(butter, 2), storedLine(coffee, 1)])).toPass();
});

test('after a session was revoked, a new sign-in brings what was not sent', async ({
  page,
  context,
  shop,
  expectComplaints,
}) => {
  expectComplaints(requestFailed);
  expectComplaints(/status of 400 .*accounts:lookup/u);
  const { shopper, store } = await signInNewShopper(shop, context, [cartLine(butter, 2)]);
  await page.goto('/');
  await seeSignedIn(page);
  const unblock = await blockDocuments(context);
  await addToCart(page, coffee);
  await page.getByText(cartTexts.added).waitFor();

  await context.route(lookups, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
  );
  await page.goto('/');
  await page.getByText(sessionTexts.ended).waitFor();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await context.unroute(lookups);
  await unblock();
  await logIn(page, shopper);
  await seeCartCount(page, 3);
  await expect(async () => expect(await store.cart()).toEqual([storedLine(butter, 2), storedLine(coffee, 1)])).toPass();
});

test('a tab follows the account that another tab signs in to', async ({ page, context, shop }) => {
  await signInNewShopper(shop, context, [cartLine(butter, 2)]);
  await page.goto('/');
  await seeSignedIn(page);
  await seeCartCount(page, 2);

  const other = await context.newPage();
  await other.goto('/');
  await seeSignedIn(other);
  await logOut(other);
  const bob = newShopper('Bob');
  await register(other, bob);
  await addToCart(other, coffee);
  await seeCartCount(other, 1);

  await page.bringToFront();
  await seeCartCount(page, 1);
  await goToCart(page, 1);
  expect(await linesOnScreen(page)).toEqual([screenLine(coffee, 1)]);
});
