import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { rescueFocus } from '@/app/scrollAndFocus/rescueFocus';
import { appError } from '@/domain/appError';
import { signedOut } from '@/features/auth/authSlice';
import { selectFavouriteIds } from '@/features/favourites/favouritesSlice';
import { syncRequested, requestFailed } from '@/features/sync/syncSlice';
import type { RootState } from '@/lib/store';
import { catalogueApi } from '@/services/catalogueApi';
import { catalogueServer, catalogueUrl, productFixtures, serveCatalogue } from '../../../test/catalogueHandlers';
import { createFakeBackend } from '../../../test/fakes/fakeBackend';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { recordOf, recordShown } from '../../../test/records';
import { renderWithStore } from '../../../test/renderWithStore';
import { FavouritesPage } from './FavouritesPage';

const many = Array.from({ length: 2_000 }, (_, index) => index + 1);

serveCatalogue(productFixtures(2_000));

/** The paths of the catalogue requests, in order. */
let asked: string[] = [];
const note = ({ request }: { request: Request }) => void asked.push(new URL(request.url).pathname);

beforeEach(() => {
  asked = [];
  catalogueServer.events.on('request:start', note);
});
afterEach(() => catalogueServer.events.removeListener('request:start', note));

async function renderPage(stored: number[] | null, route = '/favorites') {
  const backend = createFakeBackend();
  const browser = createFakeBrowser(backend);
  const services = browser.tab();
  const ada = await services.identity.register({ name: 'Ada', email: 'ada@example.com', password: 'long enough' });
  const { uid } = ada;
  backend.store.putUser(uid, { email: 'ada@example.com', cartItems: [], favoriteIds: stored ?? [] });
  const record = recordOf({ favoriteIds: stored ?? [] });
  if (stored !== null) browser.disk.records.set(uid, record);
  const preloadedState: Partial<RootState> = {
    auth: { status: 'signedIn', user: ada },
  };
  const view = renderWithStore(<FavouritesPage />, { route, services, preloadedState });
  if (stored !== null) act(() => void view.store.dispatch(recordShown(record)));
  return { uid, browser, ...view };
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const loaded = () => waitFor(() => expect(screen.queryByText('Loading favorites...')).not.toBeInTheDocument());

test('the newest favourite comes first', async () => {
  await renderPage([3, 1, 2]);
  expect(screen.getByRole('heading', { level: 1, name: 'My Favorites' })).toBeInTheDocument();
  await loaded();
  expect(titles()).toEqual(['Product 2', 'Product 1', 'Product 3']);
});

test('a card shows the number of reviews', async () => {
  await renderPage([1]);
  expect(await screen.findByRole('img', { name: '1 review' })).toBeInTheDocument();
});

test('keeps the navigation of the account', async () => {
  await renderPage([1]);
  const navigation = within(screen.getByRole('navigation', { name: 'Account pages' }));
  expect(navigation.getByRole('link', { name: 'Favorites' })).toHaveAttribute('aria-current', 'page');
  expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
});

test('of 2,000 favourites only the twenty of the page are requested', async () => {
  await renderPage(many, '/favorites?page=2');
  await loaded();
  expect(document.title).toMatch(/^My Favorites, page 2/u);
  expect(titles()).toHaveLength(20);
  expect(titles()[0]).toBe('Product 1980');
  expect([...asked].sort()).toEqual(
    many
      .slice(1_960, 1_980)
      .map((id) => `/products/${id}`)
      .sort(),
  );
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(within(pages).getByRole('link', { name: 'Page 100' })).toHaveAttribute('href', '/favorites?page=100');
});

test('an address beyond the last page shows the last page', async () => {
  await renderPage([1, 2], '/favorites?page=9');
  await loaded();
  expect(titles()).toEqual(['Product 2', 'Product 1']);
});

test('a return within ten minutes requests nothing', async () => {
  const { unmount, store, services } = await renderPage([1, 2]);
  await loaded();
  unmount();
  expect(asked).toHaveLength(2);
  const { catalogue, favourites } = store.getState();
  renderWithStore(<FavouritesPage />, { services, preloadedState: { catalogue, favourites } });
  expect(titles()).toEqual(['Product 2', 'Product 1']);
  expect(asked).toHaveLength(2);
});

test('shows a message until the favourites are known', async () => {
  const { store, browser, uid } = await renderPage(null);
  expect(screen.getByText('Loading favorites...')).toBeInTheDocument();
  const record = recordOf({ favoriteIds: [1] });
  browser.disk.records.set(uid, record);
  act(() => void store.dispatch(recordShown(record)));
  expect(await screen.findByRole('heading', { name: 'Product 1' })).toBeInTheDocument();
});

test('shows a message and a link onward without favourites', async () => {
  await renderPage([]);
  expect(screen.getByText('You don’t have any favorite products yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/products');
});

test('favourites that cannot be read can be tried again', async () => {
  const { store, user } = await renderPage(null);
  act(() => void store.dispatch(requestFailed(appError('permission-denied'))));
  expect(screen.getByRole('alert')).toHaveTextContent('Could not load some favorite products.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(store.actionLog.list().map(({ action }) => action)).toContainEqual(syncRequested());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('one product that fails does not hide the others, and can be tried again', async () => {
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/2`, () => new HttpResponse('<h1>Bad</h1>', { status: 400 }), { once: true }),
  );
  const { user } = await renderPage([1, 2, 3]);
  expect(await screen.findByText('Could not load some favorite products.')).toBeInTheDocument();
  await loaded();
  expect(titles()).toEqual(['Product 3', 'Product 1']);
  expect(screen.getByText('This product could not be loaded.')).toBeInTheDocument();

  asked = [];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Product 2' })).toBeInTheDocument();
  expect(titles()).toEqual(['Product 3', 'Product 2', 'Product 1']);
  expect(screen.queryByText('Could not load some favorite products.')).not.toBeInTheDocument();
  expect(asked).toEqual(['/products/2']);
});

test('a product that is no longer sold can be removed', async () => {
  const { user } = await renderPage([1, 5_000]);
  const gone = (await screen.findByText('This product is no longer sold.')).closest('li');
  expect(screen.getByText('Could not load some favorite products.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.click(within(gone ?? document.body).getByRole('button', { name: 'Remove Product 5000 from favorites' }));
  expect(screen.queryByText('This product is no longer sold.')).not.toBeInTheDocument();
  expect(screen.queryByText('Could not load some favorite products.')).not.toBeInTheDocument();
  expect(titles()).toEqual(['Product 1']);
});

test('products that are no longer sold are removed together', async () => {
  const { user, store } = await renderPage([5_000, 1, 5_001, 5_002]);
  expect(await screen.findAllByText('This product is no longer sold.')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Remove all that are no longer sold' }));
  expect(screen.queryByText('This product is no longer sold.')).not.toBeInTheDocument();
  expect(selectFavouriteIds(store.getState())).toEqual([1]);
  expect(screen.getByRole('region', { name: 'My Favorites' })).toHaveFocus();
});

test('a product that is no longer sold has the title that this browser saw last', async () => {
  const { unmount, services, store, uid } = await renderPage([1, 2]);
  await loaded();
  unmount();
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/2`, () =>
      HttpResponse.json({ message: 'Product with id 2 not found' }, { status: 404 }),
    ),
  );
  const { auth, favourites, sync } = store.getState();
  const { store: next } = renderWithStore(<FavouritesPage />, {
    services,
    preloadedState: { auth, favourites, sync },
  });
  const gone = (await screen.findByText('This product is no longer sold.')).closest('li');
  expect(within(gone ?? document.body).getByText('Product 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove all that are no longer sold' })).not.toBeInTheDocument();

  expect(services.storage.keys('shop.account.favouriteNames.')).toEqual([`shop.account.favouriteNames.${uid}`]);
  act(() => void next.dispatch(signedOut()));
  expect(services.storage.keys('shop.account.favouriteNames.')).toEqual([]);
});

test('a product that stopped being sold since it was loaded can be removed', async () => {
  const { store } = await renderPage([1, 2]);
  await loaded();
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/2`, () =>
      HttpResponse.json({ message: 'Product with id 2 not found' }, { status: 404 }),
    ),
  );
  await act(() =>
    store.dispatch(catalogueApi.endpoints.getProduct.initiate(2, { forceRefetch: true, subscribe: false })),
  );
  expect(await screen.findByText('This product is no longer sold.')).toBeVisible();
  expect(titles()).toEqual(['Product 1']);
});

test('a removed favourite removes its card, and the focus stays with the list', async () => {
  const { user } = await renderPage([1, 2]);
  await loaded();
  // As the layout starts it for every page.
  const stop = rescueFocus();
  await user.click(screen.getByRole('button', { name: 'Remove Product 2 from favorites' }));
  expect(titles()).toEqual(['Product 1']);
  await waitFor(() => expect(screen.getByRole('region', { name: 'My Favorites' })).toHaveFocus());
  stop();
});

test('removing the only favourite of the last page shows the page before', async () => {
  const { user } = await renderPage(many.slice(0, 21), '/favorites?page=2');
  await loaded();
  expect(titles()).toEqual(['Product 1']);
  await user.click(screen.getByRole('button', { name: 'Remove Product 1 from favorites' }));
  await loaded();
  await waitFor(() => expect(titles()).toHaveLength(20));
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});
