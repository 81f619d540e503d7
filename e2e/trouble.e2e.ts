import type { Page, Route } from '@playwright/test';
import { newShopper, register, seeSignedIn } from './support/account';
import { seeHeading } from './support/screens';
import type { RunningShop } from './support/shop';
import { expect, test as base } from './support/test';
import { withoutPrerendering } from './support/withoutPrerendering';

const everyCatalogueCall = '**/api/products**';
const casserole = '/hearthwick/enamelled-casserole-4-l/49';

interface TroubleFixtures {
  /** A page of a new profile that requests everything it shows from the catalogue. */
  openShell: () => Promise<Page>;
  /** The first one. */
  shell: Page;
}

const test = base.extend<TroubleFixtures>({
  openShell: ({ visit }, use) =>
    use(async () => {
      const { context, page } = await visit();
      await withoutPrerendering(context);
      return page;
    }),
  shell: async ({ openShell }, use) => use(await openShell()),
});

type Fault = (route: Route) => Promise<void> | undefined;

const faults: [string, Fault, RegExp][] = [
  ['does not answer at all', (route) => route.abort('connectionrefused'), /cannot be reached/u],
  ['refuses with a 429 that has no CORS headers', (route) => route.abort('failed'), /cannot be reached/u],
  ['is too busy', (route) => route.fulfill({ status: 429, json: { message: 'Too many requests' } }), /very busy/u],
  ['has a fault', (route) => route.fulfill({ status: 500, json: { message: 'Oops' } }), /has a problem/u],
  ['answers 502 with HTML', (route) => route.fulfill({ status: 502, ...html }), /has a problem/u],
  ['answers with HTML', (route) => route.fulfill(html), /cannot be read/u],
  ['answers with half a JSON', (route) => route.fulfill({ body: '{"products":[{"id":1,' }), /cannot be read/u],
  ['answers with other JSON', (route) => route.fulfill({ json: { hello: 'world' } }), /cannot be read/u],
  ['answers with nothing', (route) => route.fulfill({ body: '' }), /cannot be read/u],
];
const html = { contentType: 'text/html', body: '<!doctype html><title>Sorry</title><h1>Gateway</h1>' };

for (const [index, [what, fault, hint]] of faults.entries()) {
  const isFirstWithItsSentence = faults.findIndex(([, , sentence]) => sentence.source === hint.source) === index;

  test.describe(`a catalogue that ${what}`, () => {
    test.beforeEach(({ expectComplaints }) => expectComplaints(/Failed to load resource/u));

    const visitTrouble = async (page: Page, path: string, words: RegExp) => {
      await page.route(everyCatalogueCall, fault);
      await page.goto(path);
      await page.getByRole('main').getByRole('alert').getByText(words).waitFor();
    };
    const reasonOf = (page: Page) => page.getByRole('main').getByRole('alert').textContent();

    test('a category and its navigation show a message, and a retry works', async ({ shell: page }) => {
      await visitTrouble(page, '/category/groceries', /^Failed to load products\.$/u);
      expect(await reasonOf(page)).toMatch(hint);
      const navigation = page.getByRole('navigation', { name: 'Categories' });
      await navigation.getByText('We couldn’t load the categories.').waitFor();
      await recover(page);
      await cards(page).first().waitFor();
      expect(await cards(page).count()).toBe(20);
      await navigation.getByRole('button', { name: 'Try again' }).click();
      await navigation.getByRole('link', { name: 'Laptops' }).waitFor();
    });

    if (!isFirstWithItsSentence) return;

    test('home and a product show a message, and a retry works', async ({ openShell }) => {
      const [home, product] = await Promise.all([openShell(), openShell()]);
      await Promise.all([
        visitTrouble(home, '/', /^An error has occurred: /u),
        visitTrouble(product, casserole, /^Failed to load product\.$/u),
      ]);
      expect(await reasonOf(home)).toMatch(hint);
      expect(await reasonOf(product)).toMatch(hint);
      await recover(home);
      await cards(home).first().waitFor();
      await recover(product);
      await seeHeading(product, 'Enamelled Casserole 4 L');
    });
  });
}

test('a catalogue that hangs is reported within 12 seconds', async ({ shell: page }) => {
  await page.route(everyCatalogueCall, () => undefined);
  await page.goto('/category/groceries');
  const start = Date.now();
  await page.getByText('Failed to load products.').waitFor();
  expect(Date.now() - start).toBeLessThan(12_000);
  await page.getByText('The catalogue took too long to answer. Please try again.').waitFor();
  await recover(page);
  await cards(page).first().waitFor();
});

test('a search that fails shows a message in the dropdown, and a retry works', async ({
  expectComplaints,
  shell: page,
}) => {
  expectComplaints(/Failed to load resource/u);
  await page.goto('/');
  await cards(page).first().waitFor();
  await page.route('**/api/products/search**', (route) => route.abort('connectionrefused'));
  await page.getByRole('combobox', { name: 'Search products' }).fill('teapot');
  await page.getByText('Search isn’t working. Check your connection and try again.').waitFor();
  await page.unroute('**/api/products/search**');
  await page.getByRole('search').getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('option', { name: /Teapot/u })
    .first()
    .waitFor();
});

test('an empty list with a total above 0 is not shown as an empty shop', async ({ shell: page }) => {
  await page.route('**/api/products?**', (route) =>
    route.fulfill({ json: { products: [], total: 197, skip: 0, limit: 0 } }),
  );
  await page.goto('/');
  await page.getByText('This page is empty, but the list has products.').waitFor();
  await page.unroute('**/api/products?**');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await cards(page).first().waitFor();
});

test('an empty catalogue shows what to do', async ({ shell: page }) => {
  await page.route(everyCatalogueCall, (route) =>
    route.fulfill({
      json: route.request().url().endsWith('/categories') ? [] : { products: [], total: 0, skip: 0, limit: 0 },
    }),
  );
  await page.goto('/');
  await page.getByText('There are no products yet.').waitFor();
});

test('products with missing or damaged parts are shown with their sound parts', async ({ shell: page }) => {
  const bare = { id: 1, title: 'Plain thing', price: 5 };
  const damaged = { id: 2, title: 'Odd thing', price: 7, rating: 'many', images: 'none', reviews: 4, stock: null };
  await page.route('**/api/products?**', (route) =>
    route.fulfill({ json: { products: [bare, damaged, { id: 3 }, null, 'x'], total: 5 } }),
  );
  await page.route('**/api/products/1', (route) => route.fulfill({ json: bare }));
  await page.route('**/api/products/2', (route) => route.fulfill({ json: damaged }));

  await page.goto('/');
  await cards(page).first().waitFor();
  expect(await cards(page).getByRole('heading').allTextContents()).toEqual(['Plain thing', 'Odd thing']);

  await page.getByRole('link', { name: 'Plain thing' }).click();
  await seeHeading(page, 'Plain thing');
  await page.getByText('This product has no reviews yet.').waitFor();
  await page.getByRole('img', { name: 'No picture of Plain thing' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/plain-thing/1');

  await page.goto('/odd-thing/2');
  await seeHeading(page, 'Odd thing');
  await page.getByText('This product has no reviews yet.').waitFor();
});

test('without images the thumbnail is shown; a broken picture is replaced', async ({
  shop,
  expectComplaints,
  shell: page,
}) => {
  expectComplaints(/Failed to load resource/u);
  const product = { ...(await realProduct(shop, 49)), images: undefined, pictures: undefined };
  await page.route('**/api/products/49', (route) => route.fulfill({ json: product }));
  await page.goto(casserole);
  const gallery = page.getByRole('group', { name: 'Pictures of Enamelled Casserole 4 L' });
  await gallery.getByRole('img', { name: 'Enamelled Casserole 4 L', exact: true }).waitFor();
  expect(await gallery.getByRole('img').count()).toBe(1);
  // The one that opens the large picture.
  expect(await gallery.getByRole('button').count()).toBe(1);

  await page.route('**/api/pictures/**', (route) => route.abort());
  await page.route('**/api/placeholders/**', (route) => route.abort());
  await page.reload();
  await gallery.getByRole('img', { name: 'No picture of Enamelled Casserole 4 L' }).waitFor();
  await page.goto('/');
  await page.getByTestId('no-picture').first().waitFor();
});

test('hostile words and picture addresses are shown as text, and no picture is loaded', async ({
  shop,
  shell: page,
}) => {
  const attack = '<img src=x onerror="window.hacked=true"><script>window.hacked=true</script>';
  const script = 'javascript:window.hacked=true';
  const hostile = {
    ...(await realProduct(shop, 49)),
    title: attack,
    description: attack,
    brand: '"><svg onload=window.hacked=true>',
    category: '../../login',
    thumbnail: script,
    images: [script, 'data:text/html,<script>window.hacked=true</script>', '//evil.test/x.png'],
    pictures: undefined,
    reviews: [{ rating: 5, comment: attack, reviewerName: attack, date: '2026-01-01T00:00:00.000Z' }],
    shippingInformation: attack,
    returnPolicy: `</script>${attack}`,
  };
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('**/api/products/49', (route) => route.fulfill({ json: hostile }));
  await page.goto('/x/49');
  await seeHeading(page, attack);
  await page.getByRole('img', { name: `No picture of ${attack}` }).waitFor();
  await page.getByText('from 1 review').waitFor();

  await page.route('**/api/products/search**', (route) => route.fulfill({ json: { products: [hostile], total: 1 } }));
  await page.getByRole('combobox', { name: 'Search products' }).fill('<img');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await seeHeading(page, 'Results for “<img”');
  await cards(page).first().waitFor();

  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(asked.filter((url) => !url.startsWith(shop.url) && !url.startsWith('data:image'))).toEqual([]);
});

const damagedStorage: [string, Record<string, string>][] = [
  [
    'half a JSON',
    { guestCart: '{"items":"[{', 'shop.searches': '["mu', 'shop.recentlyViewed': '{', 'shop.theme': '"' },
  ],
  [
    'null everywhere',
    { guestCart: 'null', 'shop.searches': 'null', 'shop.recentlyViewed': 'null', 'shop.theme': 'null' },
  ],
  [
    'the wrong shapes',
    {
      guestCart: JSON.stringify({ items: JSON.stringify({ length: 3 }), _persist: '7' }),
      'shop.searches': JSON.stringify([1, null, { a: 1 }]),
      'shop.recentlyViewed': JSON.stringify({ uid: 4, products: [{}] }),
      'shop.theme': 'purple',
      'shop.expectsUser': '{}',
    },
  ],
  [
    'lines that are none',
    {
      guestCart: JSON.stringify({ items: JSON.stringify([{ productId: 'x', quantity: -4 }]), guestId: '"g"' }),
      'shop.searches': JSON.stringify(['', 'x'.repeat(100_000)]),
      'shop.recentlyViewed': JSON.stringify({ uid: null, products: [{ id: 'a' }, null] }),
    },
  ],
];

for (const [what, stored] of damagedStorage) {
  test(`a local storage with ${what} breaks nothing, and none of its content is lost`, async ({ visit, shop }) => {
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    const { page } = await visit({
      storageState: { cookies: [], origins: [{ origin: shop.url, localStorage }] },
    });
    await page.goto(casserole);
    await seeHeading(page, 'Enamelled Casserole 4 L');
    expect(['light', 'dark']).toContain(await page.evaluate(() => document.documentElement.dataset.theme));
    await page.getByRole('combobox', { name: 'Search products' }).click();
    await page.getByRole('link', { name: 'Cart, 0 items' }).waitFor();

    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();

    const kept = await page.evaluate(() => window.localStorage.getItem('guestCart.damaged'));
    expect(kept).toBe(stored.guestCart);
  });
}

for (const [what, spoil] of [
  [
    'blocked',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  test(`with a storage that is ${what} the shop works, and reports that the cart is not stored`, async ({ page }) => {
    await page.addInitScript(spoil);
    await page.goto('/');
    await cards(page).first().waitFor();
    await page.getByRole('button', { name: /^Use dark theme/u }).click();
    await page.getByRole('button', { name: /^Add to Cart.*Plum Velvet Lipstick/u }).click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    await page.getByText('Item added to cart').waitFor();
    await page.getByText('This browser can’t save your cart. It stays until you close the page.').waitFor();

    await page.getByRole('combobox', { name: 'Search products' }).fill('mug');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await seeHeading(page, 'Results for “mug”');
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();

    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await seeHeading(page, 'Login');
  });
}

test.describe('an identity provider with faults', () => {
  const everyLookup = '**/accounts:lookup**';

  for (const status of [400, 429, 500, 503]) {
    test(`keeps the customer signed in when a page is loaded: ${status}`, async ({ page, expectComplaints }) => {
      expectComplaints(/Failed to load resource/u);
      await register(page, newShopper('Ada Lovelace'));
      let asked = 0;
      await page.route(everyLookup, (route) => {
        asked += 1;
        return route.fulfill({ status, json: { error: { code: status, message: 'INTERNAL' } } });
      });
      await page.reload();
      await page.getByText('Good to see you, Ada Lovelace.').waitFor();
      await expect.poll(() => asked).toBeGreaterThan(0);
      await page.waitForTimeout(500);
      await seeSignedIn(page);

      await page.unroute(everyLookup);
      await page.reload();
      await page.getByText('Good to see you, Ada Lovelace.').waitFor();
    });
  }

  test('a registration with hardly any storage left signs in until the page is closed, and says so', async ({
    page,
  }) => {
    await page.goto('/');
    await page.evaluate(() => {
      // Fills the storage in the finest steps, then frees a few hundred characters.
      let filling = '';
      for (let step = 4_000_000; step >= 1; step = Math.floor(step / 2)) {
        try {
          localStorage.setItem('filling', filling + 'x'.repeat(step));
          filling += 'x'.repeat(step);
        } catch {
          // Does not fit: takes a smaller step.
        }
      }
      localStorage.setItem('filling', filling.slice(300));
    });
    await register(page, newShopper('Ada Lovelace'));
    await page.getByText('Good to see you, Ada Lovelace.').waitFor();
    await page.getByText('This browser can’t keep you signed in.').waitFor();
  });
});

function cards(page: Page) {
  return page.getByRole('main').getByRole('article');
}

/** The catalogue answers again; the user presses the button of the message. */
async function recover(page: Page): Promise<void> {
  await page.unroute(everyCatalogueCall);
  await page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Try again' }).click();
}

async function realProduct({ url }: RunningShop, id: number): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/api/products/${id}`);
  return (await response.json()) as Record<string, unknown>;
}
