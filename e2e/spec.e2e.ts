// Sentences of the specification about layout, which only a browser computes. The other sentences are in test/spec.
import type { Locator, Page } from '@playwright/test';
import { signInNewShopper } from './support/account';
import { cartLine, coffee, lipstick, openProduct } from './support/cart';
import { openCheckout } from './support/checkout';
import { seeHeading } from './support/screens';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element has no box.');
  return box;
}

test('SPEC 2, /: the home page’s product grid has 6 columns', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto('/');
  const boxes = await Promise.all((await main(page).getByRole('article').all()).map(boxOf));
  const inFirstRow = boxes.filter(({ y }) => y === boxes[0]?.y);
  expect(inFirstRow).toHaveLength(6);
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(6);
});

test('SPEC 2, Pagination: changing page scrolls to the top', async ({ page }) => {
  await page.goto('/');
  const second = main(page).getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' });
  await second.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await second.click();
  await main(page)
    .getByText(/page 2 of/u)
    .waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('SPEC 2, Product detail: images are at most 500px tall', async ({ page }) => {
  for (const width of [600, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await openProduct(page, lipstick);
    const { height } = await boxOf(
      main(page)
        .getByRole('img', { name: /image 1 of/u })
        .first(),
    );
    expect(height).toBeGreaterThan(100);
    expect(height).toBeLessThanOrEqual(500);
  }
});

test('SPEC 2, Checkout: Name, Email and Address, then one press of Place Order', async ({ page, shop }) => {
  const { store } = await signInNewShopper(shop, page.context(), [cartLine(coffee, 1)]);
  await openCheckout(page);
  const shipping = { name: 'Grace Hopper', email: 'grace@shop.example', address: '12 Main Street, Springfield 12345' };
  await page.getByLabel('Name').fill(shipping.name);
  await page.getByLabel('Email').fill(shipping.email);
  await page.getByLabel('Address').fill(shipping.address);
  await main(page).getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  await expect.poll(() => store.orders()).toMatchObject([{ shipping }]);
});

test('SPEC 2, Login and register: the raw provider error message is in a red box', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/status of 400/u);
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@shop.example');
  await page.getByLabel('Password', { exact: true }).fill('nothing');
  await main(page).getByRole('button', { name: 'Login' }).click();
  const box = main(page).getByRole('alert');
  await expect(box).toContainText('auth/invalid-credential');
  const [red = 0, green = 0, blue = 0] = await box.evaluate((element) =>
    [...getComputedStyle(element).borderColor.matchAll(/\d+/gu)].map(([part]) => Number(part)),
  );
  expect(red).toBeGreaterThan(1.5 * Math.max(green, blue));
});

test('SPEC 2, Checkout: the shipping form stands next to the cart summary', async ({ page, shop }) => {
  await signInNewShopper(shop, page.context(), [cartLine(coffee, 1)]);
  await page.goto('/checkout');
  await seeHeading(page, 'Checkout');
  const [address, summary] = await Promise.all([
    boxOf(main(page).getByLabel('Address')),
    boxOf(main(page).getByRole('complementary', { name: 'Your order' })),
  ]);
  expect(summary.x).toBeGreaterThanOrEqual(address.x + address.width);
  expect(summary.y).toBeLessThan(address.y);
});
