import { act, screen, waitFor } from '@testing-library/react';
import { cartItemAdded, sessionNeeded, shopStarted, signedOut, signOutRequested } from '@/domain/events';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { provideDialogElement } from '../../../test/dialogElement';
import { renderWithStore } from '../../../test/renderApp';
import { SignOutQuestion } from './SignOutQuestion';
import { unsentWorkFound } from './signOutSlice';

jest.setTimeout(30_000);
beforeAll(provideDialogElement);

const shopper = { name: 'Ada', email: 'ada@shop.example', password: 'correct horse' };
const title = 'Not everything is saved yet';
const line = { productId: 5, name: 'Kettle', price: 30, image: '', quantity: 1 };
/** The sign-out gives the store four seconds first. */
const patience = { timeout: 10_000 };

/** A signed-in shopper's page. */
async function open() {
  const browser = createFakeBrowser();
  const { uid } = await browser.device.identity.register(shopper);
  const view = renderWithStore(<SignOutQuestion />, { services: browser.tab() });
  act(() => {
    view.store.dispatch(shopStarted());
    view.store.dispatch(sessionNeeded());
  });
  const status = () => view.store.getState().auth.status;
  await waitFor(() => expect(status()).toBe('signedIn'));
  const keysOfShopper = () => [...browser.disk.entries.keys()].filter((key) => key.includes(uid));
  return { ...view, browser, status, keysOfShopper };
}

type Opened = Awaited<ReturnType<typeof open>>;

function leaveOfflineWithUnsentWork({ browser, store }: Opened) {
  browser.device.faults.setOffline(true);
  act(() => {
    store.dispatch(cartItemAdded({ line, limit: 3 }));
    store.dispatch(signOutRequested());
  });
}

test('a sign-out with nothing unsent asks nothing', async () => {
  const { store, status } = await open();
  act(() => void store.dispatch(signOutRequested()));
  await waitFor(() => expect(status()).toBe('signedOut'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what is unsent is sent first, and then there is nothing to ask', async () => {
  const { store, status, browser, keysOfShopper } = await open();
  act(() => {
    store.dispatch(cartItemAdded({ line, limit: 3 }));
    store.dispatch(signOutRequested());
  });
  await waitFor(() => expect(status()).toBe('signedOut'), patience);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(keysOfShopper()).toEqual([]);
  await browser.device.identity.signIn(shopper);
  const uid = browser.device.identity.currentUid() ?? '';
  expect((await browser.device.documents.readUser(uid))?.cartItems).toEqual([line]);
});

test('while the store cannot be reached the shopper may stay, and is asked again the next time', async () => {
  const opened = await open();
  leaveOfflineWithUnsentWork(opened);
  const dialog = await screen.findByRole('dialog', { name: title }, patience);
  expect(dialog).toHaveTextContent('One change has not reached your account.');
  await opened.user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opened.status()).toBe('signedIn');

  act(() => void opened.store.dispatch(signOutRequested()));
  await screen.findByRole('dialog', { name: title }, patience);
});

test('or sign out and keep it on this device, under the account, shown to nobody', async () => {
  const opened = await open();
  leaveOfflineWithUnsentWork(opened);
  await screen.findByRole('dialog', { name: title }, patience);
  opened.browser.device.faults.setOffline(false);
  opened.browser.device.faults.fail('updateUser');
  await opened.user.click(screen.getByRole('button', { name: 'Sign out and keep' }));
  await waitFor(() => expect(opened.status()).toBe('signedOut'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const { cart } = opened.store.getState();
  expect([cart.items, cart.account]).toEqual([[], null]);
  expect(opened.keysOfShopper().every((key) => /\.(?:operation|batch)\.[^.]+$/u.test(key))).toBe(true);
  expect(opened.keysOfShopper()).toHaveLength(1);
});

test('names how much is unsent, and goes with the session', () => {
  const { store } = renderWithStore(<SignOutQuestion />);
  act(() => void store.dispatch(unsentWorkFound(3)));
  expect(screen.getByRole('dialog')).toHaveTextContent('3 changes have not reached your account.');
  act(() => void store.dispatch(signedOut()));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
