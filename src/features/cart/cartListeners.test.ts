/** @jest-environment jest-fixed-jsdom */
import { persistStore } from 'redux-persist';
import { type AppStore } from '@/app/store';
import { guestCartKey } from '@/config/storageKeys';
import { appError } from '@/domain/appError';
import type { CartLine } from '@/domain/cart';
import { maxQuantity } from '@/domain/limits';
import { newRecord } from '@/domain/record';
import { sessionExpected, sessionRequested, signedIn, signedOut } from '@/features/auth/authSlice';
import { favouriteToggled } from '@/features/favourites/favouritesSlice';
import { placeOrder } from '@/features/orders/placeOrder';
import { syncRequested, selectHasUnsentChanges, selectSaveError, selectLoadError } from '@/features/sync/syncSlice';
import { pageBecameVisible, wentOnline } from '@/lib/pageEvents';
import type { Services } from '@/services/ports';
import { syncTexts, toastTexts } from '@/texts/shell';
import { ada as account } from '../../../test/account';
import { createFakeBackend } from '../../../test/fakes/fakeBackend';
import { createFakeBrowser, type FakeBrowser } from '../../../test/fakes/fakeServices';
import { closeTab, openTab, pass } from '../../../test/tabs';
import {
  selectCartLines,
  cartCleared,
  cartItemAdded,
  lineRemoved,
  linesRestored,
  mergeUndone,
  quantityIncremented,
  quantitySet,
  guestCartMerged,
  selectIsCartWaiting,
  selectQuantityInCart,
} from './cartSlice';
import { readGuestCart, storeGuestCart } from './guestCartStorage';

function line(productId: number, quantity = 1): CartLine {
  return { productId, name: `Product ${productId}`, price: 9.99, image: '', quantity };
}

const add = (productId: number, limit: number | null = null) => cartItemAdded({ line: line(productId), limit });

const shown = (store: AppStore) =>
  selectCartLines(store.getState()).map(({ productId, quantity }) => [productId, quantity]);
const toasts = (store: AppStore) => store.getState().toasts.map(({ text }) => text);
const hasUnsent = (store: AppStore) => selectHasUnsentChanges(store.getState());
const isWaiting = (store: AppStore) => selectIsCartWaiting(store.getState());

/** Opens a page that keeps the guest's cart in local storage, as the shop does. */
async function openGuestTab(browser: FakeBrowser, services?: Services): Promise<AppStore> {
  const store = openTab(browser, services);
  persistStore(store);
  await pass(10);
  return store;
}

/** Opens a page that observes the session, as it does before a sign-in. */
async function openPage(browser: FakeBrowser, services?: Services): Promise<AppStore> {
  const store = openTab(browser, services);
  store.dispatch(sessionRequested());
  await pass();
  return store;
}

/** A page whose lock holds up no other page, because the page closes or freezes. */
const withoutLocks = (services: Services): Services => ({
  ...services,
  tabs: { ...services.tabs, exclusively: (_name, task) => task() },
});

/** From now on the disk answers nothing. Returns a function that lets it answer again. */
function holdDisk({ disk }: FakeBrowser): () => void {
  const opens: (() => void)[] = [];
  disk.held = new Promise<void>((resolve) => opens.push(resolve));
  return () => {
    disk.held = null;
    opens.forEach((answer) => answer());
  };
}

async function arrange(stored: CartLine[] = []) {
  const backend = createFakeBackend();
  const browser = createFakeBrowser(backend);
  const user = await browser.device.identity.register(account);
  await browser.device.documents.updateUser(user.uid, () => ({ email: user.email, cartItems: stored }));
  const storedLines = async () => {
    const document = await browser.device.documents.readUser(user.uid);
    return (document?.cartItems ?? []).map(({ productId, quantity }) => [productId, quantity]);
  };
  return { backend, browser, user, storedLines };
}

/** The same, with a tab in which the shopper is signed in and sees the stored cart. */
async function openSignedIn(stored: CartLine[] = []) {
  const arranged = await arrange(stored);
  const store = openTab(arranged.browser);
  store.dispatch(signedIn(arranged.user));
  await pass();
  return { ...arranged, store };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('a signed-in cart', () => {
  test('shows a change at once and writes it to Firestore', async () => {
    const { storedLines, store } = await openSignedIn([line(1)]);
    store.dispatch(add(2));
    expect(shown(store)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(hasUnsent(store)).toBe(true);
    await pass();
    expect(hasUnsent(store)).toBe(false);
    expect(await storedLines()).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('sends ten quick clicks as one transaction that adds ten', async () => {
    const { browser, user, storedLines } = await arrange([line(1)]);
    const update = jest.spyOn(browser.device.documents, 'updateUser');
    const store = openTab(browser);
    store.dispatch(signedIn(user));
    await pass();
    update.mockClear();
    for (let click = 0; click < 10; click += 1) store.dispatch(quantityIncremented({ productId: 1, limit: null }));
    await pass();
    expect(await storedLines()).toEqual([[1, 11]]);
    expect(update).toHaveBeenCalledTimes(1);
  });

  test('shows a failed change as queued, and sends it when the network returns', async () => {
    const { browser, storedLines, store } = await openSignedIn();
    browser.device.faults.setOffline(true);
    store.dispatch(add(7));
    await pass();
    expect(shown(store)).toEqual([[7, 1]]);
    expect(isWaiting(store)).toBe(true);
    browser.device.faults.setOffline(false);
    store.dispatch(wentOnline());
    await pass(10);
    expect(await storedLines()).toEqual([[7, 1]]);
    expect(isWaiting(store)).toBe(false);
  });

  test('retries by itself with back-off', async () => {
    const { browser, storedLines, store } = await openSignedIn();
    browser.device.faults.fail('updateUser', appError('unavailable'));
    browser.device.faults.fail('updateUser', appError('server'));
    store.dispatch(add(7));
    await pass(5_000);
    expect(await storedLines()).toEqual([[7, 1]]);
  });

  test('does not apply a change twice when the answer was lost', async () => {
    const { browser, storedLines, store } = await openSignedIn([line(1)]);
    browser.device.faults.failAfterwards('updateUser', appError('timeout'));
    store.dispatch(quantityIncremented({ productId: 1, limit: null }));
    await pass(5_000);
    expect(await storedLines()).toEqual([[1, 2]]);
    expect(shown(store)).toEqual([[1, 2]]);
    expect(hasUnsent(store)).toBe(false);
  });

  test('stores a change once if a reload comes before its answer', async () => {
    const { browser, user, storedLines } = await arrange([line(1)]);
    const closed = openTab(browser);
    closed.dispatch(signedIn(user));
    await pass();
    browser.device.faults.failAfterwards('updateUser', appError('timeout'));
    closed.dispatch(quantityIncremented({ productId: 1, limit: null }));
    await pass(200);
    closeTab(closed);

    const reopened = openTab(browser);
    reopened.dispatch(signedIn(user));
    await pass(0);
    expect(shown(reopened)).toEqual([[1, 2]]);
    await pass();
    expect(await storedLines()).toEqual([[1, 2]]);
    expect(shown(reopened)).toEqual([[1, 2]]);
  });

  test('keeps an offline change after the page closes, and stores it once when another page opens', async () => {
    const { browser, user, storedLines } = await arrange([line(1)]);
    const closed = openTab(browser);
    closed.dispatch(signedIn(user));
    await pass();
    browser.device.faults.setOffline(true);
    closed.dispatch(add(2));
    await pass();
    closeTab(closed);

    const reopened = openTab(browser);
    reopened.dispatch(signedIn(user));
    await pass(0);
    expect(hasUnsent(reopened)).toBe(true);
    browser.device.faults.setOffline(false);
    reopened.dispatch(wentOnline());
    await pass();
    expect(await storedLines()).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('is sent by another tab when its own tab crashes', async () => {
    const { browser, user, storedLines, store } = await openSignedIn();
    const other = openTab(browser);
    other.dispatch(signedIn(user));
    await pass(10_000);
    store.dispatch(add(7));
    await pass(100);
    closeTab(store);
    expect(await storedLines()).toEqual([]);
    expect(shown(other)).toEqual([[7, 1]]);
    await pass();
    expect(await storedLines()).toEqual([[7, 1]]);
    expect(hasUnsent(other)).toBe(false);
  });

  test.each(['full', 'blocked'] as const)(
    'is confirmed as not stored, and sent from memory, if the disk is %s from the start',
    async (state) => {
      const { browser, storedLines } = await arrange([line(1)]);
      browser.disk.state = state;
      const store = await openPage(browser);
      store.dispatch(add(7));
      await pass(100);
      expect(store.getState().toasts).toContainEqual(
        expect.objectContaining({ kind: 'warning', text: syncTexts.changeNotSaved }),
      );
      expect(toasts(store)).not.toContain('Item added to cart');
      await pass();
      expect(await storedLines()).toEqual([
        [1, 1],
        [7, 1],
      ]);
      expect(hasUnsent(store)).toBe(false);
    },
  );

  test.each(['full', 'blocked'] as const)(
    'waits with a warning if the disk is %s in the middle of a visit, and is sent once when the disk works again',
    async (state) => {
      const { browser, storedLines, store } = await openSignedIn([line(1)]);
      browser.disk.state = state;
      store.dispatch(add(7));
      await pass(100);
      expect(store.getState().toasts).toMatchObject([{ kind: 'warning', text: syncTexts.changeNotSaved }]);
      store.dispatch(add(7));
      await pass(30_000);
      expect(hasUnsent(store)).toBe(true);
      expect(shown(store)).toEqual([
        [1, 1],
        [7, 2],
      ]);
      expect(await storedLines()).toEqual([[1, 1]]);

      browser.disk.state = 'working';
      await pass(60_000);
      expect(await storedLines()).toEqual([
        [1, 1],
        [7, 2],
      ]);
      expect(hasUnsent(store)).toBe(false);
    },
  );

  describe('that cannot be saved now', () => {
    const dangers = (store: AppStore) => store.getState().toasts.filter(({ kind }) => kind === 'danger');

    const noConnection = 'Network error occurred. Please check your internet connection.';

    test.each([
      ['when nothing answers', appError('network'), noConnection],
      ['when Firestore takes too long', appError('timeout'), noConnection],
      ['when Firestore answers 503', appError('unavailable'), noConnection],
      ['when Firestore is busy', appError('busy'), 'The shop is very busy. Wait a moment and try again.'],
    ])('shows a message %s, and counts as waiting until it has gone through', async (_what, error, words) => {
      const { browser, storedLines, store } = await openSignedIn();
      browser.device.faults.fail('updateUser', error);
      store.dispatch(add(7));
      await pass(200);
      expect(toasts(store)).toEqual(['Item added to cart', words]);
      expect(isWaiting(store)).toBe(true);
      await pass(2_000);
      expect(await storedLines()).toEqual([[7, 1]]);
      expect(isWaiting(store)).toBe(false);
      expect(dangers(store)).toMatchObject([{ text: words, count: 1 }]);
    });

    test('shows no message offline, and one message if the save still fails online', async () => {
      const { browser, store } = await openSignedIn();
      const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      browser.device.faults.setOffline(true);
      store.dispatch(add(7));
      await pass(60_000);
      expect(dangers(store)).toEqual([]);
      onLine.mockReturnValue(true);
      store.dispatch(wentOnline());
      await pass();
      expect(dangers(store)).toMatchObject([{ text: noConnection, count: 1 }]);
    });

    test('shows one message in each outage, whatever happens meanwhile', async () => {
      const { browser, store } = await openSignedIn();
      const add503 = async (productId: number) => {
        browser.device.faults.setOffline(true);
        store.dispatch(add(productId));
        await pass();
      };
      await add503(7);
      await add503(8);
      store.dispatch(syncRequested());
      await pass();
      store.dispatch(wentOnline());
      store.dispatch(pageBecameVisible());
      store.dispatch(syncRequested());
      await pass(60_000);
      expect(hasUnsent(store)).toBe(true);
      expect(dangers(store)).toMatchObject([{ text: noConnection, count: 1 }]);

      browser.device.faults.setOffline(false);
      store.dispatch(syncRequested());
      await pass();
      expect(hasUnsent(store)).toBe(false);
      await add503(9);
      expect(dangers(store)).toMatchObject([{ text: noConnection, count: 2 }]);
    });

    test('shows at most one message in each of two tabs, whichever tab saves the change', async () => {
      const { browser, user, store } = await openSignedIn();
      const other = openTab(browser);
      other.dispatch(signedIn(user));
      await pass();
      browser.device.faults.setOffline(true);
      store.dispatch(add(7));
      await pass(120_000);
      const shownIn = [store, other].map((tab) => dangers(tab).reduce((sum, { count }) => sum + count, 0));
      expect(shownIn[0]).toBe(1);
      expect(shownIn[1]).toBeLessThanOrEqual(1);

      browser.device.faults.setOffline(false);
      other.dispatch(syncRequested());
      await pass();
      expect(hasUnsent(store)).toBe(false);
      browser.device.faults.setOffline(true);
      store.dispatch(add(8));
      await pass();
      expect(dangers(store)).toMatchObject([{ text: noConnection, count: 2 }]);
    });

    test('shows a message to the next user of the page as well', async () => {
      const { browser, store } = await openSignedIn();
      const bob = await browser.device.identity.register({ ...account, email: 'bob@shop.example' });
      browser.device.faults.setOffline(true);
      store.dispatch(add(7));
      await pass();
      store.dispatch(signedOut());
      store.dispatch(signedIn(bob));
      store.dispatch(add(8));
      await pass();
      expect(dangers(store)).toMatchObject([{ text: noConnection, count: 2 }]);
    });

    test('counts as waiting after a reload that cannot load the cart either', async () => {
      const { browser, user, store } = await openSignedIn();
      browser.device.faults.setOffline(true);
      store.dispatch(add(7));
      await pass();
      closeTab(store);
      const reopened = openTab(browser);
      reopened.dispatch(signedIn(user));
      await pass();
      expect(selectSaveError(reopened.getState())).toMatchObject({ kind: 'network' });
      expect(isWaiting(reopened)).toBe(true);
    });

    test('shows one message for all attempts, and one more after a success and another failure', async () => {
      const { browser, store } = await openSignedIn();
      const words = 'An error occurred while saving your cart.';
      for (let attempt = 0; attempt < 3; attempt += 1) browser.device.faults.fail('updateUser', appError('server'));
      store.dispatch(add(7));
      await pass(3_000);
      expect(dangers(store)).toEqual([expect.objectContaining({ text: words, count: 1 })]);
      await pass(60_000);
      expect(hasUnsent(store)).toBe(false);

      browser.device.faults.fail('updateUser', appError('server'));
      store.dispatch(add(9));
      await pass();
      expect(dangers(store)).toEqual([expect.objectContaining({ text: words, count: 2 })]);
    });

    test.each([
      ['an answered failure', appError('server'), 'An error occurred while saving your cart.'],
      ['an unknown failure', appError('unknown', { code: 'cancelled' }), 'An error occurred while saving your cart.'],
      [
        'an unknown failure with a message',
        appError('unknown', { message: 'Oh no' }),
        'An error occurred while saving your cart.',
      ],
      ['a failure without a message', appError('unknown'), 'Failed to update cart'],
      ['a lapsed session', appError('unauthenticated'), 'You must be signed in to access your cart.'],
    ])('shows a message for %s', async (_what, error, words) => {
      const { browser, store } = await openSignedIn();
      browser.device.faults.fail('updateUser', error);
      store.dispatch(add(7));
      await pass(200);
      expect(dangers(store).map(({ text }) => text)).toEqual([words]);
    });

    test('shows no message to the next user', async () => {
      const { browser, store } = await openSignedIn();
      const hanging = browser.device.faults.hang('updateUser');
      store.dispatch(add(7));
      await pass(200);
      store.dispatch(signedOut());
      store.dispatch(signedIn(await browser.device.identity.register({ ...account, email: 'bob@shop.example' })));
      hanging.release();
      await pass(200);
      expect(hasUnsent(store)).toBe(false);
      expect(dangers(store)).toEqual([]);
    });

    test('shows no message when an order has emptied the cart', async () => {
      const { browser, store } = await openSignedIn([line(1)]);
      browser.device.faults.setOffline(true);
      const shipping = { name: account.name, email: account.email, address: '12 St James’s Square' };
      await store.dispatch(placeOrder({ lines: [line(1)], shipping }));
      await pass();
      expect(shown(store)).toEqual([]);
      expect(dangers(store)).toEqual([]);
    });
  });

  test('counts as waiting beside a rejected order', async () => {
    const { browser, store } = await openSignedIn([line(1)]);
    browser.device.faults.fail('createOrder', appError('permission-denied'));
    const shipping = { name: account.name, email: account.email, address: '12 St James’s Square' };
    await store.dispatch(placeOrder({ lines: [line(1)], shipping }));
    await pass();
    for (let tries = 0; tries < 5; tries += 1) browser.device.faults.fail('updateUser', appError('unavailable'));
    store.dispatch(add(2));
    await pass();
    expect(isWaiting(store)).toBe(true);
  });

  test('rolls a change back, with the message, when the server rejects it for good', async () => {
    const { browser, storedLines, store } = await openSignedIn([line(1)]);
    browser.device.faults.fail('updateUser', appError('permission-denied'));
    store.dispatch(add(2));
    await pass(0);
    expect(toasts(store)).toEqual(['Item added to cart']);
    await pass();
    expect(shown(store)).toEqual([[1, 1]]);
    // The rollback also removes the toast of the addition.
    expect(store.getState().toasts).toMatchObject([
      { text: "You don't have permission to modify the cart.", count: 1 },
    ]);
    expect(selectLoadError(store.getState())).toBeNull();
    expect(await storedLines()).toEqual([[1, 1]]);
  });

  test('takes back all additions of a rejected request, and sends its removals again', async () => {
    const { backend, browser, user, storedLines, store } = await openSignedIn([line(1, 3), line(2), line(3)]);
    browser.device.faults.fail('updateUser', appError('permission-denied'));
    store.dispatch(add(4));
    store.dispatch(quantityIncremented({ productId: 3, limit: null }));
    store.dispatch(favouriteToggled({ productId: 7, desired: true }));
    store.dispatch(quantitySet({ productId: 1, quantity: 2, limit: null }));
    store.dispatch(lineRemoved({ line: line(2), index: 1 }));
    await pass();
    expect(shown(store)).toEqual([
      [1, 2],
      [3, 1],
    ]);
    expect(store.getState().favourites.ids).toEqual([]);
    expect(await storedLines()).toEqual([
      [1, 2],
      [3, 1],
    ]);
    expect(backend.store.user(user.uid)?.data.favoriteIds ?? []).toEqual([]);
    expect(hasUnsent(store)).toBe(false);
  });

  test('keeps a change that was made while the request before it is rejected', async () => {
    const { browser, storedLines, store } = await openSignedIn([line(1)]);
    browser.device.faults.delay(200);
    browser.device.faults.fail('updateUser', appError('permission-denied'));
    store.dispatch(add(2));
    await pass(300);
    store.dispatch(add(3));
    await pass(3_000);
    browser.device.faults.delay(0);
    expect(await storedLines()).toEqual([
      [1, 1],
      [3, 1],
    ]);
    expect(shown(store)).toEqual([
      [1, 1],
      [3, 1],
    ]);
  });

  test('keeps a change that is rejected only because its customer has signed out meanwhile', async () => {
    const { browser, storedLines, store } = await openSignedIn([line(1)]);
    const hanging = browser.device.faults.hang('updateUser');
    store.dispatch(add(2));
    await pass(200);
    // Signed out in another tab: the request is sent without the customer's token.
    await browser.device.identity.signOut();
    store.dispatch(signedOut());
    hanging.release();
    await pass(200);
    store.dispatch(signedIn(await browser.device.identity.signIn(account)));
    await pass(5_000);
    expect(await storedLines()).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('two devices that change the cart at the same moment end with both changes', async () => {
    const { backend, browser, user, storedLines } = await arrange([line(1)]);
    const other = createFakeBrowser(backend);
    await other.device.identity.signIn(account);
    const [here, there] = [openTab(browser), openTab(other)];
    for (const store of [here, there]) store.dispatch(signedIn(user));
    await pass();
    here.dispatch(add(2));
    there.dispatch(add(3));
    there.dispatch(quantityIncremented({ productId: 1, limit: null }));
    await pass();
    for (const store of [here, there]) store.dispatch(pageBecameVisible());
    await pass(6_000);
    for (const store of [here, there]) store.dispatch(pageBecameVisible());
    await pass();
    expect(await storedLines()).toEqual(
      expect.arrayContaining([
        [1, 2],
        [2, 1],
        [3, 1],
      ]),
    );
    expect(shown(here)).toEqual(await storedLines());
    expect(shown(there)).toEqual(await storedLines());
  });

  test('two devices that type 5 and 4 for a line of 2 end with 7', async () => {
    const { backend, browser, user, storedLines } = await arrange([line(1, 2)]);
    const other = createFakeBrowser(backend);
    await other.device.identity.signIn(account);
    const [here, there] = [openTab(browser), openTab(other)];
    for (const store of [here, there]) store.dispatch(signedIn(user));
    await pass();
    here.dispatch(quantitySet({ productId: 1, quantity: 5, limit: null }));
    there.dispatch(quantitySet({ productId: 1, quantity: 4, limit: null }));
    await pass(6_000);
    for (const store of [here, there]) store.dispatch(pageBecameVisible());
    await pass(6_000);
    expect(await storedLines()).toEqual([[1, 7]]);
    for (const store of [here, there]) expect(shown(store)).toEqual([[1, 7]]);
  });

  test.each(['a removed line', 'a cleared cart'])(
    '%s leaves the pieces that another device added since',
    async (what) => {
      const { browser, user, storedLines, store } = await openSignedIn([line(1, 2)]);
      await browser.device.documents.updateUser(user.uid, () => ({ cartItems: [line(1, 5)] }));
      const [removed] = selectCartLines(store.getState());
      if (removed === undefined) throw new Error('The cart is empty.');
      store.dispatch(what === 'a cleared cart' ? cartCleared([removed]) : lineRemoved({ line: removed, index: 0 }));
      expect(shown(store)).toEqual([]);
      await pass();
      expect(await storedLines()).toEqual([[1, 3]]);
      expect(shown(store)).toEqual([[1, 3]]);
    },
  );

  test('a focus right after a sync shows another device’s change within five seconds', async () => {
    const { browser, user, store } = await openSignedIn([line(1)]);
    await browser.device.documents.updateUser(user.uid, () => ({ cartItems: [line(1), line(2)] }));
    for (let looks = 0; looks < 20; looks += 1) store.dispatch(pageBecameVisible());
    await pass(5_000);
    expect(shown(store)).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('a focus does not delay a change that is being sent', async () => {
    const { storedLines, store } = await openSignedIn([line(1)]);
    store.dispatch(add(2));
    store.dispatch(pageBecameVisible());
    await pass();
    expect(await storedLines()).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('another tab shows a change within 300 ms, before the server has it', async () => {
    const { browser, user } = await arrange([line(1)]);
    const [here, there] = [openTab(browser), openTab(browser)];
    for (const store of [here, there]) store.dispatch(signedIn(user));
    await pass();
    browser.device.faults.setOffline(true);
    here.dispatch(add(2));
    await pass(50);
    expect(shown(there)).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('two tabs send every change once', async () => {
    const { browser, user, storedLines } = await arrange([line(1)]);
    const [here, there] = [openTab(browser), openTab(browser)];
    for (const store of [here, there]) store.dispatch(signedIn(user));
    await pass();
    for (let click = 0; click < 5; click += 1) {
      here.dispatch(quantityIncremented({ productId: 1, limit: null }));
      there.dispatch(quantityIncremented({ productId: 1, limit: null }));
    }
    await pass(3_000);
    expect(await storedLines()).toEqual([[1, 11]]);
    expect(shown(here)).toEqual([[1, 11]]);
    expect(shown(there)).toEqual([[1, 11]]);
  });

  test('undo restores a removed line with its position and quantity', async () => {
    const { storedLines, store } = await openSignedIn([line(1), line(2, 5), line(3)]);
    const removal = lineRemoved({ line: line(2, 5), index: 1 });
    store.dispatch(removal);
    await pass();
    expect(await storedLines()).toEqual([
      [1, 1],
      [3, 1],
    ]);
    store.dispatch(linesRestored(removal.payload));
    await pass();
    expect(await storedLines()).toEqual([
      [1, 1],
      [2, 5],
      [3, 1],
    ]);
  });

  test('clearing removes the lines that the shopper saw, not those that another device adds meanwhile', async () => {
    const { backend, user, storedLines, store } = await openSignedIn([line(1), line(2)]);
    const other = createFakeBrowser(backend);
    await other.device.identity.signIn(account);
    await other.device.documents.updateUser(user.uid, (stored) => ({
      cartItems: [...(stored?.cartItems ?? []), line(9)],
    }));
    store.dispatch(cartCleared(selectCartLines(store.getState())));
    await pass();
    expect(await storedLines()).toEqual([[9, 1]]);
  });

  test('a new account gets an empty cart', async () => {
    const browser = createFakeBrowser();
    const user = await browser.device.identity.register(account);
    const store = openTab(browser);
    store.dispatch(signedIn(user));
    await pass();
    expect(await browser.device.documents.readUser(user.uid)).toMatchObject({ email: user.email, cartItems: [] });
  });

  test('a cart change does not write the stored address', async () => {
    const { browser, user } = await arrange([line(1, 3)]);
    const store = openTab(browser);
    store.dispatch(signedIn(user));
    await pass();
    await browser.device.documents.updateUser(user.uid, () => ({ email: 'new@shop.example' }));
    store.dispatch(add(2));
    await pass();
    expect(await browser.device.documents.readUser(user.uid)).toMatchObject({
      email: 'new@shop.example',
      cartItems: [{ productId: 1 }, { productId: 2 }],
    });
  });

  test('a new account gets its cart even if a favourite reached the server first', async () => {
    const backend = createFakeBackend();
    const browser = createFakeBrowser(backend);
    const user = await browser.device.identity.register(account);
    await browser.device.documents.updateUser(user.uid, () => ({ favoriteIds: [7] }));
    const store = openTab(browser);
    store.dispatch(signedIn(user));
    await pass();
    expect(backend.store.user(user.uid)?.data).toMatchObject({
      email: user.email,
      cartItems: [],
      favoriteIds: [7],
    });
  });

  test.each(['working', 'full'] as const)('says that another device has filled the cart (disk: %s)', async (disk) => {
    const { browser, user } = await arrange(Array.from({ length: 499 }, (_, index) => line(index + 1)));
    browser.disk.state = disk;
    const store = await openPage(browser);
    await browser.device.documents.updateUser(user.uid, (document) => ({
      cartItems: [...(document?.cartItems ?? []), line(700)],
    }));
    store.dispatch(add(801));
    await pass();
    expect(selectQuantityInCart(store.getState(), 801)).toBe(0);
    expect(hasUnsent(store)).toBe(false);
    expect(toasts(store).at(-1)).toBe('Your cart is full. We couldn’t add Product 801.');
  });

  test('says once that the cart is full', async () => {
    const { store } = await openSignedIn(Array.from({ length: 500 }, (_, index) => line(index + 1)));
    store.dispatch(add(801));
    await pass();
    expect(hasUnsent(store)).toBe(false);
    expect(store.getState().toasts.map(({ text, count }) => [text, count])).toEqual([
      ['Your cart is full. Remove an item to add another.', 1],
    ]);
  });

  test('opens with the last cart of this browser when Firestore cannot be reached', async () => {
    const { browser, user } = await arrange([line(1, 3)]);
    const first = openTab(browser);
    first.dispatch(signedIn(user));
    await pass();
    browser.device.faults.setOffline(true);
    const second = openTab(browser);
    second.dispatch(signedIn(user));
    await pass(0);
    expect(shown(second)).toEqual([[1, 3]]);
  });
});

describe('signing in with a guest cart', () => {
  /** A page of a guest who has added one piece of product 1 and two of product 2. */
  const guestVisit = async (browser: FakeBrowser, services?: Services) => {
    const store = await openGuestTab(browser, services);
    store.dispatch(add(1));
    store.dispatch(add(2));
    store.dispatch(add(2));
    await pass(50);
    return store;
  };
  /** A guest with products 801, 802 and 803, and one place left in the account's cart. */
  const fullVisit = async () => {
    const arranged = await arrange(Array.from({ length: 499 }, (_, index) => line(index + 1)));
    const store = await openGuestTab(arranged.browser);
    for (const productId of [801, 802, 803]) store.dispatch(add(productId));
    await pass(50);
    return { ...arranged, store };
  };
  const leftOut = 'Your cart is full. We couldn’t add Product 802, Product 803.';
  const guestLines = (store: AppStore) => store.getState().cart.items;
  const inStorage = ({ disk }: FakeBrowser) => disk.entries.get(guestCartKey);

  test.each<[string, CartLine[], number[][]]>([
    [
      'sums the same product and keeps the order',
      [line(2, 4), line(5)],
      [
        [2, 6],
        [5, 1],
        [1, 1],
      ],
    ],
    [
      'saves the guest lines where nothing was stored',
      [],
      [
        [1, 1],
        [2, 2],
      ],
    ],
  ])('%s', async (_case, stored, expected) => {
    const { browser, user, storedLines } = await arrange(stored);
    const store = await guestVisit(browser);
    store.dispatch(signedIn(user));
    await pass();
    expect(await storedLines()).toEqual(expected);
    expect(shown(store)).toEqual(expected);
    expect(guestLines(store)).toEqual([]);
    expect(inStorage(browser)).toBeUndefined();
    expect(toasts(store)).toContain('The 3 items you added before signing in are now in your cart');
  });

  test('moves the guest’s lines into the account’s record before Firestore has them', async () => {
    const { browser, user, storedLines } = await arrange([line(2)]);
    const store = await guestVisit(browser);
    browser.device.faults.setOffline(true);
    store.dispatch(signedIn(user));
    await pass();
    expect(guestLines(store)).toEqual([]);
    expect(inStorage(browser)).toBeUndefined();
    expect(browser.disk.records.get(user.uid)).toMatchObject({
      current: { cartItems: [line(1), line(2, 2)] },
      mergedGuests: [{ lines: [line(1), line(2, 2)] }],
    });
    browser.device.faults.setOffline(false);
    store.dispatch(wentOnline());
    await pass();
    expect(guestLines(store)).toEqual([]);
    expect(await storedLines()).toEqual([
      [2, 3],
      [1, 1],
    ]);
  });

  test('a message names the lines that the full cart of a new device’s customer does not take', async () => {
    const { browser, user, storedLines, store } = await fullVisit();
    store.dispatch(signedIn(user));
    await pass();
    expect((await storedLines()).slice(499)).toEqual([[801, 1]]);
    expect(guestLines(store)).toEqual([]);
    expect(inStorage(browser)).toBeUndefined();
    const messages = store.getState().toasts.map(({ text, count }) => [text, count]);
    expect(messages).toContainEqual([leftOut, 1]);

    closeTab(store);
    const later = await openGuestTab(browser);
    later.dispatch(signedIn(user));
    await pass();
    expect(toasts(later)).toEqual([]);
    expect(await storedLines()).toHaveLength(500);
  });

  test('the message about a merge counts only the lines that the account’s cart took', async () => {
    const { user, store } = await fullVisit();
    store.dispatch(signedIn(user));
    await pass();
    expect(toasts(store)).toContain('The item you added before signing in is now in your cart');
  });

  test('a message names the lines that a full cart does not take if this browser knows the cart', async () => {
    const { browser, user, storedLines } = await arrange(Array.from({ length: 499 }, (_, index) => line(index + 1)));
    const first = await openGuestTab(browser);
    first.dispatch(signedIn(user));
    await pass();
    // The unsent favourite keeps the record on the disk after the sign-out.
    browser.device.faults.setOffline(true);
    first.dispatch(favouriteToggled({ productId: 7, desired: true }));
    await pass();
    first.dispatch(signedOut());
    for (const productId of [801, 802, 803]) first.dispatch(add(productId));
    await pass(50);
    browser.device.faults.setOffline(false);
    first.dispatch(signedIn(user));
    await pass();
    expect((await storedLines()).slice(499)).toEqual([[801, 1]]);
    expect(toasts(first)).toContain('The item you added before signing in is now in your cart');
    expect(toasts(first)).toContain(leftOut);
  });

  test('a message names an early change that a full account cart does not take', async () => {
    const stored = Array.from({ length: 500 }, (_, index) => line(index + 1));
    const { browser, storedLines, store } = await openSignedIn(stored);
    closeTab(store);
    const later = openTab(browser);
    later.dispatch(add(801));
    expect(later.getState().auth).toMatchObject({ status: 'unknown', expectedUid: expect.any(String) as unknown });
    await pass();
    expect(later.getState().auth.status).toBe('signedIn');
    expect(guestLines(later)).toEqual([]);
    expect(await storedLines()).toHaveLength(500);
    expect(toasts(later)).toEqual(['Your cart is full. We couldn’t add Product 801.']);
  });

  test('a lost answer does not cause a second merge, in this page or the next', async () => {
    const { browser, user, storedLines } = await arrange([line(2)]);
    const store = await guestVisit(browser);
    const written = inStorage(browser) ?? '';
    browser.device.faults.failAfterwards('updateUser', appError('timeout'));
    store.dispatch(signedIn(user));
    await pass(100);
    // The browser ends here. It writes local storage late, so local storage still has the guest's cart.
    closeTab(store);
    browser.disk.entries.set(guestCartKey, written);
    const reopened = await openGuestTab(browser);
    reopened.dispatch(signedIn(user));
    await pass(5_000);
    expect(await storedLines()).toEqual([
      [2, 3],
      [1, 1],
    ]);
    expect(guestLines(reopened)).toEqual([]);
    expect(inStorage(browser)).toBeUndefined();
  });

  test('a page that closes between the merge and the removal of the guest’s cart merges once', async () => {
    const { browser, user, storedLines } = await arrange([line(2)]);
    const { recordDisk, ...services } = withoutLocks(browser.tab());
    const update: typeof recordDisk.update = async (...asked) => {
      const result = await recordDisk.update(...asked);
      return result.record.mergedGuests.length === 0 ? result : new Promise<never>(() => undefined);
    };
    const closed = await guestVisit(browser, { ...services, recordDisk: { ...recordDisk, update } });
    closed.dispatch(signedIn(user));
    await pass(0);
    closeTab(closed);
    expect(browser.disk.records.get(user.uid)).toMatchObject({ mergedGuests: [{ lines: [line(1), line(2, 2)] }] });
    expect(inStorage(browser)).toBeDefined();

    const reopened = await openGuestTab(browser);
    reopened.dispatch(signedIn(user));
    await pass();
    const expected = [
      [2, 3],
      [1, 1],
    ];
    expect(await storedLines()).toEqual(expected);
    expect(shown(reopened)).toEqual(expected);
    expect(inStorage(browser)).toBeUndefined();
  });

  test('a guest’s cart that another tab enlarges during its merge is merged whole, each piece once', async () => {
    const { browser, user, storedLines } = await arrange([line(2)]);
    const store = await guestVisit(browser);
    const services = browser.tab();
    // This tab does not learn of the sign-in during the test.
    const guest = await openGuestTab(browser, {
      ...services,
      identity: { ...services.identity, observe: () => () => undefined },
    });
    const answer = holdDisk(browser);
    store.dispatch(signedIn(user));
    await pass(100);
    guest.dispatch(add(1));
    guest.dispatch(add(3));
    await pass(100);
    answer();
    await pass();
    const expected = [
      [2, 3],
      [1, 2],
      [3, 1],
    ];
    expect(await storedLines()).toEqual(expected);
    expect(shown(store)).toEqual(expected);
    for (const tab of [store, guest]) expect(guestLines(tab)).toEqual([]);
    expect(inStorage(browser)).toBeUndefined();
  });

  test('the undo of a second merge leaves the pieces of the first one', async () => {
    const { browser, user } = await arrange([line(2)]);
    const services = browser.tab();
    const { recordDisk } = services;
    let isMerging = false;
    const store = await guestVisit(browser, {
      ...services,
      recordDisk: {
        ...recordDisk,
        update: async (uid, update) => {
          const result = await recordDisk.update(uid, update);
          // The cart grows after the disk has the merge, and before the tab knows that.
          if (result.record.mergedGuests.length > 0 && !isMerging) {
            isMerging = true;
            guest.dispatch(add(1));
            guest.dispatch(add(3));
            await pass(10);
          }
          return result;
        },
      },
    });
    const other = browser.tab();
    // This tab does not learn of the sign-in during the test.
    const guest = await openGuestTab(browser, {
      ...other,
      identity: { ...other.identity, observe: () => () => undefined },
    });
    store.dispatch(signedIn(user));
    await pass();
    expect(toasts(store).slice(1)).toEqual([
      'The 3 items you added before signing in are now in your cart',
      'The 2 items you added before signing in are now in your cart',
    ]);
    const action = store.getState().toasts.at(-1)?.action;
    if (action === undefined || !('event' in action)) throw new Error('The merge has no Undo.');
    store.dispatch(action.event);
    expect(shown(store)).toEqual([
      [2, 3],
      [1, 1],
    ]);
  });

  test('a guest’s cart that has grown since its merge stays whole, so that its next merge adds the rest', async () => {
    const store = await openGuestTab(createFakeBrowser());
    store.dispatch(add(1));
    const { guestId, items: lines } = store.getState().cart;
    store.dispatch(add(1));
    store.dispatch(guestCartMerged({ guestId: guestId ?? '', lines }));
    expect(store.getState().cart).toMatchObject({ guestId, items: [line(1, 2)] });
    store.dispatch(guestCartMerged({ guestId: guestId ?? '', lines: [line(1, 2)] }));
    expect(store.getState().cart).toMatchObject({ guestId: null, items: [] });
  });

  test('the merge of another guest’s cart leaves this one, even with the same lines', async () => {
    const store = await openGuestTab(createFakeBrowser());
    store.dispatch(add(1));
    const { guestId, items: lines } = store.getState().cart;
    store.dispatch(guestCartMerged({ guestId: 'another-cart', lines }));
    expect(store.getState().cart).toMatchObject({ guestId, items: lines });
  });

  test('keeps the lines in local storage until the disk has the merge', async () => {
    const { browser, user, storedLines } = await arrange();
    const { recordDisk, ...services } = withoutLocks(browser.tab());
    const update = () => new Promise<never>(() => undefined);
    const store = await openGuestTab(browser, { ...services, recordDisk: { ...recordDisk, update } });
    store.dispatch(add(1));
    await pass(50);
    store.dispatch(signedIn(user));
    await pass();
    expect(guestLines(store)).toEqual([line(1)]);
    closeTab(store);

    const reopened = await openGuestTab(browser);
    reopened.dispatch(signedIn(user));
    await pass();
    expect(shown(reopened)).toEqual([[1, 1]]);
    expect(await storedLines()).toEqual([[1, 1]]);
    expect(inStorage(browser)).toBeUndefined();
  });

  test.each(['full', 'blocked'] as const)(
    'merges the lines, and removes them from the browser, where the disk is %s',
    async (state) => {
      const { browser, user, storedLines } = await arrange();
      browser.disk.state = state;
      const store = openTab(browser);
      await pass();
      for (const id of [1, 2, 2]) store.dispatch(add(id));
      store.dispatch(signedIn(user));
      await pass();
      expect(guestLines(store)).toEqual([]);
      expect(await storedLines()).toEqual([
        [1, 1],
        [2, 2],
      ]);
      store.dispatch(signedOut());
      expect(shown(store)).toEqual([]);
    },
  );

  test('takes the guest’s lines back with a message when Firestore rejects the merge', async () => {
    const { browser, user, storedLines } = await arrange([line(5)]);
    const store = await guestVisit(browser);
    browser.device.faults.setOffline(true);
    store.dispatch(signedIn(user));
    await pass();
    browser.device.faults.setOffline(false);
    browser.device.faults.fail('updateUser', appError('permission-denied'));
    store.dispatch(wentOnline());
    await pass();
    expect(await storedLines()).toEqual([[5, 1]]);
    expect(shown(store)).toEqual([[5, 1]]);
    expect(toasts(store)).toContain("You don't have permission to modify the cart.");
    store.dispatch(signedOut());
    expect(shown(store)).toEqual([]);
  });

  test('names the lines that did not fit in the next session, if the session ended before the answer', async () => {
    const { browser, user, storedLines, store } = await fullVisit();
    const sending = browser.device.faults.hang('updateUser');
    store.dispatch(signedIn(user));
    await pass(300);
    store.dispatch(signedOut());
    sending.release();
    await pass();
    expect(shown(store)).toEqual([]);
    store.dispatch(signedIn(user));
    await pass();
    expect((await storedLines()).slice(499)).toEqual([[801, 1]]);
    expect(toasts(store)).toContain(leftOut);
    expect(guestLines(store)).toEqual([]);
  });

  test('names the lines that did not fit when the answer to their request was lost', async () => {
    const { browser, user, storedLines, store } = await fullVisit();
    store.dispatch(signedIn(user));
    browser.device.faults.failAfterwards('updateUser', appError('timeout'));
    await pass(5_000);
    expect((await storedLines()).slice(499)).toEqual([[801, 1]]);
    expect(toasts(store)).toContain(leftOut);
  });

  test('counts the lines once on a page that opens while the browser still has them', async () => {
    const { browser, user } = await arrange();
    const store = await guestVisit(browser);
    const written = inStorage(browser) ?? '';
    store.dispatch(signedIn(user));
    await pass();
    closeTab(store);
    // The browser writes local storage late: it still has the guest's cart.
    browser.disk.entries.set(guestCartKey, written);
    const reopened = await openGuestTab(browser);
    browser.device.faults.setOffline(true);
    reopened.dispatch(signedIn(user));
    await pass(100);
    expect(shown(reopened)).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('the next user of this browser inherits nothing of an unfinished merge', async () => {
    const { browser, user } = await arrange();
    const store = await guestVisit(browser);
    browser.device.faults.setOffline(true);
    store.dispatch(signedIn(user));
    await pass(300);
    store.dispatch(signedOut());
    expect(shown(store)).toEqual([]);
    browser.device.faults.setOffline(false);
    const next = await browser.device.identity.register({ ...account, email: 'bob@shop.example' });
    store.dispatch(signedIn(next));
    await pass();
    expect(shown(store)).toEqual([]);
    expect((await browser.device.documents.readUser(next.uid))?.cartItems).toEqual([]);
  });

  test('undo removes the merged pieces again', async () => {
    const { browser, user, storedLines } = await arrange([line(2, 4)]);
    const store = await guestVisit(browser);
    store.dispatch(signedIn(user));
    await pass();
    store.dispatch(mergeUndone([line(1), line(2, 2)]));
    await pass();
    expect(await storedLines()).toEqual([[2, 4]]);
  });

  test.each([
    ['offers to undo a merge', 4, ['Undo']],
    ['offers no undo of a merge that reached the most pieces of a line', maxQuantity - 1, []],
  ])('%s', async (_which, quantity, labels) => {
    const { browser, user, storedLines } = await arrange([line(2, quantity)]);
    const store = await guestVisit(browser);
    store.dispatch(signedIn(user));
    await pass();
    expect(await storedLines()).toEqual([
      [2, Math.min(quantity + 2, maxQuantity)],
      [1, 1],
    ]);
    const merged = store.getState().toasts.filter(({ text }) => text.includes('before signing in'));
    expect(merged).toHaveLength(1);
    expect(merged.flatMap(({ action }) => action?.label ?? [])).toEqual(labels);
  });
});

describe('before the session is known', () => {
  test('a change joins the account of the user who turns out to be signed in', async () => {
    const { browser, user, storedLines } = await arrange([line(1)]);
    const store = openTab(browser);
    store.dispatch(sessionExpected(user));
    store.dispatch(add(2));
    expect(shown(store)).toEqual([[2, 1]]);
    store.dispatch(signedIn(user));
    await pass();
    expect(await storedLines()).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(store.getState().cart.items).toEqual([]);
  });

  test('a change survives a reload before the session is known', async () => {
    const { browser, user, storedLines } = await arrange([line(1)]);
    const first = openTab(browser);
    const persistor = persistStore(first);
    await pass(10);
    first.dispatch(sessionExpected(user));
    first.dispatch(add(2));
    await persistor.flush();
    await pass(50);
    closeTab(first);
    const second = openTab(browser);
    persistStore(second);
    second.dispatch(sessionExpected(user));
    await pass(50);
    expect(shown(second)).toEqual([[2, 1]]);
    second.dispatch(signedIn(user));
    await pass();
    expect(await storedLines()).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('a change that two tabs have is stored once, even if one tab is late', async () => {
    const { browser, user, storedLines } = await arrange([line(1)]);
    const [late, early] = [await openGuestTab(browser), await openGuestTab(browser)];
    late.dispatch(sessionExpected(user));
    late.dispatch(add(2));
    await pass(50);
    early.dispatch(sessionExpected(user));
    early.dispatch(signedIn(user));
    await pass();
    late.dispatch(signedIn(user));
    await pass();
    expect(await storedLines()).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(shown(late)).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('a change joins the account of a remembered customer without a message', async () => {
    const { browser, user } = await arrange();
    const store = openTab(browser);
    store.dispatch(sessionExpected(user));
    store.dispatch(add(2));
    store.dispatch(signedIn(user));
    await pass();
    expect(toasts(store)).toEqual(['Item added to cart']);
  });

  test('a change waits on the disk for the next sign-in when the session has ended', async () => {
    const { browser, user, storedLines } = await arrange();
    const store = openTab(browser);
    store.dispatch(sessionExpected(user));
    store.dispatch(add(2));
    await pass(50);
    expect(toasts(store)).toEqual(['Item added to cart']);
    store.dispatch(signedOut());
    expect(shown(store)).toEqual([]);
    store.dispatch(signedIn(user));
    await pass();
    expect([shown(store), await storedLines()]).toEqual([[[2, 1]], [[2, 1]]]);
  });

  test('the cart of the last visit shows at once, and nothing is sent', async () => {
    const { browser, user } = await arrange([line(1)]);
    const first = openTab(browser);
    first.dispatch(signedIn(user));
    await pass();
    closeTab(first);
    const requests = jest.spyOn(browser.device.documents, 'updateUser');
    const { identity, ...services } = browser.tab();
    const second = openTab(browser, { ...services, identity: { ...identity, observe: () => () => undefined } });
    second.dispatch(quantityIncremented({ productId: 1, limit: null }));
    await pass(50);
    second.dispatch(quantityIncremented({ productId: 1, limit: null }));
    await pass(5_000);
    expect([shown(second), requests.mock.calls.length]).toEqual([[[1, 2]], 0]);
  });
});

describe('guest tabs', () => {
  const products = (store: AppStore) => new Set(shown(store).map(([productId]) => productId));

  test('two tabs that add at the same moment keep both lines', async () => {
    const browser = createFakeBrowser();
    const [here, there] = [await openGuestTab(browser), await openGuestTab(browser)];
    here.dispatch(add(1));
    there.dispatch(add(2));
    there.dispatch(add(2));
    await pass(50);
    for (const tab of [here, there, await openGuestTab(browser)]) {
      expect(products(tab)).toEqual(new Set([1, 2]));
      expect(selectQuantityInCart(tab.getState(), 2)).toBe(2);
    }
  });

  test('two tabs that change the same line count both changes', async () => {
    const browser = createFakeBrowser();
    const [here, there] = [await openGuestTab(browser), await openGuestTab(browser)];
    here.dispatch(add(1));
    await pass(50);
    for (const tab of [here, there]) tab.dispatch(quantityIncremented({ productId: 1, limit: null }));
    await pass(50);
    for (const tab of [here, there]) expect(shown(tab)).toEqual([[1, 3]]);
  });

  test('a frozen tab keeps what the others have added when it adds a line itself', async () => {
    const browser = createFakeBrowser();
    const services = browser.tab();
    const frozen = await openGuestTab(browser, {
      ...services,
      tabs: { ...services.tabs, subscribe: () => () => undefined },
    });
    const other = await openGuestTab(browser);
    other.dispatch(add(1));
    await pass(50);
    expect(shown(frozen)).toEqual([]);
    frozen.dispatch(pageBecameVisible());
    frozen.dispatch(add(2));
    await pass(50);
    for (const tab of [frozen, other]) expect(products(tab)).toEqual(new Set([1, 2]));
  });

  test('a tab tells the others its own changes alone', async () => {
    const browser = createFakeBrowser();
    const user = await browser.device.identity.register(account);
    const [hereServices, thereServices] = [browser.tab(), browser.tab()];
    const told = [hereServices, thereServices].map(({ tabs }) => jest.spyOn(tabs, 'post'));
    const changesTold = () =>
      told.map(({ mock }) => mock.calls.filter(([{ type }]) => type === 'guestCartChanged').length);
    const there = await openGuestTab(browser, thereServices);
    there.dispatch(add(1));
    await pass(50);
    const here = await openGuestTab(browser, hereServices);
    expect([shown(here), changesTold()]).toEqual([[[1, 1]], [0, 1]]);

    there.dispatch(lineRemoved({ line: line(1), index: 0 }));
    there.dispatch(add(1));
    await pass(50);
    expect([shown(here), changesTold()]).toEqual([[[1, 1]], [0, 3]]);

    const { guestId } = readGuestCart(hereServices.storage);
    const cart = { guestId: guestId ?? '', lines: [line(1, 2)] };
    storeGuestCart(hereServices.storage, cart);
    here.dispatch(pageBecameVisible());
    await pass(50);
    expect([shown(here), changesTold()]).toEqual([[[1, 2]], [0, 3]]);

    browser.tab().tabs.post({ type: 'guestCartMerged', ...cart });
    await pass(50);
    expect([shown(here), changesTold()]).toEqual([[], [0, 3]]);

    there.dispatch(add(3));
    there.dispatch(signedIn(user));
    await pass();
    expect([here.getState().cart.items, changesTold()]).toEqual([[], [0, 4]]);
  });

  test('a line that one tab removes leaves every tab', async () => {
    const browser = createFakeBrowser();
    const [here, there] = [await openGuestTab(browser), await openGuestTab(browser)];
    here.dispatch(add(1));
    here.dispatch(add(2));
    await pass(50);
    there.dispatch(lineRemoved({ line: line(1), index: 0 }));
    await pass(50);
    for (const tab of [here, there]) expect(shown(tab)).toEqual([[2, 1]]);
  });

  test('a browser that stores nothing warns once', async () => {
    const browser = createFakeBrowser();
    browser.disk.state = 'blocked';
    const store = await openGuestTab(browser);
    store.dispatch(add(1));
    await pass(50);
    store.dispatch(add(2));
    await pass(50);
    expect(shown(store)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(store.getState().toasts.filter(({ text }) => text === toastTexts.cartNotSaved)).toMatchObject([
      { count: 1 },
    ]);
  });
});

test('quantity stops at the known stock, with the reason', () => {
  const store = openTab(createFakeBrowser());
  for (let click = 0; click < 3; click += 1) store.dispatch(add(1, 2));
  expect(shown(store)).toEqual([[1, 2]]);
  expect(toasts(store).at(-1)).toBe('Only 2 left in stock.');
});

test.each([null, 2 * maxQuantity])('quantity stops at the maximum of a line, with the reason (stock: %p)', (stock) => {
  const store = openTab(createFakeBrowser());
  store.dispatch(cartItemAdded({ line: line(1, maxQuantity), limit: stock }));
  store.dispatch(add(1, stock));
  expect(shown(store)).toEqual([[1, maxQuantity]]);
  expect(toasts(store).at(-1)).toBe('All 1,000,000 in your cart');
});

test('a damaged record on the disk is loaded from Firestore again, and takes new changes', async () => {
  const { browser, user, storedLines } = await arrange([line(1)]);
  const current = { cartItems: [line(1), { ...line(3), quantity: 'many' }], favoriteIds: [] };
  browser.disk.records.set(user.uid, { ...newRecord('device-1'), current });
  const store = openTab(browser);
  store.dispatch(signedIn(user));
  store.dispatch(add(2));
  await pass(3_000);
  expect(await storedLines()).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test('a frozen tab that thaws after its request and a later one were stored sends nothing again', async () => {
  const { browser, user, storedLines } = await arrange([line(1)]);
  const [frozen, other] = [
    openTab(browser, withoutLocks(browser.tab())),
    openTab(browser, withoutLocks(browser.tab())),
  ];
  for (const store of [frozen, other]) store.dispatch(signedIn(user));
  await pass();
  const thawing = browser.device.faults.hang('updateUser');
  frozen.dispatch(quantityIncremented({ productId: 1, limit: null }));
  await pass(5_000);
  other.dispatch(syncRequested());
  await pass();
  expect(await storedLines()).toEqual([[1, 2]]);
  other.dispatch(quantityIncremented({ productId: 1, limit: null }));
  await pass();
  expect(await storedLines()).toEqual([[1, 3]]);
  thawing.release();
  await pass(5_000);
  expect(await storedLines()).toEqual([[1, 3]]);
  for (const store of [frozen, other]) expect(shown(store)).toEqual([[1, 3]]);
});

test('changes that are made while the disk answers slowly are counted once', async () => {
  const { browser, storedLines, store } = await openSignedIn([line(1)]);
  for (let press = 0; press < 5; press += 1) {
    const answer = holdDisk(browser);
    store.dispatch(quantityIncremented({ productId: 1, limit: null }));
    await pass(1);
    store.dispatch(quantityIncremented({ productId: 1, limit: null }));
    answer();
    await pass(1);
  }
  expect(shown(store)).toEqual([[1, 11]]);
  await pass();
  expect(await storedLines()).toEqual([[1, 11]]);
  expect(shown(store)).toEqual([[1, 11]]);
});
