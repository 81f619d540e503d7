import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { authTexts, dataTexts, deletionTexts as texts } from '../src/texts/en/account';
import { sessionTexts } from '../src/texts/en/shell';
import { fillLogin } from './support/account';
import { readDocuments } from './support/allDocuments';
import { axeFindings } from './support/axe';
import { openCheckout, street } from './support/checkout';
import { seeHeading } from './support/screens';
import { signInWithHistory } from './support/shopper';
import { readEverythingStored } from './support/storedInBrowser';
import { expect, test } from './support/test';

/** Milliseconds until every tab must have removed all data of the person. */
const goneMs = 10_000;

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

test('a customer downloads their data and deletes the account: server and browser keep nothing', async ({
  visit,
  shop,
  expectComplaints,
}) => {
  // The console message of the refused log-in at the end.
  expectComplaints(/status of 400 .*signInWithPassword/u);
  const { page, context } = await visit({ hasWorkers: true });
  const {
    shopper,
    store: { uid },
    orderId,
  } = await signInWithHistory(shop, page.context());
  const words = [uid, shopper.email, shopper.name, street];
  const other = await context.newPage();
  await openCheckout(other);
  await other.getByLabel('Address').pressSequentially(', back door');

  await page.goto('/dashboard/profile');
  await seeHeading(page, authTexts.profile.title);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: dataTexts.submit }).click(),
  ]);
  const data = await readFile(await file.path(), 'utf8');
  for (const part of [...words, orderId]) expect(data).toContain(part);

  await page.getByRole('button', { name: texts.open }).click();
  const dialog = page.getByRole('dialog', { name: texts.dialogTitle });
  await dialog.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel(texts.field).fill('DELETE');
  await dialog.getByRole('button', { name: texts.submit }).click();
  await page.getByText(sessionTexts.deleted).first().waitFor();
  await seeHeading(page, authTexts.login.title);
  await other.getByText(sessionTexts.deleted).first().waitFor();
  await seeNothingLeft([page, other], [...words, orderId]);

  const documents = await readDocuments(shop, ['users', 'deletedAccounts']);
  expect(documents.filter((text) => words.some((word) => text.includes(word)))).toEqual([]);
  // The merchant's.
  const orders = (await readDocuments(shop, ['orders'])).filter((text) => text.includes(orderId));
  expect(orders.join()).toContain(shopper.email);

  await page.goto('/login');
  await fillLogin(page, shopper);
  await page.getByRole('alert').getByText('Incorrect email or password').waitFor();
});
