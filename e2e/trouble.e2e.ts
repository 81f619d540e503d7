import type { Page } from '@playwright/test';
import { queueTexts } from '../src/texts/shell';
import { logInNewShopper, newShopper, register } from './support/account';
import { addButton, butter, openProduct, seeCartCount } from './support/cart';
import { openCheckout, placeButton, seeSuccess } from './support/checkout';
import { seeHeading } from './support/screens';
import type { RunningShop } from './support/shop';
import { expect, test as base } from './support/test';
import { withoutPrerendering } from './support/withoutPrerendering';

const everyCatalogueCall = '**/api/products**';
const casserole = '/hearthwick/enamelled-casserole-4-l/49';

const test = base.extend<{ shell: Page }>({
  /** A page of a new profile that requests everything it shows from the catalogue. */
  shell: async ({ visit }, use) => {
    const { context, page } = await visit();
    await withoutPrerendering(context);
    await use(page);
  },
});

test('without an answer of the catalogue every page says so, and a retry works', async ({
  expectComplaints,
  shell: page,
}) => {
  expectComplaints(/Failed to load resource/u);
  const visitTrouble = async (path: string, words: RegExp) => {
    await page.route(everyCatalogueCall, (route) => route.abort('connectionrefused'));
    await page.goto(path);
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByText(words).waitFor();
    expect(await alert.textContent()).toMatch(/cannot be reached/u);
  };

  await visitTrouble('/category/groceries', /^Failed to load products\.$/u);
  const navigation = page.getByRole('navigation', { name: 'Categories' });
  await navigation.getByText('We couldn’t load the categories.').waitFor();
  await recover(page);
  await cards(page).first().waitFor();
  expect(await cards(page).count()).toBe(20);
  await navigation.getByRole('button', { name: 'Try again' }).click();
  await navigation.getByRole('link', { name: 'Laptops' }).waitFor();

  await visitTrouble('/', /^An error has occurred: /u);
  await recover(page);
  await cards(page).first().waitFor();

  await visitTrouble(casserole, /^Failed to load product\.$/u);
  await recover(page);
  await seeHeading(page, 'Enamelled Casserole 4 L');
});

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

test('a registration with hardly any storage left signs in until the page is closed, and says so', async ({ page }) => {
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

test('where the browser’s database never answers the shopper signs in, reads that nothing is stored, and buys', async ({
  context,
  page,
  shop,
}) => {
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  const { store } = await logInNewShopper(shop, page);
  await openProduct(page, butter);
  await addButton(page).click();
  await page.getByText(queueTexts.changeNotStored).waitFor();
  await seeCartCount(page, 1);
  await expect(async () => expect(await store.cart()).toHaveLength(1)).toPass();
  await openCheckout(page);
  await placeButton(page).click();
  await seeSuccess(page);
  await expect(async () => expect(await store.orders()).toHaveLength(1)).toPass();
  await expect(async () => expect(await store.cart()).toEqual([])).toPass();
});
