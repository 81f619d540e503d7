import { makeStore } from '@/app/store';
import { sessionAbsent, signedIn, signedOut } from '@/features/auth/authSlice';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { positions, keepScroll } from './scroll';

let top = 0;
let stops: (() => void)[] = [];

beforeEach(() => {
  top = 0;
  positions.clear();
  Object.assign(window, {
    ResizeObserver: class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
    scrollTo: (_left: number, to: number) => {
      top = to;
    },
  });
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  jest.restoreAllMocks();
});

const services = createFakeBrowser().tab();

/** Loads the shop's page. `how` is the browser's navigation type, and `key` the router's key of the history entry. */
function load(how: 'navigate' | 'reload' | 'back_forward', key = 'default') {
  positions.clear();
  const entriesBefore = performance.getEntriesByType;
  Object.assign(performance, { getEntriesByType: () => [Object.assign(new PerformanceEntryStub(), { type: how })] });
  stops.push(() => Object.assign(performance, { getEntriesByType: entriesBefore }));
  stops.push(keepScroll(services.tabStorage, key));
}

class PerformanceEntryStub implements PerformanceEntry {
  duration = 0;
  entryType = 'navigation';
  name = '';
  startTime = 0;
  toJSON = () => ({});
}

/** Stores the positions of a shopper who leaves. The browser then restores its own position. */
function leaveFrom(entries: Record<string, number>) {
  for (const [entry, at] of Object.entries(entries)) positions.set(entry, at);
  window.dispatchEvent(new Event('pagehide'));
  for (const stop of stops) stop();
  top = 0;
}

test('a reload restores the scroll position, and Back that of the page before', () => {
  load('navigate');
  leaveFrom({ default: 1200, product: 300 });
  expect(history.scrollRestoration).toBe('auto');
  load('reload', 'product');
  expect(top).toBe(300);
  expect(positions.get('default')).toBe(1200);
});

test('Back from another site restores the position, unless the history entry may belong to another visit', () => {
  load('navigate');
  leaveFrom({ default: 1200, product: 300 });
  load('back_forward', 'product');
  expect(top).toBe(300);
  leaveFrom({});
  load('back_forward');
  expect(top).toBe(0);
});

test('a page that is opened by its address starts at the top', () => {
  load('navigate');
  leaveFrom({ default: 1200 });
  load('navigate');
  expect(top).toBe(0);
});

test('a position that the browser has restored, or the shopper has set, stays', () => {
  load('navigate');
  leaveFrom({ default: 1200 });
  top = 700;
  load('reload');
  expect(top).toBe(700);
});

test('a sign-out clears the stored positions, a visitor’s first session answer does not', () => {
  const store = makeStore({ services });
  stops.push(keepScroll(services.tabStorage, 'default'));
  positions.set('product', 300);
  store.dispatch(sessionAbsent());
  expect(positions.get('product')).toBe(300);
  window.dispatchEvent(new Event('pagehide'));
  expect(services.tabStorage.get('shop.scroll')).not.toBeNull();
  store.dispatch(signedIn({ uid: 'ada', email: 'ada@shop.example', displayName: 'Ada', accessToken: '' }));
  store.dispatch(signedOut());
  window.dispatchEvent(new Event('pagehide'));
  expect(services.tabStorage.get('shop.scroll')).toBeNull();
});

test('a page from the back/forward cache keeps its position without help', () => {
  load('navigate');
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});
