/** @jest-environment jest-fixed-jsdom */
import type { Action } from '@reduxjs/toolkit';
import { makeStore } from '@/app/store';
import { appError } from '@/domain/appError';
import type { SessionUser } from '@/domain/user';
import { toastShown } from '@/features/toasts/toastsSlice';
import { pageBecameVisible, shopStarted, wentOnline } from '@/lib/pageEvents';
import { problemReported } from '@/lib/problems';
import type { Services } from '@/services/ports';
import { ada } from '../../../test/account';
import { createFakeBackend } from '../../../test/fakes/fakeBackend';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { changeEmail, changeName, changePassword, confirmPassword, register, signIn } from './authFlows';
import {
  selectShowsSignedIn,
  sessionRequested,
  signedOut,
  signOutRequested,
  selectAuthStatus,
  selectIsAnswerOverdue,
  selectUser,
  updateSession,
} from './authSlice';

const idleMs = 500;
const overdueMs = 6_000;
const hintKey = 'shop.uid';

/** A page of the shop. */
function startShop(services: Services) {
  const log: Action[] = [];
  const store = makeStore({ services });
  store.startListening({ predicate: () => true, effect: (action) => void log.push(action) });
  const types = () => log.map(({ type }) => type).filter((type) => type.startsWith('auth/'));
  return { store, log, types, status: () => selectAuthStatus(store.getState()) };
}

/** An identity provider that answers an observer only when the test says so. */
function withSlowIdentity(services: Services) {
  const observers: ((user: SessionUser | null) => void)[] = [];
  const observe = jest.fn((onUser: (user: SessionUser | null) => void) => {
    observers.push(onUser);
    return () => observers.splice(observers.indexOf(onUser), 1);
  });
  return {
    services: { ...services, identity: { ...services.identity, observe } },
    observe,
    answer: (user: SessionUser | null) => observers.forEach((onUser) => onUser(user)),
    observers,
  };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const tick = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

test('a sign-in says that it ends with the page if the browser cannot store its hint', async () => {
  const browser = createFakeBrowser();
  const { store, log } = startShop(browser.tab());
  store.dispatch(shopStarted());
  browser.disk.state = 'full';
  expect(await store.dispatch(register(ada))).toBeNull();
  await tick();
  expect(log.filter(toastShown.match).map(({ payload }) => payload.text)).toEqual([
    'This browser can’t keep you signed in. You’ll need to log in again after you reload or close this page.',
  ]);
});

describe('the start of the page', () => {
  test('with the hint, a session is expected and the provider asked at once', async () => {
    const browser = createFakeBrowser();
    const { uid } = await browser.device.identity.register(ada);
    browser.disk.entries.set(hintKey, uid);
    const { store, types, status } = startShop(browser.tab());

    store.dispatch(shopStarted());
    expect(selectShowsSignedIn(store.getState())).toBe(true);
    await tick();
    expect(status()).toBe('signedIn');
    expect(types()).toEqual(['auth/sessionExpected', 'auth/sessionRequested', 'auth/signedIn']);
  });

  test('without the hint, the page counts as signed out, and the provider is not asked', async () => {
    const slow = withSlowIdentity(createFakeBrowser().tab());
    const { store, status } = startShop(slow.services);

    store.dispatch(shopStarted());
    await tick(idleMs - 1);
    expect(status()).toBe('unknown');
    await tick(1);
    expect(status()).toBe('signedOut');
    expect(slow.observe).not.toHaveBeenCalled();
  });

  test('without the hint, code that needs the session gets it from the provider', async () => {
    const slow = withSlowIdentity(createFakeBrowser().tab());
    const { store, status } = startShop(slow.services);

    store.dispatch(shopStarted());
    store.dispatch(sessionRequested());
    expect(slow.observe).toHaveBeenCalledTimes(1);
    await tick(idleMs);
    expect(slow.observe).toHaveBeenCalledTimes(1);
    expect(status()).toBe('unknown');
    slow.answer(null);
    expect(status()).toBe('signedOut');
  });

  test('a visitor who goes to sign in before the browser is idle keeps a toast', () => {
    const slow = withSlowIdentity(createFakeBrowser().tab());
    const { store } = startShop(slow.services);
    store.dispatch(shopStarted());
    store.dispatch(toastShown({ kind: 'info', text: 'Item removed', action: { label: 'Show cart', to: '/cart' } }));
    store.dispatch(sessionRequested());
    slow.answer(null);
    expect(store.getState().toasts).toHaveLength(1);
  });

  test('a session that was expected and has ended elsewhere ends here', async () => {
    const browser = createFakeBrowser();
    browser.disk.entries.set(hintKey, 'uid-1');
    const { store, log } = startShop(browser.tab());
    store.dispatch(shopStarted());
    await tick();
    expect(log.filter(signedOut.match).map(({ payload }) => payload)).toEqual([{ isSwitch: false }]);
  });

  test('a session that the hint lacks shows once the visitor goes to sign in', async () => {
    const browser = createFakeBrowser();
    await browser.device.identity.register(ada);
    const { store, status } = startShop(browser.tab());
    store.dispatch(shopStarted());
    await tick(idleMs);
    expect(status()).toBe('signedOut');
    store.dispatch(sessionRequested());
    await tick();
    expect(status()).toBe('signedIn');
    expect(browser.disk.entries.get(hintKey)).toBe(selectUser(store.getState())?.uid);
  });

  test('a user who signs in is observed from then on', async () => {
    const browser = createFakeBrowser();
    const { store, status } = startShop(browser.tab());
    store.dispatch(shopStarted());
    await tick(idleMs);
    await store.dispatch(register(ada));
    expect(status()).toBe('signedIn');
    await browser.device.identity.signOut();
    await tick();
    expect(status()).toBe('signedOut');
  });

  test.each([
    ['before', 0, 'unknown'],
    ['after', idleMs, 'signedOut'],
  ])('without the hint, a sign-in in another tab shows here %s the idle moment', async (_when, passed, until) => {
    const browser = createFakeBrowser();
    const here = startShop(browser.tab());
    const there = startShop(browser.tab());
    here.store.dispatch(shopStarted());
    await tick(passed);
    expect(here.status()).toBe(until);
    await there.store.dispatch(register(ada));
    await tick();
    expect(here.status()).toBe('signedIn');
  });

  describe('a sign-in in another tab whose message this tab has not received', () => {
    function openTabs() {
      const browser = createFakeBrowser();
      const here = startShop({ ...browser.tab(), tabs: createFakeBrowser().tab().tabs });
      here.store.dispatch(shopStarted());
      return { browser, here, there: startShop(browser.tab()) };
    }

    test('shows when the browser is idle', async () => {
      const { browser, here, there } = openTabs();
      await there.store.dispatch(register(ada));
      await tick(idleMs);
      expect(here.status()).toBe('signedIn');
      expect(browser.disk.entries.get(hintKey)).toBe(selectUser(here.store.getState())?.uid);
    });

    test('shows when this tab becomes visible', async () => {
      const { here, there } = openTabs();
      await tick(idleMs);
      await there.store.dispatch(register(ada));
      await tick();
      expect(here.status()).toBe('signedOut');
      here.store.dispatch(pageBecameVisible());
      await tick();
      expect(here.status()).toBe('signedIn');
    });
  });

  test('a wrong hint is removed', async () => {
    const browser = createFakeBrowser();
    browser.disk.entries.set(hintKey, 'uid-1');
    const { store, status } = startShop(browser.tab());
    store.dispatch(shopStarted());
    await tick();
    expect(status()).toBe('signedOut');
    expect(browser.disk.entries.has(hintKey)).toBe(false);
  });
});

describe('a provider that does not answer', () => {
  function startWaiting() {
    const slow = withSlowIdentity(createFakeBrowser().tab());
    const shop = startShop(slow.services);
    shop.store.dispatch(sessionRequested());
    const isOverdue = () => selectIsAnswerOverdue(shop.store.getState());
    return { ...shop, ...slow, isOverdue };
  }

  test('is overdue after a while, and a late answer still counts', async () => {
    const { isOverdue, answer, status } = startWaiting();
    await tick(overdueMs - 1);
    expect(isOverdue()).toBe(false);
    await tick(1);
    expect(isOverdue()).toBe(true);
    answer(null);
    expect(status()).toBe('signedOut');
  });

  test.each([
    ['the retry', sessionRequested],
    ['the return of the network', wentOnline],
  ])('is asked again by %s', async (_name, event) => {
    const { store, isOverdue, observe, observers, answer, status } = startWaiting();
    await tick(overdueMs);
    store.dispatch(event());
    expect(isOverdue()).toBe(false);
    expect(observe).toHaveBeenCalledTimes(2);
    // The first observer was stopped.
    expect(observers).toHaveLength(1);
    answer(null);
    expect(status()).toBe('signedOut');
  });

  test('is late again after a retry without an answer', async () => {
    const { store, isOverdue } = startWaiting();
    await tick(overdueMs);
    store.dispatch(sessionRequested());
    await tick(overdueMs);
    expect(isOverdue()).toBe(true);
  });

  test('is not asked twice while the answer is due', async () => {
    const { store, observe } = startWaiting();
    await tick(1_000);
    store.dispatch(sessionRequested());
    store.dispatch(wentOnline());
    expect(observe).toHaveBeenCalledTimes(1);
  });

  test('is never overdue after an answer in time', async () => {
    const { answer, types } = startWaiting();
    answer(null);
    await tick(overdueMs * 2);
    expect(types()).toEqual(['auth/sessionRequested', 'auth/sessionAbsent']);
  });
});

describe('later answers of the provider', () => {
  async function startSignedIn() {
    const backend = createFakeBackend();
    const browser = createFakeBrowser(backend);
    const shop = startShop(browser.tab());
    await browser.device.identity.register(ada);
    shop.store.dispatch(sessionRequested());
    await tick();
    return { ...shop, backend, browser };
  }

  test('a new token is a change of the same user', async () => {
    const { store, browser, types } = await startSignedIn();
    const before = selectUser(store.getState())?.accessToken;
    browser.device.identity.refreshToken();
    await tick();
    expect(selectUser(store.getState())?.accessToken).not.toBe(before);
    expect(types()).toEqual(['auth/sessionRequested', 'auth/signedIn', 'auth/userChanged']);
  });

  test('the hint follows the session', async () => {
    const { browser, store } = await startSignedIn();
    expect(browser.disk.entries.get(hintKey)).toBe(selectUser(store.getState())?.uid);
    await browser.device.identity.signOut();
    await tick();
    expect(browser.disk.entries.has(hintKey)).toBe(false);
  });

  test('a session that ends by itself shows a message, on an open page or the next', async () => {
    const { store, browser } = await startSignedIn();
    const endedText = 'You’ve been signed out. Log in to continue.';
    const textsOf = (shop: typeof store) => shop.getState().toasts.map(({ text }) => text);
    await browser.device.identity.signOut();
    await tick();
    expect(textsOf(store)).toEqual([endedText]);

    browser.disk.entries.set(hintKey, 'uid-1');
    const later = startShop(browser.tab());
    later.store.dispatch(shopStarted());
    await tick();
    expect(textsOf(later.store)).toEqual([endedText]);
  });

  test('another user signs in only after the sign-out of the first', async () => {
    const { store, types } = await startSignedIn();
    store.dispatch(updateSession({ uid: 'bob', email: 'bob@example.com', displayName: 'Bob', accessToken: 't' }));
    expect(types().slice(-2)).toEqual(['auth/signedOut', 'auth/signedIn']);
    await tick();
    expect(store.getState().toasts).toEqual([]);
  });

  test('another tab of the same browser follows', async () => {
    const { browser } = await startSignedIn();
    const other = startShop(browser.tab());
    other.store.dispatch(sessionRequested());
    await tick();
    expect(other.status()).toBe('signedIn');
    await browser.device.identity.signOut();
    await tick();
    expect(other.status()).toBe('signedOut');
  });
});

describe('a form and the observer at the same time', () => {
  test('one sign-in gives one event', async () => {
    const browser = createFakeBrowser();
    const { store, types } = startShop(browser.tab());
    store.dispatch(sessionRequested());
    await tick();
    const registering = store.dispatch(register(ada));
    await tick();
    expect(await registering).toBeNull();
    expect(types()).toEqual(['auth/sessionRequested', 'auth/sessionAbsent', 'auth/sessionRequested', 'auth/signedIn']);
  });

  test('a name that the provider stores after the account reaches the session', async () => {
    const slow = withSlowIdentity(createFakeBrowser().tab());
    const { store } = startShop(slow.services);
    store.dispatch(sessionRequested());
    const registering = store.dispatch(register(ada));
    slow.answer({ uid: 'user-1', email: ada.email, displayName: '', accessToken: 'early' });
    await registering;
    expect(selectUser(store.getState())?.displayName).toBe('Ada');
  });
});

test('no action and no state contains a password', async () => {
  const { store, log } = startShop(createFakeBrowser().tab());
  await store.dispatch(register(ada));
  await store.dispatch(changePassword({ currentPassword: ada.password, newPassword: 'battery staple' }));
  await store.dispatch(confirmPassword('battery staple'));
  await store.dispatch(signIn({ ...ada, password: 'a wrong one' }));
  expect(log.length).toBeGreaterThan(1);
  expect(JSON.stringify([log, store.getState()])).not.toMatch(/correct horse|battery staple|a wrong one/u);
});

test('an unforeseen failure is reported, a foreseen one is not', async () => {
  const browser = createFakeBrowser();
  const { store, log } = startShop(browser.tab());
  const reported = () => log.filter(problemReported.match).map(({ payload }) => payload);

  await store.dispatch(signIn(ada));
  browser.device.faults.fail('signIn', appError('timeout'));
  await store.dispatch(signIn(ada));
  expect(reported()).toEqual([]);

  const error = appError('server', { code: 'auth/internal-error', message: 'Firebase: Oops.' });
  browser.device.faults.fail('signIn', error);
  await store.dispatch(signIn(ada));
  expect(reported()).toEqual([{ during: 'auth/signIn', error }]);
});

describe('sign-out', () => {
  async function startSignedIn() {
    const browser = createFakeBrowser();
    await browser.device.identity.register(ada);
    const shop = startShop(browser.tab());
    await shop.store.dispatch(signIn(ada));
    return { ...shop, browser };
  }

  test('signs out and removes the hint', async () => {
    const { store, status, browser } = await startSignedIn();
    store.dispatch(signOutRequested());
    await tick();
    expect(status()).toBe('signedOut');
    expect(browser.device.identity.currentUid()).toBeNull();
    expect(browser.disk.entries.has(hintKey)).toBe(false);
    expect(browser.hasOfflineCopies).toBe(false);
    expect(store.getState().toasts).toEqual([]);
  });

  test('a browser without a session keeps its cached answers', async () => {
    const browser = createFakeBrowser();
    const { store, status } = startShop(browser.tab());
    store.dispatch(shopStarted());
    store.dispatch(sessionRequested());
    await tick();
    expect(status()).toBe('signedOut');
    expect(browser.hasOfflineCopies).toBe(true);
  });

  test('caches that the browser cannot delete are reported, and the sign-out is still complete', async () => {
    const browser = createFakeBrowser();
    await browser.device.identity.register(ada);
    const tab = browser.tab();
    const offlineCopies = { forget: () => Promise.reject(new Error('The caches are locked.')) };
    const { store, status, log } = startShop({ ...tab, offlineCopies });
    await store.dispatch(signIn(ada));
    store.dispatch(signOutRequested());
    await tick();
    expect(status()).toBe('signedOut');
    expect(log.filter(problemReported.match).map(({ payload }) => payload.during)).toEqual(['account/copiesForgotten']);
  });

  test('a second click changes nothing, and a later click counts again', async () => {
    const { store, browser, log } = await startSignedIn();
    const { release } = browser.device.faults.hang('signOut');
    browser.device.faults.fail('signOut');
    store.dispatch(signOutRequested());
    store.dispatch(signOutRequested());
    await tick();
    expect(log.filter(toastShown.match)).toEqual([]);
    release();
    await tick();
    expect(selectAuthStatus(store.getState())).toBe('signedOut');
  });

  test('a failure shows a message, and the customer is still signed in', async () => {
    const { store, status, log, browser } = await startSignedIn();
    browser.device.faults.fail('signOut');
    store.dispatch(signOutRequested());
    await tick();
    expect(status()).toBe('signedIn');
    const toasts = log.filter(toastShown.match).map(({ payload }) => [payload.kind, payload.text]);
    expect(toasts).toEqual([['danger', 'An error occurred during logout.']]);
  });
});

describe('the user document’s e-mail address', () => {
  async function startWithDocument() {
    const browser = createFakeBrowser();
    const { uid } = await browser.device.identity.register(ada);
    await browser.device.documents.updateUser(uid, () => ({ email: ada.email }));
    const stored = async () => (await browser.device.documents.readUser(uid))?.email;
    return { browser, uid, stored };
  }

  async function changeAddress(browser: ReturnType<typeof createFakeBrowser>) {
    await browser.device.identity.updateEmail('lovelace@example.com');
    await tick();
  }

  test('follows a change at once', async () => {
    const { browser, stored } = await startWithDocument();
    const { store } = startShop(browser.tab());
    store.dispatch(sessionRequested());
    await tick();
    await changeAddress(browser);
    expect(await stored()).toBe('lovelace@example.com');
  });

  test('is not reset by a tab whose provider has not received the change', async () => {
    const { browser, uid, stored } = await startWithDocument();
    const { services, answer } = withSlowIdentity(browser.tab());
    const { store } = startShop(services);
    store.dispatch(shopStarted());
    store.dispatch(sessionRequested());
    answer({ uid, email: ada.email, displayName: ada.name, accessToken: 'token' });
    await tick(1_000);

    const other = startShop(browser.tab());
    other.store.dispatch(sessionRequested());
    await tick();
    await other.store.dispatch(changeEmail('lovelace@example.com'));
    await other.store.dispatch(changeName('Ada Lovelace'));
    await tick(10_000);
    expect(selectUser(store.getState())).toMatchObject({ email: 'lovelace@example.com', displayName: 'Ada Lovelace' });
    expect(await stored()).toBe('lovelace@example.com');
  });

  test('is written again after a failure', async () => {
    const { browser, stored } = await startWithDocument();
    const { store } = startShop(browser.tab());
    store.dispatch(sessionRequested());
    await tick();
    browser.device.faults.fail('updateUser', appError('unavailable'));
    await changeAddress(browser);
    expect(await stored()).toBe(ada.email);
    await tick(5_000);
    expect(await stored()).toBe('lovelace@example.com');
  });
});
