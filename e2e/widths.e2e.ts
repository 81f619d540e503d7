import type { BrowserContext, Locator, Page } from '@playwright/test';
import { maxNameLength } from '../src/domain/limits';
import { draftOrder } from '../src/domain/order';
import { newShopper, signIn, signInNewShopper } from './support/account';
import { butter, cartLine } from './support/cart';
import { openCheckout, placeOrder } from './support/checkout';
import { withoutPrerendering } from './support/hydrated';
import { findTooNarrow } from './support/looks';
import { seeHeading } from './support/screens';
import { seeComplete } from './support/settled';
import { createAccount } from './support/storeAccess';
import { expect, test } from './support/test';

const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

test('on a phone of any height, price and button are both fully visible or both below', async ({ page }) => {
  await page.goto('/hearthwick/enamelled-casserole-4-l/49');
  await seeHeading(page, 'Enamelled Casserole 4 L');
  const parts = [page.getByText('139.00 $').first(), page.getByRole('button', { name: 'Add to Cart', exact: true })];
  const found: string[] = [];
  for (const width of [320, 360, 480, 639]) {
    for (const height of [450, 480, 568, 640, 740, 800, 900]) {
      await page.setViewportSize({ width, height });
      const places = await Promise.all(parts.map((part) => part.evaluate(placeInWindow)));
      const [price, button] = places;
      if (price !== button || price === 'cut') found.push(`${width} × ${height}: ${places.join(', ')}`);
    }
  }
  expect(found).toEqual([]);
});

/** Runs in the page. Returns whether the whole element is visible. */
function placeInWindow(element: Element): 'whole' | 'cut' | 'below' {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  if (top >= innerHeight) return 'below';
  const corners = [top + 1, bottom - 1].flatMap((y) =>
    [left + 24, right - 24].map((x) => document.elementFromPoint(x, y)),
  );
  return corners.every((there) => there !== null && element.contains(there)) ? 'whole' : 'cut';
}

/** Has no space or other place to break. */
const endless = 'W'.repeat(10_000);
/** The longest name with which the catalogue's parser still accepts a product. */
const longestTitle = endless.slice(0, 2_000);

/** From now on all names in the catalogue's answers are endless. */
async function makeNamesEndless(context: BrowserContext): Promise<void> {
  const words = [
    'brand',
    'name',
    'description',
    'shippingInformation',
    'returnPolicy',
    'warrantyInformation',
    'reviewerName',
    'comment',
  ];
  const lengthen = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lengthen);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        key === 'title' ? longestTitle : words.includes(key) ? endless : lengthen(one),
      ]),
    );
  };
  await withoutPrerendering(context);
  await context.route('**/api/products**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: lengthen(await response.json()) });
  });
}

/** The widths at which the layout changes. With the catalogue's real names, every window is checked. */
const someWindows = [1_280, 768, 360].map((width) => ({ width, height: 800 }));

test('with endless names, every list fits every window', async ({ visit }) => {
  const { context, page } = await visit();
  await makeNamesEndless(context);
  for (const [path, content] of [
    ['/', 'article'],
    ['/category/groceries', 'article'],
    [`/category/${endless.slice(0, 2_000)}`, 'heading'],
    [`/products?brand=${endless.slice(0, 3_000)}&min=5`, 'heading'],
    [`/products?q=${endless.slice(0, 3_000)}`, 'heading'],
    ['/products', 'article'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole(content).first().waitFor();
    await seeComplete(page);
    expect(await findTooNarrow(page, someWindows), path.slice(0, 30)).toEqual([]);
  }
  await page.setViewportSize({ width: 1_280, height: 800 });
  await page.getByRole('button', { name: 'Brand', exact: true }).click();
  await page.getByRole('checkbox', { name: /^W/u }).first().waitFor();
  expect(await findTooNarrow(page, someWindows)).toEqual([]);
});

test('with endless names, a product and the login before its cart fit every window', async ({ visit }) => {
  const { context, page } = await visit();
  await makeNamesEndless(context);
  await page.goto('/x/49');
  await page.getByRole('heading', { name: 'Reviews' }).waitFor();
  await seeComplete(page);
  expect(await findTooNarrow(page, someWindows)).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item', exact: true }).click();
  await page.getByText('Your item is kept.').waitFor();
  expect(await findTooNarrow(page, someWindows)).toEqual([]);
});

test('the search’s suggestions and earlier searches fit every window', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.fill('mug');
  await page.getByRole('option').first().waitFor();
  expect(await findTooNarrow(page)).toEqual([]);
  await box.fill(long.slice(0, 100));
  await page.getByText('No results found').waitFor();
  expect(await findTooNarrow(page)).toEqual([]);
  await box.press('Enter');
  await seeSomeHeading(page);
  await page.goto('/');
  await box.click();
  await page.getByRole('option', { name: long.slice(0, 100) }).waitFor();
  expect(await findTooNarrow(page)).toEqual([]);
});

async function seeSomeHeading(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test('the confirmation of an order fits every window, with the longest e-mail address', async ({ page, shop }) => {
  await signInNewShopper(shop, page.context(), [cartLine(butter, 2)]);
  await openCheckout(page);
  await page.getByLabel('Email').fill(`${'w'.repeat(120)}@shop.example`);
  await placeOrder(page);
  expect(await findTooNarrow(page)).toEqual([]);
});

test('with 60 lines, 45 orders and long names every screen of a customer fits every window', async ({ page, shop }) => {
  const shopper = newShopper(long.repeat(2).slice(0, maxNameLength));
  const store = await createAccount(shop, shopper);
  const lines = Array.from({ length: 60 }, (_, index) => ({
    ...cartLine(butter, index + 1),
    productId: index + 1,
    name: index % 2 === 0 ? `${long} ${index}` : `A name of several words, number ${index}`,
  }));
  await store.documents.updateUser(store.uid, () => ({
    email: shopper.email,
    cartItems: lines,
    favoriteIds: [1, 2, 3],
  }));
  const shipping = { name: shopper.name, email: shopper.email, address: long.repeat(3) };
  const orders = await Promise.all(
    Array.from({ length: 45 }, async () => {
      const order = draftOrder(await store.documents.newOrderId(), store.uid, lines, shipping);
      await store.documents.createOrder(order);
      return order;
    }),
  );
  await signIn(page.context(), shop, store);

  const found: string[] = [];
  const order = `/dashboard/orders/${orders[0]?.id ?? ''}`;
  for (const path of [
    '/cart',
    '/checkout',
    '/favorites',
    '/dashboard',
    '/dashboard/profile',
    '/dashboard/orders',
    order,
  ]) {
    await page.goto(path);
    await seeSomeHeading(page);
    await seeComplete(page);
    for (const window of await findTooNarrow(page)) found.push(`${path} ${window}`);
    if (path !== '/cart') continue;
    // The browser lays out lines further down once they come near the window.
    await page.evaluate(() => scrollTo(0, 4_000));
    for (const window of await findTooNarrow(page)) found.push(`${path}, scrolled ${window}`);
  }
  expect(found).toEqual([]);
});

for (const typeface of ['the shop’s', 'a wider']) {
  test(`at 1,280 px filters, counts and sort fit in one row, in ${typeface} typeface`, async ({
    page,
    expectComplaints,
  }) => {
    if (typeface === 'a wider') {
      expectComplaints(/net::ERR_FAILED .*woff2/u);
      await page.route('**/*.woff2', (route) => route.abort());
    }
    await page.setViewportSize({ width: 1_280, height: 800 });
    await page.goto('/category/groceries?min=1&max=90&rating=2&stock=1');
    const main = page.getByRole('main');
    const rating = main.getByRole('combobox', { name: 'Rating' });
    const controls = [
      rating,
      main.getByRole('button', { name: 'Apply' }),
      main.getByRole('button', { name: 'Brand' }),
      main.getByRole('checkbox', { name: 'In stock' }),
      main.getByRole('combobox', { name: 'Sort by' }),
    ];
    expect(await distanceOfRows(controls)).toBeLessThan(8);
    await rating.focus();
    await rating.getByRole('option', { name: /^2 stars and up \(\d+\)$/u }).waitFor({ state: 'attached' });
    expect(await distanceOfRows(controls)).toBeLessThan(8);
  });
}

/** Between the middles of the highest and the lowest control, in pixels. */
async function distanceOfRows(controls: Locator[]): Promise<number> {
  const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
  const middles = boxes.map((box) => (box === null ? Number.NaN : box.y + box.height / 2));
  return Math.max(...middles) - Math.min(...middles);
}

test('on a phone a rating ends where the other texts of its card end', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/category/groceries');
  await seeHeading(page, 'Groceries');
  const excess = await page.locator('article small').evaluateAll((counts) =>
    counts.map((count) => {
      const description = count.closest('article')?.querySelector('p');
      return count.getBoundingClientRect().right - (description?.getBoundingClientRect().right ?? 0);
    }),
  );
  expect(excess).not.toEqual([]);
  expect(Math.max(...excess)).toBeLessThanOrEqual(0);
});

test('on a large screen the categories do not overlap the breadcrumbs', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 800 });
  await page.goto('/category/groceries');
  const gap = await page.evaluate(() => {
    const edges = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const breadcrumbs = edges('main nav[aria-label="Breadcrumb"]');
    const categories = edges('main nav[aria-label="Categories"]') ?? edges('main aside');
    return (categories?.top ?? Number.NaN) - (breadcrumbs?.bottom ?? Number.NaN);
  });
  expect(gap).toBeGreaterThanOrEqual(8);
});

test('the picture does not cover the focus ring of its dot', async ({ page }) => {
  await page.goto('/hearthwick/enamelled-casserole-4-l/49');
  const dot = page.getByRole('button', { name: 'Show image 2' });
  await dot.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const clearance = await dot.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const ringTop =
      element.getBoundingClientRect().top - Number.parseFloat(outlineOffset) - Number.parseFloat(outlineWidth);
    const picture = element.parentElement?.previousElementSibling?.getBoundingClientRect();
    return ringTop - (picture?.bottom ?? Number.NaN);
  });
  expect(clearance).toBeGreaterThanOrEqual(-0.5);
});
