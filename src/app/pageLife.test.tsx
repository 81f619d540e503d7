import { pageBecameVisible, wentOnline } from '@/lib/pageEvents';
import { createFakeBrowser } from '../../test/fakes/fakeServices';
import { followPageLife } from './pageLife';
import { makeStore } from './store';

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});
afterEach(() => jest.useRealTimers());

function follow() {
  const store = makeStore({ services: createFakeBrowser().tab() });
  const stop = followPageLife(store);
  return {
    stop,
    seen: () =>
      store.actionLog
        .list()
        .map(({ action }) => action.type)
        .filter((type) => type.startsWith('page/')),
  };
}

test('dispatches an event when the page becomes visible, by its tab or by its window', () => {
  const { seen, stop } = follow();
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  expect(seen()).toEqual([]);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  expect(seen()).toEqual([pageBecameVisible.type, pageBecameVisible.type]);
  stop();
});

test('dispatches an event when the network returns, whether the page is visible or not', () => {
  const { seen, stop } = follow();
  visibility = 'hidden';
  window.dispatchEvent(new Event('online'));
  expect(seen()).toEqual([wentOnline.type]);
  stop();
});

test('dispatches nothing by a timer, so an idle page does not read Firestore', () => {
  const { seen, stop } = follow();
  jest.advanceTimersByTime(3_600_000);
  expect(seen()).toEqual([]);
  stop();
});

test('dispatches nothing after it was stopped', () => {
  const { seen, stop } = follow();
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  for (const type of ['focus', 'online']) window.dispatchEvent(new Event(type));
  jest.advanceTimersByTime(60_000);
  expect(seen()).toEqual([]);
});

test('a page from the back/forward cache reads again what other tabs have stored', () => {
  const heard: (string | null)[] = [];
  const listen = ({ key }: StorageEvent) => heard.push(key);
  const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  window.addEventListener('storage', listen);
  const { stop } = follow();
  show(false);
  expect(heard).toEqual([]);
  show(true);
  expect(heard).toEqual([null]);
  stop();
  show(true);
  expect(heard).toHaveLength(1);
  window.removeEventListener('storage', listen);
});
