import { render, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { makeStore } from '@/app/store';
import { signedIn, signedOut } from '@/features/auth/authSlice';
import { ShopProvider } from '@/lib/ShopProvider';
import { catalogueApi } from '@/services/catalogueApi';
import { catalogueServer, catalogueUrl, productFixture, serveCatalogue } from '../../../test/catalogueHandlers';
import { createFakeBrowser, type FakeBrowser } from '../../../test/fakes/fakeServices';
import { TestRouter } from '../../../test/TestRouter';
import { RecentlyViewed } from './components/RecentlyViewed';
import { productViewed, selectRecentProducts } from './recentlyViewedSlice';

const storageKey = 'shop.recentlyViewed';

function openPage(browser: FakeBrowser) {
  const services = browser.tab();
  const store = makeStore({ services });
  return {
    store,
    services,
    startListening: store.startListening,
    view: (...ids: number[]) => ids.forEach((id) => store.dispatch(productViewed(productFixture({ id })))),
    signIn: (uid: string) =>
      store.dispatch(signedIn({ uid, email: `${uid}@example.com`, displayName: uid, accessToken: 'token' })),
    signOut: () => store.dispatch(signedOut()),
    ids: () => selectRecentProducts(store.getState()).map(({ id }) => id),
  };
}

test('the newest comes first, each product once, twelve at most', () => {
  const page = openPage(createFakeBrowser());
  page.signOut();
  page.view(1, 2, 3, 1);
  expect(page.ids()).toEqual([1, 3, 2]);
  page.view(4, 5, 6, 7, 8, 9, 10, 11, 12, 13);
  expect(page.ids()).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 1, 3]);
});

test('a reload shows the list, with products from before the session was known', () => {
  const browser = createFakeBrowser();
  const page = openPage(browser);
  page.signIn('ada');
  page.view(1, 2);

  const next = openPage(browser);
  next.view(3);
  next.signIn('ada');
  expect(next.ids()).toEqual([3, 2, 1]);
});

test('two tabs add to one list', () => {
  const browser = createFakeBrowser();
  const [page, other] = [openPage(browser), openPage(browser)];
  page.signIn('ada');
  other.signIn('ada');
  page.view(1);
  other.view(2);
  page.view(3);
  expect(page.ids()).toEqual([3, 1, 2]);
});

test('a sign-out removes the list, in memory and on the disk', () => {
  const browser = createFakeBrowser();
  const page = openPage(browser);
  page.signIn('ada');
  page.view(1);
  page.signOut();
  expect(page.ids()).toEqual([]);
  expect(browser.disk.entries.has(storageKey)).toBe(false);
});

test.each([
  ['a visitor', (page: ReturnType<typeof openPage>) => page.signOut()],
  ['another user', (page: ReturnType<typeof openPage>) => page.signIn('bob')],
])('%s does not inherit the list of a session that ended while no page was open', (_who, arrive) => {
  const browser = createFakeBrowser();
  const page = openPage(browser);
  page.signIn('ada');
  page.view(1);

  const next = openPage(browser);
  arrive(next);
  expect(next.ids()).toEqual([]);
  expect(browser.disk.entries.has(storageKey)).toBe(false);
});

test("a visitor's list survives a reload and is kept after a sign-in", () => {
  const browser = createFakeBrowser();
  const page = openPage(browser);
  page.signOut();
  page.view(1);

  const next = openPage(browser);
  next.signOut();
  expect(next.ids()).toEqual([1]);
  next.signIn('ada');
  expect(next.ids()).toEqual([1]);
});

test.each(['not JSON', '[]', '{"uid":null,"products":"many"}', '{"uid":7,"products":[]}'])(
  'a damaged list (%s) is ignored',
  (text) => {
    const browser = createFakeBrowser();
    browser.disk.entries.set(storageKey, text);
    const page = openPage(browser);
    page.signOut();
    expect(page.ids()).toEqual([]);
  },
);

test('damaged products are left out, and a dangerous picture address is dropped', () => {
  const browser = createFakeBrowser();
  const valid = { id: 1, title: 'Lamp', brand: null, price: 5, thumbnail: 'javascript:alert(1)' };
  const products = [{ ...valid, id: -1 }, { ...valid, price: 'free' }, null, valid];
  browser.disk.entries.set(storageKey, JSON.stringify({ uid: null, products }));
  const page = openPage(browser);
  page.signOut();
  expect(selectRecentProducts(page.store.getState())).toEqual([{ ...valid, thumbnail: '' }]);
});

describe('a product that is no longer sold', () => {
  serveCatalogue([productFixture({ id: 1 })]);
  const ask = (page: ReturnType<typeof openPage>, id: number) =>
    page.store.dispatch(catalogueApi.endpoints.getProduct.initiate(id));

  test('leaves the list, in memory and on the disk', async () => {
    const browser = createFakeBrowser();
    const page = openPage(browser);
    page.signOut();
    page.view(1, 2);
    await ask(page, 1);
    await ask(page, 2);
    expect(page.ids()).toEqual([1]);

    const next = openPage(browser);
    next.signOut();
    expect(next.ids()).toEqual([1]);
  });

  test('leaves the list also if the catalogue answers before the list is read', async () => {
    const browser = createFakeBrowser();
    const before = openPage(browser);
    before.signOut();
    before.view(1, 2);

    const page = openPage(browser);
    await ask(page, 2);
    page.signOut();
    expect(page.ids()).toEqual([1]);
  });

  test('stays when the catalogue only failed to answer', async () => {
    catalogueServer.use(http.get(`${catalogueUrl}/products/2`, () => HttpResponse.json({}, { status: 400 })));
    const page = openPage(createFakeBrowser());
    page.signOut();
    page.view(1, 2);
    await ask(page, 2);
    expect(page.ids()).toEqual([2, 1]);
  });
});

test('the strip links to the products, except the one whose page is open', async () => {
  const page = openPage(createFakeBrowser());
  page.signOut();
  page.view(1, 2, 3);
  render(
    <ShopProvider store={page.store}>
      <TestRouter>
        <RecentlyViewed exceptId={2} />
      </TestRouter>
    </ShopProvider>,
  );
  const strip = await screen.findByRole('region', { name: 'Recently viewed' });
  const links = within(strip).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/lumeva/product-3/3', '/lumeva/product-1/1']);
  expect(links[0]).toHaveTextContent('Product 3');
  expect(links[0]).toHaveTextContent('9.99 $');
});

test('without viewed products there is no strip', () => {
  const page = openPage(createFakeBrowser());
  render(
    <ShopProvider store={page.store}>
      <TestRouter>
        <RecentlyViewed />
      </TestRouter>
    </ShopProvider>,
  );
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
