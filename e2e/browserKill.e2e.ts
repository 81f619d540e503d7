import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillLogin, signInNewShopper, seeDashboard } from './support/account';
import { addToCart, butter, cartLine, coffee, seeCartCount, storedLine } from './support/cart';
import { openCheckout, placeOrder } from './support/checkout';
import { blockDocuments } from './support/faults';
import { openKillableBrowser } from './support/killableBrowser';
import { expect, loss, test } from './support/test';

/** The number of moments to try. KILLS=20 tries more. */
const kills = Number(process.env.KILLS ?? 2);
/** The latest kill after the confirmation, in milliseconds: Chromium has written local storage to the disk by then. */
const maxDelayMs = 30_000;

/** Milliseconds until each kill. The first kill is immediate, and early kills are closer together than later ones. */
const moments = Array.from({ length: kills }, (_, index) => Math.round(maxDelayMs * ((index * 0.618_034) % 1) ** 2));

// Playwright cannot write a trace of a killed browser.
test.use({ trace: 'off' });

for (const moment of moments) {
  test(`a browser is killed ${moment} ms after an order and an add: both are stored once`, loss, async ({ shop }) => {
    test.setTimeout(90_000 + maxDelayMs);
    const profile = await mkdtemp(join(tmpdir(), 'profile-'));
    const before = await openKillableBrowser(profile, shop.url);
    try {
      const page = await before.context.newPage();
      const { shopper, store } = await signInNewShopper(shop, page.context(), [cartLine(butter, 2)]);
      await openCheckout(page);
      await blockDocuments(before.context);
      const orderId = await placeOrder(page);
      await addToCart(page, coffee);
      await page.getByText('Item added to cart').waitFor();
      // Nothing tells the test how much the browser has written to its disk, so it kills after a time.
      await page.waitForTimeout(moment);
      await before.kill();
      expect(await store.orders()).toEqual([]);

      const after = await openKillableBrowser(profile, shop.url);
      try {
        const reopened = await after.context.newPage();
        // The provider may lose the session. The account's record waits for the next sign-in.
        await reopened.goto('/login');
        await reopened.getByRole('heading', { level: 1 }).waitFor();
        if (new URL(reopened.url()).pathname === '/login') await fillLogin(reopened, shopper);
        await seeDashboard(reopened);
        await expect(async () => expect((await store.orders()).map(({ id }) => id)).toEqual([orderId])).toPass();
        await expect(async () => expect(await store.cart()).toEqual([storedLine(coffee, 1)])).toPass();
        await seeCartCount(reopened, 1);
        // The browser sends nothing a second time.
        await reopened.reload();
        await seeCartCount(reopened, 1);
        expect([(await store.orders()).length, await store.cart()]).toEqual([1, [storedLine(coffee, 1)]]);
      } finally {
        await after.kill();
      }
    } finally {
      await before.kill();
      await rm(profile, { recursive: true, force: true });
    }
  });
}
