import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { shop as brand } from '../src/config/shop';
import { newShopper, type Shopper } from './support/account';
import { maxBuildMs, root } from './support/build';
import { address } from './support/checkout';
import { findTooNarrow } from './support/looks';
import { withBuild } from './support/ownBuild';
import { end, pseudoTag, removePseudoLanguage, start, writePseudoLanguage } from './support/pseudoLanguage';
import { seeComplete } from './support/settled';
import type { RunningShop, ShopOptions } from './support/shop';
import { createHistory } from './support/shopper';
import { expect, test as base } from './support/test';

/** A build whose texts are those of a pseudo-language. */
const test = base.extend<object, { translated: ShopOptions }>({
  translated: [
    async ({}, use) => {
      await writePseudoLanguage();
      try {
        await withBuild({ environment: { SHOP_LANGUAGE: pseudoTag }, products: 1 }, use);
      } finally {
        await removePseudoLanguage();
      }
    },
    { scope: 'worker', timeout: maxBuildMs },
  ],
  shopOptions: ({ translated }, use) => use(translated),
});

const phone = { width: 360, height: 800 };

test('every sentence comes from src/texts, and fits a phone when 40 % longer', async ({ page, shop, request }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(phone);
  const shopper = newShopper();
  const isData = await dataOf(request, shop, shopper);
  const found: string[] = [];
  const look = async (path: string) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await seeComplete(page);
    expect(await page.locator('html').getAttribute('lang'), path).toBe(pseudoTag);
    const [title = ''] = (await page.title()).split(' · ');
    if (!title.includes(start) && !isData(title)) found.push(`${path} has the title ${title}`);
    for (const text of await textsOf(page)) if (!isData(text)) found.push(`${path}: ${text}`);
    for (const window of await findTooNarrow(page, [phone])) found.push(`${path} can be scrolled sideways: ${window}`);
    for (const text of await cutOff(page)) found.push(`${path} cuts off: ${text}`);
  };

  for (const path of ['/', '/category/groceries', '/products?q=mug', '/hearthwick/enamelled-casserole-4-l/49'])
    await look(path);
  for (const path of [
    '/no-such-page',
    '/imprint',
    '/withdrawal',
    '/register',
    '/reset-password',
    '/favorites',
    '/cart',
    '/login',
  ])
    await look(path);

  const orderId = await signInWithHistory(page, shop, shopper);
  for (const path of ['/', '/cart', '/checkout', '/favorites', '/dashboard', '/dashboard/profile']) await look(path);
  for (const path of ['/dashboard/orders', `/dashboard/orders/${orderId}`]) await look(path);
  expect(found).toEqual([]);

  await page.goto('/local/outbox');
  const mail = page.getByRole('row').filter({ hasText: orderId }).first();
  await expect(mail).toContainText(start);
});

/** Logs in on the open login page, as a customer with a cart, a favourite and an order. Returns the order's id. */
async function signInWithHistory(page: Page, shop: RunningShop, shopper: Shopper): Promise<string> {
  const { orderId } = await createHistory(shop, shopper);
  const form = page.getByRole('main').locator('form');
  await form.locator('input[inputmode=email]').fill(shopper.email);
  await form.locator('input[name=password]').fill(shopper.password);
  await form.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  return orderId;
}

/**
 * Resolves to a function that recognises a text without a translation. Such a text comes from the catalogue, the
 * merchant or the shopper, or has no words.
 */
async function dataOf(request: APIRequestContext, shop: RunningShop, shopper: Shopper) {
  const values = new Set<string>([brand.name, shopper.name, ...shopper.email.split('@'), address]);
  const collect = (value: unknown) => {
    if (typeof value === 'string') values.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const path of ['/api/products?limit=0', '/api/products/categories'])
    collect(await (await request.get(shop.url + path)).json());
  const content = readdirSync(join(root, 'content/en')).map((file) =>
    readFileSync(join(root, 'content/en', file), 'utf8'),
  );
  const merchants = content
    .join('\n')
    .replaceAll('{{shop}}', brand.name)
    .replaceAll(/[*_[\]]/gu, '');
  const isKnown = (text: string) =>
    !/\p{L}{2}/u.test(text) || values.has(text) || merchants.includes(text) || /^[0-9A-Za-z]{20}$/u.test(text);
  // A line of an order: "Salted Farm Butter × 2".
  return (text: string) => isKnown(text) || isKnown(text.replace(/ × \d+$/u, ''));
}

/** The texts of the page that stand outside the marks of the pseudo-language. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    ([first, last]) => {
      const texts: string[] = [];
      const isSeen = (element: Element) =>
        element.closest('script, style, noscript, [hidden], option, time') === null && element.checkVisibility();
      // A sentence with a link or a name has several nodes. The marks then enclose the text of their parent or
      // grandparent.
      const isMarked = (element: Element | null, levels: number): boolean => {
        if (element === null || levels === 0) return false;
        const text = element.textContent.trim();
        return (text.startsWith(first) && text.endsWith(last)) || isMarked(element.parentElement, levels - 1);
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const { parentElement: parent, textContent } = node;
        const text = (textContent ?? '').trim();
        if (text === '' || parent === null || !isSeen(parent) || text.includes(first)) continue;
        if (!isMarked(parent, 2)) texts.push(text);
      }
      const inAttributes = '[aria-label], [placeholder], [alt], [title], meta[name=description]';
      for (const element of document.querySelectorAll(inAttributes)) {
        for (const name of ['aria-label', 'placeholder', 'alt', 'title', 'content']) {
          const text = element.getAttribute(name) ?? '';
          if (text !== '' && !text.includes(first)) texts.push(text);
        }
      }
      return texts;
    },
    [start, end] as const,
  );
}

/** Lists the texts that are partly hidden, because their box is smaller than the text. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(
    (mark) =>
      [...document.querySelectorAll<HTMLElement>('a, button, label, p, h1, h2, h3, legend, dt, th, span')]
        .filter((element) =>
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.includes(mark)),
        )
        .filter((element) => {
          const { overflowX, clipPath } = getComputedStyle(element);
          const isHiddenFromSight = clipPath !== 'none' || !element.checkVisibility();
          return !isHiddenFromSight && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        })
        .map((element) => element.textContent.slice(0, 80)),
    start,
  );
}
