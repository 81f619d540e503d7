import type { Page } from '@playwright/test';
import { cartTexts } from '../src/texts/en/cart';
import { butter, seeCartCount } from './support/cart';
import { hold } from './support/faults';
import { seeFocus } from './support/focus';
import { seeHeading } from './support/screens';
import { seeComplete, seeFrame } from './support/settled';
import { noteShifts, shiftsOf, sumOfShifts } from './support/shifts';
import { expect, test } from './support/test';

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const list = '/category/groceries';
const productData = /\/api\/products\/\d+$/u;
const productCode = /\/assets\/product\.[^/]*js$/u;
const saveData = { saveData: true, effectiveType: '4g', downlink: 10 };

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test.describe('from a list to a product and back, by touch', () => {
  test.use({ hasTouch: true });

  test('the heading, the price and the picture are there before the product’s own answer', async ({ visit }) => {
    const { page } = await visit(phone);
    const data = await hold(page, productData);
    const code = page.waitForResponse(productCode);
    await page.goto(list);
    // Nothing has pointed at a product yet.
    await code;
    await seeComplete(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const card = cards(page).filter({ hasText: butter.title });
    await card.getByRole('link').tap();
    await seeHeading(page, butter.title);
    const main = page.getByRole('main');
    await main.getByText('4.10 $', { exact: true }).first().waitFor();
    await main
      .getByRole('group', { name: new RegExp(butter.title, 'u') })
      .locator('img')
      .first()
      .waitFor();
    await main.getByText('Loading...').waitFor();
    await main.getByRole('button', { name: cartTexts.addToCart, exact: true }).tap();
    await seeCartCount(page, 1);
    expect(asked.filter((url) => productCode.test(url))).toEqual([]);

    data.release();
    await main.getByRole('heading', { name: 'Reviews' }).waitFor();
  });

  test('Back shows the same cards in the same place, without a request or a new render', async ({ visit }) => {
    const { page } = await visit(phone);
    await page.goto(list);
    await seeComplete(page);
    const card = cards(page).nth(9);
    const link = card.getByRole('heading').getByRole('link');
    await link.scrollIntoViewIfNeeded();
    await seeFrame(page);
    await card.evaluate((element) => element.setAttribute('data-seen', ''));
    const top = await page.evaluate(() => window.scrollY);
    await link.tap();
    await page.getByRole('heading', { name: 'Reviews' }).waitFor();
    await seeComplete(page);
    // There is one page: its title, its head, its heading, its links.
    expect(await page.title()).not.toContain('Groceries');
    for (const once of ['title', 'meta[name=description]', 'link[rel=canonical]']) {
      expect(await page.locator(once).count()).toBe(1);
    }
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);

    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate(noteShifts);
    await page.goBack();
    await seeFocus(link);
    expect(await page.locator('[data-seen]').count()).toBe(1);
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    expect(await page.title()).toContain('Groceries');
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);
    expect(asked.filter((path) => path.startsWith('/api/products'))).toEqual([]);
    const ofTheList = (await shiftsOf(page)).filter(({ isOfFooter }) => !isOfFooter);
    expect(sumOfShifts(ofTheList)).toBeLessThanOrEqual(0.005);
  });
});

test('a retained list is hidden from focus and search, and Back shows the latest changes', async ({ page }) => {
  await page.goto(list);
  const card = cards(page).filter({ hasText: butter.title });
  await card.getByRole('heading').getByRole('link').click();
  await seeHeading(page, butter.title);
  await page.getByRole('button', { name: `Add ${butter.title} to favorites` }).waitFor();
  const isReachable = await page.evaluate((title) => {
    const kept = [...document.querySelectorAll<HTMLElement>('main [aria-hidden] article a')].find(
      (one) => one.textContent === title,
    );
    kept?.focus();
    return kept === undefined || kept === document.activeElement || kept.checkVisibility();
  }, butter.title);
  expect(isReachable).toBe(false);

  // The user leaves another list, so the first list is no longer retained.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await seeHeading(page, 'Well-made things for every day');
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await seeHeading(page, 'Bunched Carrots');
  // The home page does not list them.
  expect(await page.locator('main [aria-hidden] article').filter({ hasText: 'Crisp Red Apples' }).count()).toBe(0);
  await page.goBack();
  await seeHeading(page, 'Well-made things for every day');
  await page.goBack();
  await seeHeading(page, butter.title);
  await page.goBack();
  await seeHeading(page, 'Groceries');
});

test('under Save-Data the product page and the worker load only when needed', async ({ visit }) => {
  const { page } = await visit({ ...phone, hasWorkers: true });
  await page.addInitScript((connection) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection });
  }, saveData);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(list);
  await seeComplete(page);
  expect(asked.filter((path) => productCode.test(path))).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
