import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '../../src/config/paths';
import { authTexts, dashboardTexts } from '../../src/texts/en/account';
import { cartTexts } from '../../src/texts/en/cart';
import { commonTexts } from '../../src/texts/en/common';
import { checkoutTexts, successTexts } from '../../src/texts/en/orders';
import { shellTexts } from '../../src/texts/en/shell';
import { newShopper, type Shopper } from '../support/account';
import { butter, cartLine, storedLine } from '../support/cart';
import { address } from '../support/checkout';
import type { RunningShop } from '../support/shop';
import { createAccount } from '../support/storeAccess';
import { expect, test } from '../support/test';
import { firefox, openFirefox } from './firefox';
import { keys, personAt } from './person';

type Firefox = Awaited<ReturnType<typeof openFirefox>>;

/** The number of times that Firefox is killed after an add, and after an order. KILLS=5 tries more. */
const kills = Number(process.env.KILLS ?? 1);
/** Milliseconds from the confirmation to each kill. */
const momentsUntil = (maxDelayMs: number) => Array.from({ length: kills }, (_, index) => (maxDelayMs * index) / kills);

test.skip(() => process.env.CI !== 'true' && firefox.missing() !== null, firefox.missing() ?? '');
test.setTimeout(180_000);

for (const moment of momentsUntil(1_000)) {
  test(`Firefox is killed ${moment} ms after "${cartTexts.added}": the piece is stored, once`, async ({ shop }) => {
    await inTwoLives(shop, {
      start: async (browser, shopper) => {
        const store = await createAccount(shop, shopper);
        await logIn(browser, shop, shopper);
        await browser.goTo(shop.url + paths.product(butter));
        const { click, see, seeHydrated } = personAt(browser);
        await seeHydrated();
        await see({ role: 'link', name: shellTexts.cartLink(0), inside: 'banner' });
        const resume = shop.freeze();
        await click({ role: 'button', name: cartTexts.addToCart, inside: 'main' });
        await see({ role: 'link', name: commonTexts.viewCart });
        return { store, resume, moment };
      },
      finish: async (browser, store) => {
        await expect(async () => expect(await store.cart()).toEqual([storedLine(butter, 1)])).toPass();
        await browser.goTo(shop.url + paths.cart);
        await personAt(browser).see({ role: 'group', name: cartTexts.quantityOf(butter.title), inside: 'main' });
      },
    });
  });
}

for (const moment of momentsUntil(30_000)) {
  test(`Firefox is killed ${moment} ms after "${successTexts.title}": the order is stored, once`, async ({ shop }) => {
    await inTwoLives(shop, {
      start: async (browser, shopper) => {
        const store = await createAccount(shop, shopper);
        await store.documents.updateUser(store.uid, () => ({ email: shopper.email, cartItems: [cartLine(butter, 2)] }));
        await logIn(browser, shop, shopper);
        await browser.goTo(shop.url + paths.checkout);
        const { click, see, fill } = personAt(browser);
        await fill(checkoutTexts.fields.address, address);
        const resume = shop.freeze();
        await click({ role: 'button', name: checkoutTexts.placeOrder, inside: 'main' });
        await see({ role: 'heading', name: successTexts.title, inside: 'main' });
        return { store, resume, moment };
      },
      finish: async (_browser, store) => {
        await expect(async () => expect(await store.orders()).toHaveLength(1)).toPass();
        await expect(async () => expect(await store.cart()).toEqual([])).toPass();
      },
    });
  });
}

type Store = Awaited<ReturnType<typeof createAccount>>;

interface Lives {
  /** Runs until the confirmation of the change. The server no longer answers. */
  start(
    browser: Firefox,
    shopper: Shopper,
  ): Promise<{ store: Store; resume: () => void; /** Milliseconds until the kill. */ moment: number }>;
  /** Runs after the kill, once the shopper has logged in again. */
  finish(browser: Firefox, store: Store): Promise<void>;
}

/** Kills a Firefox, and opens another with its profile. */
async function inTwoLives(shop: RunningShop, { start, finish }: Lives): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const shopper = newShopper();
  try {
    const before = await openFirefox(profile);
    const { store, resume, moment } = await start(before, shopper);
    // Nothing tells the test how much Firefox has written to its disk, so it kills after a time.
    await new Promise((resolve) => setTimeout(resolve, moment));
    await before.end('SIGKILL');
    resume();
    const after = await openFirefox(profile);
    try {
      await logIn(after, shop, shopper);
      await finish(after, store);
      // Firefox sends nothing a second time.
      await after.reload();
      await finish(after, store);
    } finally {
      await after.end('SIGKILL');
    }
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

/** Logs in, unless the kill has left the session in the profile. */
async function logIn(browser: Firefox, shop: RunningShop, { email, password }: Shopper): Promise<void> {
  const { fill, see, press } = personAt(browser);
  await browser.goTo(shop.url + paths.login);
  await expect(async () => {
    if ((await browser.evaluate('location.pathname')) === paths.dashboard) return;
    await see({ role: 'heading', name: authTexts.login.title, inside: 'main' });
    await fill(authTexts.fields.email, email);
    await fill(authTexts.fields.password, password);
    await press(keys.enter);
  }).toPass();
  await see({ role: 'heading', name: dashboardTexts.welcome, inside: 'main' });
}
