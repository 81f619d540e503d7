import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { shop } from '@/config/shop';
import { themeStorageKey } from '@/config/storageKeys';
import type { SessionUser } from '@/domain/user';
import { sessionExpected, signedIn, signedOut } from '@/features/auth/authSlice';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { catalogueApi } from '@/services/catalogueApi';
import { Link } from '@/ui/components/Link';
import {
  catalogueServer,
  catalogueUrl,
  categoryFixtures,
  productFixtures,
  serveCatalogue,
} from '../../../test/catalogueHandlers';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { renderWithStore } from '../../../test/renderWithStore';
import { MainLayout } from './MainLayout';

serveCatalogue(productFixtures(3));
beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

const ada: SessionUser = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada Penn', accessToken: 'secret' };

function Screen({ name }: { name: string }) {
  return (
    <>
      <h1>{name}</h1>
      <Link to="/other">Go on</Link>
    </>
  );
}

const routes = [
  { path: '/', element: <Screen name="Home" /> },
  { path: '*', element: <Screen name="Other" /> },
];

async function open(options: Parameters<typeof renderWithStore>[1] = {}) {
  const view = renderWithStore(<MainLayout routes={routes} />, options);
  await waitFor(() =>
    expect(catalogueApi.endpoints.getCategories.select()(view.store.getState()).isLoading).toBe(false),
  );
  return view;
}

const header = () => within(screen.getByRole('banner'));

function addPieces(store: Awaited<ReturnType<typeof open>>['store'], pieces: number) {
  const line = { productId: 1, name: 'Lamp', price: 5, image: '', quantity: pieces };
  act(() => void store.dispatch(cartItemAdded({ line, limit: null })));
}

describe('header', () => {
  test('links to home, the cart, the favourites, the login and the registration', async () => {
    await open();
    expect(header().getByRole('link', { name: `${shop.name}, home` })).toHaveAttribute('href', '/');
    expect(header().getByRole('link', { name: 'Favorites' })).toHaveAttribute('href', '/favorites');
    expect(header().getByRole('link', { name: 'Cart, 0 items' })).toHaveAttribute('href', '/cart');
    expect(header().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(header().getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(header().getByRole('combobox', { name: 'Search products' })).toBeVisible();
  });

  test('counts the pieces of the guest cart on the cart link', async () => {
    const { store } = await open();
    addPieces(store, 1);
    expect(header().getByRole('link', { name: 'Cart, 1 item' })).toHaveTextContent('1');
    addPieces(store, 98);
    expect(header().getByRole('link', { name: 'Cart, 99 items' })).toHaveTextContent(/^99$/u);
    addPieces(store, 12_246);
    expect(header().getByRole('link', { name: 'Cart, 12,345 items' })).toHaveTextContent(/^99\+$/u);
  });

  test('shows that the session is not known yet, and does not wait for it', async () => {
    const { store } = await open();
    expect(header().getByText('loading...')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
    act(() => void store.dispatch(signedOut()));
    expect(screen.queryByText('loading...')).not.toBeInTheDocument();
  });

  test('shows the account menu from the start where a session is expected', async () => {
    const { store } = await open();
    act(() => void store.dispatch(sessionExpected({ uid: 'ada' })));
    expect(header().getByRole('button', { name: 'My account' })).toBeVisible();
    expect(header().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });
});

describe('account menu', () => {
  async function openSignedIn() {
    const view = await open();
    act(() => void view.store.dispatch(signedIn(ada)));
    return { ...view, toggle: header().getByRole('button', { name: 'My account' }) };
  }

  /** The items that only the open menu shows. */
  const entry = () => header().queryByRole('link', { name: 'Dashboard' });

  test('opens on a click with the customer’s name, and Escape returns the focus to its button', async () => {
    const { user, toggle } = await openSignedIn();
    expect(entry()).not.toBeInTheDocument();

    await user.click(toggle);
    expect(entry()).toBeVisible();
    expect(header().getByText('Ada Penn')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(entry()).not.toBeInTheDocument();
    expect(toggle).toHaveFocus();
  });

  test('the arrow keys, Home and End move in it, and wrap around at both ends', async () => {
    const { user, toggle } = await openSignedIn();
    toggle.focus();
    await user.keyboard('{ArrowDown}');
    const dashboard = header().getByRole('link', { name: 'Dashboard' });
    const logout = header().getByRole('button', { name: 'Logout' });
    expect(dashboard).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(logout).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(dashboard).toHaveFocus();
    await user.keyboard('{End}');
    expect(logout).toHaveFocus();
    await user.keyboard('{Home}');
    expect(dashboard).toHaveFocus();
  });

  test('opens at its last entry by the up arrow', async () => {
    const { user, toggle } = await openSignedIn();
    toggle.focus();
    await user.keyboard('{ArrowUp}');
    expect(header().getByRole('button', { name: 'Logout' })).toHaveFocus();
  });

  test('closes on a press outside, on Tab past its end, and on a navigation', async () => {
    const { user, toggle } = await openSignedIn();
    await user.click(toggle);
    await user.click(screen.getByRole('heading', { name: 'Home' }));
    expect(entry()).not.toBeInTheDocument();

    await user.click(toggle);
    await user.tab();
    await user.tab();
    await user.tab();
    expect(entry()).not.toBeInTheDocument();

    await user.click(toggle);
    await user.click(header().getByRole('link', { name: 'Dashboard' }));
    expect(screen.getByRole('heading', { name: 'Other' })).toBeVisible();
    expect(entry()).not.toBeInTheDocument();
  });

  test('requests the sign-out', async () => {
    const { user, toggle } = await openSignedIn();
    await user.click(toggle);
    await user.click(header().getByRole('button', { name: 'Logout' }));
    expect(await header().findByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('closes on Logout, and returns the focus to its button', async () => {
    const { user, store, toggle } = await openSignedIn();
    addPieces(store, 1);
    await user.click(toggle);
    await user.click(header().getByRole('button', { name: 'Logout' }));
    expect(entry()).not.toBeInTheDocument();
    expect(toggle).toHaveFocus();
  });

  test('shows the e-mail address of a customer without a name', async () => {
    const { user, store, toggle } = await openSignedIn();
    act(() => void store.dispatch(signedIn({ ...ada, displayName: '' })));
    await user.click(toggle);
    expect(header().getByText('ada@example.com')).toBeVisible();
  });
});

describe('theme switch', () => {
  test('changes the document’s theme and stores the choice', async () => {
    document.documentElement.dataset.theme = 'light';
    const browser = createFakeBrowser();
    const { user } = await open({ services: browser.tab() });

    await user.click(header().getByRole('button', { name: 'Use dark theme' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(browser.disk.entries.get(themeStorageKey)).toBe('dark');

    await user.click(header().getByRole('button', { name: 'Use light theme' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(browser.disk.entries.get(themeStorageKey)).toBe('light');
  });

  test('suspends transitions until the new colours are painted', async () => {
    document.documentElement.dataset.theme = 'light';
    await open();
    // Dispatches the event directly: `user` would wait until the transition has ended.
    fireEvent.click(header().getByRole('button', { name: 'Use dark theme' }));
    expect(document.documentElement).toHaveAttribute('data-theme-switching');
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-theme-switching'));
  });

  test('works where the browser stores nothing', async () => {
    document.documentElement.dataset.theme = 'light';
    const browser = createFakeBrowser();
    browser.disk.state = 'blocked';
    const { user } = await open({ services: browser.tab() });
    await user.click(header().getByRole('button', { name: 'Use dark theme' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});

test('the skip link is the first tab stop, and moves the focus past the header', async () => {
  const { user } = await open();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('has a footer with links, in named groups', async () => {
  await open();
  const footer = within(screen.getByRole('contentinfo'));
  expect(within(footer.getByRole('navigation', { name: 'Shop' })).getAllByRole('link')).toHaveLength(2);
  expect(within(footer.getByRole('navigation', { name: 'Your account' })).getAllByRole('link')).toHaveLength(3);
});

test('offers to report a problem among the links about the shop, at an address with ?debug', async () => {
  await open({ route: '/?debug' });
  const aboutUs = within(screen.getByRole('navigation', { name: 'About us' }));
  const items = aboutUs.getAllByRole('listitem').map((item) => item.textContent);
  expect(items.slice(-2)).toEqual(['Imprint', 'Report a problem']);
  expect(aboutUs.getByRole('button', { name: 'Report a problem' })).toBeVisible();
});

describe('category list', () => {
  function countRequests() {
    const requests = { count: 0 };
    catalogueServer.use(
      http.get(`${catalogueUrl}/products/categories`, () => {
        requests.count += 1;
        return HttpResponse.json(categoryFixtures);
      }),
    );
    return requests;
  }

  const goOn = (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.click(screen.getByRole('link', { name: 'Go on' }));

  test('is requested again by a navigation when it has failed', async () => {
    catalogueServer.use(
      http.get(`${catalogueUrl}/products/categories`, () => new HttpResponse('<h1>Gone</h1>', { status: 410 })),
    );
    const { user, store } = await open();
    const select = catalogueApi.endpoints.getCategories.select();
    expect(select(store.getState()).isError).toBe(true);
    const requests = countRequests();
    await goOn(user);
    await waitFor(() => expect(select(store.getState()).data).toEqual(categoryFixtures));
    expect(requests.count).toBe(1);
  });
});
