import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shop } from '@/config/shop';
import { catalogueServer, productFixture } from '../catalogueHandlers';
import { lineFixture } from '../lineFixture';
import { browserOfAda, findSession, header, serveShop, visit } from './visit';

serveShop([productFixture({ id: 1, title: 'Desk Lamp' }), productFixture({ id: 2, title: 'Oak Tray' })]);

test('SPEC 2, Header: the logo links to home', async () => {
  visit('/login');
  expect(await header().findByRole('link', { name: `${shop.name}, home` })).toHaveAttribute('href', '/');
});

test('SPEC 2, Header: has a search box', async () => {
  visit('/login');
  expect(await header().findByRole('combobox', { name: 'Search products' })).toBeVisible();
});

test('SPEC 2, Header: the cart link shows the total quantity', async () => {
  visit('/dashboard', await browserOfAda({ cartItems: [lineFixture(1, 5, 2), lineFixture(2, 5, 3)] }));
  const link = await header().findByRole('link', { name: 'Cart, 5 items' });
  expect(link).toHaveTextContent('5');
  expect(link).toHaveAttribute('href', '/cart');
});

test('SPEC 2, Header: has a favorites link', async () => {
  visit('/login');
  expect(await header().findByRole('link', { name: 'Favorites' })).toHaveAttribute('href', '/favorites');
});

test('SPEC 2, Header: signed in, the My account menu has Dashboard and Logout', async () => {
  const { user } = visit('/dashboard', await browserOfAda());
  await findSession();
  await user.click(header().getByRole('button', { name: 'My account' }));
  expect(header().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(header().getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(header().queryByRole('link', { name: 'Register' })).not.toBeInTheDocument();
});

test('SPEC 2, Header: signed out, there are Login and Register links', async () => {
  visit('/login');
  expect(await header().findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(header().getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  expect(header().queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});

describe('the search box', () => {
  // Time runs by itself for the network. A test can make it jump.
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] }));
  afterEach(() => {
    jest.useRealTimers();
    catalogueServer.events.removeAllListeners();
  });

  function openSearch() {
    const queries: (string | null)[] = [];
    catalogueServer.events.on('request:start', ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/products/search') queries.push(searchParams.get('q'));
    });
    visit('/login');
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const box = header().getByRole('combobox', { name: 'Search products' });
    return { user, box, queries };
  }

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('SPEC 2, Search: the input is debounced 500 ms', async () => {
    const { user, box, queries } = openSearch();
    await user.type(box, 'des');
    await pass(300);
    await user.type(box, 'k');
    // The rest is for the time that the test itself takes.
    await pass(400);
    expect(queries).toEqual([]);
    await pass(100);
    expect(queries).toEqual(['desk']);
  });

  test('SPEC 2, Search, and 5: the query is sent only when it is not empty', async () => {
    const { user, box, queries } = openSearch();
    await user.type(box, '   ');
    await pass(2_000);
    await user.clear(box);
    await pass(2_000);
    expect(queries).toEqual([]);
  });

  test('SPEC 2, Search: a dropdown lists matching product titles, each linking to the product page', async () => {
    const { user, box } = openSearch();
    await user.type(box, 'lamp');
    const option = await screen.findByRole('option', { name: /^Desk Lamp/u });
    expect(option).toHaveAttribute('href', '/lumeva/desk-lamp/1');
    expect(screen.getAllByRole('option')).toEqual([option]);
  });

  test("SPEC 2, Search: 'No results found' when empty", async () => {
    const { user, box } = openSearch();
    await user.type(box, 'zzz');
    expect(await header().findByText('No results found')).toBeVisible();
  });

  test('SPEC 2, Search: the dropdown closes on an outside click', async () => {
    const { user, box } = openSearch();
    await user.type(box, 'lamp');
    await screen.findByRole('option', { name: /^Desk Lamp/u });
    // Nothing there takes the focus.
    await user.click(document.body);
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });
});
