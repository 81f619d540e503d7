import type { Page } from '@playwright/test';
import { catalogueCache } from '../src/config/offline';
import { paths } from '../src/config/paths';
import { shop as brand } from '../src/config/shop';
import { ordersTexts } from '../src/texts/en/orders';
import { productTexts } from '../src/texts/en/product';
import { noticeTexts } from '../src/texts/en/shell';
import { signInNewShopper, seeSignedIn } from './support/account';
import { axeFindings } from './support/axe';
import { addButton, brush, butter, cartLine, coffee, goToCart, openProduct, seeCartCount } from './support/cart';
import { address, goToOrders, orderRows, placeButton, placeOrder } from './support/checkout';
import { hold, requestFailed } from './support/faults';
import { seeHeading } from './support/screens';
import { expect, loss, test } from './support/test';
import { goOffline, goOnline, seeCached, seePicturesCached, seeWorker, stayOffline } from './support/worker';

/** The browser's console messages about a request without a network or a server. */
const noNetwork = /net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)|status of 50\d/u;

test.use({ hasWorkers: true });

test.beforeEach(({ expectComplaints }) => {
  expectComplaints(requestFailed);
  expectComplaints(noNetwork);
});

test.afterEach(async ({ shop }) => {
  const isThere = await fetch(shop.url).then(
    () => true,
    () => false,
  );
  if (!isThere) await shop.restart();
});

const offlineNotice = (page: Page) => page.getByRole('banner').getByText(noticeTexts.offline);

test('the shop can be installed', async ({ page, context, shop }) => {
  await page.goto('/');
  await seeWorker(page);
  const browser = await context.newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    display: 'standalone',
  });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // The private profile is the only obstacle to an installation that the browser names.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const touchIcon = await page.getAttribute('link[rel=apple-touch-icon]', 'href');
  expect((await fetch(new URL(touchIcon ?? '', shop.url))).headers.get('content-type')).toBe('image/png');
});

test('an answer that was requested before the worker was active is cached when it arrives', async ({ page }) => {
  const address = `/api/products/${butter.id}`;
  const answer = await hold(page, new RegExp(`${address}$`, 'u'));
  const request = page.waitForRequest(`**${address}`);
  await openProduct(page, butter);
  await request;
  await seeWorker(page);
  await seeCached(page, '/api/products/categories');
  answer.release();
  await seeCached(page, address);
});

test('without a network, viewed pages open with pictures, and other pages offer them', async ({
  page,
  context,
  shop,
}) => {
  // A first visit: the worker is installed after the page has loaded.
  await openProduct(page, butter);
  await seeWorker(page);
  await seeCached(page, `/api/products/${butter.id}`, '/api/products/categories');
  await page.goto('/category/groceries');
  await page.getByRole('main').getByRole('article').first().waitFor();
  await seeCached(page, '/api/products/category/groceries?limit=20&skip=0');
  await openProduct(page, butter);
  await seePicturesCached(page);

  await goOffline(context, shop);
  await offlineNotice(page).waitFor();
  await page.reload();
  await stayOffline(context);
  await seeHeading(page, butter.title);
  await offlineNotice(page).waitFor();
  await seePicturesCached(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Groceries' }).click();
  await page.getByRole('main').getByRole('article').first().waitFor();

  await page.goto(paths.product(brush));
  await stayOffline(context);
  const main = page.getByRole('main');
  await main.getByRole('alert').getByText(productTexts.failed).waitFor();
  await main.getByText(noticeTexts.notCached).waitFor();
  const viewed = main.getByRole('region', { name: 'Recently viewed' });
  expect(await viewed.getByRole('link').allTextContents()).toEqual([expect.stringContaining(butter.title)]);
  expect(await axeFindings(page)).toEqual([]);

  // Back online the notice closes and the failed content loads by itself.
  await goOnline(context, shop);
  await seeHeading(page, brush.title);
  await offlineNotice(page).waitFor({ state: 'hidden' });
  await main.getByText(noticeTexts.notCached).waitFor({ state: 'hidden' });
});

test('a request on a stalled network fails after a few seconds', async ({ page, shop }) => {
  await openProduct(page, butter);
  await seeWorker(page);
  await seeCached(page, `/api/products/${butter.id}`);
  const unfreeze = shop.freeze();
  try {
    const start = Date.now();
    await page.reload({ waitUntil: 'commit' });
    await seeHeading(page, butter.title);
    // Three for the page and four for its content.
    expect(Date.now() - start).toBeLessThan(9_000);
  } finally {
    unfreeze();
  }
});

test(
  'an order placed without a network reaches the server once, after its tab was closed',
  loss,
  async ({ page, context, shop }) => {
    const { store } = await signInNewShopper(shop, page.context(), [cartLine(coffee, 1)]);
    await openProduct(page, butter);
    await seeWorker(page);
    await seeCached(page, `/api/products/${butter.id}`);

    await goOffline(context, shop);
    await page.reload();
    await seeHeading(page, butter.title);
    await seeSignedIn(page);
    await addButton(page).click();
    await seeCartCount(page, 2);
    await goToCart(page, 2);

    // Each screen of the order is opened for the first time, and with a reload.
    await page.goto('/checkout');
    await seeHeading(page, 'Checkout');
    await page.getByLabel('Address').fill(address);
    const orderId = await placeOrder(page);
    await goToOrders(page);
    await orderRows(page).filter({ hasText: orderId }).filter({ hasText: ordersTexts.queued }).waitFor();
    await page.reload();
    await orderRows(page).filter({ hasText: orderId }).filter({ hasText: ordersTexts.queued }).waitFor();
    await page.close();

    await goOnline(context, shop);
    const later = await context.newPage();
    await later.goto('/dashboard/orders');
    await expect(async () => expect((await store.orders()).map(({ id }) => id)).toEqual([orderId])).toPass();
    await later.getByText(ordersTexts.queued).waitFor({ state: 'hidden' });
    await expect(async () => expect(await store.cart()).toEqual([])).toPass();
    expect(await store.orders()).toHaveLength(1);
  },
);

test('the worker takes over a page that was opened before it was active', async ({ page, context }) => {
  await openProduct(page, butter);
  await seeWorker(page);
  // A forced reload bypasses the worker, like a page that opens while the worker starts.
  const browser = await context.newCDPSession(page);
  const isLoaded = page.waitForEvent('load');
  await browser.send('Page.reload', { ignoreCache: true });
  await isLoaded;
  await seeWorker(page);
  await seeCached(page, `/api/products/${butter.id}`);
});

test('a cached answer is not used as a product’s current price', async ({ page, context, shop }) => {
  const { store } = await signInNewShopper(shop, page.context(), [cartLine({ ...butter, price: 1 }, 1)]);
  await openProduct(page, butter);
  await seeWorker(page);
  await seeCached(page, `/api/products/${butter.id}`);
  await page.goto('/checkout');
  await seeHeading(page, 'Checkout');
  await page.getByLabel('Address').fill(address);
  await placeButton(page).waitFor();

  await goOffline(context, shop);
  // The cached answer has another price than the line: offline, the shop must not report a changed price.
  await placeOrder(page);
  await page.getByText('we couldn’t recheck prices', { exact: false }).waitFor();
  await goOnline(context, shop);
  await expect(async () => expect((await store.orders())[0]?.totalAmount).toBe(1)).toPass();
});

test('search without a connection offers the viewed products, and works once there is a connection', async ({
  page,
  context,
  shop,
}) => {
  await openProduct(page, butter);
  await seeWorker(page);
  await goOffline(context, shop);
  // The dropdown has not been used before: the worker has its script.
  await page.getByRole('combobox', { name: 'Search products' }).fill('lamp');
  const search = page.getByRole('search');
  await search.getByText('You’re offline, and search needs a connection.').waitFor();
  await search.getByRole('group', { name: 'Recently viewed' }).getByRole('option', { name: butter.title }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await goOnline(context, shop);
  await search.getByRole('group', { name: 'Matching products' }).getByRole('option').first().waitFor();
});

test('errors, searches and answers of other servers are not cached', async ({ page, expectComplaints }) => {
  expectComplaints(/status of 404/u);
  await page.goto('/');
  await seeWorker(page);
  const kept = () =>
    page.evaluate(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => new URL(url).pathname + new URL(url).search);
    }, catalogueCache);
  await page.evaluate(async () => {
    for (const path of ['/api/products/999999', '/api/products/search?q=mug', '/local/accounts', '/api/products/5']) {
      await fetch(path);
    }
  });
  await expect(async () => expect(await kept()).toContain('/api/products/5')).toPass();
  expect((await kept()).filter((path) => /999999|search|local/u.test(path))).toEqual([]);
});
