import { act, screen, waitFor } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { SignedInOnly } from '@/app/guards';
import { env } from '@/config/env';
import { appError } from '@/domain/appError';
import { draftOrder } from '@/domain/order';
import { removeOrder } from '@/domain/record';
import { signedIn } from '@/features/auth/authSlice';
import { exchange } from '@/features/sync/exchange';
import { selectUnsentOrders } from '@/features/sync/syncSlice';
import { wentOnline } from '@/lib/pageEvents';
import { ada } from '../../../test/account';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { queueOrder } from '../../../test/records';
import { renderWithStore } from '../../../test/renderWithStore';
import { CheckoutSuccessPage } from './CheckoutSuccessPage';

const line = { productId: 1, name: 'Product 1', price: 9.99, image: '', quantity: 3 };

/** Ada's browser, whose history entry confirms an order that she has sent to another address. */
async function open(email = 'grace@shop.example') {
  const browser = createFakeBrowser();
  const session = await browser.device.identity.register(ada);
  const shipping = { name: 'Grace', email, address: '1 Navy Yard' };
  const order = draftOrder('order-1', session.uid, [line], shipping);
  /** Opens the page as after a reload. */
  const load = () => {
    const view = renderWithStore(
      <Routes>
        <Route path="/" element={<Navigate to="/checkout/success" state={{ uid: session.uid, orderId: order.id }} />} />
        <Route element={<SignedInOnly />}>
          <Route path="/checkout/success" element={<CheckoutSuccessPage />} />
        </Route>
      </Routes>,
      { services: browser.tab() },
    );
    act(() => void view.store.dispatch(signedIn(session)));
    return view;
  };
  return { ...browser, load, order };
}

test('announces the mail to the address of the order, also once the order is stored', async () => {
  const { load, order } = await open();
  const { store } = load();
  await act(() => store.dispatch(queueOrder(order)));
  expect(screen.getByText('We will send a confirmation email to grace@shop.example.')).toBeVisible();
  await waitFor(() => expect(selectUnsentOrders(store.getState())).toEqual([]));
  expect(screen.getByText('We will send a confirmation email to grace@shop.example.')).toBeVisible();
});

test('lists the products, the total, the payment and the next steps, with the order id', async () => {
  const { load, order, device } = await open();
  await device.documents.createOrder(order);
  load();
  const items = await screen.findByRole('list', { name: 'Items' });
  expect(items).toHaveTextContent('Product 129.97 $3 × 9.99 $');
  expect(screen.getByRole('region', { name: 'Items' })).toHaveTextContent('Total29.97 $');
  expect(screen.getByRole('region', { name: 'Payment' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'What happens next' })).toHaveTextContent(
    /Order placed.*Order confirmed.*Parcel sent/u,
  );
  expect(screen.getByRole('link', { name: 'Order ID: order-1' })).toHaveAttribute('href', '/dashboard/orders/order-1');
});

test('promises no step of the order desk without a desk', async () => {
  jest.replaceProperty(env, 'firebase', { kind: 'local', projectId: 'demo-shop' });
  const { load, order, device } = await open();
  await device.documents.createOrder(order);
  load();
  expect(await screen.findByRole('list', { name: 'Items' })).toBeVisible();
  expect(screen.queryByText('What happens next')).not.toBeInTheDocument();
  expect(screen.getByText('We will send a confirmation email to grace@shop.example.')).toBeVisible();
});

test('warns that a mail to an address that many servers refuse may not arrive', async () => {
  const { load, order, device } = await open('jörg@shop.example');
  await device.documents.createOrder(order);
  load();
  expect(await screen.findByText(/^We will send a confirmation email to jörg@shop\.example\./u)).toHaveTextContent(
    'Many mail servers don’t accept an address with letters such as ä or é before the @, so the confirmation may not arrive. You can see your order on its page.',
  );
});

test.each(['jorg+shop@shop.example', 'jorg@müller.example'])(
  'promises a mail to %s without a reserve',
  async (email) => {
    const { load, order, device } = await open(email);
    await device.documents.createOrder(order);
    load();
    expect(await screen.findByText(`We will send a confirmation email to ${email}.`)).toBeVisible();
    expect(screen.queryByText(/may not arrive/u)).not.toBeInTheDocument();
  },
);

test('still shows the address after a reload while the order is queued', async () => {
  const { load, order, device } = await open();
  device.faults.setOffline(true);
  const before = load();
  await act(() => before.store.dispatch(queueOrder(order)));
  await screen.findByText('Waiting to be sent.');
  before.unmount();
  load();
  expect(await screen.findByText('We will send a confirmation email to grace@shop.example.')).toBeVisible();
  expect(await screen.findByText('Waiting to be sent.')).toBeVisible();
});

test('shows the address of an order that only Firestore has', async () => {
  const { load, order, device } = await open();
  await device.documents.createOrder(order);
  load();
  expect(await screen.findByText('We will send a confirmation email to grace@shop.example.')).toBeVisible();
});

test('shows no details of an order that neither this browser nor Firestore has', async () => {
  const { load, device } = await open();
  device.faults.setOffline(true);
  load();
  expect(await screen.findByText('All your orders are listed in My Orders.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order ID: order-1' })).toBeVisible();
  expect(screen.queryByText(/placed successfully|confirmation email/u)).not.toBeInTheDocument();
});

test('does not call an order refused while the disk has not answered', async () => {
  const { load, order, device, disk } = await open();
  device.faults.setOffline(true);
  const before = load();
  await act(() => before.store.dispatch(queueOrder(order)));
  before.unmount();
  disk.held = new Promise(() => undefined);
  device.faults.setOffline(false);

  load();
  expect(await screen.findByText('All your orders are listed in My Orders.')).toBeVisible();
  expect(screen.queryByText(/not accepted|didn’t accept/u)).not.toBeInTheDocument();
});

test('shows an unsent order as queued on this device, until the order is sent', async () => {
  const { load, order, device } = await open();
  device.faults.setOffline(true);
  const { store } = load();
  await act(() => store.dispatch(queueOrder(order)));
  expect(await screen.findByText('Waiting to be sent.')).toBeVisible();
  expect(screen.getByText('Saved on this device. We’ll send it as soon as we can.')).toBeVisible();
  device.faults.setOffline(false);
  act(() => void store.dispatch(wentOnline()));
  await waitFor(() => expect(screen.queryByText(/Saved on this device/u)).not.toBeInTheDocument());
});

test('does not claim that an order is saved where the browser stores nothing', async () => {
  const { load, order, device, disk } = await open();
  device.faults.setOffline(true);
  disk.state = 'full';
  const { store } = load();
  await act(() => store.dispatch(queueOrder(order)));
  expect(await screen.findByText('Waiting to be sent.')).toBeVisible();
  expect(screen.queryByText(/Saved on this device/u)).not.toBeInTheDocument();
  expect(screen.getByText(/Keep this page open/u)).toBeVisible();
});

test('says at once that the server has rejected the order, and stops thanking', async () => {
  const { load, order, device } = await open();
  device.faults.fail('createOrder', appError('permission-denied'));
  const { store } = load();
  await act(() => store.dispatch(queueOrder(order)));
  const status = screen.getByRole('status');
  expect(await screen.findByRole('heading', { name: 'Your order was not accepted' })).toBeVisible();
  const description = document.querySelector('meta[name="description"]');
  expect(description).toHaveAttribute('content', 'The shop did not accept your order, and nothing was bought.');
  expect(status).toHaveTextContent(/nothing was bought. Put its items back in your cart to try again/u);
  expect(screen.getByRole('link', { name: 'Order ID: order-1' })).toHaveAttribute('href', '/dashboard/orders/order-1');
  expect(screen.queryByText(/placed successfully|confirmation email|Thank You/u)).not.toBeInTheDocument();
});

test('says that an order was not accepted, also after its lines returned to the cart', async () => {
  const { load, order, device } = await open();
  device.faults.fail('createOrder', appError('permission-denied'));
  const before = load();
  await act(() => before.store.dispatch(queueOrder(order)));
  await screen.findByRole('heading', { name: 'Your order was not accepted' });
  await act(() => before.store.dispatch(exchange((record) => removeOrder(record, order.id))));
  expect(await screen.findByText(/nothing was bought. Its items went back to your cart/u)).toBeVisible();
  expect(screen.queryByText(/placed successfully|confirmation email|Thank You/u)).not.toBeInTheDocument();
  before.unmount();

  load();
  expect(await screen.findByRole('heading', { name: 'Your order was not accepted' })).toBeVisible();
  expect(screen.queryByText(/placed successfully|confirmation email|Thank You/u)).not.toBeInTheDocument();
});
