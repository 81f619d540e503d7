import { QueryStatus } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { Profiler } from 'react';
import { productViewed } from '@/features/recentlyViewed/recentlyViewedSlice';
import { catalogueApi } from '@/services/catalogueApi';
import {
  catalogueServer,
  catalogueUrl,
  productFixture,
  productFixtures,
  serveCatalogue,
} from '../../../test/catalogueHandlers';
import { Browser, answerLists, recordListRequests } from '../../../test/listingTestKit';
import { renderWithStore } from '../../../test/renderWithStore';
import { HomePage } from './HomePage';

const categories = Array.from({ length: 24 }, (_, index) => ({ slug: `kind-${index + 1}`, name: `Kind ${index + 1}` }));
serveCatalogue(productFixtures(45), categories);
const asked = recordListRequests();

function renderHome(route: string | string[] = '/') {
  return renderWithStore(
    <>
      <HomePage />
      <Browser />
    </>,
    { route },
  );
}

const productNames = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('shows the first 20 products, after the loading text', async () => {
  renderHome();
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByText('45 products, page 1 of 3')).toBeVisible();
  expect(productNames()).toHaveLength(20);
  expect(asked).toEqual(['/products?limit=20&skip=0&sortBy=recommended&order=desc']);
  expect(screen.getByRole('heading', { level: 2, name: 'All products' })).toBeVisible();
});

test('a refetch renders nothing unless the data have changed', async () => {
  const onRender = jest.fn();
  const { store } = renderWithStore(
    <Profiler id="home" onRender={onRender}>
      <HomePage />
    </Profiler>,
  );
  await screen.findByText('45 products, page 1 of 3');
  await screen.findByRole('link', { name: 'Kind 1' });
  // RTK Query notifies with the next frame.
  const frame = () => delay(50);
  const askAgain = () =>
    act(async () => {
      const options = { forceRefetch: true, subscribe: false };
      const question = { source: { kind: 'home' }, limit: 20, skip: 0 } as const;
      await store.dispatch(catalogueApi.endpoints.getProducts.initiate(question, options));
      await frame();
    });
  onRender.mockClear();
  answerLists(async () => {
    await frame();
    return HttpResponse.json({ products: productFixtures(45).slice(0, 20), total: 45 });
  });
  await askAgain();
  expect(asked).toHaveLength(2);
  expect(onRender).not.toHaveBeenCalled();

  answerLists(() => HttpResponse.json({ products: productFixtures(44).slice(0, 20), total: 44 }));
  await askAgain();
  expect(screen.getByText('44 products, page 1 of 3')).toBeVisible();
});

test('shows the first 12 categories and the link to all of them', async () => {
  renderHome();
  const strip = within(screen.getByRole('navigation', { name: 'Categories' }));
  expect(await strip.findByRole('link', { name: 'Kind 1' })).toHaveAttribute('href', '/category/kind-1');
  expect(strip.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...categories.slice(0, 12).map(({ name }) => name),
    'All categories',
  ]);
  expect(strip.getByRole('link', { name: 'All categories' })).toHaveAttribute('href', '/products');
  await screen.findByText(/45 products/u);
});

test('only the first page has the merchant’s hero', async () => {
  const { user } = renderHome();
  expect(screen.getByRole('link', { name: 'A way in' })).toHaveAttribute('href', '/category/furniture');
  expect(screen.getByRole('img', { name: 'A picture' })).toHaveAttribute('fetchpriority', 'high');
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));
  expect(screen.queryByRole('link', { name: 'A way in' })).not.toBeInTheDocument();
  await screen.findByText('45 products, page 2 of 3');
});

test('a full page links to the next products, and the last page has no such link', async () => {
  const { user } = renderHome();
  // Only windows with a gap in the last row show this link.
  const rest = await screen.findByRole('link', { name: '25 more products', hidden: true });
  expect(rest).toHaveAttribute('href', '/?page=2');
  await user.click(screen.getByRole('link', { name: 'Page 3' }));
  await screen.findByText('45 products, page 3 of 3');
  expect(screen.queryByRole('link', { name: /more product/u, hidden: true })).not.toBeInTheDocument();
});

test('a category has its picture, where the catalogue gives one', async () => {
  const [first, ...others] = categories;
  const pictured = [{ ...first, thumbnail: 'https://pictures.test/1.webp' }, ...others];
  catalogueServer.use(http.get(`${catalogueUrl}/products/categories`, () => HttpResponse.json(pictured)));
  renderHome();
  const tile = await screen.findByRole('link', { name: 'Kind 1' });
  expect(within(tile).getByRole('presentation')).toHaveAttribute('src', 'https://pictures.test/1.webp');
  expect(within(screen.getByRole('link', { name: 'Kind 2' })).queryByRole('presentation')).not.toBeInTheDocument();
  await screen.findByText(/45 products/u);
});

test('shows the viewed products below the list', async () => {
  const { store } = renderHome();
  await screen.findByText(/45 products/u);
  act(() => void store.dispatch(productViewed(productFixture({ id: 7, title: 'Seen Lamp' }))));
  expect(screen.getByRole('region', { name: 'Recently viewed' })).toHaveTextContent('Seen Lamp');
});

test('without categories the products are still shown', async () => {
  catalogueServer.use(http.get(`${catalogueUrl}/products/categories`, () => new HttpResponse(null, { status: 404 })));
  renderHome();
  expect(await screen.findByText(/45 products/u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All categories' })).toBeVisible();
});

test('a page link changes the address and focuses the list, and Back needs no request', async () => {
  const { user } = renderHome();
  const secondPage = await screen.findByRole('link', { name: 'Page 2' });
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  answerLists(async () => {
    await mayAnswer;
    return HttpResponse.json({ products: productFixtures(45).slice(20, 40), total: 45 });
  });
  await user.click(secondPage);
  // The old page stays until the new one has loaded.
  expect(productNames()[0]).toBe('Product 1');
  expect(screen.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'true');
  answer();

  expect(await screen.findByText('45 products, page 2 of 3')).toBeVisible();
  expect(productNames()[0]).toBe('Product 21');
  expect(screen.getByLabelText('Address')).toHaveTextContent('/?page=2');
  expect(screen.getByRole('region', { name: 'Products' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('status')).toHaveTextContent('45 products, page 2 of 3');

  const requests = asked.length;
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(productNames()[0]).toBe('Product 1');
  expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Forward' }));
  expect(productNames()[0]).toBe('Product 21');
  expect(asked).toHaveLength(requests);
});

test('a late answer of an older page does not replace the newer page', async () => {
  const { user, store } = renderHome();
  await screen.findByText('45 products, page 1 of 3');
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  catalogueServer.use(http.get(`${catalogueUrl}/products`, () => released, { once: true }));
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  await user.click(screen.getByRole('link', { name: 'Page 3' }));
  expect(await screen.findByText('45 products, page 3 of 3')).toBeVisible();
  answer();
  const isPending = () =>
    Object.values(store.getState()[catalogueApi.reducerPath].queries).some(
      (query) => query?.status === QueryStatus.pending,
    );
  expect(isPending()).toBe(true);
  await waitFor(() => expect(isPending()).toBe(false));
  expect(screen.getByText('45 products, page 3 of 3')).toBeVisible();
  const requests = asked.length;
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('45 products, page 2 of 3')).toBeVisible();
  expect(asked).toHaveLength(requests);
});

test('an invalid page number shows the first page', async () => {
  renderHome('/?page=abc');
  expect(await screen.findByText('45 products, page 1 of 3')).toBeVisible();
});

test('a page beyond the last one shows the last page, and replaces the address', async () => {
  const { user } = renderHome(['/?page=2', '/?page=99999']);
  expect(await screen.findByText('45 products, page 3 of 3')).toBeVisible();
  expect(productNames()).toHaveLength(5);
  expect(screen.getByLabelText('Address')).toHaveTextContent('/?page=3');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('45 products, page 2 of 3')).toBeVisible();
});

test('a dead server shows the message, and a retry that works', async () => {
  answerLists(() => HttpResponse.error());
  const { user } = renderHome();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'An error has occurred: The catalogue cannot be reached. Check your connection and try again.',
  );
  expect(asked.length).toBeGreaterThan(1);

  catalogueServer.resetHandlers();
  catalogueServer.use(
    http.get(`${catalogueUrl}/products`, () => HttpResponse.json({ products: productFixtures(3), total: 3 })),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 products')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Products' })).toHaveFocus();
});

test('a busy catalogue states its time, after which the shop tries again by itself', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const headers = { 'retry-after': '12' };
  answerLists(() => HttpResponse.json({ message: 'No.' }, { status: 429, headers }));
  const { user } = renderHome();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An error has occurred: The catalogue is very busy. The shop tries again in 12 seconds.',
  );
  answerLists(() => HttpResponse.json({ products: productFixtures(3), total: 3 }));
  await user.tab();
  const focused = document.activeElement;
  act(() => jest.advanceTimersByTime(12_000));
  expect(await screen.findByText('3 products')).toBeVisible();
  expect(focused).toHaveFocus();
  jest.useRealTimers();
});

test('HTML instead of JSON shows the message', async () => {
  answerLists(() => HttpResponse.html('<h1>Welcome</h1>'));
  renderHome();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An error has occurred: The catalogue sent an answer that cannot be read. Please try again later.',
  );
});

test('a refusal shows the catalogue’s own message, at once', async () => {
  answerLists(() => HttpResponse.json({ message: "Invalid 'limit'" }, { status: 400 }));
  renderHome();
  expect(await screen.findByRole('alert')).toHaveTextContent("An error has occurred: Invalid 'limit'");
  expect(asked).toHaveLength(1);
});

test('an empty list with a total on page 2 leads to the first page', async () => {
  answerLists(() => HttpResponse.json({ products: [], total: 197 }));
  renderHome('/?page=2');
  expect(await screen.findByText('This page is empty, but the list has products.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/');
});

test('an empty list with a total on the first page can be requested again', async () => {
  answerLists(() => HttpResponse.json({ products: [], total: 197 }));
  const { user } = renderHome();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerLists(() => HttpResponse.json({ products: productFixtures(2), total: 2 }));
  await user.click(retry);
  expect(await screen.findByText('2 products')).toBeVisible();
});

test('a catalogue without products shows a message', async () => {
  answerLists(() => HttpResponse.json({ products: [], total: 0 }));
  renderHome();
  expect(await screen.findByText('There are no products yet.')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('a damaged product is left out, and missing parts are replaced', async () => {
  answerLists(() => HttpResponse.json({ products: [{ id: 1, title: 'Bare', price: 5 }, { id: 'x' }, null], total: 3 }));
  renderHome();
  expect(await screen.findByRole('link', { name: 'Bare' })).toHaveAttribute('href', '/bare/1');
  expect(productNames()).toEqual(['Bare']);
  expect(screen.getByTestId('no-picture')).toBeInTheDocument();
});
