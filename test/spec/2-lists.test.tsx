import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { catalogueServer, catalogueUrl, productFixtures } from '../catalogueHandlers';
import { answerLists } from '../listingTestKit';
import { browserOfAda, findTitle, holdAnswers, main, serveShop, visit } from './visit';

const categories = Array.from({ length: 14 }, (_, index) => ({ slug: `kind-${index + 1}`, name: `Kind ${index + 1}` }));

serveShop(productFixtures(190, { category: 'kind-1' }), categories);

const cards = () => main().getAllByRole('article');
const pages = () => main().findByRole('navigation', { name: 'Pages' });

test.each([
  ['/', 'Product 1'],
  ['/?page=2', 'Product 21'],
])('SPEC 2, /: %s shows 20 products per page; the page is the query parameter, by default 1', async (route, first) => {
  visit(route);
  await main().findByText(first);
  expect(cards()).toHaveLength(20);
});

test('SPEC 2, /: a strip shows the first 12 categories', async () => {
  visit('/');
  await main().findByText('Kind 1');
  const shown = categories.filter(({ name }) => main().queryByText(name) !== null);
  expect(shown).toEqual(categories.slice(0, 12));
});

/** Moves the date forward. Timers run on. */
function leap(milliseconds: number): void {
  jest.useFakeTimers({
    now: Date.now() + milliseconds,
    doNotFake: [
      'cancelAnimationFrame',
      'clearInterval',
      'clearTimeout',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
}

afterEach(() => jest.useRealTimers());

test('SPEC 2, /: the layout loads the category list once, and reloads it only when the path changes', async () => {
  let requests = 0;
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/categories`, () => {
      requests += 1;
      return HttpResponse.json(categories);
    }),
  );
  const { user } = visit('/?page=2');
  await main().findByText('Product 21');
  await waitFor(() => expect(requests).toBe(1));

  leap(301_000);
  await user.click(within(await pages()).getByRole('link', { name: 'Page 3' }));
  await main().findByText('Product 41');
  expect(requests).toBe(1);
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await waitFor(() => expect(requests).toBe(2));
});

test.each([
  ['/category/kind-1', 'Product 1'],
  ['/category/kind-1?page=2', 'Product 21'],
])('SPEC 2, category/{categorySlug}: %s shows 20 products per page, by default page 1', async (route, first) => {
  visit(route);
  await main().findByText(first);
  expect(cards()).toHaveLength(20);
});

test('SPEC 2, category/{categorySlug}: has a category sidebar', async () => {
  visit('/category/kind-2');
  const sidebar = await main().findByRole('navigation', { name: 'Categories' });
  expect(await within(sidebar).findByRole('link', { name: 'Kind 14' })).toHaveAttribute('href', '/category/kind-14');
});

test("SPEC 2, category/{categorySlug}: shows 'Loading...'", async () => {
  const release = holdAnswers('/products/category/kind-1');
  visit('/category/kind-1');
  expect(await main().findByText('Loading...')).toBeInTheDocument();
  release();
  await waitFor(() => expect(main().queryByText('Loading...')).not.toBeInTheDocument());
});

test("SPEC 2, category/{categorySlug}: shows 'Failed to load products.'", async () => {
  answerLists(() => HttpResponse.json({ message: 'No.' }, { status: 400 }));
  visit('/category/kind-1');
  expect(await main().findByText('Failed to load products.')).toBeVisible();
});

test.each([
  ['/category/kind-1', ['1', '2', '3', '4', '5', '…', '10']],
  ['/category/kind-1?page=6', ['1', '…', '4', '5', '6', '7', '8', '…', '10']],
  ['/category/kind-1?page=10', ['1', '…', '6', '7', '8', '9', '10']],
])('SPEC 2, Pagination: %s has at most 5 page buttons, with ellipses and first and last page', async (route, shown) => {
  visit(route);
  const texts = [...(await pages()).querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['Previous', ...shown, 'Next']);
});

test.each([
  ['/category/kind-1', 'Previous', 'Next'],
  ['/category/kind-1?page=10', 'Next', 'Previous'],
])('SPEC 2, Pagination: on %s, %s is disabled at the end', async (route, disabled, enabled) => {
  visit(route);
  const buttons = within(await pages());
  expect(buttons.getByRole('link', { name: disabled })).toHaveAttribute('aria-disabled', 'true');
  expect(buttons.getByRole('link', { name: disabled })).not.toHaveAttribute('href');
  expect(buttons.getByRole('link', { name: enabled })).toHaveAttribute('href');
});

test('SPEC 2, Pagination: is hidden when there is one page or fewer', async () => {
  answerLists(() => HttpResponse.json({ products: productFixtures(20), total: 20 }));
  visit('/category/kind-1');
  await main().findByText('Product 20');
  expect(main().queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

const manyFavourites = Array.from({ length: 25 }, (_, index) => index + 1);

test("SPEC 2, Favorites: 'My Favorites' is a grid with 20 per page", async () => {
  visit('/favorites', await browserOfAda({ favoriteIds: manyFavourites }));
  expect(await findTitle('My Favorites')).toBeVisible();
  await waitFor(() => expect(cards()).toHaveLength(20));
});

test('SPEC 2, Favorites: the page is the query parameter', async () => {
  visit('/favorites?page=2', await browserOfAda({ favoriteIds: manyFavourites }));
  await waitFor(() => expect(cards()).toHaveLength(5));
});

test("SPEC 2, Favorites: 'Loading favorites...'", async () => {
  const browser = await browserOfAda({ favoriteIds: [1] });
  const reading = browser.device.faults.hang('updateUser');
  visit('/favorites', browser);
  expect(await main().findByText('Loading favorites...')).toBeInTheDocument();
  act(reading.release);
  expect(await main().findByText('Product 1')).toBeVisible();
});

test("SPEC 2, Favorites: 'Could not load some favorite products.'", async () => {
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/2`, () => HttpResponse.json({ message: 'No.' }, { status: 400 })),
  );
  visit('/favorites', await browserOfAda({ favoriteIds: [1, 2] }));
  expect(await main().findByText('Could not load some favorite products.')).toBeVisible();
  expect(main().getByText('Product 1')).toBeVisible();
});

test("SPEC 2, Favorites: 'You don’t have any favorite products yet.'", async () => {
  visit('/favorites', await browserOfAda());
  expect(await main().findByText('You don’t have any favorite products yet.')).toBeVisible();
});
