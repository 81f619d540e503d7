import type { BrowserContext, Page } from '@playwright/test';
import { systemTypefaceKey } from '../src/config/storageKeys';
import { logIn, logOut, newShopper } from './support/account';
import { saveBugReport } from './support/bugReport';
import { butter, openProduct } from './support/cart';
import { openCheckout, street } from './support/checkout';
import { openScreen } from './support/screens';
import { seeComplete } from './support/settled';
import { createHistory, signInWithHistory, signedInScreens } from './support/shopper';
import { readEverythingStored, type StoredInBrowser } from './support/storedInBrowser';
import { expect, test } from './support/test';
import { seeWorker } from './support/worker';

const sdkRecord = 'firebase:authUser:';

/** All console messages, and all addresses that are requested or shown. */
function watchTraces(context: BrowserContext): string[] {
  const traces: string[] = [];
  context.on('page', (page) => {
    page.on('console', (message) => traces.push(`console: ${message.text()}`));
    page.on('framenavigated', (frame) => traces.push(`address: ${frame.url()}`));
    page.on('request', (request) => traces.push(`request: ${request.url()}`));
  });
  return traces;
}

async function tokensOf(page: Page): Promise<string[]> {
  const { local } = await readEverythingStored(page);
  const records = local.filter(([key]) => key.startsWith(sdkRecord)).map(([, value]) => value);
  return records.flatMap((record) =>
    [...record.matchAll(/"(?:accessToken|refreshToken)":"(?<token>[^"]+)"/gu)].flatMap(
      ({ groups }) => groups?.token ?? [],
    ),
  );
}

function withoutSdkRecord(kept: StoredInBrowser): StoredInBrowser {
  return { ...kept, local: kept.local.filter(([key]) => !key.startsWith(sdkRecord)) };
}

test('the policy blocks injected scripts and styles, and journeys record the violation', async ({
  page,
  complaints,
  expectComplaints,
}) => {
  expectComplaints(/Content Security Policy/u);
  await page.goto('/');
  await page.evaluate(() => {
    const box = document.createElement('div');
    box.innerHTML = '<img src="/favicon.svg" onload="window.injected = 1"><p style="color: red"></p>';
    document.body.append(box);
  });
  await expect
    .poll(() => complaints.heard.toSorted())
    .toEqual([
      expect.stringMatching(/inline style violates .*style-src/u),
      expect.stringMatching(/inline event handler violates .*script-src/u),
    ]);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});

test('no storage, address or console message contains a token or a password', async ({ page, context, shop }) => {
  const traces = watchTraces(context);
  const other = await context.newPage();
  const shopper = newShopper();
  const { orderId } = await createHistory(shop, shopper);
  await logIn(other, shopper);
  const tokens = await tokensOf(other);
  expect(tokens).toHaveLength(2);

  const left: unknown[] = [];
  for (const screen of signedInScreens(orderId)) {
    await openScreen(other, screen);
    left.push(withoutSdkRecord(await readEverythingStored(other)), await other.content());
  }
  left.push(await other.evaluate(() => JSON.stringify(history.state)), traces);
  await page.close();

  const text = JSON.stringify(left);
  expect(traces.some((trace) => trace.includes('accounts:signInWithPassword'))).toBe(true);
  for (const secret of [...tokens, shopper.password]) expect(text).not.toContain(secret);
  expect(JSON.stringify(await readEverythingStored(other))).not.toContain(shopper.password);
});

test('a sign-out leaves nothing of the shopper in any storage of the browser', async ({ visit, shop }) => {
  const { page } = await visit({ hasWorkers: true });
  const {
    shopper,
    store: { uid },
    orderId,
  } = await signInWithHistory(shop, page.context());
  await page.goto('/');
  await seeWorker(page);
  await openProduct(page, butter);
  const tokens = await tokensOf(page);
  await openCheckout(page);
  await page.getByLabel('Address').pressSequentially(', back door');
  await expect(async () => {
    const { tab, caches, databases } = await readEverythingStored(page);
    expect(tab.join()).toContain(street);
    // The recently viewed products, with their times, are the shopper's as well.
    expect(caches.join()).toContain(butter.title);
    expect(databases.join()).toContain(`/api/products/${butter.id}"`);
    for (const personal of [uid, orderId, shopper.email, shopper.name, street]) {
      expect(caches.join()).not.toContain(personal);
    }
  }).toPass();

  await logOut(page);
  // The worker clears its own notes a moment later.
  const seenProduct = `/api/products/${butter.id}"`;
  await expect.poll(async () => (await readEverythingStored(page)).databases.join()).not.toContain(seenProduct);
  const kept = await readEverythingStored(page);
  expect(kept.local).toEqual([]);
  // This flag is no personal data. It stays until the tab closes.
  expect(kept.tab.filter(([key]) => key !== systemTypefaceKey)).toEqual([]);
  expect(kept.cookies).toBe('');
  const text = JSON.stringify(kept);
  for (const personal of [uid, orderId, shopper.email, shopper.name, street, butter.title, ...tokens]) {
    expect(text).not.toContain(personal);
  }
});

test('a bug report contains neither the shopper’s name nor address, and no token', async ({ page, shop }) => {
  const {
    shopper,
    store: { uid },
  } = await signInWithHistory(shop, page.context());
  await page.goto(`/dashboard?debug&email=${encodeURIComponent(shopper.email)}&oobCode=key-to-the-account`);
  const tokens = await tokensOf(page);
  await page.getByText(`Good to see you, ${shopper.name}.`).waitFor();
  const report = await saveBugReport(page);
  expect(report).toContain('auth/signedIn');
  const { name, email, password } = shopper;
  for (const personal of [
    name,
    email,
    encodeURIComponent(email),
    password,
    uid,
    street,
    'key-to-the-account',
    ...tokens,
  ]) {
    expect(report).not.toContain(personal);
  }
});

test('an address that looks like another site’s stays in the shop', async ({ page, shop }) => {
  for (const path of [
    '//elsewhere.example/products',
    '//elsewhere.example/lumeva/kettle/1',
    '/\\elsewhere.example/',
    '/%5celsewhere.example/..',
  ]) {
    await page.goto(shop.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).origin).toBe(shop.url);
    await page.getByRole('banner').getByRole('link', { name: /home$/u }).click();
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect(page.url()).toBe(`${shop.url}/`);
  }
});

test('a shop without REPORT_URL sends nothing', async ({ visit, shop, expectComplaints }) => {
  const { page } = await visit();
  // Playwright does not see the beacons of a page that closes.
  await page.addInitScript(() => {
    navigator.sendBeacon = (url) => {
      localStorage.setItem('test.beacon', String(url));
      return true;
    };
  });
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !request.url().startsWith(shop.url)) elsewhere.push(request.url());
  });
  await page.goto('/');
  await seeComplete(page);
  expectComplaints(/A failure of the test/u);
  const failure = page.waitForEvent('pageerror');
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('A failure of the test');
      }),
  );
  await failure;
  await page.goto('/imprint');
  expect(elsewhere).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('test.beacon'))).toBeNull();
});
