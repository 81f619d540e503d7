import type { Page } from '@playwright/test';
import { authTexts, whySignInTexts } from '../src/texts/en/account';
import { shellTexts } from '../src/texts/en/shell';
import { logIn, signInNewShopper, newShopper, register, seeSignedIn } from './support/account';
import { axeFindings } from './support/axe';
import {
  addButton,
  addToCart,
  avocado,
  brush,
  butter,
  cartLine,
  cartLink,
  coffee,
  goToCart,
  linesOnScreen,
  openProduct,
  screenLine,
  seeCartCount,
  storedLine,
} from './support/cart';
import { commitOvertaken, loseCommitAnswers, requestFailed } from './support/faults';
import { seeHeading } from './support/screens';
import { noteWhenHeaderSays } from './support/sightings';
import { createAccount, openStore } from './support/storeAccess';
import { hasUnsentRecord } from './support/storedInBrowser';
import { expect, loss, test } from './support/test';

const guestCart = (page: Page) => page.evaluate(() => localStorage.getItem('guestCart'));
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Returns true if nothing covers the middle of an element. */
function isInFront(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test.describe('a visitor’s cart', () => {
  test('becomes the account’s cart at the registration', async ({ page, shop }) => {
    await addToCart(page, butter);
    await addToCart(page, coffee);
    await addToCart(page, butter);
    await seeCartCount(page, 3);
    expect(await guestCart(page)).toContain(butter.title);

    const shopper = newShopper();
    const merged = notifications(page).getByText('The 3 items you added before signing in are now in your cart');
    await Promise.all([merged.waitFor(), register(page, shopper)]);
    await goToCart(page, 3);
    expect(await linesOnScreen(page)).toEqual([screenLine(butter, 2), screenLine(coffee, 1)]);
    expect(await guestCart(page)).toBeNull();
    const store = await openStore(shop, shopper);
    await expect.poll(() => store.cart()).toEqual([storedLine(butter, 2), storedLine(coffee, 1)]);
  });

  test('shows beside the login and the registration, which both work by keyboard', async ({ page }) => {
    await addToCart(page, butter);
    await addToCart(page, coffee);
    const link = cartLink(page, 2);
    await link.focus();
    await page.keyboard.press('Enter');
    await seeHeading(page, authTexts.login.title);
    const kept = page.getByRole('complementary', { name: whySignInTexts.lines });
    await expect(kept.getByRole('listitem')).toHaveText([
      /Salted Farm Butter4\.10 \$/u,
      /House Blend Ground Coffee11\.50 \$/u,
    ]);
    await expect(kept).toContainText(whySignInTexts.kept(2));
    await expect(kept).toContainText('15.60 $');
    await expect.poll(() => kept.locator('img').evaluateAll((images) => images.length)).toBe(2);

    const toRegister = page.getByRole('main').getByRole('link', { name: authTexts.login.toRegister });
    await toRegister.focus();
    await page.keyboard.press('Enter');
    await seeHeading(page, authTexts.register.title);
    await expect(kept.getByRole('listitem')).toHaveCount(2);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('joins the stored cart at a login, in the stored order, and leaves it by Undo', async ({ page, shop }) => {
    const shopper = newShopper();
    const store = await createAccount(shop, shopper);
    const cartItems = [cartLine(coffee, 2), cartLine(brush, 1)];
    await store.documents.updateUser(store.uid, () => ({ email: shopper.email, cartItems }));
    await addToCart(page, butter);
    await addToCart(page, coffee);

    const undo = notifications(page).getByRole('button', { name: 'Undo' });
    await Promise.all([undo.hover(), logIn(page, shopper)]);
    await seeCartCount(page, 5);
    await expect.poll(() => store.cart()).toEqual([storedLine(coffee, 3), storedLine(brush, 1), storedLine(butter, 1)]);
    expect(await guestCart(page)).toBeNull();

    await undo.click();
    await seeCartCount(page, 3);
    await expect.poll(() => store.cart()).toEqual([storedLine(coffee, 2), storedLine(brush, 1)]);
  });

  test('keeps what two tabs add at the same moment', loss, async ({ page, context, shop }) => {
    const other = await context.newPage();
    await Promise.all([openProduct(page, butter), openProduct(other, coffee)]);
    await Promise.all([addButton(page).click(), addButton(other).click()]);
    await Promise.all([seeCartCount(page, 2), seeCartCount(other, 2)]);
    await addButton(page).click({ clickCount: 5 });
    await Promise.all([seeCartCount(page, 7), seeCartCount(other, 7)]);

    await Promise.all([page.reload(), other.reload()]);
    await Promise.all([seeCartCount(page, 7), seeCartCount(other, 7)]);
    const shopper = newShopper();
    await register(page, shopper);
    await Promise.all([goToCart(page, 7), seeCartCount(other, 7)]);
    const lines = [storedLine(butter, 6), storedLine(coffee, 1)];
    const store = await openStore(shop, shopper);
    await expect.poll(async () => (await store.cart()).sort()).toEqual(lines);
    expect(await guestCart(other)).toBeNull();
  });

  test('shows at once what another tab adds', async ({ page, context }) => {
    const other = await context.newPage();
    await Promise.all([openProduct(page, butter), openProduct(other, coffee)]);
    const delays: number[] = [];
    for (let count = 1; count <= 5; count += 1) {
      const here = await noteWhenHeaderSays(page, shellTexts.cartLink(count));
      const there = await noteWhenHeaderSays(other, shellTexts.cartLink(count));
      await addButton(page).click();
      delays.push((await there()) - (await here()));
    }
    // The median: a busy machine may delay a single run.
    expect(delays.sort((a, b) => a - b)[2]).toBeLessThan(300);
  });
});

test(
  'a tab takes over within ten seconds from a tab that froze during its commit',
  loss,
  async ({ page, context, shop, expectComplaints }) => {
    expectComplaints(commitOvertaken);
    const { store } = await signInNewShopper(shop, page.context());
    const second = await context.newPage();
    await Promise.all([openProduct(page, butter), openProduct(second, butter)]);
    await Promise.all([seeSignedIn(page), seeSignedIn(second)]);
    const lost = await loseCommitAnswers(context, { isSilent: true });
    // Each of the two tabs may send the change.
    const commit = context.waitForEvent('request', (request) => request.url().includes('/documents:commit'));
    await addButton(page).click();
    const sender = (await commit).frame().page();
    const other = sender === page ? second : page;
    await expect.poll(lost.count).toBe(1);
    lost.stop();
    expect(await store.cart()).toEqual([storedLine(butter, 1)]);
    const browser = await context.newCDPSession(sender);
    await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
    const frozenAt = Date.now();

    await expect.poll(() => hasUnsentRecord(other), { timeout: 15_000 }).toBe(false);
    // Ten seconds, and two more for a busy machine.
    expect(Date.now() - frozenAt).toBeLessThan(12_000);
    expect(await store.cart()).toEqual([storedLine(butter, 1)]);
    await seeCartCount(other, 1);
    await addButton(other).click();
    await expect.poll(() => store.cart(), { timeout: 15_000 }).toEqual([storedLine(butter, 2)]);
  },
);

test('a change whose answer was lost is not stored twice', loss, async ({ page, shop, expectComplaints }) => {
  const { store } = await signInNewShopper(shop, page.context());
  await openProduct(page, butter);
  await seeSignedIn(page);
  expectComplaints(requestFailed);
  const lost = await loseCommitAnswers(page);
  await addButton(page).click({ clickCount: 2 });
  await expect(() => expect(lost.count()).toBeGreaterThan(0)).toPass();
  await expect.poll(() => store.cart()).toEqual([storedLine(butter, 2)]);
  lost.stop();
  await page.reload();
  await seeCartCount(page, 2);
  await addButton(page).click();
  await expect(async () => expect(await store.cart()).toEqual([storedLine(butter, 3)])).toPass();
  await seeCartCount(page, 3);
});

test('a full storage is reported once, and the cart still works', async ({ page }) => {
  await openProduct(page, butter);
  await page.evaluate(() => {
    for (let size = 1_000_000, n = 0; size >= 1; n += 1) {
      try {
        localStorage.setItem(`filler${n}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  await addButton(page).click();
  const warning = notifications(page).getByText('This browser can’t save your cart.', { exact: false });
  await warning.waitFor();
  await warning.waitFor({ state: 'hidden' });
  await addButton(page).click();
  await seeCartCount(page, 2);
  await notifications(page).getByText('Item added to cart').waitFor();
  expect(await warning.count()).toBe(0);
});

test('no toast covers a focused Undo button, in a window of any size', async ({ visit, shop }) => {
  const cart = [butter, coffee, brush, avocado].map((piece) => cartLine(piece, 1));
  for (const viewport of [
    { width: 320, height: 225 },
    { width: 360, height: 640 },
    { width: 740, height: 360 },
  ]) {
    const { page } = await visit({ viewport });
    await signInNewShopper(shop, page.context(), cart);
    await page.goto('/cart');
    for (const { name: title } of cart) {
      await page.getByRole('button', { name: `Remove ${title}` }).press('Enter');
      await notifications(page).getByText('Item removed from cart').last().waitFor();
      const undo = page
        .getByRole('listitem')
        .filter({ hasText: `${title} was removed.` })
        .getByRole('button');
      await expect.poll(() => undo.evaluate(isInFront)).toBe(true);
      expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
    }
  }
});
