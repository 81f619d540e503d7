import type { Page } from '@playwright/test';
import { draftOrder } from '../src/domain/order';
import { logIn, newShopper } from './support/account';
import { butter, cartLine } from './support/cart';
import { openScreen, seeHeading, visitorScreens } from './support/screens';
import { createAccount } from './support/storeAccess';
import { expect, test } from './support/test';

/** From wide to narrow and back, as windows are made smaller and phones are turned; 640 × 450 is 200 % of 1,280 × 900. */
const windows = [1_920, 1_440, 1_280, 1_024, 768, 640, 360, 320, 1_280].map((width) => ({ width, height: width === 640 ? 450 : 800 }));

const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

/** The windows in which the page can be scrolled sideways. */
async function findTooNarrow(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    const excess = await page.evaluate(async () => {
      const { documentElement: root } = document;
      // A carousel measures itself anew a few frames after its window has changed.
      for (let frame = 0; frame < 2 || (frame < 60 && root.scrollWidth > root.clientWidth); frame += 1) {
        await new Promise(requestAnimationFrame);
      }
      return root.scrollWidth - root.clientWidth;
    });
    if (excess > 0) found.push(`${size.width}: ${excess} px`);
  }
  return found;
}

for (const screen of visitorScreens) {
  test(`${screen.name} fits into every window`, async ({ page, expectComplaints }) => {
    if (screen.name === 'not-found') expectComplaints(/status of 404/u);
    await openScreen(page, screen);
    expect(await findTooNarrow(page)).toEqual([]);
  });
}

test('on a phone of any height the price and the button of a product are both whole, or both further down', async ({
  page,
}) => {
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

/** In the page: whether all of an element can be seen. */
function placeInWindow(element: Element): 'whole' | 'cut' | 'below' {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  if (top >= innerHeight) return 'below';
  const corners = [top + 1, bottom - 1].flatMap((y) => [left + 24, right - 24].map((x) => document.elementFromPoint(x, y)));
  return corners.every((there) => there !== null && element.contains(there)) ? 'whole' : 'cut';
}

test('with 60 lines, 45 orders and long names every screen of a customer fits into every window', async ({
  page,
  shop,
}) => {
  const shopper = newShopper(long.slice(0, 60));
  const store = await createAccount(shop, shopper);
  const lines = Array.from({ length: 60 }, (_, index) => ({
    ...cartLine(butter, index + 1),
    productId: index + 1,
    name: index % 2 === 0 ? `${long} ${index}` : `A name of several words, number ${index}`,
  }));
  await store.documents.updateUser(store.uid, () => ({ email: shopper.email, cartItems: lines, favoriteIds: [1, 2, 3] }));
  const shipping = { name: shopper.name, email: shopper.email, address: long.repeat(3) };
  const orders = await Promise.all(
    Array.from({ length: 45 }, async () => {
      const order = draftOrder(await store.documents.newOrderId(), store.uid, lines, shipping);
      await store.documents.createOrder(order);
      return order;
    }),
  );
  await logIn(page, shopper);

  const found: string[] = [];
  const order = `/dashboard/orders/${orders[0]?.id ?? ''}`;
  for (const path of ['/cart', '/checkout', '/favorites', '/dashboard', '/dashboard/profile', '/dashboard/orders', order]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const window of await findTooNarrow(page)) found.push(`${path} ${window}`);
    if (path !== '/cart') continue;
    // Lines further down are laid out once they come near.
    await page.evaluate(() => scrollTo(0, 4_000));
    for (const window of await findTooNarrow(page)) found.push(`${path}, scrolled ${window}`);
  }
  expect(found).toEqual([]);
});
