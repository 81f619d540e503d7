import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { appError } from '@/domain/appError';
import { signedIn } from '@/features/auth/authSlice';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { ordersApi } from '@/features/orders/ordersApi';
import { productViewed } from '@/features/recentlyViewed/recentlyViewedSlice';
import { documentReceived, requestFailed } from '@/features/sync/syncSlice';
import { ProductsPage } from '@/pages/products/ProductsPage';
import { catalogueApi } from '@/services/catalogueApi';
import { noticeTexts as texts } from '@/texts/shell';
import { Notice, HelpInTrouble } from '@/ui/components/Notice';
import {
  catalogueServer,
  catalogueUrl,
  productFixture,
  productFixtures,
  serveCatalogue,
} from '../../../test/catalogueHandlers';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import * as app from '../../../test/renderWithStore';
import { followPageLife } from '../pageLife';
import { OfflineHelp } from './OfflineHelp';
import { PageNotices, UpdatePrompt } from './PageNotices';

serveCatalogue(productFixtures(2));

let isOnline = true;
beforeEach(() => {
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

let stop: () => void = () => undefined;
afterEach(() => stop());

/** Renders a page that follows the browser's network. */
const renderWithStore: typeof app.renderWithStore = (...args) => {
  const rendered = app.renderWithStore(...args);
  stop = followPageLife(rendered.store);
  return rendered;
};

function setOnline(online: boolean) {
  isOnline = online;
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

test('shows that there is no network, and what works without one, until it returns', async () => {
  const { user } = renderWithStore(<PageNotices />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  setOnline(false);
  expect(region).toHaveTextContent(`${texts.offline} ${texts.stillWorks}`);

  await user.click(screen.getByRole('button', { name: texts.hide }));
  expect(region).toBeEmptyDOMElement();
  setOnline(true);
  setOnline(false);
  expect(region).toHaveTextContent(texts.offline);
  setOnline(true);
  expect(region).toBeEmptyDOMElement();
});

test('a page that opens without a network says so until its next focus with a network', () => {
  isOnline = false;
  renderWithStore(<PageNotices />);
  expect(screen.getByRole('status')).toHaveTextContent(texts.offline);
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('cart changes that wait are mentioned once, in the offline notice or in their own', async () => {
  const tab = createFakeBrowser().tab();
  const never = () => new Promise<never>(() => undefined);
  // Firestore does not answer, because the test itself decides the outcome of the changes.
  const documents = { ...tab.documents, readUser: never, updateUser: never };
  const { store } = renderWithStore(<PageNotices />, { services: { ...tab, documents } });
  const region = screen.getByRole('status');
  const fail = () => act(() => void store.dispatch(requestFailed(appError('network'))));
  act(() => {
    store.dispatch(signedIn({ uid: 'ada', email: 'ada@shop.example', displayName: 'Ada', accessToken: 'token' }));
    const line = { productId: 1, name: 'Kettle', price: 3, image: '', quantity: 1 };
    store.dispatch(cartItemAdded({ line, limit: null }));
  });
  await waitFor(() => expect(store.getState().sync.record?.sending).toBeTruthy());
  fail();
  expect(region).toHaveTextContent('Changes to your cart aren’t saved yet. We’ll keep trying.');
  setOnline(false);
  expect(region).toHaveTextContent(`${texts.offline} ${texts.stillWorks}`);
  expect(region).not.toHaveTextContent('saved yet');
  setOnline(true);
  expect(region).toBeEmptyDOMElement();
  fail();
  expect(region).toHaveTextContent('saved yet');
  act(() => void store.dispatch(documentReceived({ hasEmail: true })));
  expect(region).toBeEmptyDOMElement();
});

test.each(['/checkout', '/checkout/'])('a new build is not offered at %s', (route) => {
  const offer = <UpdatePrompt reload={() => undefined} />;
  app.renderWithStore(offer, { route: '/products/' });
  expect(screen.getByText(texts.updateReady)).toBeVisible();
  cleanup();
  app.renderWithStore(offer, { route });
  expect(screen.queryByText(texts.updateReady)).not.toBeInTheDocument();
});

test('once the network returns, failed requests of the screen and the orders are repeated', async () => {
  function Title() {
    const { data, isError } = catalogueApi.useGetProductQuery(1);
    return <p>{isError ? 'failed' : (data?.title ?? 'loading')}</p>;
  }
  catalogueServer.use(
    http.get(`${catalogueUrl}/products/1`, () => HttpResponse.json({}, { status: 400 }), { once: true }),
  );
  const browser = createFakeBrowser();
  const { uid, email, displayName, accessToken } = await browser.device.identity.register({
    name: 'Ada',
    email: 'ada@shop.example',
    password: 'correct horse',
  });
  const { store } = renderWithStore(
    <>
      <PageNotices />
      <Title />
    </>,
    { services: browser.tab() },
  );
  await screen.findByText('failed');
  browser.device.faults.fail('listOrders');
  await act(async () => {
    store.dispatch(signedIn({ uid, email, displayName, accessToken }));
    await store.dispatch(ordersApi.endpoints.listOrders.initiate({ uid }));
  });
  const list = () => ordersApi.endpoints.listOrders.select({ uid })(store.getState());
  expect(list().isError).toBe(true);

  setOnline(false);
  setOnline(true);
  expect(await screen.findByText('Product 1')).toBeVisible();
  await waitFor(() => expect(list().isSuccess).toBe(true));
});

/** A page with an older answer, such as a prerendered one. */
function OldPage() {
  const { data } = catalogueApi.useGetProductQuery(1);
  return <p>{data?.title}</p>;
}

describe('after an answer has failed', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  /** RTK Query writes the component's subscriptions to the state half a second later. */
  const untilSubscribed = () => act(() => jest.advanceTimersByTimeAsync(600));

  test('prices that the catalogue could not refresh are marked as old, until it can', async () => {
    const { store, user } = renderWithStore(
      <>
        <PageNotices />
        <OldPage />
      </>,
    );
    const refresh = () =>
      store.dispatch(catalogueApi.endpoints.getProduct.initiate(1, { forceRefetch: true, subscribe: false }));
    await screen.findByText('Product 1');
    await untilSubscribed();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    let isDown = true;
    // Without an answer of its own, it passes the request to the catalogue.
    catalogueServer.use(
      http.get(`${catalogueUrl}/products/1`, () => (isDown ? HttpResponse.json({}, { status: 400 }) : undefined)),
    );
    await act(refresh);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Prices may be out of date'));
    expect(screen.getByText('Product 1')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    expect(screen.getByRole('status')).toHaveTextContent('Prices may be out of date');

    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  });

  test('a product that is no longer sold has no price that could be old', async () => {
    const { store } = renderWithStore(
      <>
        <PageNotices />
        <OldPage />
      </>,
    );
    await screen.findByText('Product 1');
    await untilSubscribed();
    catalogueServer.use(
      http.get(`${catalogueUrl}/products/1`, () => HttpResponse.json({ message: 'Not found' }, { status: 404 })),
    );
    await act(() =>
      store.dispatch(catalogueApi.endpoints.getProduct.initiate(1, { forceRefetch: true, subscribe: false })),
    );
    expect(catalogueApi.endpoints.getProduct.select(1)(store.getState())).toMatchObject({
      isError: true,
      data: { id: 1 },
    });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('old prices of a filtered list are marked too', async () => {
    renderWithStore(
      <>
        <PageNotices />
        <ProductsPage />
      </>,
      { route: '/products?max=20' },
    );
    await screen.findByText('2 of 2 products');
    await untilSubscribed();
    catalogueServer.use(http.get(`${catalogueUrl}/products`, () => HttpResponse.json({}, { status: 400 })));
    setOnline(false);
    setOnline(true);
    expect(await screen.findByText('Prices may be out of date')).toBeVisible();
  });

  test('old prices of another page show no notice', async () => {
    const { store } = renderWithStore(<PageNotices />);
    const ask = () =>
      store.dispatch(catalogueApi.endpoints.getProduct.initiate(1, { forceRefetch: true, subscribe: false }));
    await act(ask);
    catalogueServer.use(http.get(`${catalogueUrl}/products/1`, () => HttpResponse.json({}, { status: 400 })));
    await act(ask);
    await untilSubscribed();
    expect(catalogueApi.endpoints.getProduct.select(1)(store.getState())).toMatchObject({
      isError: true,
      data: { id: 1 },
    });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

test('without a network, an urgent notice gives the reason and offers the viewed products', () => {
  const { store } = renderWithStore(
    <HelpInTrouble value={<OfflineHelp />}>
      <Notice urgent text="Failed to load product." />
      <Notice text="Nothing here yet." />
    </HelpInTrouble>,
  );
  act(() => void store.dispatch(productViewed(productFixture({ id: 7, title: 'Walnut Tray' }))));
  expect(screen.queryByText(texts.notCached)).not.toBeInTheDocument();
  setOnline(false);
  expect(screen.getByText(texts.notCached)).toBeVisible();
  const viewed = screen.getByRole('region', { name: 'Recently viewed' });
  expect(within(viewed).getByRole('link')).toHaveAccessibleName(expect.stringContaining('Walnut Tray'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load product\.$/u);
});
