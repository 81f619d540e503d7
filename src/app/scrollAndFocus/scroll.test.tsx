import { act, render } from '@testing-library/react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { makeStore } from '@/app/store';
import { ShopProvider } from '@/lib/ShopProvider';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { positions, ScrollMemory } from './scroll';

/** Pixels that the page can be scrolled down, and its position. */
let pageLength = 10_000;
let top = 0;
let grow: () => void = () => undefined;

class Observer {
  constructor(onResize: () => void) {
    grow = onResize;
  }
  observe() {
    return undefined;
  }
  disconnect() {
    grow = () => undefined;
  }
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  pageLength = 10_000;
  top = 0;
  positions.clear();
  Object.assign(window, {
    ResizeObserver: Observer,
    scrollTo: (_left: number, to: number) => {
      top = Math.min(to, pageLength);
    },
  });
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
});
afterEach(() => jest.useRealTimers());

function open() {
  const services = createFakeBrowser().tab();
  const held: { navigate?: NavigateFunction } = {};
  function Router() {
    held.navigate = useNavigate();
    return <ScrollMemory />;
  }
  const view = render(
    <ShopProvider store={makeStore({ services })}>
      <MemoryRouter>
        <Router />
      </MemoryRouter>
    </ShopProvider>,
  );
  return {
    ...view,
    services,
    go: (to: string, replace = false) => act(() => void held.navigate?.(to, { replace })),
    back: () => act(() => void held.navigate?.(-1)),
  };
}

function scrollTo(to: number) {
  top = to;
  act(() => void window.dispatchEvent(new Event('scroll')));
}

test('a new page starts at the top, and Back restores the last scroll position', () => {
  const { go, back } = open();
  scrollTo(900);
  go('/products');
  expect(top).toBe(0);
  scrollTo(300);
  go('/lamp/1');
  expect(top).toBe(0);
  back();
  expect(top).toBe(300);
  back();
  expect(top).toBe(900);
});

test('the stored positions are the last fifty, by the last scroll of each page', () => {
  const { go, back, services } = open();
  scrollTo(7);
  for (let page = 1; page <= 60; page += 1) {
    go(`/${page}/item/${page}`);
    scrollTo(1_000 + page);
  }
  for (let page = 1; page <= 60; page += 1) back();
  scrollTo(8);
  window.dispatchEvent(new Event('pagehide'));
  const stored: unknown = JSON.parse(services.tabStorage.get('shop.scroll') ?? '[]');
  expect(stored).toHaveLength(50);
  expect(stored).toContainEqual(['default', 8]);
});

test.each([
  ['a page that replaces another one starts at the top', '/checkout/success', 0],
  ['a link to the current page scrolls to its top', '/', 0],
  ['a page whose parameters are corrected keeps its position', '/?page=3', 400],
])('%s', (_case, to, expected) => {
  const { go } = open();
  scrollTo(400);
  go(to, true);
  expect(top).toBe(expected);
});

test('a page that is still rendering is scrolled as soon as it is long enough', () => {
  const { go, back } = open();
  scrollTo(900);
  go('/products');
  pageLength = 200;
  back();
  expect(top).toBe(200);
  pageLength = 600;
  grow();
  expect(top).toBe(600);
  pageLength = 5_000;
  grow();
  expect(top).toBe(900);
  top = 0;
  grow();
  expect(top).toBe(0);
});

test.each(['wheel', 'touchmove', 'keydown'])('the shopper’s own scrolling (%s) wins', (type) => {
  const { go, back } = open();
  scrollTo(900);
  go('/products');
  pageLength = 200;
  back();
  window.dispatchEvent(new Event(type));
  pageLength = 5_000;
  grow();
  expect(top).toBe(200);
});

test('after two seconds the old position is no longer restored', () => {
  const { go, back } = open();
  scrollTo(900);
  go('/products');
  pageLength = 200;
  back();
  jest.advanceTimersByTime(2_000);
  pageLength = 5_000;
  grow();
  expect(top).toBe(200);
});

test('takes scroll restoration over from the browser, and gives it back', () => {
  const { unmount } = open();
  expect(history.scrollRestoration).toBe('manual');
  unmount();
  expect(history.scrollRestoration).toBe('auto');
});
