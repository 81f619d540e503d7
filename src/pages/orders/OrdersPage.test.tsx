import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { SignedInOnly } from '@/app/guards';
import { makeStore } from '@/app/store';
import { env } from '@/config/env';
import { appError } from '@/domain/appError';
import { signedIn } from '@/features/auth/authSlice';
import { selectCartLines } from '@/features/cart/cartSlice';
import { ordersApi } from '@/features/orders/ordersApi';
import { selectUnsentOrders } from '@/features/sync/syncSlice';
import { wentOnline } from '@/lib/pageEvents';
import { shopTexts } from '@/texts/shop';
import { ada } from '../../../test/account';
import { productFixture, serveCatalogue } from '../../../test/catalogueHandlers';
import { provideDialogElement } from '../../../test/dialogElement';
import { passDoublePress } from '../../../test/doublePress';
import { createFakeBackend } from '../../../test/fakes/fakeBackend';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { queueOrder } from '../../../test/records';
import { renderWithStore } from '../../../test/renderWithStore';
import { CheckoutSuccessPage } from '../checkoutSuccess/CheckoutSuccessPage';
import { OrderPage } from '../order/OrderPage';
import { OrdersPage } from './OrdersPage';

const shipping = { name: 'Ada', email: ada.email, address: '1 Analytical Row' };
const item = { productId: 1, name: 'Product 1', price: 9.99, quantity: 3 };
const storedAt = Date.UTC(2026, 0, 4, 12);

serveCatalogue([productFixture({ id: 1, price: 9.99, stock: 12, thumbnail: 'http://catalogue.test/1.webp' })]);

beforeAll(provideDialogElement);

/** The router's address, which a reload would load again. */
let address = '';
function Address() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    address = pathname + search;
  });
  return null;
}

function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Go back
    </button>
  );
}

async function open(firstRoute: string | string[] = '/dashboard/orders', orderCount = 0) {
  let time = storedAt;
  const backend = createFakeBackend(() => (time += 60_000));
  const browser = createFakeBrowser(backend);
  const session = await browser.device.identity.register(ada);
  await browser.device.documents.updateUser(session.uid, () => ({ email: ada.email, cartItems: [] }));
  const fields = { userId: session.uid, items: [item], totalAmount: 29.97, shipping };
  for (let number = 1; number <= orderCount; number += 1)
    backend.store.addOrder(session.uid, `stored-${number}`, fields);
  const show = (route = firstRoute) => {
    const view = renderWithStore(
      <>
        <Address />
        <BackButton />
        <Routes>
          <Route element={<SignedInOnly />}>
            <Route path="/dashboard/orders" element={<OrdersPage />} />
            <Route path="/dashboard/orders/:orderId" element={<OrderPage />} />
            <Route path="/checkout/success" element={<CheckoutSuccessPage />} />
          </Route>
        </Routes>
      </>,
      { route, services: browser.tab() },
    );
    act(() => void view.store.dispatch(signedIn(session)));
    return view;
  };
  const draft = (id: string) => ({ id, ...fields });
  return { show, draft, session, backend, browser, faults: browser.device.faults };
}

/** The ids in the table, from top to bottom. */
const ids = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('a')?.textContent);

describe('My Orders', () => {
  test('lists orders newest first, each with a link to its page', async () => {
    const { show } = await open(undefined, 2);
    show();
    expect(screen.getByText('Loading orders...')).toBeVisible();
    const table = await screen.findByRole('table', { name: 'My Orders' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Order ID', 'Date', 'Items', 'Total']);
    expect(ids()).toEqual(['stored-2', 'stored-1']);
    const row = within(screen.getByRole('row', { name: /stored-1/u }));
    expect(row.getByRole('link', { name: 'stored-1' })).toHaveAttribute('href', '/dashboard/orders/stored-1');
    expect(row.getByText('29.97 $')).toBeVisible();
    expect(row.getByText('Product 1 × 3')).toBeVisible();
    expect(row.getByText(/2026/u)).toHaveAttribute('datetime', '2026-01-04T12:01:00.000Z');
  });

  test('shows the status of each order, and its products as pictures', async () => {
    const { show, backend } = await open(undefined, 2);
    backend.store.putStatus('user-1', 'stored-1', { state: 'shipped', reasons: [], history: [] });
    show();
    const row = within(await screen.findByRole('row', { name: /stored-1/u }));
    expect(await row.findByText('Shipped')).toBeVisible();
    expect(await row.findByRole('presentation')).toHaveAttribute('src', 'http://catalogue.test/1.webp');
    expect(within(screen.getByRole('row', { name: /stored-2/u })).getByText('Received')).toBeVisible();
  });

  test('continues after a page of documents that are not the shop’s orders', async () => {
    const { show, backend, session } = await open(undefined, 1);
    for (let number = 1; number <= 20; number += 1) backend.store.addOrder(session.uid, `damaged-${number}`, {});
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(ids()).toEqual(['stored-1']));
  });

  test('shows a message without orders, and links to the products', async () => {
    (await open()).show();
    expect(await screen.findByText('You haven’t placed any orders yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/products');
  });

  test.each([
    [appError('server', { message: 'The server is being repaired.' }), 'The server is being repaired.'],
    [appError('server'), 'Failed to load orders'],
  ])('shows why it could not be loaded, and retries', async (error, sentence) => {
    const { show, faults } = await open(undefined, 1);
    faults.fail('listOrders', error);
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(ids()).toEqual(['stored-1']));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    [
      'offline',
      appError('network', { message: 'Request failed with error: Failed to fetch' }),
      'Failed to load orders',
    ],
    ['when the server fails', appError('server'), 'Failed to load orders'],
    ['when the server says why', appError('server', { message: 'We are repairing it.' }), 'We are repairing it.'],
  ])('shows %s the failure above the dated list that this browser saw last', async (_when, error, sentence) => {
    const { show, faults } = await open(undefined, 2);
    const before = show();
    await waitFor(() => expect(ids()).toHaveLength(2));
    before.unmount();
    faults.fail('listOrders', error);
    const { user } = show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(alert).not.toHaveTextContent('Failed to fetch');
    expect(ids()).toEqual(['stored-2', 'stored-1']);
    expect(alert.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText(/^As of/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 orders')).toBeVisible();
    expect(screen.queryByText(/^As of/u)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('shows the failure above the list of this visit when it cannot be refreshed', async () => {
    const { show, faults } = await open(undefined, 2);
    const { store, user } = show();
    await waitFor(() => expect(ids()).toHaveLength(2));
    faults.fail('listOrders', appError('server'));
    act(() => void store.dispatch(ordersApi.util.invalidateTags(['OrderList'])));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load orders');
    expect(ids()).toEqual(['stored-2', 'stored-1']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('shows the failure above an order that is queued', async () => {
    const { show, draft, faults } = await open();
    faults.setOffline(true);
    const { store } = show();
    await screen.findByRole('alert');
    await act(() => store.dispatch(queueOrder(draft('queued-1'))));
    const table = await screen.findByRole('table');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load orders');
    expect(screen.getByRole('alert').compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('says that there is no connection, if no list was seen', async () => {
    const { show, faults } = await open();
    faults.fail('listOrders', appError('network', { message: 'Request failed with error: Failed to fetch' }));
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load orders');
    expect(screen.getByRole('alert')).toHaveTextContent('Check your internet connection');
    expect(screen.queryByText(/Failed to fetch/u)).not.toBeInTheDocument();
  });

  test('the stored list of another customer is removed, and is not shown', async () => {
    const { show, browser, session } = await open(undefined, 2);
    const first = show();
    await waitFor(() => expect(ids()).toHaveLength(2));
    expect(browser.disk.entries.has(`shop.account.seenOrders.${session.uid}`)).toBe(true);
    first.unmount();
    const grace = await browser.device.identity.register({ ...ada, email: 'grace@shop.example', name: 'Grace' });
    browser.device.faults.setOffline(true);
    const second = show();
    act(() => void second.store.dispatch(signedIn(grace)));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load orders');
    expect(screen.queryByText('stored-1')).not.toBeInTheDocument();
    expect(browser.disk.entries.has(`shop.account.seenOrders.${session.uid}`)).toBe(false);
  });

  test('stores the newest twenty orders, without their addresses, for a visit without a connection', async () => {
    const { show, browser, session } = await open('/dashboard/orders?page=2', 43);
    show();
    await waitFor(() => expect(ids()).toHaveLength(40));
    const kept = JSON.parse(browser.disk.entries.get(`shop.account.seenOrders.${session.uid}`) ?? '') as {
      orders: unknown[];
    };
    expect(kept.orders).toHaveLength(20);
    expect(JSON.stringify(kept)).not.toContain(shipping.address);
  });

  test('shows twenty orders, then the next twenty, and can request a failed page again', async () => {
    const { show, faults } = await open(undefined, 43);
    const { user } = show();
    await waitFor(() => expect(ids()).toHaveLength(20));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(ids()).toHaveLength(40));
    faults.fail('listOrders');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('We couldn’t load older orders.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(ids()).toEqual(Array.from({ length: 43 }, (_, index) => `stored-${43 - index}`)));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('keeps its pages after a reload, and after Back from an order', async () => {
    const { show } = await open(undefined, 43);
    const { user, unmount } = show();
    await waitFor(() => expect(ids()).toHaveLength(20));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(ids()).toHaveLength(40));
    unmount();

    const reloaded = show(address);
    await waitFor(() => expect(ids()).toHaveLength(40));
    await reloaded.user.click(screen.getByRole('link', { name: 'stored-10' }));
    expect(await screen.findByRole('heading', { name: 'Order stored-1' })).toBeVisible();
    await reloaded.user.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(ids()).toHaveLength(40));
    await reloaded.user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(ids()).toHaveLength(43));
    reloaded.unmount();
    show(address);
    await waitFor(() => expect(ids()).toHaveLength(43));
  });

  test('an address with any number of pages requests 500 orders at most', async () => {
    const { show, browser } = await open('/dashboard/orders?page=1e9', 3);
    const list = jest.spyOn(browser.device.documents, 'listOrders');
    show();
    await waitFor(() => expect(ids()).toHaveLength(3));
    expect(list.mock.calls[0]?.[1].limit).toBe(500);
  });

  test('the next account on the same page sees nothing of the previous one', async () => {
    const { show, browser } = await open(undefined, 2);
    const { store } = show();
    await waitFor(() => expect(ids()).toHaveLength(2));
    const bob = { email: 'bob@shop.example', password: 'battery staple', name: 'Bob' };
    const other = await act(() => browser.device.identity.register(bob));
    act(() => void store.dispatch(signedIn(other)));
    expect(screen.queryByText('stored-1')).not.toBeInTheDocument();
    expect(await screen.findByText('You haven’t placed any orders yet.')).toBeVisible();
  });

  test('a queued order is on top until the server has it, and the shown pages stay', async () => {
    const { show, draft, faults } = await open(undefined, 25);
    const { store, user } = show();
    await waitFor(() => expect(ids()).toHaveLength(20));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(ids()).toHaveLength(25));
    const sending = faults.hang('createOrder');
    await act(() => store.dispatch(queueOrder(draft('new'))));
    expect(ids()[0]).toBe('new');
    expect(screen.getByText('Waiting to be sent')).toBeVisible();
    sending.release();
    await waitFor(() => expect(screen.queryByText('Waiting to be sent')).not.toBeInTheDocument());
    expect(ids()).toHaveLength(26);
    expect(ids()[0]).toBe('new');
  });

  test('a rejected order can be returned to the cart', async () => {
    const { show, draft, faults } = await open();
    faults.fail('createOrder', appError('permission-denied'));
    const { store, user } = show();
    await act(() => store.dispatch(queueOrder(draft('new'))));
    expect(await screen.findByText('Not accepted')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Put back in cart' }));
    expect(await screen.findByText('You haven’t placed any orders yet.')).toBeVisible();
    expect(selectCartLines(store.getState())).toMatchObject([{ productId: 1, quantity: 3, price: 9.99 }]);
    expect(selectUnsentOrders(store.getState())).toEqual([]);
  });
});

describe('an order’s page', () => {
  test('opened directly, shows the whole order, and can order it again', async () => {
    const { show } = await open('/dashboard/orders/stored-1', 1);
    const { user, store } = show();
    expect(screen.getByText('Loading order...')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Product 1' })).toHaveAttribute('href', '/product-1/1');
    expect(screen.getByText(/1 Analytical Row/u)).toBeVisible();
    expect(screen.getAllByText('29.97 $')).toHaveLength(2);
    expect(screen.getByText('3 × 9.99 $')).toBeVisible();
    expect(screen.getByText(shopTexts.priceNote)).toBeVisible();
    expect(screen.getByText('Order ID: stored-1')).toBeVisible();
    expect(screen.getByText('Received')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reorder' }));
    await waitFor(() => expect(selectCartLines(store.getState())).toMatchObject([{ productId: 1, quantity: 3 }]));
    expect(store.getState().toasts).toMatchObject([{ text: '3 items added', action: { to: '/cart' } }]);
  });

  test('shows the order desk’s status, and requests it again when the page becomes visible', async () => {
    const { show, backend } = await open('/dashboard/orders/stored-1', 1);
    backend.store.putStatus('user-1', 'stored-1', { state: 'held', reasons: ['The price is wrong.'], history: [] });
    const { store } = show();
    const stopListening = setupListeners(store.dispatch);
    expect(await screen.findByText('On hold')).toBeVisible();
    expect(screen.getByText(/We’re taking a closer look at this order/u)).toBeVisible();
    expect(screen.queryByText(/The price is wrong/u)).not.toBeInTheDocument();

    backend.store.putStatus('user-1', 'stored-1', { state: 'confirmed', reasons: [], history: [] });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(screen.queryByText(/closer look/u)).not.toBeInTheDocument();
    stopListening();
  });

  test('says what is missing of an order that is held for lack of stock', async () => {
    const { show, backend } = await open('/dashboard/orders/stored-1', 1);
    const short = [{ productId: 1, name: 'Product 1', wanted: 3, left: 1 }];
    backend.store.putStatus('user-1', 'stored-1', { state: 'held', reasons: [], history: [], short });
    show();
    expect(
      await screen.findByText(/We don’t have enough of this at the moment: Product 1 \(1 of 3 left\)/u),
    ).toBeVisible();
    expect(screen.queryByText(/closer look/u)).not.toBeInTheDocument();
  });

  test('says that a mail could not be delivered, and how to change the address', async () => {
    const { show, backend } = await open('/dashboard/orders/stored-1', 1);
    const confirmed = { state: 'confirmed', reasons: [], history: [] };
    backend.store.putStatus('user-1', 'stored-1', { ...confirmed, mailFailed: true });
    const { store } = show();
    const stopListening = setupListeners(store.dispatch);
    const { email } = shipping;
    expect(await screen.findByText(new RegExp(`^We couldn’t deliver our email to ${email}\\.`, 'u'))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/imprint');

    backend.store.putStatus('user-1', 'stored-1', confirmed);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(screen.queryByText(/couldn’t deliver/u)).not.toBeInTheDocument());
    stopListening();
  });

  test('shows past steps with dates, and the next steps under their own heading', async () => {
    const { show, backend } = await open('/dashboard/orders/stored-1', 1);
    const at = Date.UTC(2026, 0, 5, 12);
    backend.store.putStatus('user-1', 'stored-1', {
      state: 'confirmed',
      reasons: [],
      history: [{ state: 'confirmed', at }],
    });
    show();
    const section = within(await screen.findByRole('region', { name: 'What happens next' }));
    await section.findByText('Order confirmed');
    const steps = section.getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual([
      'Order placed',
      'Order confirmed',
      'Parcel sent',
    ]);
    expect(steps.map((step) => step.querySelector('time')?.dateTime)).toEqual([
      '2026-01-04T12:01:00.000Z',
      '2026-01-05T12:00:00.000Z',
      undefined,
    ]);
  });

  test.each([
    ['https://post.example/parcels/7', 'https://post.example/parcels/7'],
    ['PARCEL-7', null],
    ['javascript:alert(1)', null],
  ])('the tracking %s is a link where it is an address', async (tracking, href) => {
    const { show, backend } = await open('/dashboard/orders/stored-1', 1);
    const history = [
      { state: 'shipped', at: 1, tracking: 'corrected since' },
      { state: 'shipped', at: 2, tracking },
    ];
    backend.store.putStatus('user-1', 'stored-1', { state: 'shipped', reasons: [], history });
    show();
    if (href === null) expect(await screen.findByText(`Tracking number: ${tracking}`)).toBeVisible();
    else expect(await screen.findByRole('link', { name: 'Follow the parcel' })).toHaveAttribute('href', href);
    expect(screen.queryByText(/corrected since/u)).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'What has happened' })).toBeVisible();
  });

  describe('cancelling', () => {
    const cancelButton = () => screen.findByRole('button', { name: 'Cancel order' });

    async function askToCancel(setting: Awaited<ReturnType<typeof open>>) {
      const { user } = setting.show();
      await user.click(await cancelButton());
      const dialog = within(screen.getByRole('dialog', { name: 'Cancel this order?' }));
      expect(dialog.getByText(/the whole order is cancelled, nothing is sent/u)).toBeVisible();
      await passDoublePress();
      await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
      return { user, dialog };
    }

    /** The order's own state: until it is sent, the button in the dialog has the same word. */
    async function seeCancelling() {
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(await screen.findByText('Cancelling...')).toBeVisible();
    }

    test('after a cancel request the timeline shows only the steps that were taken', async () => {
      const setting = await open('/dashboard/orders/stored-1', 1);
      await askToCancel(setting);
      await seeCancelling();
      const section = within(screen.getByRole('region', { name: 'What has happened' }));
      expect(section.getAllByRole('listitem').map((step) => step.querySelector('strong')?.textContent)).toEqual([
        'Order placed',
      ]);
      expect(screen.queryByRole('region', { name: 'What happens next' })).not.toBeInTheDocument();
    });

    test('the page says that the order is cancelled once the desk has answered', async () => {
      const setting = await open('/dashboard/orders/stored-1', 1);
      await askToCancel(setting);
      await seeCancelling();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
      expect(setting.backend.store.hasCancelRequest('user-1', 'stored-1')).toBe(true);
      const history = [{ state: 'cancelled', at: 1, by: 'customer', reasons: [] }];
      setting.backend.store.putStatus('user-1', 'stored-1', { state: 'cancelled', reasons: [], history });
      expect(await screen.findByText('Cancelled', {}, { timeout: 2_000 })).toBeVisible();
      expect(screen.getByText('This order was cancelled, and nothing will be sent.')).toBeVisible();
    });

    test('the page says that the parcel left before the cancel request', async () => {
      const setting = await open('/dashboard/orders/stored-1', 1);
      await askToCancel(setting);
      await seeCancelling();
      setting.backend.store.putStatus('user-1', 'stored-1', {
        state: 'shipped',
        reasons: [],
        history: [],
        cancelRefused: 5,
      });
      expect(await screen.findByText(/already on its way/u, {}, { timeout: 2_000 })).toBeVisible();
      expect(screen.getByText('Shipped')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
    });

    test('shows "Cancelling..." again after a reload', async () => {
      const { show, backend } = await open('/dashboard/orders/stored-1', 1);
      backend.store.addCancelRequest('user-1', 'stored-1');
      show();
      await seeCancelling();
    });

    test('"Cancel order" and the steps to come are hidden without an order desk', async () => {
      jest.replaceProperty(env, 'firebase', { kind: 'local', projectId: 'demo-shop' });
      const { show, backend } = await open('/dashboard/orders/stored-1', 1);
      const history = [{ state: 'confirmed', at: 1 }];
      backend.store.putStatus('user-1', 'stored-1', { state: 'confirmed', reasons: [], history });
      show();
      expect(await screen.findByText('Order confirmed')).toBeVisible();
      expect(screen.getByRole('region', { name: 'What has happened' })).toBeVisible();
      expect(screen.queryByText('Parcel sent')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
    });

    test('"Cancel order" is hidden until the page knows whether there is a cancel request', async () => {
      const { show, backend, faults } = await open('/dashboard/orders/stored-1', 1);
      backend.store.addCancelRequest('user-1', 'stored-1');
      const { release } = faults.hang('readCancelRequest');
      show();
      expect(await screen.findByText('Received')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
      release();
      await seeCancelling();
    });

    test.each(['readOrderStatus', 'readCancelRequest'] as const)(
      '"Cancel order" is hidden if %s fails, because the parcel may have left',
      async (call) => {
        const { show, faults } = await open('/dashboard/orders/stored-1', 1);
        faults.fail(call, appError('server'));
        const { store } = show();
        expect(await screen.findByText('Received')).toBeVisible();
        const errors = () => Object.values(store.getState().ordersCache.queries).filter((query) => query?.error);
        await waitFor(() => expect(errors()).toHaveLength(1));
        expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
      },
    );

    test('shows "Cancelling..." although the answer to the cancel request was lost', async () => {
      const setting = await open('/dashboard/orders/stored-1', 1);
      setting.faults.failAfterwards('requestCancel', appError('network'));
      await askToCancel(setting);
      await seeCancelling();
    });

    test('a cancel request that could not be sent shows an error, and can be sent again', async () => {
      const setting = await open('/dashboard/orders/stored-1', 1);
      setting.faults.fail('requestCancel', appError('network'));
      const { user, dialog } = await askToCancel(setting);
      expect(await dialog.findByRole('alert')).toHaveTextContent('Your cancellation could not be sent.');
      expect(setting.backend.store.hasCancelRequest('user-1', 'stored-1')).toBe(false);
      await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
      await seeCancelling();
    });

    test('"Keep order" closes the dialog and sends nothing', async () => {
      const { show, backend } = await open('/dashboard/orders/stored-1', 1);
      const { user } = show();
      await user.click(await cancelButton());
      expect(screen.getByRole('button', { name: 'Keep order' })).toHaveFocus();
      // The second press of a double press does nothing.
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
      await passDoublePress();
      await user.click(screen.getByRole('button', { name: 'Keep order' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(backend.store.hasCancelRequest('user-1', 'stored-1')).toBe(false);
    });

    test('"Cancel order" is disabled without a connection, and says why', async () => {
      const { show } = await open('/dashboard/orders/stored-1', 1);
      const { user } = show();
      await cancelButton();
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      act(() => void window.dispatchEvent(new Event('offline')));
      expect(await cancelButton()).toHaveAttribute('aria-disabled', 'true');
      expect(await cancelButton()).toHaveAccessibleDescription('Connect to the internet to cancel this order.');
      await user.click(await cancelButton());
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test.each(['shipped', 'cancelled'])('"Cancel order" is hidden once the order is %s', async (state) => {
      const { show, backend } = await open('/dashboard/orders/stored-1', 1);
      backend.store.putStatus('user-1', 'stored-1', { state, reasons: [], history: [] });
      show();
      expect(await screen.findByText(state === 'shipped' ? 'Shipped' : 'Cancelled')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
    });
  });

  test('shows "Received" while the desk’s status cannot be read', async () => {
    const { show, faults } = await open('/dashboard/orders/stored-1', 1);
    faults.fail('readOrderStatus');
    show();
    expect(await screen.findByText('Received')).toBeVisible();
  });

  test('shows an order while it moves from the record to the server', async () => {
    const { show, draft, faults } = await open('/dashboard/orders/new');
    const { store } = show();
    const sending = faults.hang('createOrder');
    await act(() => store.dispatch(queueOrder(draft('new'))));
    expect(await screen.findByText('Waiting to be sent')).toBeVisible();
    sending.release();
    expect(await screen.findByText('Received')).toBeVisible();
  });

  test('follows an order that another tab sends to the server', async () => {
    const { show, draft, faults, browser, session } = await open('/dashboard/orders/new');
    faults.setOffline(true);
    const { store } = show();
    await act(() => store.dispatch(queueOrder(draft('new'))));
    expect(await screen.findByText('Waiting to be sent')).toBeVisible();
    const other = makeStore({ services: browser.tab() });
    other.dispatch(signedIn(session));
    faults.setOffline(false);
    other.dispatch(wentOnline());
    expect(await screen.findByText('Received')).toBeVisible();
  });

  test('leads to My Orders when its order was returned to the cart', async () => {
    const { show, draft, faults } = await open(['/dashboard/orders', '/dashboard/orders/new']);
    faults.fail('createOrder', appError('permission-denied'));
    const { store, user, container } = show();
    await act(() => store.dispatch(queueOrder(draft('new'))));
    const button = await screen.findByRole('button', { name: 'Put back in cart' });
    const seen = new Set<string>();
    const observer = new MutationObserver(() => seen.add(container.textContent));
    observer.observe(container, { subtree: true, childList: true, characterData: true });
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'My Orders' })).toHaveFocus();
    observer.disconnect();
    expect([...seen].filter((text) => /Loading order\.\.\.|We couldn’t find that order/u.test(text))).toEqual([]);
    expect(selectCartLines(store.getState())).toMatchObject([{ productId: 1, quantity: 3 }]);
    expect(store.getState().toasts.map(({ text }) => text)).toContain('3 items added');
  });

  test.each(['before', 'after'])(
    'shows its order when another one reaches the server %s it is loaded',
    async (when) => {
      const { show, draft, faults } = await open('/dashboard/orders/stored-1', 1);
      const heldRead = faults.hang('readOrder');
      const { store } = show();
      if (when === 'after') {
        heldRead.release();
        await screen.findByText('Received');
      }
      await act(() => store.dispatch(queueOrder(draft('new'))));
      await waitFor(() => expect(selectUnsentOrders(store.getState())).toEqual([]));
      heldRead.release();
      expect(await screen.findByText('Received')).toBeVisible();
      expect(screen.getByText('Order ID: stored-1')).toBeVisible();
    },
  );

  test('another customer’s order is not found', async () => {
    const { show, backend, draft } = await open('/dashboard/orders/theirs');
    backend.store.addOrder('user-9', 'theirs', { ...draft('theirs'), userId: 'user-9' });
    show();
    expect(await screen.findByRole('heading', { name: 'We couldn’t find that order' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to My Orders' })).toHaveAttribute('href', '/dashboard/orders');
  });

  test('isolates the direction of the name, of each line of the address, and of the email', async () => {
    const { show, backend, session } = await open('/dashboard/orders/arabic');
    const arabic = { name: 'ليلى حداد', email: 'layla@shop.example', address: 'Theresienstraße 4\n81671 München' };
    backend.store.addOrder(session.uid, 'arabic', {
      userId: session.uid,
      items: [item],
      totalAmount: 29.97,
      shipping: arabic,
    });
    show();
    for (const text of [arabic.name, 'Theresienstraße 4', '81671 München', arabic.email]) {
      const line = await screen.findByText((_content, element) => element?.textContent === text, { selector: 'bdi' });
      expect(line).toBeVisible();
    }
  });

  test('a failure can be retried', async () => {
    const { show, faults } = await open('/dashboard/orders/stored-1', 1);
    faults.fail('readOrder');
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the order');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Received')).toBeVisible();
  });
});

test('the confirmation without an order leads to the orders', async () => {
  (await open('/checkout/success')).show();
  expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeVisible();
  expect(address).toBe('/dashboard/orders');
  expect(screen.queryByText(/Thank You|placed successfully/u)).not.toBeInTheDocument();
});
