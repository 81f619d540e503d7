import { pageBecameVisible, wentOnline } from '@/domain/events';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { followPageLife } from './pageLife';
import { makeTestStore } from '../../../test/makeTestStore';

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});
afterEach(() => jest.useRealTimers());

function follow() {
  const store = makeTestStore({ services: createFakeBrowser().tab() });
  const stop = followPageLife(store);
  return { stop, seen: () => store.actionLog.list().map(({ action }) => action.type) };
}

test('says that the page came into view, by its tab or by its window', () => {
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

test('says that the network is back, seen or not', () => {
  const { seen, stop } = follow();
  visibility = 'hidden';
  window.dispatchEvent(new Event('online'));
  expect(seen()).toEqual([wentOnline.type]);
  stop();
});

test('says nothing while nothing happens: nobody asks Firestore by the clock', () => {
  const { seen, stop } = follow();
  jest.advanceTimersByTime(3_600_000);
  expect(seen()).toEqual([]);
  stop();
});

test('says nothing any more once it is stopped', () => {
  const { seen, stop } = follow();
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  for (const type of ['focus', 'online']) window.dispatchEvent(new Event(type));
  jest.advanceTimersByTime(60_000);
  expect(seen()).toEqual([]);
});
