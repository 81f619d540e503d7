/** @jest-environment jest-fixed-jsdom */
import { persistStore } from 'redux-persist';
import { type AppStore, makeStore } from '@/app/store';
import { appError } from '@/domain/appError';
import { totalQuantity, type CartLine } from '@/domain/cart';
import {
  orderPlaced,
  cartCleared,
  cartItemAdded,
  lineRemoved,
  mergeUndone,
  quantityIncremented,
  deriveUndo,
} from '@/domain/cartEvents';
import {
  pageBecameVisible,
  sendingRequested,
  sessionExpected,
  shopStarted,
  signedIn,
  signedOut,
  userDocumentLoadFailed,
  userDocumentReceived,
  wentOnline,
} from '@/domain/events';
import { maxQuantity } from '@/domain/limits';
import { draftOrder } from '@/domain/order';
import { selectCartLines } from '@/lib/cartLines';
import type { Operation } from '@/lib/queue/operations';
import { selectCartOperations } from '@/lib/queue/queueSlice';
import { selectLoadError } from '@/lib/queue/userDocumentSlice';
import { ada as account } from '../../../test/account';
import { createFakeBackend } from '../../../test/fakes/fakeBackend';
import { createFakeBrowser, type FakeBrowser } from '../../../test/fakes/fakeServices';
import { closeTab, openTab, pass } from '../../../test/tabs';
import { countDelayedCartChanges, guestCartReread, selectQuantityInCart } from './cartSlice';

function line(productId: number, quantity = 1): CartLine {
  return { productId, name: `Product ${productId}`, price: 9.99, image: '', quantity };
}

const add = (productId: number, limit: number | null = null) => cartItemAdded({ line: line(productId), limit });

/** Runs all timers of less than `ms`. */

const shown = (store: AppStore) =>
  selectCartLines(store.getState()).map(({ productId, quantity }) => [productId, quantity]);
const toasts = (store: AppStore) => store.getState().toasts.map(({ text }) => text);

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
    expect(selectCartOperations(store.getState())).toHaveLength(1);
    await pass();
    expect(selectCartOperations(store.getState())).toHaveLength(0);
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
    expect(countDelayedCartChanges(store.getState())).toBe(1);
    browser.device.faults.setOffline(false);
    store.dispatch(wentOnline());
    await pass(10);
    expect(await storedLines()).toEqual([[7, 1]]);
    expect(countDelayedCartChanges(store.getState())).toBe(0);
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
    expect(selectCartOperations(store.getState())).toHaveLength(0);
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
    expect(selectCartOperations(reopened.getState())).toHaveLength(1);
    browser.device.faults.setOffline(false);
    reopened.dispatch(wentOnline());
    await pass();
    expect(await storedLines()).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('is sent by another tab within ten seconds after its own tab crashes', async () => {
    const { browser, user, storedLines, store } = await openSignedIn();
    const other = openTab(browser);
    other.dispatch(signedIn(user));
    await pass(10_000);
    store.dispatch(add(7));
    await pass(100);
    closeTab(store);
    expect(await storedLines()).toEqual([]);
    expect(shown(other)).toEqual([[7, 1]]);
    await pass(10_000);
    expect(await storedLines()).toEqual([[7, 1]]);
    expect(selectCartOperations(other.getState())).toHaveLength(0);
  });

  test('is confirmed as not stored where the browser stores nothing', async () => {
    const { browser, store } = await openSignedIn();
    browser.disk.state = 'full';
    store.dispatch(add(7));
    await pass(100);
    expect(store.getState().toasts).toMatchObject([
      { kind: 'warning', text: 'This browser can’t store your change. Keep this page open until it’s saved.' },
    ]);
  });

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
      expect(countDelayedCartChanges(store.getState())).toBe(1);
      await pass(2_000);
      expect(await storedLines()).toEqual([[7, 1]]);
      expect(countDelayedCartChanges(store.getState())).toBe(0);
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
      store.dispatch(sendingRequested());
      await pass();
      store.dispatch(wentOnline());
      store.dispatch(pageBecameVisible());
      // Firestore can be read, which does not end the outage of the save.
      const document = { uid: 'ada', lines: [], favoriteIds: [], appliedIds: [] };
      store.dispatch(userDocumentReceived(document));
      store.dispatch(userDocumentLoadFailed(appError('network')));
      store.dispatch(sendingRequested());
      await pass(60_000);
      expect(selectCartOperations(store.getState())).toHaveLength(2);
      expect(dangers(store)).toMatchObject([{ text: noConnection, count: 1 }]);

      browser.device.faults.setOffline(false);
      store.dispatch(sendingRequested());
      await pass();
      expect(selectCartOperations(store.getState())).toHaveLength(0);
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
      other.dispatch(sendingRequested());
      await pass();
      expect(selectCartOperations(store.getState())).toHaveLength(0);
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
      expect(selectLoadError(reopened.getState())).toMatchObject({ kind: 'network' });
      expect(countDelayedCartChanges(reopened.getState())).toBe(1);
    });

    test('shows one message for all attempts, and one more after a success and another failure', async () => {
      const { browser, store } = await openSignedIn();
      const words = 'An error occurred while saving your cart.';
      for (let attempt = 0; attempt < 3; attempt += 1) browser.device.faults.fail('updateUser', appError('server'));
      store.dispatch(add(7));
      await pass(3_000);
      expect(dangers(store)).toEqual([expect.objectContaining({ text: words, count: 1 })]);
      await pass(60_000);
      expect(selectCartOperations(store.getState())).toHaveLength(0);

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
      expect(selectCartOperations(store.getState())).toHaveLength(0);
      expect(dangers(store)).toEqual([]);
    });

    test('shows no message when an order has emptied the cart', async () => {
      const { browser, user, store } = await openSignedIn([line(1)]);
      browser.device.faults.setOffline(true);
      const shipping = { name: account.name, email: account.email, address: '12 St James’s Square' };
      store.dispatch(orderPlaced(draftOrder('order-1', user.uid, [line(1)], shipping)));
      await pass();
      expect(shown(store)).toEqual([]);
      expect(dangers(store)).toEqual([]);
    });
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
    expect(toasts(store)).toEqual(["You don't have permission to modify the cart."]);
    expect(await storedLines()).toEqual([[1, 1]]);
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
    store.dispatch(deriveUndo(removal));
    await pass();
    expect(await storedLines()).toEqual([
      [1, 1],
      [2, 5],
      [3, 1],
    ]);
  });

  test('an undo that is requested twice is done once', async () => {
    const { storedLines, store } = await openSignedIn([line(1), line(2, 5)]);
    const removal = cartCleared(selectCartLines(store.getState()));
    store.dispatch(removal);
    store.dispatch(deriveUndo(removal));
    store.dispatch(deriveUndo(removal));
    expect(shown(store)).toEqual([
      [1, 1],
      [2, 5],
    ]);
    await pass();
    expect(await storedLines()).toEqual([
      [1, 1],
      [2, 5],
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
    await browser.device.documents.updateUser(user.uid, () => ({ favourites: { add: [7], remove: [] } }));
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
    const { browser, user, store } = await openSignedIn(Array.from({ length: 499 }, (_, index) => line(index + 1)));
    browser.disk.state = disk;
    await browser.device.documents.updateUser(user.uid, (document) => ({
      cartItems: [...(document?.cartItems ?? []), line(700)],
    }));
    store.dispatch(add(801));
    await pass();
    expect(selectQuantityInCart(store.getState(), 801)).toBe(0);
    expect(selectCartOperations(store.getState())).toEqual([]);
    expect(toasts(store)).toEqual(['Your cart is full. Remove an item to add another.']);
  });

  test('says once that the cart is full', async () => {
    const { store } = await openSignedIn(Array.from({ length: 500 }, (_, index) => line(index + 1)));
    store.dispatch(add(801));
    await pass();
    expect(selectCartOperations(store.getState())).toHaveLength(0);
    expect(store.getState().toasts.map(({ text, count }) => [text, count])).toEqual([
      ['Your cart is full. Remove an item to add another.', 1],
    ]);
  });

  test('a change that an earlier session sent leaves the queue of the next device id', async () => {
    const { browser, user, storedLines, store } = await openSignedIn();
    browser.device.faults.failAfterwards('updateUser', appError('timeout'));
    store.dispatch(add(7));
    await pass(300);
    closeTab(store);
    browser.disk.entries.delete('shop.device');
    const later = openTab(browser);
    later.dispatch(signedIn(user));
    await pass();
    expect(selectCartOperations(later.getState())).toHaveLength(0);
    expect(await storedLines()).toEqual([[7, 1]]);
  });

  test('opens with the last cart of this browser when Firestore cannot be reached', async () => {
    const { browser, user } = await arrange([line(1, 3)]);
    const first = openTab(browser);
    first.dispatch(signedIn(user));
    await pass();
    browser.device.faults.setOffline(true);
    const second = openTab(browser);
    second.dispatch(signedIn(user));
    expect(shown(second)).toEqual([[1, 3]]);
  });
});

describe('signing in with a guest cart', () => {
  const guestVisit = (browser: FakeBrowser) => {
    const store = openTab(browser);
    store.dispatch(add(1));
    store.dispatch(add(2));
    store.dispatch(add(2));
    return store;
  };

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
    const store = guestVisit(browser);
    store.dispatch(signedIn(user));
    expect(totalQuantity(selectCartLines(store.getState()))).toBe(3);
    await pass();
    expect(await storedLines()).toEqual(expected);
    expect(store.getState().cart).toMatchObject({ items: [], guestId: null });
    expect(toasts(store)).toContain('The 3 items you added before signing in are now in your cart');
  });

  test('moves the guest’s lines into the account’s queue at once', async () => {
    const { browser, user, storedLines } = await arrange([line(2)]);
    const store = guestVisit(browser);
    browser.device.faults.setOffline(true);
    store.dispatch(signedIn(user));
    await pass();
    expect(store.getState().cart.items).toEqual([]);
    expect(browser.disk.queue).toMatchObject([{ kind: 'cart', account: user.uid }]);
    browser.device.faults.setOffline(false);
    store.dispatch(wentOnline());
    await pass();
    expect(store.getState().cart.items).toEqual([]);
    expect(await storedLines()).toEqual([
      [2, 3],
      [1, 1],
    ]);
  });

  test('lines that a full cart does not take stay in the guest cart, with a message', async () => {
    const stored = Array.from({ length: 499 }, (_, index) => line(index + 1));
    const { browser, user, storedLines } = await arrange(stored);
    const store = openTab(browser);
    await pass();
    store.dispatch(signedOut());
    for (const productId of [801, 802, 803]) store.dispatch(add(productId));
    store.dispatch(signedIn(user));
    await pass();
    expect((await storedLines()).slice(499)).toEqual([[801, 1]]);
    expect(store.getState().cart.items).toEqual([line(802), line(803)]);
    const said = (at: AppStore) => at.getState().toasts.map(({ text, count }) => [text, count]);
    expect(said(store)).toEqual([
      ['Item added to cart', 3],
      ['The item you added before signing in is now in your cart', 1],
      ['Your cart is full. 2 items you added before signing in stay in this browser.', 1],
    ]);
    const applied = async () => (await browser.device.documents.readUser(user.uid))?.applied ?? [];
    const merges = async () => (await applied()).find(({ device }) => device === 'merges')?.ids ?? [];
    expect(await merges()).toHaveLength(1);

    closeTab(store);
    const later = openTab(browser);
    await pass();
    later.dispatch(guestCartReread({ items: [line(802), line(803)], guestId: 'guest-again' }));
    later.dispatch(signedIn(user));
    await pass();
    expect(said(later)).toEqual([]);
    expect(await merges()).toHaveLength(1);
  });

  // `guestCartStorage.ts` drops a guest cart whose id is too long.
  test('the id of a guest cart keeps its length over many sign-ins with a full cart', async () => {
    const { browser, user } = await arrange(Array.from({ length: 500 }, (_, index) => line(index + 1)));
    const store = openTab(browser);
    await pass();
    store.dispatch(signedOut());
    store.dispatch(add(801));
    const first = store.getState().cart.guestId;
    for (let visit = 1; visit <= 20; visit += 1) {
      store.dispatch(signedIn(user));
      await pass();
      store.dispatch(signedOut());
      await pass();
    }
    const { items, guestId } = store.getState().cart;
    expect(items).toEqual([line(801)]);
    expect(guestId).not.toBe(first);
    expect(guestId).toHaveLength(first?.length ?? NaN);
  });

  test('a full account cart leaves an early change in the browser, and a message says so', async () => {
    const stored = Array.from({ length: 500 }, (_, index) => line(index + 1));
    const { browser, storedLines, store } = await openSignedIn(stored);
    closeTab(store);
    const later = openTab(browser);
    later.dispatch(add(801));
    expect(later.getState().auth).toMatchObject({ status: 'unknown', expectsUser: true });
    await pass();
    expect(later.getState().auth.status).toBe('signedIn');
    expect(later.getState().cart.items).toEqual([line(801)]);
    expect(await storedLines()).toHaveLength(500);
    expect(toasts(later)).toEqual([
      'Item added to cart',
      'Your cart is full. 1 item you added before signing in stays in this browser.',
    ]);
  });

  test('a lost answer does not cause a second merge, in this page or the next', async () => {
    const { browser, user, storedLines } = await arrange([line(2)]);
    const store = guestVisit(browser);
    const { items, guestId } = store.getState().cart;
    browser.device.faults.failAfterwards('updateUser', appError('timeout'));
    store.dispatch(signedIn(user));
    await pass(100);
    // The browser ends here. It writes local storage late, so local storage still has the guest's cart.
    closeTab(store);
    const reopened = makeStore({
      services: browser.tab(),
      preloadedState: { cart: { ...store.getState().cart, items, guestId, account: null } },
    });
    reopened.dispatch(shopStarted());
    reopened.dispatch(signedIn(user));
    await pass(5_000);
    expect(await storedLines()).toEqual([
      [2, 3],
      [1, 1],
    ]);
    expect(reopened.getState().cart.items).toEqual([]);
  });

  test('keeps the lines in local storage until IndexedDB has the merge', async () => {
    const { browser, user, storedLines } = await arrange();
    const services = browser.tab();
    const never = () => new Promise<never>(() => undefined);
    const store = makeStore({
      services: {
        ...services,
        tabs: { ...services.tabs, exclusively: never },
        queueDisk: { ...services.queueDisk, put: never },
      },
    });
    const persistor = persistStore(store);
    await pass(100);
    store.dispatch(add(1));
    await persistor.flush();
    store.dispatch(signedIn(user));
    expect(shown(store)).toEqual([[1, 1]]);
    await pass();
    await persistor.flush();
    closeTab(store);

    const reopened = openTab(browser);
    persistStore(reopened);
    await pass(100);
    reopened.dispatch(signedIn(user));
    expect(shown(reopened)).toEqual([[1, 1]]);
    await pass();
    expect(await storedLines()).toEqual([[1, 1]]);
    expect(browser.disk.entries.get('guestCart')).toBeUndefined();
  });

  test('merges the lines, and removes them from the browser, where IndexedDB does not work', async () => {
    const { browser, user, storedLines } = await arrange();
    browser.disk.state = 'full';
    const store = guestVisit(browser);
    store.dispatch(signedIn(user));
    expect(store.getState().cart.items).toHaveLength(2);
    await pass();
    expect(store.getState().cart.items).toEqual([]);
    expect(await storedLines()).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test.each([
    ['IndexedDB has', 'working'],
    ['IndexedDB does not have', 'full'],
  ] as const)('gives the guest the lines back, once, when Firestore rejects a merge that %s', async (_case, state) => {
    const { browser, user, storedLines } = await arrange();
    browser.disk.state = state;
    const store = guestVisit(browser);
    browser.device.faults.fail('updateUser', appError('permission-denied'));
    store.dispatch(signedIn(user));
    await pass();
    expect(await storedLines()).toEqual([]);
    store.dispatch(signedOut());
    expect(shown(store)).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('returns the lines that did not fit if the session ended before the answer', async () => {
    const { browser, user } = await arrange(Array.from({ length: 499 }, (_, index) => line(index + 1)));
    const store = openTab(browser);
    await pass();
    store.dispatch(signedOut());
    for (const productId of [801, 802]) store.dispatch(add(productId));
    const sending = browser.device.faults.hang('updateUser');
    store.dispatch(signedIn(user));
    await pass(300);
    store.dispatch(signedOut());
    sending.release();
    await pass();
    store.dispatch(signedIn(user));
    await pass();
    expect(store.getState().cart.items).toEqual([line(802)]);
  });

  test('finishes a merge whose answer was lost when a later load has the merge', async () => {
    const stored = Array.from({ length: 499 }, (_, index) => line(index + 1));
    const { browser, user } = await arrange(stored);
    const store = openTab(browser);
    await pass();
    store.dispatch(signedOut());
    for (const productId of [801, 802]) store.dispatch(add(productId));
    browser.device.faults.failAfterwards('updateUser', appError('timeout'));
    store.dispatch(signedIn(user));
    await pass(5_000);
    expect(store.getState().cart.items).toEqual([line(802)]);
    expect(toasts(store)).toContain('The item you added before signing in is now in your cart');
  });

  test('counts the lines once on a page that opens while the browser still has them', async () => {
    const { browser, user } = await arrange();
    const store = guestVisit(browser);
    const { items, guestId } = store.getState().cart;
    store.dispatch(signedIn(user));
    await pass();
    closeTab(store);
    // The browser writes local storage late: it still has the guest's cart.
    const reopened = makeStore({
      services: browser.tab(),
      preloadedState: { cart: { ...store.getState().cart, items, guestId, account: null } },
    });
    reopened.dispatch(shopStarted());
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
    const store = guestVisit(browser);
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
    const store = guestVisit(browser);
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
    const store = guestVisit(browser);
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
    store.dispatch(sessionExpected());
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
    first.dispatch(sessionExpected());
    first.dispatch(add(2));
    await persistor.flush();
    closeTab(first);
    const second = openTab(browser);
    persistStore(second);
    second.dispatch(sessionExpected());
    await pass(10);
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
    const [late, early] = [openTab(browser), openTab(browser)];
    late.dispatch(sessionExpected());
    late.dispatch(add(2));
    early.dispatch(sessionExpected());
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
    store.dispatch(sessionExpected());
    store.dispatch(add(2));
    store.dispatch(signedIn(user));
    await pass();
    expect(toasts(store)).toEqual(['Item added to cart']);
  });

  test('a change joins the guest cart when there is no session', () => {
    const store = openTab(createFakeBrowser());
    store.dispatch(sessionExpected());
    store.dispatch(add(2));
    store.dispatch(signedOut());
    expect(store.getState().cart.items).toEqual([line(2)]);
  });
});

describe('guest tabs', () => {
  test('two tabs that add at the same moment keep both lines', async () => {
    const browser = createFakeBrowser();
    const [here, there] = [openTab(browser), openTab(browser)];
    here.dispatch(add(1));
    there.dispatch(add(2));
    await pass(50);
    expect(new Set(selectCartLines(here.getState()).map(({ productId }) => productId))).toEqual(new Set([1, 2]));
    expect(new Set(selectCartLines(there.getState()).map(({ productId }) => productId))).toEqual(new Set([1, 2]));
    expect(here.getState().cart.guestId).toBe(there.getState().cart.guestId);
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

test('a damaged operation on the disk does not stop the others', async () => {
  const { browser, user, storedLines } = await arrange();
  const damaged = { id: 'one', kind: 'cart', account: user.uid, change: { kind: 'added', line: 'none', limit: null } };
  browser.disk.queue = [damaged as unknown as Operation];
  const store = openTab(browser);
  store.dispatch(signedIn(user));
  store.dispatch(add(2));
  await pass(3_000);
  expect(await storedLines()).toEqual([[2, 1]]);
});
