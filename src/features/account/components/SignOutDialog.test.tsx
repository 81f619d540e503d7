import { act, screen, waitFor } from '@testing-library/react';
import { appError } from '@/domain/appError';
import { draftOrder } from '@/domain/order';
import { sessionRequested, signedIn, signedOut, signOutRequested, selectUser } from '@/features/auth/authSlice';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { favouriteToggled } from '@/features/favourites/favouritesSlice';
import { findUnsentWork } from '@/features/sync/unsentWork';
import { Toasts } from '@/features/toasts/components/Toasts';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { shopStarted, wentOnline } from '@/lib/pageEvents';
import { ada as shopper } from '../../../../test/account';
import { provideDialogElement } from '../../../../test/dialogElement';
import { createFakeBrowser } from '../../../../test/fakes/fakeServices';
import { queueOrder } from '../../../../test/records';
import { renderWithStore } from '../../../../test/renderWithStore';
import { unsentWorkFound } from '../signOut';
import { SignOutDialog } from './SignOutDialog';

beforeAll(provideDialogElement);
// A sign-out waits for Firestore for three seconds.
beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const title = 'Not everything is saved yet';
const line = { productId: 5, name: 'Kettle', price: 30, image: '', quantity: 1 };

/** A customer's page. */
async function open() {
  const browser = createFakeBrowser();
  const { uid } = await browser.device.identity.register(shopper);
  const view = renderWithStore(
    <>
      <SignOutDialog />
      <Toasts />
    </>,
    { services: browser.tab() },
  );
  act(() => {
    view.store.dispatch(shopStarted());
    view.store.dispatch(sessionRequested());
  });
  const status = () => view.store.getState().auth.status;
  await waitFor(() => expect(status()).toBe('signedIn'));
  const keysOfShopper = () => [...browser.disk.entries.keys()].filter((key) => key.includes(uid));
  const records = () => [...browser.disk.records.keys()].map((key) => key === uid);
  return { ...view, browser, status, keysOfShopper, records };
}

type Opened = Awaited<ReturnType<typeof open>>;

function leaveOfflineWithUnsentWork({ browser, store }: Opened) {
  browser.device.faults.setOffline(true);
  act(() => {
    store.dispatch(cartItemAdded({ line, limit: 3 }));
    store.dispatch(signOutRequested());
  });
}

test('a sign-out without unsent work shows no question', async () => {
  const { store, status } = await open();
  act(() => void store.dispatch(signOutRequested()));
  await waitFor(() => expect(status()).toBe('signedOut'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('unsent work is sent first, and then there is no question', async () => {
  const { store, status, browser, keysOfShopper } = await open();
  act(() => {
    store.dispatch(cartItemAdded({ line, limit: 3 }));
    store.dispatch(signOutRequested());
  });
  await waitFor(() => expect(status()).toBe('signedOut'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(keysOfShopper()).toEqual([]);
  await browser.device.identity.signIn(shopper);
  const uid = browser.device.identity.currentUid() ?? '';
  expect((await browser.device.documents.readUser(uid))?.cartItems).toEqual([line]);
});

test('a sign-out shows that it saves the last changes, until they are saved', async () => {
  const { store, status, browser } = await open();
  const texts = () => selectToasts(store.getState()).map(({ text }) => text);
  const { release } = browser.device.faults.hang('updateUser');
  act(() => {
    store.dispatch(favouriteToggled({ productId: 5, desired: true }));
    store.dispatch(signOutRequested());
  });
  expect(texts()).toContain('Saving your last changes...');
  release();
  await waitFor(() => expect(status()).toBe('signedOut'));
  expect(texts()).not.toContain('Saving your last changes...');
});

test('a sign-out that saves nothing asks its question when the message about saving ends', async () => {
  const { store, browser } = await open();
  browser.device.faults.hang('updateUser');
  act(() => {
    store.dispatch(favouriteToggled({ productId: 5, desired: true }));
    store.dispatch(signOutRequested());
  });
  const message = () => screen.queryByText('Saving your last changes...');
  await act(() => jest.advanceTimersByTimeAsync(2_500));
  expect(message()).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(message()).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: title })).toBeVisible();
});

test('without Firestore the customer may stay signed in, and is asked again the next time', async () => {
  const opened = await open();
  leaveOfflineWithUnsentWork(opened);
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(dialog).toHaveTextContent('Some changes haven’t reached your account.');
  await opened.user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opened.status()).toBe('signedIn');

  act(() => void opened.store.dispatch(signOutRequested()));
  await screen.findByRole('dialog', { name: title });
});

test('the customer may sign out and keep unsent work on this device, hidden from other users', async () => {
  const opened = await open();
  leaveOfflineWithUnsentWork(opened);
  await screen.findByRole('dialog', { name: title });
  opened.browser.device.faults.setOffline(false);
  opened.browser.device.faults.fail('updateUser');
  await opened.user.click(screen.getByRole('button', { name: 'Sign out and keep' }));
  await waitFor(() => expect(opened.status()).toBe('signedOut'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const { cart } = opened.store.getState();
  expect([cart.items, cart.customerLines]).toEqual([[], null]);
  expect(opened.keysOfShopper()).toEqual([]);
  expect(opened.records()).toEqual([true]);
});

test('where the browser stores nothing, the question says that a sign-out loses the change', async () => {
  const opened = await open();
  opened.browser.disk.state = 'full';
  leaveOfflineWithUnsentWork(opened);
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(dialog).toHaveTextContent('Some changes haven’t reached your account. This browser couldn’t store it.');
  expect(dialog).toHaveTextContent('If you sign out now, it’s lost.');
  expect(screen.queryByRole('button', { name: 'Sign out and keep' })).not.toBeInTheDocument();
  opened.browser.device.faults.setOffline(false);
  opened.browser.device.faults.fail('updateUser');
  await opened.user.click(screen.getByRole('button', { name: 'Sign out anyway' }));
  await waitFor(() => expect(opened.status()).toBe('signedOut'));
  expect(opened.records()).toEqual([]);
});

test('the question follows the unsent work, and the sign-out continues when nothing is left', async () => {
  const opened = await open();
  const { browser, store, status, keysOfShopper } = opened;
  const uid = browser.device.identity.currentUid() ?? '';
  const shipping = { name: shopper.name, email: shopper.email, address: '12 St James’s Square' };
  browser.device.faults.setOffline(true);
  await act(() => store.dispatch(queueOrder(draftOrder('order-1', uid, [line], shipping))));
  leaveOfflineWithUnsentWork(opened);
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(dialog).toHaveTextContent('One order is waiting to be sent. Some changes haven’t reached your account.');

  const { release } = browser.device.faults.hang('updateUser');
  browser.device.faults.setOffline(false);
  act(() => void store.dispatch(wentOnline()));
  await waitFor(() => expect(dialog).not.toHaveTextContent('One order'));
  expect(dialog).toHaveTextContent('Some changes haven’t reached your account.');
  expect(status()).toBe('signedIn');
  release();
  await waitFor(() => expect(status()).toBe('signedOut'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(keysOfShopper()).toEqual([]);
});

test('a session that ends in another tab closes the question without blocking the next sign-out', async () => {
  const opened = await open();
  const { browser, store, status } = opened;
  const session = selectUser(store.getState());
  const signOut = jest.spyOn(browser.device.identity, 'signOut');
  leaveOfflineWithUnsentWork(opened);
  await screen.findByRole('dialog', { name: title });
  act(() => void store.dispatch(signedOut()));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(status()).toBe('signedOut'));
  expect(signOut).not.toHaveBeenCalled();

  browser.device.faults.setOffline(false);
  if (session === null) throw new Error('There is no session.');
  act(() => void store.dispatch(signedIn(session)));
  act(() => void store.dispatch(signOutRequested()));
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
});

test('a rejected order shows the question at once, because sending again cannot help', async () => {
  const { store, browser, status, user } = await open();
  const uid = browser.device.identity.currentUid() ?? '';
  browser.device.faults.fail('createOrder', appError('permission-denied'));
  const shipping = { name: shopper.name, email: shopper.email, address: '12 St James’s Square' };
  await act(() => store.dispatch(queueOrder(draftOrder('order-1', uid, [line], shipping))));
  await waitFor(() => expect(findUnsentWork(store.getState())).toMatchObject({ hasChanges: false, rejected: 1 }));

  act(() => void store.dispatch(signOutRequested()));
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(dialog).toHaveTextContent('One order wasn’t accepted by the shop.');
  expect(dialog).not.toHaveTextContent('back online');
  await user.click(screen.getByRole('button', { name: 'Sign out and keep' }));
  await waitFor(() => expect(status()).toBe('signedOut'));
  expect(browser.disk.records.get(uid)).toMatchObject({ orders: [{ order: { id: 'order-1' } }] });
});

test('states the amount of unsent work, and closes with the session', () => {
  const { store } = renderWithStore(<SignOutDialog />);
  act(() => void store.dispatch(unsentWorkFound({ hasChanges: true, queued: 1, rejected: 2, isUnsaved: false })));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'One order is waiting to be sent. Some changes haven’t reached your account.',
  );
  expect(screen.getByRole('dialog')).toHaveTextContent('2 orders weren’t accepted by the shop.');
  act(() => void store.dispatch(signedOut()));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
