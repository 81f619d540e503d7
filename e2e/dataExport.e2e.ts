import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { authTexts, dataTexts } from '../src/texts/account';
import { readDocuments } from './support/allDocuments';
import { axeFindings } from './support/axe';
import { seeHeading } from './support/screens';
import { registerWithHistory } from './support/shopper';
import { openStore } from './support/storeAccess';
import { expect, test } from './support/test';

async function download(page: Page): Promise<string> {
  await page.goto('/dashboard/profile');
  await seeHeading(page, authTexts.profile.title);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: dataTexts.submit }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^fernway-my-data-\d{4}-\d\d-\d\d\.json$/u);
  return readFile(await file.path(), 'utf8');
}

/** Every value of a document as Firestore's REST interface writes it; times as the file has them. */
function valuesOf(wire: unknown): string[] {
  if (typeof wire !== 'object' || wire === null) return [];
  return Object.entries(wire).flatMap(([kind, value]: [string, unknown]) => {
    if (kind === 'timestampValue') return [new Date(String(value)).toISOString()];
    return /^(?:string|integer|double|boolean)Value$/u.test(kind) ? [String(value)] : valuesOf(value);
  });
}

test('the file holds every value that is stored about the person', async ({ page, shop }) => {
  const { shopper, orderId } = await registerWithHistory(page);
  const { uid, documents } = await openStore(shop, shopper);
  await expect.poll(() => documents.readOrderStatus(uid, orderId)).toMatchObject({ state: 'confirmed' });
  const text = await download(page);
  await page.getByText(dataTexts.done).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const data = JSON.parse(text) as { account: object; orders: object[] };
  expect(data.account).toMatchObject({ uid, email: shopper.email, displayName: shopper.name });
  expect(data.orders).toHaveLength(1);

  const stored = (await readDocuments(shop, ['users', 'orders'])).filter((document) => document.includes(uid));
  expect(stored).toHaveLength(2);
  const values = stored.flatMap((document) => valuesOf((JSON.parse(document) as { fields: unknown }).fields));
  expect(values.length).toBeGreaterThan(15);
  const held = valuesIn(JSON.parse(text));
  // A picture's path is read as an address of the catalogue.
  const isHeld = (value: string) => held.some((one) => one === value || (value.startsWith('/') && one.endsWith(value)));
  expect(values.filter((value) => !isHeld(value))).toEqual([]);
  expect(text).not.toMatch(/refreshToken|accessToken/u);
});

function valuesIn(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [String(value)];
}
