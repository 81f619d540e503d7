import type { BrowserContext, Page } from '@playwright/test';
import { signIn, signInNewShopper, seeSignedIn } from './support/account';
import { addButton, brush, butter, cartLine, coffee, openProduct, seeCartCount } from './support/cart';
import { openCheckout, placeOrder } from './support/checkout';
import { requestFailed } from './support/faults';
import { hasUnsentRecord } from './support/storedInBrowser';
import { expect, loss, test } from './support/test';

interface Device {
  context: BrowserContext;
  /** The checkout, ready to place the order. */
  checkout: Page;
  /** A product's page. */
  product: Page;
}

const yearMs = 365 * 86_400_000;

/** The clock errors of both devices, in milliseconds. */
const clocks = { phone: yearMs, laptop: -yearMs };

const markFavourite = (page: Page, { title }: { title: string }) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Add ${title} to favorites` })
    .first()
    .click();

test(
  'two offline devices with clocks a year wrong end with the document computed by hand',
  loss,
  async ({ visit, shop, expectComplaints }) => {
    const [phoneVisit, laptopVisit] = [await visit(), await visit()];
    const { store } = await signInNewShopper(shop, phoneVisit.context, [cartLine(butter, 2), cartLine(coffee, 1)]);
    await signIn(laptopVisit.context, shop, store);

    const prepare = async ({ context, page }: typeof phoneVisit, name: keyof typeof clocks): Promise<Device> => {
      await context.clock.setSystemTime(Date.now() + clocks[name]);
      await openCheckout(page);
      await seeCartCount(page, 3);
      const product = await context.newPage();
      await openProduct(product, name === 'phone' ? brush : butter);
      await seeSignedIn(product);
      return { context, checkout: page, product };
    };
    const devices = { phone: await prepare(phoneVisit, 'phone'), laptop: await prepare(laptopVisit, 'laptop') };
    expectComplaints(requestFailed);
    for (const { context } of Object.values(devices)) await context.setOffline(true);

    // Both order the same three pieces. The phone then marks the brush. The laptop marks the butter and adds one piece
    // of it.
    const { phone, laptop } = devices;
    const orderIds: string[] = [];
    for (const { checkout, product } of [phone, laptop]) {
      orderIds.push(await placeOrder(checkout));
      await seeCartCount(product, 0);
    }
    await markFavourite(phone.product, brush);
    await markFavourite(laptop.product, butter);
    await addButton(laptop.product).click();
    await seeCartCount(laptop.product, 1);
    expect(await store.orders()).toEqual([]);

    for (const { context, product } of [laptop, phone]) {
      await context.setOffline(false);
      await expect(async () => expect(await hasUnsentRecord(product)).toBe(false)).toPass();
    }

    const items = [cartLine(butter, 2), cartLine(coffee, 1)].map(({ productId, name, price, quantity }) => ({
      productId,
      name,
      price,
      quantity,
    }));
    const stored = await store.user();
    expect({
      cart: stored?.cartItems.map(({ productId, quantity }) => ({ productId, quantity })),
      favourites: stored?.favoriteIds.toSorted((a, b) => a - b),
      devices: stored?.applied.length,
    }).toEqual({
      // Each order removes its pieces from the cart. The phone's order also removes the piece that the laptop added
      // before.
      cart: [],
      favourites: [butter.id, brush.id],
      devices: 2,
    });
    const orders = await store.orders();
    expect(orders.map(({ id }) => id).toSorted()).toEqual(orderIds.toSorted());
    expect(orders.map((order) => [order.items, order.totalAmount])).toEqual([
      [items, 19.7],
      [items, 19.7],
    ]);
    // Each device shows the stored data once its page is focused.
    for (const { product } of [phone, laptop]) {
      await product.evaluate(() => window.dispatchEvent(new Event('focus')));
      await seeCartCount(product, 0);
    }
  },
);
