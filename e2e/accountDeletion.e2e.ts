import type { BrowserContext, Page } from '@playwright/test';
import { authTexts, deletionTexts as texts } from '../src/texts/account';
import { sessionTexts } from '../src/texts/session';
import { fillLogin, newShopper, register, type Shopper } from './support/account';
import { readDocuments } from './support/allDocuments';
import { axeFindings } from './support/axe';
import { addToCart, butter, coffee, seeCartCount } from './support/cart';
import { address, openCheckout } from './support/checkout';
import { deliver, requestFailed } from './support/faults';
import { seeHeading } from './support/screens';
import { registerWithHistory } from './support/shopper';
import { openStore } from './support/storeAccess';
import { readEverythingStored } from './support/storedInBrowser';
import { expect, test } from './support/test';

/** Milliseconds within which nothing of the person may be left in any tab. */
const goneMs = 10_000;

const deletion = '**/functions/deleteAccount';

async function openDialog(page: Page) {
  await page.goto('/dashboard/profile');
  await seeHeading(page, authTexts.profile.title);
  await page.getByRole('button', { name: texts.open }).click();
  const dialog = page.getByRole('dialog', { name: texts.dialogTitle });
  await dialog.waitFor();
  return dialog;
}

async function confirmDeletion(page: Page) {
  const dialog = await openDialog(page);
  await dialog.getByLabel(texts.field).fill('DELETE');
  await dialog.getByRole('button', { name: texts.submit }).click();
  return dialog;
}

async function seeDeleted(page: Page): Promise<void> {
  await page.getByText(sessionTexts.deleted).first().waitFor();
  await seeHeading(page, authTexts.login.title);
}

/** Local and session storage, databases, caches, the page itself: nothing names the person. */
async function seeNothingLeft(pages: readonly Page[], personal: readonly string[]): Promise<void> {
  const start = Date.now();
  await expect(async () => {
    for (const page of pages) {
      const text = JSON.stringify([await readEverythingStored(page), await page.content()]);
      expect(personal.filter((word) => text.includes(word))).toEqual([]);
    }
  }).toPass({ timeout: goneMs });
  expect(Date.now() - start).toBeLessThan(goneMs);
}

const wordsOf = (uid: string, { email, name }: Shopper) => [uid, email, name, address];

test('everything of the account is gone, on the server, in both tabs, in caches and databases', async ({
  visit,
  shop,
  expectComplaints,
}) => {
  // The refused log-in at the end.
  expectComplaints(/status of 400 .*signInWithPassword/u);
  const { page, context } = await visit({ hasWorkers: true });
  const { shopper, orderId } = await registerWithHistory(page);
  const { uid } = await openStore(shop, shopper);
  const other = await context.newPage();
  await openCheckout(other);
  await other.getByLabel('Address').pressSequentially(', back door');
  await confirmDeletion(page);
  await seeDeleted(page);
  await other.getByText(sessionTexts.deleted).first().waitFor();
  await seeNothingLeft([page, other], [...wordsOf(uid, shopper), orderId]);

  const words = wordsOf(uid, shopper);
  const documents = await readDocuments(shop, ['users', 'deletedAccounts']);
  expect(documents.filter((text) => words.some((word) => text.includes(word)))).toEqual([]);
  // The merchant's.
  const orders = (await readDocuments(shop, ['orders'])).filter((text) => text.includes(orderId));
  expect(orders.join()).toContain(shopper.email);

  await page.goto('/login');
  await fillLogin(page, shopper);
  await page.getByRole('alert').getByText('Incorrect email or password').waitFor();
});

test('a tab that was offline meanwhile brings nothing back, and forgets what it had queued', async ({
  page,
  visit,
  shop,
  expectComplaints,
}) => {
  expectComplaints(requestFailed);
  expectComplaints(/status of (?:400|403) /u);
  const shopper = newShopper();
  await register(page, shopper);
  const { uid } = await openStore(shop, shopper);
  await addToCart(page, butter);
  const { context, page: laptop } = await visit();
  await laptop.goto('/login');
  await fillLogin(laptop, shopper);
  await seeCartCount(laptop, 1);
  const second = await page.context().newPage();
  await second.goto('/cart');
  await seeCartCount(second, 1);

  // Another device, and another tab of the same browser.
  const goOnline = await blockServer(context);
  await addToCart(laptop, coffee);
  await confirmDeletion(page);
  await seeDeleted(page);
  await seeNothingLeft([page, second], wordsOf(uid, shopper));
  await goOnline();
  await laptop.evaluate(() => window.dispatchEvent(new Event('online')));
  await laptop.reload();
  await expect
    .poll(() => readDocuments(shop, ['users']).then((all) => all.filter((text) => text.includes(uid))))
    .toEqual([]);
});

/** From now on neither documents nor identity can be reached from this profile. */
async function blockServer(context: BrowserContext): Promise<() => Promise<void>> {
  const addresses = ['**/v1/projects/**', '**/identitytoolkit.googleapis.com/**', '**/securetoken.googleapis.com/**'];
  for (const pattern of addresses) await context.route(pattern, (route) => route.abort('internetdisconnected'));
  return async () => {
    for (const pattern of addresses) await context.unroute(pattern);
  };
}

test('what is unsent is listed first; offline nothing is deleted, and online it goes with the account', async ({
  page,
  context,
  shop,
  expectComplaints,
}) => {
  expectComplaints(requestFailed);
  expectComplaints(/status of (?:400|403) /u);
  const shopper = newShopper();
  await register(page, shopper);
  const { uid } = await openStore(shop, shopper);
  const goOnline = await blockServer(context);
  await context.route(deletion, (route) => route.abort('internetdisconnected'));
  await addToCart(page, butter);
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('status')).toHaveText(
    /One change hasn’t reached your account\. None of it will be sent/u,
  );
  await dialog.getByLabel(texts.field).fill('DELETE');
  await dialog.getByRole('button', { name: texts.submit }).click();
  await dialog.getByRole('alert').getByText('Check your internet connection and try again.').waitFor();
  expect(JSON.stringify(await readEverythingStored(page))).toContain(uid);

  await goOnline();
  await context.unroute(deletion);
  await dialog.getByRole('button', { name: texts.submit }).click();
  await seeDeleted(page);
  await seeNothingLeft([page], wordsOf(uid, shopper));
});

test('a function that is killed in the middle is asked again, and finishes', async ({
  page,
  shop,
  expectComplaints,
}) => {
  expectComplaints(requestFailed);
  const shopper = newShopper();
  await register(page, shopper);
  const { uid } = await openStore(shop, shopper);
  // The server has done it, or a part of it, and ends before its answer.
  await page.route(
    deletion,
    async (route) => {
      await deliver(route);
      await shop.kill();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const dialog = await confirmDeletion(page);
  await dialog.getByRole('alert').waitFor();
  await shop.restart();
  await dialog.getByRole('button', { name: texts.submit }).click();
  await seeDeleted(page);
  await seeNothingLeft([page], wordsOf(uid, shopper));
  expect((await readDocuments(shop, ['users', 'deletedAccounts'])).join()).not.toContain(uid);
});

test('a page that ends right after the answer: the next one forgets the rest', async ({
  page,
  context,
  shop,
  expectComplaints,
}) => {
  expectComplaints(requestFailed);
  // The next page asks with a token whose account is gone.
  expectComplaints(/status of 40[03] /u);
  const shopper = newShopper();
  await register(page, shopper);
  const { uid } = await openStore(shop, shopper);
  await page.route(deletion, async (route) => {
    await deliver(route);
    await page.close();
  });
  await confirmDeletion(page).catch(() => undefined);
  await expect.poll(() => context.pages().length).toBe(0);
  const next = await context.newPage();
  await next.goto('/');
  await next.getByText(sessionTexts.deleted).first().waitFor();
  await seeNothingLeft([next], wordsOf(uid, shopper));
});

test('the question is accessible, and says what stays and for how long', async ({ page }) => {
  await register(page, newShopper());
  const dialog = await openDialog(page);
  await dialog.getByText('10 years after it was placed').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: texts.open })).toBeFocused();
});
