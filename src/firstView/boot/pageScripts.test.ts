/** @jest-environment jest-fixed-jsdom */
import { fireEvent } from '@testing-library/react';
import { holdEarlyInput } from './earlyInput';
import { loadScriptsAfterPaint } from './pageScripts';

const loaded = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

/** The browser reports a paint by calling these: jsdom paints nothing. */
let onPaint: (() => void)[] = [];

class PaintObserver {
  constructor(private readonly callback: () => void) {}
  observe({ type }: PerformanceObserverInit) {
    if (type === 'paint') onPaint.push(this.callback);
  }
}

/** Opens a prerendered page. Its HTML has arrived, and nothing is painted yet. */
function open({ stale = false } = {}) {
  const root = document.createElement('html');
  root.dataset.scripts = '/assets/vendor.js /assets/main.js';
  if (stale) root.dataset.stale = '';
  loadScriptsAfterPaint(root, holdEarlyInput());
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  onPaint = [];
  Object.assign(window, { PerformanceObserver: PaintObserver });
  document.head.replaceChildren();
  document.body.innerHTML = '<div id="failure" hidden><span>This page could not be loaded.</span></div>';
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'PerformanceObserver');
});

test('scripts wait for the first paint, are loaded once and keep their order', () => {
  open();
  jest.advanceTimersByTime(900);
  expect(loaded()).toEqual([]);
  for (const report of onPaint) report();
  expect(loaded()).toEqual(['/assets/vendor.js', '/assets/main.js']);
  jest.advanceTimersByTime(10_000);
  expect(loaded()).toHaveLength(2);
});

test('scripts do not wait for a page that is never painted', () => {
  open();
  jest.advanceTimersByTime(999);
  expect(loaded()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(loaded()).toHaveLength(2);
});

test('the first press loads the scripts', () => {
  open();
  fireEvent.pointerDown(document.body);
  expect(loaded()).toHaveLength(2);
});

test('a page whose address names another page of its list requests the scripts at once', () => {
  open({ stale: true });
  expect(loaded()).toHaveLength(2);
});

test('a script that does not load shows the failure notice', () => {
  open({ stale: true });
  const [script] = document.head.querySelectorAll('script');
  script?.dispatchEvent(new Event('error'));
  expect(document.getElementById('failure')).toBeVisible();
});
