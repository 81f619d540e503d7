import type { BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import { formatPrice } from '../src/domain/money';
import { maxPaintMs } from '../src/firstView/boot/pageScripts';
import { shopTexts } from '../src/texts/en/shop';
import { addButton } from './support/cart';
import { changeProduct, holdScripts, withdrawProduct } from './support/faults';
import { seeFocus } from './support/focus';
import { hear, listen } from './support/hearing';
import { seeHydrated, withoutPrerendering } from './support/hydrated';
import { seeHeading } from './support/screens';
import { seeAnswer, seeIdle, seePictures } from './support/settled';
import { noteShifts, shiftsOf, sumOfShifts } from './support/shifts';
import type { RunningShop } from './support/shop';
import { expect, test } from './support/test';
import { trickle } from './support/trickle';

const casserole = { id: 49, path: '/hearthwick/enamelled-casserole-4-l/49', title: 'Enamelled Casserole 4 L' };

/** The first product of the home page: the best rated of those in stock. */
const carrots = { id: 21, title: 'Bunched Carrots' };

/** One page of each prerendered kind. `refreshes` are the requests that the page sends after its hydration. */
const pages = [
  {
    path: '/',
    heading: shopTexts.tagline,
    product: carrots.id,
    refreshes: ['/api/products?limit=20&skip=0&sortBy=recommended&order=desc'],
  },
  {
    path: '/category/kitchen-accessories',
    heading: 'Kitchen Accessories',
    product: casserole.id,
    refreshes: ['/api/products/category/kitchen-accessories?limit=20&skip=0'],
  },
  {
    path: casserole.path,
    heading: casserole.title,
    product: casserole.id,
    refreshes: [`/api/products/${casserole.id}`, '/api/products/category/kitchen-accessories?limit=12&skip=0'],
  },
];

const looks: [string, BrowserContextOptions][] = [
  ['360 px, light', { viewport: { width: 360, height: 740 } }],
  ['1,440 px, dark, with a stored session', { viewport: { width: 1_440, height: 900 }, colorScheme: 'dark' }],
];

for (const { path, heading, product, refreshes } of pages) {
  test.describe(path, () => {
    test('works without JavaScript, and uses no style that the policy would forbid', async ({ visit, shop }) => {
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
      test(`hydrates unchanged: nothing moves, and nothing is rendered again (${look})`, async ({ visit, shop }) => {
        const { page } = await visit({
          ...options,
          ...(look.includes('stored session') ? { storageState: rememberedBy(shop, { 'shop.uid': 'true' }) } : {}),
        });
        // The session stays unknown, so that the header keeps its first look.
        await page.route('**/assets/firebase*.js', () => undefined);
        const asked = catalogueRequests(page);
        const { release } = await holdScripts(page);
        await page.goto(path, { waitUntil: 'commit' });
        await fileShown(page);
        await seeHeading(page, heading);
        const before = await settledPicture(page);
        // Starts only now, because before this the typeface may still move text that is not painted yet.
        await page.evaluate(noteShifts);
        await page.evaluate(() => {
          for (const part of document.querySelectorAll('h1, header, main, footer')) part.setAttribute('data-seen', '');
        });

        release();
        await seeHydrated(page);
        expect(await page.locator('[data-seen]').count()).toBe(4);
        await expect.poll(() => asked).toEqual(refreshes);
        // The answers arrive, and equal what the page already shows.
        for (const refresh of refreshes) await seeAnswer(page, refresh);
        await seeIdle(page);
        expect(asked).toEqual(refreshes);
        expect(await visibleChanges(before, await picture(page))).toEqual([]);
        expect(sumOfShifts(await shiftsOf(page))).toBe(0);
        const header = page.getByRole('banner');
        await header
          .getByRole('button', { name: look.includes('stored session') ? 'My account' : 'Account' })
          .waitFor();
        if (look.includes('stored session')) expect(await header.getByRole('link', { name: 'Login' }).count()).toBe(0);
      });
    }

    test('nothing moves on a phone or a wide screen while the file arrives piece by piece', async ({ visit, shop }) => {
      for (const width of [360, 1_440]) {
        const { page } = await visit({ viewport: { width, height: 900 } });
        await page.addInitScript(noteShifts);
        await trickle(page, new URL(path, shop.url).href);
        await page.goto(path, { waitUntil: 'load' });
        await seeHeading(page, heading);
        expect(sumOfShifts(await shiftsOf(page))).toBe(0);
      }
    });
  });
}

for (const [path, picture] of [
  [casserole.path, '/49-1-'],
  ['/', '/assets/home-'],
] as const) {
  test(`the largest picture of ${path} is painted before any script has loaded`, async ({ visit }) => {
    const { page } = await visit({ viewport: { width: 390, height: 800 } });
    const { release } = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
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
    expect(await largest.jsonValue()).toContain(picture);
    release();
  });
}

for (const [path, first, words, request] of [
  [
    '/?page=2',
    carrots.title,
    '197 products, page 2 of 10',
    '/api/products?limit=20&skip=20&sortBy=recommended&order=desc',
  ],
  ['/products?q=watch', 'Plum Velvet Lipstick', '11 products', '/api/products/search?q=watch&limit=20&skip=0'],
] as const) {
  test(`${path} never shows the products of the file that a static host sends`, async ({ page }) => {
    const asked = catalogueRequests(page);
    await page.addInitScript((wrong) => {
      const look = () => {
        const isThere = [...document.querySelectorAll('main h3')].some(
          (title) => title.textContent === wrong && title.checkVisibility({ visibilityProperty: true }),
        );
        if (isThere) document.documentElement.dataset.sighted = '';
        requestAnimationFrame(look);
      };
      look();
    }, first);
    const { release } = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('banner').waitFor();
    await page.locator('main h3', { hasText: first }).waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));

    release();
    await page.getByRole('main').getByText(words).first().waitFor();
    expect(await page.locator('html').getAttribute('data-sighted')).toBeNull();
    expect(await page.locator('title').count()).toBe(1);
    expect(asked).toEqual([request]);
  });
}

for (const path of ['/', '/category/groceries', casserole.path]) {
  test(`${path} requests no script before it is painted, or has waited a second`, async ({ page }) => {
    await page.goto(path);
    await seeHydrated(page);
    const { painted, parsed, requested } = await page.evaluate(() => {
      const startOf = ({ startTime }: PerformanceEntry) => startTime;
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/u.test(name));
      const [navigation] = performance.getEntriesByType('navigation');
      if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('The browser has not timed the page.');
      return {
        painted: Math.max(...performance.getEntriesByType('paint').map(startOf)),
        parsed: navigation.domContentLoadedEventStart,
        requested: Math.min(...scripts.map(startOf)),
      };
    });
    // A busy machine may take longer to paint.
    expect(requested).toBeGreaterThan(Math.min(painted, parsed + maxPaintMs));
  });
}

test('the page replays a press from before its scripts have loaded', async ({ page }) => {
  const { release } = await holdScripts(page);
  await page.goto(casserole.path, { waitUntil: 'commit' });
  await addButton(page).click();
  release();
  await seeHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor();
});

test('parameters that do not belong to the list leave the page unchanged', async ({ page }) => {
  const { release } = await holdScripts(page);
  await page.goto('/?utm_source=letter#content', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('heading', { name: carrots.title }).waitFor();
  await page.locator('h1').evaluate((title) => title.setAttribute('data-seen', ''));
  release();
  await seeHydrated(page);
  expect(await page.locator('[data-seen]').count()).toBe(1);
});

test('the page replays presses and typed text from before its scripts have loaded', async ({ page }) => {
  const { release } = await holdScripts(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: /^Add to Cart.*Plum Velvet Lipstick/u });
  await add.click();
  await add.click();
  await page.getByLabel('Highest price in $').fill('20');
  await page.getByRole('button', { name: /^Apply/u }).click();
  await page.getByRole('combobox', { name: 'Search products' }).fill('mug');

  release();
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  await page.waitForURL('**/products?max=20');
  expect(await page.getByRole('combobox', { name: 'Search products' }).inputValue()).toBe('mug');
});

test('the header of a client-rendered page also keeps early presses and typed text', async ({ page }) => {
  const { release } = await holdScripts(page);
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

test('the page keeps an option and a tick from before its scripts have loaded', async ({ visit }) => {
  const { page } = await visit();
  const { release } = await holdScripts(page);
  await page.goto('/products', { waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: 'In stock' }).check();
  release();
  await page.waitForURL('**/products?stock=1');

  const { page: other } = await visit();
  const { release: releaseOther } = await holdScripts(other);
  await other.goto('/products', { waitUntil: 'commit' });
  await other.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: high to low');
  releaseOther();
  await other.waitForURL('**/products?sort=price-desc');
});

for (const how of ['pointer', 'keyboard'] as const) {
  test(`an early press by ${how} is marked in the next frame, until the hydration`, async ({ visit }) => {
    const { context, page } = await visit();
    await listen(context);
    await page.addInitScript(() => {
      const seen = { pressed: 0, marked: 0 };
      Object.assign(window, { seen });
      // Counts frames, because a busy machine paints fewer frames in a second.
      let frame = 1;
      const count = () => {
        frame += 1;
        requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
      for (const type of ['pointerup', 'keydown']) {
        addEventListener(type, () => (seen.pressed = frame), { capture: true, once: true });
      }
      new MutationObserver(() => (seen.marked ||= frame)).observe(document, {
        subtree: true,
        attributeFilter: ['data-held'],
      });
    });
    const { release } = await holdScripts(page);
    await page.goto(casserole.path, { waitUntil: 'commit' });
    const add = addButton(page);
    if (how === 'pointer') await add.click();
    else await add.press('Enter');
    await page.waitForFunction(() => (Reflect.get(window, 'seen') as { marked: number }).marked > 0);
    const { pressed, marked } = await page.evaluate(
      () => Reflect.get(window, 'seen') as { pressed: number; marked: number },
    );
    expect(pressed).toBeGreaterThan(0);
    expect(marked - pressed).toBeLessThanOrEqual(1);
    expect(await add.getAttribute('aria-busy')).toBe('true');
    expect(await add.evaluate((button) => getComputedStyle(button, '::after').content)).toContain('Adding…');
    await hear(page, 'Adding…');
    expect(await earlyCount(page)).toBe('"1"');

    release();
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    expect(await page.locator('[data-held], button[aria-busy]').count()).toBe(0);
    expect(await earlyCount(page)).toBe('none');
    expect(await page.locator('#held-press').textContent()).toBe('');
  });
}

test('a visitor sees the stored cart and an early press before the scripts have loaded', async ({ visit }) => {
  const { page } = await visit();
  await page.goto(casserole.path);
  await seeHydrated(page);
  await addButton(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor();

  const { release } = await holdScripts(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: /^Add to Cart.*Plum Velvet Lipstick/u });
  await add.waitFor();
  expect(await earlyCount(page)).toBe('"1"');
  await add.click();
  await add.click();
  expect(await earlyCount(page)).toBe('"3"');

  release();
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' }).waitFor();
  expect(await earlyCount(page)).toBe('none');
});

test('the mark of an early press disappears when a script does not load', async ({ page, expectComplaints }) => {
  expectComplaints(/net::ERR_FAILED/u);
  await page.route('**/assets/main*.js', async (route) => {
    await page.locator('[data-held]').waitFor();
    await route.abort();
  });
  await page.goto(casserole.path, { waitUntil: 'commit' });
  await addButton(page).click();
  await page.getByRole('alert').waitFor();
  expect(await page.locator('[data-held], button[aria-busy]').count()).toBe(0);
  expect(await earlyCount(page)).toBe('none');
});

for (const path of ['/products', casserole.path]) {
  test(`${path} is client-rendered and keeps typed text after a proxy removed its comments`, async ({ page }) => {
    await changeFile(page, path, (html) => html.replaceAll(/<!--[^]*?-->/gu, ''));
    const { release } = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'Search products' }).fill('mug');
    await page
      .getByRole('button', { name: /^Add to Cart/u })
      .first()
      .click();
    release();
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Search products' }).inputValue()).toBe('mug');
    expect(await page.locator('title').count()).toBe(1);
  });
}

test('an element that an extension inserts receives no early press or text', async ({ page, expectComplaints }) => {
  expectComplaints(/prerendered page was client-rendered/u);
  const { release } = await holdScripts(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const search = page.getByRole('combobox', { name: 'Search products' });
  const before = await page.locator('html').getAttribute('data-theme');
  await search.fill('mug');
  await page.getByRole('button', { name: /theme/iu }).click();
  await page.evaluate(() => {
    const presses: string[] = [];
    Object.assign(window, { presses });
    const foreign = document.createElement('div');
    foreign.innerHTML = '<input type="search" id="foreign" /><button type="button">Save</button>';
    foreign.addEventListener('click', () => presses.push('foreign'));
    document.querySelector('header')?.firstElementChild?.prepend(foreign);
  });
  release();
  await page.waitForFunction((old) => document.documentElement.dataset.theme !== old, before);
  expect(await search.inputValue()).toBe('mug');
  expect(await page.evaluate(() => Reflect.get(window, 'presses') as string[])).toEqual([]);
  const foreign = page.locator('#foreign');
  if ((await foreign.count()) > 0) expect(await foreign.inputValue()).toBe('');
});

test('a style sheet that an extension adopts stays, and the copy of the page’s own styles goes', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const foreign = new CSSStyleSheet();
      foreign.replaceSync('.foreign { color: red }');
      document.adoptedStyleSheets.push(foreign);
    });
  });
  await page.goto(casserole.path);
  await seeHydrated(page);
  const adopted = await page.evaluate(() => document.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]?.cssText));
  // The global sheet and the extension's.
  expect(adopted).toEqual([expect.stringMatching(/^:root/u), '.foreign { color: red; }']);
});

test('a page whose content differs from its data is reported and client-rendered', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/prerendered page was client-rendered/u);
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await changeFile(page, casserole.path, (html) => html.replace('>Add to Cart<', '>Take it away<'));
  await page.goto(casserole.path);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).waitFor();
  expect(complaints.filter((text) => text.includes('was client-rendered'))).not.toEqual([]);
});

test('a page with damaged data is client-rendered', async ({ page }) => {
  await changeFile(page, casserole.path, (html) => html.replace('"endpointName":"getProduct"', '"endpointName":"get'));
  const asked = catalogueRequests(page);
  await page.goto(casserole.path);
  await page.getByRole('heading', { name: 'More from Kitchen Accessories' }).waitFor();
  expect(asked).toContain('/api/products/49');
  expect(await page.locator('title').count()).toBe(1);
});

test('a link from page 2 to page 1 shows current prices, not those of the build', async ({ page }) => {
  await page.goto('/?page=2');
  await seeHydrated(page);
  const asked = catalogueRequests(page);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 1', exact: true }).click();
  await page.getByText('197 products, page 1 of 10').waitFor();
  expect(asked).toContain('/api/products?limit=20&skip=0&sortBy=recommended&order=desc');
});

test('a page corrects a price or a withdrawn product that changed since the build', async ({
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

test('a page without prerendered HTML requests its data early, and once', async ({ page, context }) => {
  await withoutPrerendering(context);
  const asked = catalogueRequests(page);
  const { release } = await holdScripts(page);
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

/** The number that the boot script shows at the cart's link, in quotation marks, or `none`. */
function earlyCount(page: Page): Promise<string> {
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart/u });
  return link.evaluate((element) => getComputedStyle(element, '::after').content);
}

async function askProduct({ url }: RunningShop, id: number): Promise<{ title: string; price: number }> {
  const response = await fetch(`${url}/api/products/${id}`);
  return (await response.json()) as { title: string; price: number };
}

/** Local storage of an earlier visit. */
function rememberedBy({ url }: RunningShop, stored: Record<string, string>) {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

/** Records from now on the page's catalogue requests as path and query, except pictures. */
function catalogueRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/products')) asked.push(pathname + search);
  });
  return asked;
}

/** The whole file with its styles has loaded, and the visible pictures are painted. */
async function fileShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return document.readyState !== 'loading' && styles.every(({ sheet }) => sheet !== null);
  });
  await seePictures(page);
}

/** Without the row of categories, which scrolls to the current one. */
function picture(page: Page): Promise<Buffer> {
  const strip = page.getByRole('main').getByRole('navigation', { name: 'Categories' }).getByRole('list');
  return page.screenshot({ animations: 'disabled', caret: 'initial', mask: [strip] });
}

/** Waits until two pictures of the page are equal: a busy browser paints some time after decoding. */
async function settledPicture(page: Page): Promise<Buffer> {
  let last = await picture(page);
  await expect(async () => {
    const before = last;
    last = await picture(page);
    expect(last.equals(before)).toBe(true);
  }).toPass();
  return last;
}

/** @returns the rows that differ by more than anti-aliasing, each with an example. */
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

/** Replaces the host's answer by other HTML than the build's. */
async function changeFile(page: Page, path: string, change: (html: string) => string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const changed = change(html);
    expect(changed).not.toBe(html);
    await route.fulfill({ response, body: changed });
  });
}
