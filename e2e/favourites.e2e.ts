import type { Page } from '@playwright/test';
import {
  fillLogin,
  logIn,
  logInNewShopper,
  logOut,
  newShopper,
  overtakenByLogOut,
  seeDashboard,
  seeSignedIn,
} from './support/account';
import { brush, butter, coffee, openProduct, type Piece } from './support/cart';
import { blockDocuments, requestFailed } from './support/faults';
import { seeHeading } from './support/screens';
import { createAccount } from './support/storeAccess';
import { expect, test } from './support/test';

const addButton = (page: Page, { title }: Piece) =>
  page.getByRole('main').getByRole('button', { name: `Add ${title} to favorites` });
const removeButton = (page: Page, { title }: Piece) =>
  page.getByRole('main').getByRole('button', { name: `Remove ${title} from favorites` });

test('a signed-out favourite toggle leads to the login, and the favourite is set afterwards', async ({
  page,
  shop,
}) => {
  const shopper = newShopper();
  const store = await createAccount(shop, shopper);
  await openProduct(page, butter);
  await addButton(page, butter).click();
  await seeHeading(page, 'Login');
  await page.reload();
  await page.getByText('Log in to add this product to your favorites.', { exact: true }).waitFor();
  await fillLogin(page, shopper);
  await page.getByText('Added to your favorites').waitFor();
  await seeDashboard(page);
  await page.getByRole('link', { name: /^Go back to /u }).click();
  await removeButton(page, butter).waitFor();
  await expect.poll(async () => (await store.user())?.favoriteIds).toEqual([butter.id]);
});

test('favourites are kept with the account, removed from the screen at the log-out, and shown again at the login', async ({
  page,
  shop,
  expectComplaints,
}) => {
  expectComplaints(overtakenByLogOut);
  const { shopper, store } = await logInNewShopper(shop, page);
  for (const piece of [butter, coffee, brush]) {
    await openProduct(page, piece);
    await seeSignedIn(page);
    await addButton(page, piece).click();
    await removeButton(page, piece).waitFor();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).click();
  await seeHeading(page, 'My Favorites');
  const cards = page.getByRole('main').getByRole('article');
  await cards.nth(2).waitFor();
  expect(await cards.count()).toBe(3);

  await removeButton(page, coffee).click();
  await cards.nth(2).waitFor({ state: 'detached' });
  await expect.poll(async () => (await store.user())?.favoriteIds).toEqual([butter.id, brush.id]);

  await logOut(page);
  await openProduct(page, butter);
  await addButton(page, butter).waitFor();
  await logIn(page, shopper);
  await openProduct(page, butter);
  await removeButton(page, butter).waitFor();
});

test('a favourite without the network is shown as set, needs no message, and is stored later', async ({
  page,
  context,
  shop,
  expectComplaints,
}) => {
  const { store } = await logInNewShopper(shop, page);
  await openProduct(page, butter);
  await seeSignedIn(page);
  expectComplaints(requestFailed);
  const unblock = await blockDocuments(context);
  await addButton(page, butter).click();
  await removeButton(page, butter).waitFor();
  await page.reload();
  await removeButton(page, butter).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect((await store.user())?.favoriteIds).toEqual([]);
  await unblock();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await store.user())?.favoriteIds).toEqual([butter.id]);
  await removeButton(page, butter).waitFor();
});
