/** @jest-environment jest-fixed-jsdom */
import { clearAllListeners } from '@reduxjs/toolkit';
import { makeStore } from '@/app/store';
import { appError, PortError } from '@/domain/appError';
import { maxFavourites } from '@/domain/limits';
import { hasUnsentChanges, newRecord, type AccountRecord } from '@/domain/record';
import type { SessionUser } from '@/domain/user';
import { sessionExpected, signedIn, signedOut } from '@/features/auth/authSlice';
import { syncRequested, selectHasUnsentChanges } from '@/features/sync/syncSlice';
import { pageBecameVisible, shopStarted, wentOnline } from '@/lib/pageEvents';
import type { DocumentsPort, Services } from '@/services/ports';
import { ada } from '../../../test/account';
import { createFakeBackend, type FakeBackend } from '../../../test/fakes/fakeBackend';
import { createFakeBrowser, type FakeBrowser } from '../../../test/fakes/fakeServices';
import { pass } from '../../../test/tabs';
import {
  intendedFavouriteAdded,
  selectFavouriteIds,
  setFavourite,
  selectIsFavourite,
  selectIsFavouritesLoading,
} from './favouritesSlice';

let backend: FakeBackend;
let browser: FakeBrowser;
let user: SessionUser;

beforeEach(async () => {
  jest.useFakeTimers();
  backend = createFakeBackend();
  browser = createFakeBrowser(backend);
  user = await browser.device.identity.register(ada);
});

afterEach(() => jest.useRealTimers());

/** A page of the shop in a tab of a browser. */
function openPage(services: Services = browser.tab()) {
  const store = makeStore({ services });
  store.dispatch(shopStarted());
  return {
    store,
    services,
    close: () => store.dispatch(clearAllListeners()),
    toggle: (productId: number, desired: boolean) => store.dispatch(setFavourite({ productId, desired })),
    ids: () => selectFavouriteIds(store.getState()),
    hasUnsent: () => selectHasUnsentChanges(store.getState()),
    count: (type: string) => store.actionLog.list().filter(({ action }) => action.type === type).length,
  };
}

/** Delays the answer to the next request for the user document. The server performs the request at once. */
function answerLate({ documents }: Services, milliseconds: number): void {
  const { updateUser } = documents;
  jest.spyOn(documents, 'updateUser').mockImplementationOnce(async (...asked) => {
    const answer = await updateUser(...asked);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return answer;
  });
}

/** A frozen tab can hold the lock, so the tabs must agree without one. */
const withoutLocks = (services: Services): Services => ({
  ...services,
  documents: { ...services.documents },
  tabs: { ...services.tabs, exclusively: (_name, task) => task() },
});

function timeOutAfter(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new PortError(appError('timeout'))), ms);
  });
}

/** A page with a session and loaded favourites. */
async function openSignedInPage(services?: Services) {
  const page = openPage(services);
  page.store.dispatch(signedIn(user));
  await settle();
  return page;
}

/** Milliseconds, longer than the page takes to gather quick toggles and to send them. */
const settle = () => pass(200);

const storedIds = () => backend.store.user(user.uid)?.data.favoriteIds ?? [];
/** Another device replaces the favourites. */
function putStored(favoriteIds: number[]) {
  const before = backend.store.user(user.uid)?.data;
  const revision = Number(before?.revision ?? 0) + 1;
  backend.store.putUser(user.uid, { email: ada.email, cartItems: [], ...before, favoriteIds, revision });
}
const accountsOnDisk = () => [...browser.disk.records.keys()];
const recordOnDisk = () => browser.disk.records.get(user.uid) as AccountRecord;
const refusal = appError('permission-denied', { code: 'permission-denied' });

describe('loading', () => {
  test('a sign-in loads the stored favourites', async () => {
    putStored([3, 1, 2]);
    const page = openPage();
    page.store.dispatch(signedIn(user));
    expect(selectIsFavouritesLoading(page.store.getState())).toBe(true);
    await settle();
    expect(selectIsFavouritesLoading(page.store.getState())).toBe(false);
    expect(page.ids()).toEqual([3, 1, 2]);
  });

  test('an account without a document has none', async () => {
    const page = await openSignedInPage();
    expect(selectIsFavouritesLoading(page.store.getState())).toBe(false);
    expect(page.ids()).toEqual([]);
  });

  test('a failed load is logged and retried by itself', async () => {
    putStored([5]);
    browser.device.faults.fail('updateUser');
    const page = await openSignedInPage();
    expect(page.count('sync/requestFailed')).toBe(1);
    expect(selectIsFavouritesLoading(page.store.getState())).toBe(true);
    await pass(1_000);
    expect(page.ids()).toEqual([5]);
  });

  test('a sign-out clears the favourites, and a late answer does not restore them', async () => {
    putStored([5]);
    const page = await openSignedInPage();
    const late = browser.device.faults.hang('updateUser');
    page.store.dispatch(wentOnline());
    await settle();
    page.store.dispatch(signedOut());
    expect(page.ids()).toEqual([]);
    late.release();
    await settle();
    expect(page.ids()).toEqual([]);
  });
});

describe('the favourites toggle', () => {
  test('does nothing for a visitor', async () => {
    const page = openPage();
    page.store.dispatch(signedOut());
    page.toggle(1, true);
    await settle();
    expect(page.ids()).toEqual([]);
    expect(accountsOnDisk()).toEqual([]);
  });

  test('shows at once and is stored as an addition', async () => {
    putStored([1]);
    const page = await openSignedInPage();
    putStored([1, 9]);
    page.toggle(2, true);
    expect(page.ids()).toEqual([1, 2]);
    expect(page.hasUnsent()).toBe(true);
    await settle();
    expect(storedIds()).toEqual([1, 9, 2]);
    expect(page.hasUnsent()).toBe(false);
    expect(hasUnsentChanges(recordOnDisk())).toBe(false);
  });

  test('is stored as a removal the second time', async () => {
    putStored([1, 2, 3]);
    const page = await openSignedInPage();
    page.toggle(2, false);
    expect(page.ids()).toEqual([1, 3]);
    await settle();
    expect(storedIds()).toEqual([1, 3]);
  });

  test('sends quick toggles in one request, with their last state', async () => {
    putStored([1]);
    const page = await openSignedInPage();
    const send = jest.spyOn(page.services.documents, 'updateUser');
    page.toggle(1, false);
    page.toggle(1, true);
    await pass(100);
    page.toggle(2, true);
    page.toggle(2, false);
    await pass(100);
    page.toggle(3, true);
    await settle();
    expect(send).toHaveBeenCalledTimes(1);
    expect(storedIds()).toEqual([1, 3]);
    expect(page.ids()).toEqual([1, 3]);
  });

  test('during a request is sent after it', async () => {
    const page = await openSignedInPage();
    const slow = browser.device.faults.hang('updateUser');
    page.toggle(1, true);
    await settle();
    page.toggle(1, false);
    await settle();
    slow.release();
    await pass(0);
    expect(page.ids()).toEqual([]);
    await settle();
    expect(storedIds()).toEqual([]);
    expect(page.hasUnsent()).toBe(false);
  });

  test('is not undone by the answer to an older read', async () => {
    const services = browser.tab();
    const page = await openSignedInPage(services);
    answerLate(services, 1_000);
    page.store.dispatch(wentOnline());
    await pass(10);
    page.toggle(1, true);
    await pass(1_500);
    expect(page.ids()).toEqual([1]);
    expect(storedIds()).toEqual([1]);
  });

  test('is not undone by another tab’s older read that is answered after it', async () => {
    const [here, there] = [withoutLocks(browser.tab()), withoutLocks(browser.tab())];
    const slow = await openSignedInPage(there);
    const page = await openSignedInPage(here);
    answerLate(there, 1_000);
    slow.store.dispatch(wentOnline());
    await pass(10);
    page.toggle(1, true);
    await settle();
    expect(storedIds()).toEqual([1]);
    await pass(1_500);
    for (const { ids } of [page, slow]) expect(ids()).toEqual([1]);
    expect(storedIds()).toEqual([1]);
  });

  test('counts before the session is known, and is kept for the user who signs in', async () => {
    const page = openPage();
    page.store.dispatch(sessionExpected({ uid: 'ada' }));
    page.toggle(4, true);
    expect(selectIsFavourite(page.store.getState(), 4)).toBe(true);
    page.store.dispatch(signedIn(user));
    await settle();
    expect(storedIds()).toEqual([4]);
  });

  test('counts before the session is known, and is dropped when there is none', async () => {
    const page = openPage();
    page.store.dispatch(sessionExpected({ uid: 'ada' }));
    page.toggle(4, true);
    page.store.dispatch(signedOut());
    await settle();
    expect(page.ids()).toEqual([]);
    expect(accountsOnDisk()).toEqual([]);
  });

  test(`beyond ${maxFavourites} favourites stays off and shows the reason`, async () => {
    putStored(Array.from({ length: maxFavourites }, (_, index) => index + 1));
    const page = await openSignedInPage();
    page.toggle(9_999, true);
    await settle();
    expect(selectIsFavourite(page.store.getState(), 9_999)).toBe(false);
    expect(page.store.getState().toasts).toMatchObject([
      { kind: 'info', text: 'You can keep up to 2,000 favorites. Remove one to add another.' },
    ]);
    expect(page.hasUnsent()).toBe(false);

    page.toggle(7, false);
    page.toggle(9_999, true);
    await settle();
    expect(storedIds()).toHaveLength(maxFavourites);
    expect(storedIds()).toContain(9_999);
  });
});

describe('the favourite that a visitor pressed before signing in', () => {
  const texts = (page: ReturnType<typeof openPage>) => page.store.getState().toasts.map(({ text }) => text);

  test('is confirmed once Firestore has it', async () => {
    const page = await openSignedInPage();
    const slow = browser.device.faults.hang('updateUser');
    page.store.dispatch(intendedFavouriteAdded(4));
    expect(page.ids()).toEqual([4]);
    await settle();
    expect(texts(page)).toEqual([]);
    slow.release();
    await settle();
    expect(storedIds()).toEqual([4]);
    expect(texts(page)).toEqual(['Added to your favorites']);
  });

  test('a full account has no room: the page says that favourites are full', async () => {
    const page = await addWhileSigningIn(maxFavourites);
    expect(texts(page)).toEqual(['You can keep up to 2,000 favorites. Remove one to add another.']);
    expect(storedIds()).toHaveLength(maxFavourites);
  });

  test('Firestore refuses it: the page says that it was not added', async () => {
    browser.device.faults.fail('updateUser', refusal);
    const page = await addWhileSigningIn(1);
    expect(texts(page)).toContain('This product could not be added to your favorites.');
  });

  /** Presses a heart while signing in. The account does not take the favourite. */
  async function addWhileSigningIn(storedCount: number) {
    putStored(Array.from({ length: storedCount }, (_, index) => index + 1));
    const page = openPage();
    page.store.dispatch(signedIn(user));
    page.store.dispatch(intendedFavouriteAdded(9_999));
    await settle();
    expect(selectIsFavourite(page.store.getState(), 9_999)).toBe(false);
    expect(page.ids()).toHaveLength(storedCount);
    return page;
  }

  test('a rejection is said at once if the number of favourites is known', async () => {
    const page = await openSignedInPage();
    browser.device.faults.fail('updateUser', refusal);
    page.store.dispatch(intendedFavouriteAdded(4));
    await settle();
    expect(texts(page)).toEqual(['This product could not be added to your favorites.']);
  });
});

describe('failures', () => {
  test('after a retryable failure stays, is logged without a toast, and is sent again with back-off', async () => {
    const page = await openSignedInPage();
    browser.device.faults.setOffline(true);
    page.toggle(1, true);
    await pass(8_000);
    expect(page.ids()).toEqual([1]);
    expect(page.store.getState().toasts).toEqual([]);
    const tries = page.count('sync/requestFailed');
    expect(tries).toBeGreaterThanOrEqual(3);
    expect(tries).toBeLessThanOrEqual(6);
    browser.device.faults.setOffline(false);
    await pass(60_000);
    expect(storedIds()).toEqual([1]);
  });

  test.each([wentOnline(), pageBecameVisible()])('is sent at once on $type', async (event) => {
    const page = await openSignedInPage();
    browser.device.faults.setOffline(true);
    page.toggle(1, true);
    await pass(30_000);
    browser.device.faults.setOffline(false);
    page.store.dispatch(event);
    await pass(10);
    expect(storedIds()).toEqual([1]);
  });

  test('is not sent more often when the user presses often', async () => {
    const page = await openSignedInPage();
    browser.device.faults.setOffline(true);
    page.toggle(1, true);
    for (let times = 0; times < 10; times += 1) page.store.dispatch(wentOnline());
    await pass(1_000);
    const before = page.count('sync/requestFailed');
    await pass(60_000);
    expect(page.count('sync/requestFailed') - before).toBeLessThanOrEqual(8);
  });

  test('is not undone by an older request that the server performs after its time-out', async () => {
    const services = browser.tab();
    const impatient: DocumentsPort['updateUser'] = (uid, change) =>
      Promise.race([services.documents.updateUser(uid, change), timeOutAfter(9_500)]);
    const page = await openSignedInPage({ ...services, documents: { ...services.documents, updateUser: impatient } });
    const late = browser.device.faults.hang('updateUser');
    page.toggle(1, true);
    await pass(15_000);
    expect(storedIds()).toEqual([1]);
    page.toggle(1, false);
    await settle();
    expect(storedIds()).toEqual([]);
    late.release();
    await settle();
    expect(storedIds()).toEqual([]);
  });

  test('is sent again without harm after a lost answer', async () => {
    const page = await openSignedInPage();
    browser.device.faults.failAfterwards('updateUser');
    page.toggle(1, true);
    await pass(2_000);
    expect(storedIds()).toEqual([1]);
    expect(page.hasUnsent()).toBe(false);
  });

  test('is rolled back in all tabs by a rejection that a retry cannot change', async () => {
    putStored([1]);
    const page = await openSignedInPage();
    const other = await openSignedInPage();
    browser.device.faults.fail('updateUser', refusal);
    page.toggle(2, true);
    await pass(10);
    expect(other.ids()).toEqual([1, 2]);
    await settle();
    expect(page.ids()).toEqual([1]);
    expect(other.ids()).toEqual([1]);
    expect([page, other].map((tab) => tab.count('sync/changesRefused'))).toEqual([1, 0]);
    // Only the tab that has sent the change reports the problem.
    expect([page, other].map((tab) => tab.count('shop/problemReported'))).toEqual([1, 0]);
    expect(hasUnsentChanges(recordOnDisk())).toBe(false);
    await pass(60_000);
    expect(storedIds()).toEqual([1]);
  });

  test('is not rolled back by the rejection of another one', async () => {
    const page = await openSignedInPage();
    browser.device.faults.delay(200);
    browser.device.faults.fail('updateUser', refusal);
    page.toggle(1, true);
    await pass(300);
    page.toggle(2, true);
    await pass(2_000);
    expect(storedIds()).toEqual([2]);
    expect(page.ids()).toEqual([2]);
  });

  test('stays when the session has lapsed', async () => {
    const page = await openSignedInPage();
    browser.device.faults.fail('updateUser', appError('unauthenticated'));
    page.toggle(1, true);
    await settle();
    expect(page.ids()).toEqual([1]);
    expect(recordOnDisk().sending?.lists.favoriteIds).toEqual([1]);
  });
});

describe('unsent changes', () => {
  test('are kept when the page closes, and sent by the next one', async () => {
    putStored([5]);
    const page = await openSignedInPage();
    browser.device.faults.setOffline(true);
    page.toggle(1, true);
    page.toggle(5, false);
    await settle();
    page.close();

    const next = openPage();
    next.store.dispatch(signedIn(user));
    await pass(0);
    expect(next.ids()).toEqual([1]);
    browser.device.faults.setOffline(false);
    await pass(2_000);
    expect(storedIds()).toEqual([1]);
    expect(next.hasUnsent()).toBe(false);
  });

  test.each<[string, unknown]>([
    ['nothing the shop can read', 'oops'],
    ['a damaged favourite', { cartItems: [], favoriteIds: [7, 'x'] }],
    ['no favourites', { cartItems: [] }],
  ])('a record with %s on the disk removes no stored favourite', async (_what, current) => {
    putStored([5, 7]);
    const stored = { cartItems: [], favoriteIds: [5, 7], revision: 1 };
    browser.disk.records.set(user.uid, { ...newRecord('device-1'), stored, current });
    const page = await openSignedInPage();
    expect(page.ids()).toEqual([5, 7]);
    expect(storedIds()).toEqual([5, 7]);
    page.toggle(8, true);
    await settle();
    expect(storedIds()).toEqual([5, 7, 8]);
  });

  test('are kept through a sign-out, hidden from the next user of the browser', async () => {
    const page = await openSignedInPage();
    browser.device.faults.setOffline(true);
    page.toggle(1, true);
    await settle();
    page.store.dispatch(signedOut());
    await browser.device.identity.signOut().catch(() => undefined);
    browser.device.faults.setOffline(false);
    const bob = await browser.device.identity.register({
      name: 'Bob',
      email: 'bob@example.com',
      password: 'long enough',
    });
    page.store.dispatch(signedIn(bob));
    await pass(10_000);
    expect(page.ids()).toEqual([]);
    expect(backend.store.user(bob.uid)?.data).toEqual({ email: bob.email, cartItems: [], revision: 1 });

    page.store.dispatch(signedOut());
    user = await browser.device.identity.signIn(ada);
    page.store.dispatch(signedIn(user));
    await settle();
    expect(storedIds()).toEqual([1]);
  });

  test('can be sent at once, before the pause that gathers quick toggles is over', async () => {
    const page = await openSignedInPage();
    page.toggle(1, true);
    page.store.dispatch(syncRequested());
    await pass(10);
    expect(storedIds()).toEqual([1]);
    expect(page.hasUnsent()).toBe(false);
  });

  test('stay unsent when sending at once fails', async () => {
    const page = await openSignedInPage();
    browser.device.faults.setOffline(true);
    page.toggle(1, true);
    page.store.dispatch(syncRequested());
    await pass(10);
    expect(page.hasUnsent()).toBe(true);
  });
});

describe('other tabs and devices', () => {
  test('another tab shows a change at once, and learns when it was stored', async () => {
    const page = await openSignedInPage();
    const other = await openSignedInPage();
    page.toggle(1, true);
    await pass(0);
    expect(other.ids()).toEqual([1]);
    expect(other.hasUnsent()).toBe(true);
    await settle();
    expect(other.ids()).toEqual([1]);
    expect(other.hasUnsent()).toBe(false);
  });

  test('two tabs that toggle different products, and the same one, agree in the end', async () => {
    const page = await openSignedInPage();
    const other = await openSignedInPage();
    page.toggle(1, true);
    other.toggle(2, true);
    other.toggle(3, true);
    await pass(20);
    page.toggle(3, false);
    await pass(1_000);
    expect(storedIds()).toEqual([1, 2]);
    expect([...page.ids()].sort()).toEqual([1, 2]);
    expect([...other.ids()].sort()).toEqual([1, 2]);
    expect([page, other].some((tab) => tab.hasUnsent())).toBe(false);
  });

  test('a tab that loads later shows the others what it has read', async () => {
    const other = await openSignedInPage();
    const late = browser.device.faults.hang('updateUser');
    const page = await openSignedInPage();
    putStored([8]);
    page.toggle(1, true);
    late.release();
    await settle();
    expect([...other.ids()].sort()).toEqual([1, 8]);
  });

  test('a message about another account is ignored', async () => {
    putStored([1]);
    const page = await openSignedInPage();
    const current = { cartItems: [], favoriteIds: [2] };
    browser.disk.records.set('bob', { ...newRecord('device-1'), current });
    browser.tab().tabs.post({ type: 'recordChanged', uid: 'bob' });
    await settle();
    expect(page.ids()).toEqual([1]);
  });

  test.each([pageBecameVisible()])('$type shows another device’s change', async (event) => {
    const page = await openSignedInPage();
    putStored([6]);
    await pass(10_000);
    expect(page.ids()).toEqual([]);
    page.store.dispatch(event);
    await pass(10);
    expect(page.ids()).toEqual([6]);
  });

  test('frequent focus events read Firestore at most every five seconds, and miss nothing', async () => {
    const page = await openSignedInPage();
    const reads = () => page.count('sync/documentReceived');
    const before = reads();
    for (let looks = 0; looks < 20; looks += 1) {
      page.store.dispatch(pageBecameVisible());
      await pass(100);
    }
    expect(reads()).toBe(before);
    putStored([6]);
    page.store.dispatch(pageBecameVisible());
    await pass(5_000);
    expect(reads()).toBe(before + 1);
    expect(page.ids()).toEqual([6]);
  });

  test('a toggle does not cancel a read that is due', async () => {
    const page = await openSignedInPage();
    putStored([6]);
    page.store.dispatch(pageBecameVisible());
    await pass(1_000);
    page.toggle(1, true);
    await settle();
    expect(page.ids()).toEqual([6, 1]);
  });
});
