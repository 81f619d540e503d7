import type { BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import { shop as brand } from '../src/config/shop';
import { formatPrice } from '../src/domain/money';
import { seeAlive } from './support/alive';
import { changeProduct, withdrawProduct } from './support/catalogueFaults';
import { seeFocus } from './support/focus';
import { seeHeading } from './support/screens';
import type { RunningShop } from './support/shop';
import { noteShifts, shiftsOf, sumOfShifts } from './support/shifts';
import { expect, test } from './support/test';
import { trickle } from './support/trickle';

const casserole = { id: 49, path: '/hearthwick/enamelled-casserole-4-l/49', title: 'Enamelled Casserole 4 L' };

/** One page of each kind that is rendered ahead; `refresh` is the one question that it asks afterwards. */
const pages = [
  { path: '/', heading: brand.tagline, product: 1, refresh: '/api/products?limit=20&skip=0' },
  { path: '/products', heading: 'All products', product: 1, refresh: '/api/products?limit=20&skip=0' },
  {
    path: '/category/kitchen-accessories',
    heading: 'Kitchen Accessories',
    product: casserole.id,
    refresh: '/api/products/category/kitchen-accessories?limit=20&skip=0',
  },
  { path: casserole.path, heading: casserole.title, product: casserole.id, refresh: `/api/products/${casserole.id}` },
];

const looks: [string, BrowserContextOptions][] = [
  ['360 px, light', { viewport: { width: 360, height: 740 } }],
  ['1,440 px, dark, where somebody was signed in', { viewport: { width: 1_440, height: 900 }, colorScheme: 'dark' }],
];

for (const { path, heading, product, refresh } of pages) {
  test.describe(path, () => {
    test('is there without JavaScript, and without a style that the policy would forbid', async ({ visit, shop }) => {
      const { page } = await visit({ javaScriptEnabled: false });
      await page.goto(path, { waitUntil: 'load' });
      await seeHeading(page, heading);
      const { title, price } = await askProduct(shop, product);
      await page.getByRole('main').getByRole('heading', { name: title }).first().waitFor();
      await page.getByRole('main').getByText(formatPrice(price), { exact: true }).first().waitFor();
      const notice = page.locator('body > noscript');
      expect(await notice.textContent()).toContain('This shop needs JavaScript.');
      expect((await notice.boundingBox())?.height).toBeLessThan(60);

      const html = await (await page.request.get(path)).text();
      expect(html).toContain('data-prerendered=');
      expect(html).not.toMatch(/<[^>]+\sstyle=|<style|<script>/u);
    });

    for (const [look, options] of looks) {
      test(`comes alive as it is: nothing moves, nothing is drawn anew (${look})`, async ({ visit, shop }) => {
        const { page } = await visit({
          ...options,
          ...(look.includes('signed in') ? { storageState: rememberedBy(shop, { 'shop.signedIn': 'true' }) } : {}),
        });
        // Who is signed in stays unknown: the header is to be seen as the page first shows it.
        await page.route('**/assets/firebase*.js', () => undefined);
        const asked = catalogueRequests(page);
        await page.addInitScript(noteShifts);
        const release = await holdScripts(page);
        await page.goto(path, { waitUntil: 'commit' });
        await fileShown(page);
        await seeHeading(page, heading);
        const before = await settledPicture(page);
        await page.evaluate(() => {
          for (const part of document.querySelectorAll('h1, header, main, footer')) part.setAttribute('data-seen', '');
        });

        release();
        await seeAlive(page);
        expect(await page.locator('[data-seen]').count()).toBe(4);
        await expect.poll(() => asked).toEqual([refresh]);
        // The answer comes, and is what the page shows already.
        await page.waitForTimeout(500);
        expect(asked).toEqual([refresh]);
        expect(await visibleChanges(before, await picture(page))).toEqual([]);
        expect(sumOfShifts(await shiftsOf(page))).toBeLessThanOrEqual(0.005);
        const header = page.getByRole('banner');
        await header.getByRole('button', { name: look.includes('signed in') ? 'My account' : 'Account' }).waitFor();
        if (look.includes('signed in')) expect(await header.getByRole('link', { name: 'Login' }).count()).toBe(0);
      });
    }

    for (const width of [360, 1_440]) {
      test(`nothing moves at ${width} px while its file comes in piece by piece`, async ({ visit, shop }) => {
        const { page } = await visit({ viewport: { width, height: 900 } });
        await page.addInitScript(noteShifts);
        await trickle(page, new URL(path, shop.url).href);
        await page.goto(path, { waitUntil: 'load' });
        await seeHeading(page, heading);
        expect(sumOfShifts(await shiftsOf(page))).toBe(0);
      });
    }
  });
}

test('the largest picture is painted while every script is still on its way', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 800 } });
  const release = await holdScripts(page);
  await page.goto(casserole.path, { waitUntil: 'commit' });
  const largest = await page.waitForFunction(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const element: unknown = Reflect.get(entry, 'element');
            if (element instanceof HTMLImageElement) resolve(element.currentSrc);
          }
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(await largest.jsonValue()).toContain('/49-1-');
  release();
});

for (const [path, words, request] of [
  ['/?page=2', '197 products, page 2 of 10', '/api/products?limit=20&skip=20'],
  ['/products?q=mug', '4 products', '/api/products/search?q=mug&limit=20&skip=0'],
] as const) {
  test(`${path} never shows the products of the file that it is answered with`, async ({ page }) => {
    const asked = catalogueRequests(page);
    await page.addInitScript(() => {
      const look = () => {
        const isThere = [...document.querySelectorAll('main h3')].some(
          (title) => title.textContent === 'Plum Velvet Lipstick' && title.checkVisibility({ visibilityProperty: true }),
        );
        if (isThere) document.documentElement.dataset.sighted = '';
        requestAnimationFrame(look);
      };
      look();
    });
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('banner').waitFor();
    await page.locator('main h3', { hasText: 'Plum Velvet Lipstick' }).waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));

    release();
    await page.getByRole('main').getByText(words).first().waitFor();
    expect(await page.locator('html').getAttribute('data-sighted')).toBeNull();
    expect(await page.locator('title').count()).toBe(1);
    expect(asked).toEqual([request]);
  });
}

for (const path of ['/', '/category/groceries', casserole.path]) {
  test(`${path} asks for no script before it is painted, and counts what is pressed before they are there`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('button', { name: /^Add to Cart/u }).first().click();
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    release();
    await seeAlive(page);
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    const [painted, asked] = await page.evaluate(() => {
      const startOf = ({ startTime }: PerformanceEntry) => startTime;
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/u.test(name));
      return [Math.max(...performance.getEntriesByType('paint').map(startOf)), Math.min(...scripts.map(startOf))] as const;
    });
    expect(asked).toBeGreaterThan(painted);
  });
}

test('parameters that are none of the list’s leave the page as it is', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/?utm_source=letter#content', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('heading', { name: 'Plum Velvet Lipstick' }).waitFor();
  await page.locator('h1').evaluate((title) => title.setAttribute('data-seen', ''));
  release();
  await seeAlive(page);
  expect(await page.locator('[data-seen]').count()).toBe(1);
});

test('what is pressed and typed before the scripts are there is done when they are', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: /^Add to Cart.*Plum Velvet Lipstick/u });
  await add.click();
  await add.click();
  await page.getByLabel('Highest price in dollars').fill('20');
  await page.getByRole('button', { name: /^Apply/u }).click();
  await page.getByRole('combobox', { name: 'Search products' }).fill('mug');

  release();
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  await page.waitForURL('**/products?max=20');
  expect(await page.getByRole('combobox', { name: 'Search products' }).inputValue()).toBe('mug');
});

test('what is typed and pressed in the header of a page that has to be drawn anew is not lost either', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/?page=2', { waitUntil: 'commit' });
  const search = page.getByRole('combobox', { name: 'Search products' });
  const theme = () => page.locator('html').getAttribute('data-theme');
  const before = await theme();
  await page.getByRole('button', { name: /theme/iu }).click();
  await search.pressSequentially('knif');

  release();
  await page.getByRole('main').getByText('197 products, page 2 of 10').first().waitFor();
  await page.waitForFunction((old) => document.documentElement.dataset.theme !== old, before);
  await seeFocus(search);
  await page.keyboard.type('e');
  expect(await search.inputValue()).toBe('knife');
});

test('a choice and a tick made before the scripts are there count as well', async ({ visit }) => {
  const { page } = await visit();
  const release = await holdScripts(page);
  await page.goto('/products', { waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: 'In stock' }).check();
  release();
  await page.waitForURL('**/products?stock=1');

  const { page: other } = await visit();
  const releaseOther = await holdScripts(other);
  await other.goto('/products', { waitUntil: 'commit' });
  await other.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: high to low');
  releaseOther();
  await other.waitForURL('**/products?sort=price-desc');
});

test('a page whose content is not what its data say is reported and drawn anew', async ({ page, expectComplaints }) => {
  expectComplaints(/rendered ahead was drawn anew/u);
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await changeFile(page, casserole.path, (html) => html.replace('>Add to Cart<', '>Take it away<'));
  await page.goto(casserole.path);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).waitFor();
  expect(complaints.filter((text) => text.includes('drawn anew'))).not.toEqual([]);
});

test('a page whose data are damaged is drawn by the browser', async ({ page }) => {
  await changeFile(page, casserole.path, (html) => html.replace('"endpointName":"getProduct"', '"endpointName":"get'));
  const asked = catalogueRequests(page);
  await page.goto(casserole.path);
  await page.getByRole('heading', { name: 'More from Kitchen Accessories' }).waitFor();
  expect(asked).toContain('/api/products/49');
  expect(await page.locator('title').count()).toBe(1);
});

test('what has changed since the build is put right: a price, and a product that is gone', async ({
  page,
  context,
  expectComplaints,
}) => {
  expectComplaints(/status of 404/u);
  await changeProduct(context, casserole.id, { price: 77.5 });
  await page.goto(casserole.path);
  await page.getByText(formatPrice(77.5), { exact: true }).waitFor();
  await context.unrouteAll();

  await withdrawProduct(context, casserole.id);
  await page.goto(casserole.path);
  await seeHeading(page, 'Product not found');
});

test('a page that was not rendered ahead asks early, and asks once', async ({ page }) => {
  const asked = catalogueRequests(page);
  const release = await holdScripts(page);
  await page.goto('/an-old/name/49', { waitUntil: 'commit' });
  await expect.poll(() => asked.toSorted()).toEqual(['/api/products/49', '/api/products/categories']);
  release();
  await page.waitForURL(`**${casserole.path}`);
  await page.getByRole('heading', { name: 'More from Kitchen Accessories' }).waitFor();
  expect(asked.toSorted()).toEqual([
    '/api/products/49',
    '/api/products/categories',
    '/api/products/category/kitchen-accessories?limit=12&skip=0',
  ]);
});

async function askProduct({ url }: RunningShop, id: number): Promise<{ title: string; price: number }> {
  const response = await fetch(`${url}/api/products/${id}`);
  return (await response.json()) as { title: string; price: number };
}

/** What a browser's local storage holds from an earlier visit. */
function rememberedBy({ url }: RunningShop, stored: Record<string, string>) {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

/** From now on, what the page asks the catalogue for (its pictures aside), as path and query. */
function catalogueRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/products')) asked.push(pathname + search);
  });
  return asked;
}

/** Keeps every script file waiting. @returns lets them all through. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const mayCome = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/(?!firebase)[^/]+\.js$/u, async (route) => {
    await mayCome;
    await route.continue();
  });
  return letThrough;
}

/** All of the file is there with its styles, and the pictures that can be seen are painted. */
async function fileShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return document.readyState !== 'loading' && styles.every(({ sheet }) => sheet !== null);
  });
  await page.waitForFunction(() =>
    Promise.all(
      [...document.images]
        .filter((image) => {
          const { left, top, bottom, width } = image.getBoundingClientRect();
          const middle = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
          return document.elementsFromPoint(left + width / 2, middle).includes(image);
        })
        .map((image) => image.decode()),
    ).then(() => true),
  );
}

/** Without the strip of the categories, which scrolls to the current one. */
function picture(page: Page): Promise<Buffer> {
  const strip = page.getByRole('main').getByRole('navigation', { name: 'Categories' }).getByRole('list');
  return page.screenshot({ animations: 'disabled', caret: 'initial', mask: [strip] });
}

/** Once it stays as it is: a busy browser paints a picture some time after it has decoded it. */
async function settledPicture(page: Page): Promise<Buffer> {
  let last = await picture(page);
  for (;;) {
    await page.waitForTimeout(100);
    const next = await picture(page);
    if (next.equals(last)) return next;
    last = next;
  }
}

/** @returns the rows that changed by more than what smoothing an edge anew makes of them, each with an example of it. */
async function visibleChanges(before: Buffer, after: Buffer): Promise<string[]> {
  const [old, current] = await Promise.all(
    [before, after].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (old === undefined || current?.data.length !== old.data.length) return ['another size'];
  const { width, channels } = old.info;
  const changes = new Map<number, string>();
  for (const [index, was] of old.data.entries()) {
    const is = current.data[index] ?? 0;
    const pixel = Math.floor(index / channels);
    const y = Math.floor(pixel / width);
    if (Math.abs(was - is) > 24 && !changes.has(y)) changes.set(y, `${pixel % width}, ${y}: ${was} became ${is}`);
  }
  return [...changes.values()];
}

/** The host sends something else than what was built. */
async function changeFile(page: Page, path: string, change: (html: string) => string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const changed = change(html);
    expect(changed).not.toBe(html);
    await route.fulfill({ response, body: changed });
  });
}
