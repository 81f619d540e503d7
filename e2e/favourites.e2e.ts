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
  await fillLogin(page, shopper);
  await page.getByText('Added to your favorites').waitFor();
  await seeDashboard(page);
  await page.getByRole('link', { name: 'Go back to the page' }).click();
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

test('quick toggles end as the shopper left them', async ({ page, shop }) => {
  const { store } = await logInNewShopper(shop, page);
  await openProduct(page, butter);
  await seeSignedIn(page);
  await addButton(page, butter).click({ clickCount: 7 });
  await removeButton(page, butter).waitFor();
  await expect.poll(async () => (await store.user())?.favoriteIds).toEqual([butter.id]);
  await removeButton(page, butter).click({ clickCount: 7 });
  await addButton(page, butter).waitFor();
  await expect.poll(async () => (await store.user())?.favoriteIds).toEqual([]);
  await page.reload();
  await seeSignedIn(page);
  await addButton(page, butter).waitFor();
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

test('a page shows twenty favourites, and one product that fails does not hide the others', async ({
  page,
  context,
  shop,
  expectComplaints,
}) => {
  const { store } = await logInNewShopper(shop, page);
  const ids = Array.from({ length: 22 }, (_, index) => index + 1);
  await store.documents.updateUser(store.uid, () => ({ favourites: { add: ids, remove: [] } }));
  expectComplaints(/status of 500/u);
  await context.route(/\/api\/products\/20$/u, (route) => route.fulfill({ status: 500, json: { message: 'No luck' } }));
  await page.goto('/favorites');
  await page.getByText('Could not load some favorite products.').waitFor();
  const cards = page.getByRole('main').getByRole('article');
  await cards.nth(18).waitFor();
  expect(await cards.count()).toBe(19);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL('**/favorites?page=2');
  await cards.nth(2).waitFor({ state: 'detached' });
  await cards.nth(1).waitFor();
  expect(await cards.count()).toBe(2);
});
