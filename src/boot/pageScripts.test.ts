import { fireEvent } from '@testing-library/react';
import { createEarlyCount } from './earlyCount';
import { keepEarlyInput } from './earlyInput';
import { loadScriptsAfterPaint } from './pageScripts';

const loaded = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

/** Opens a prerendered page; its HTML has arrived, and nothing is painted yet. */
function open({ stale = false } = {}) {
  const root = document.createElement('html');
  root.dataset.scripts = '/assets/vendor.js /assets/main.js';
  if (stale) root.dataset.stale = '';
  loadScriptsAfterPaint(root, keepEarlyInput(createEarlyCount(false)));
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  document.head.replaceChildren();
  document.body.innerHTML = '<div id="failure" hidden><span>This page could not be loaded.</span></div>';
});

afterEach(() => {
  jest.useRealTimers();
});

test('scripts wait for the first paint, are loaded once and keep their order', () => {
  open();
  jest.advanceTimersByTime(16);
  expect(loaded()).toEqual([]);
  jest.advanceTimersByTime(16 + 100);
  expect(loaded()).toEqual(['/assets/vendor.js', '/assets/main.js']);
  jest.advanceTimersByTime(10_000);
  expect(loaded()).toHaveLength(2);
});

test('scripts do not wait for a page that is never painted', () => {
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  open();
  jest.advanceTimersByTime(999);
  expect(loaded()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(loaded()).toHaveLength(2);
  frames.mockRestore();
});

test('the first press loads the scripts', () => {
  open();
  fireEvent.pointerDown(document.body);
  expect(loaded()).toHaveLength(2);
});

test('a page that shows another page of its list than the address requests them at once', () => {
  open({ stale: true });
  expect(loaded()).toHaveLength(2);
});

test('a script that does not load shows the failure notice', () => {
  open({ stale: true });
  const [script] = document.head.querySelectorAll('script');
  script?.dispatchEvent(new Event('error'));
  expect(document.getElementById('failure')).toBeVisible();
});
