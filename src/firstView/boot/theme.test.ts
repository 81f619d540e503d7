/** @jest-environment jest-fixed-jsdom */
import { readFileSync } from 'node:fs';
import { themeStorageKey } from '@/config/storageKeys';
import { followTheme } from './theme';

const page = readFileSync('public/index.html', 'utf8');
const [, head = ''] = /<head>([^]*?)<!--/u.exec(page) ?? [];

interface System {
  prefersDark: boolean;
  listeners: (() => void)[];
}

/** Loads the page in a browser whose system prefers this. */
function open(prefersDark: boolean): System {
  const system: System = { prefersDark, listeners: [] };
  Object.assign(window, {
    matchMedia: () => ({
      get matches() {
        return system.prefersDark;
      },
      addEventListener: (_type: string, listener: () => void) => system.listeners.push(listener),
    }),
  });
  document.head.innerHTML = head;
  followTheme();
  return system;
}

/** The colour scheme of the browser's own controls in the page, and the theme colour around the page. */
const tints = () => [
  document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content,
  ...[...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    .filter((meta) => meta.getAttribute('media') === 'all')
    .map((meta) => meta.dataset.theme),
];

const shownTheme = () => document.documentElement.dataset.theme;

afterEach(() => localStorage.clear());

test('follows the system until the user chooses a theme, also when the system changes', () => {
  const system = open(true);
  expect(shownTheme()).toBe('dark');

  system.prefersDark = false;
  system.listeners.forEach((listener) => listener());
  expect(shownTheme()).toBe('light');
});

test('shows the chosen theme, whatever the system prefers', () => {
  localStorage.setItem(themeStorageKey, 'light');
  open(true);
  expect(shownTheme()).toBe('light');
  expect(tints()).toEqual(['light', 'light']);
});

test('gives the browser’s own controls the theme of the switch', async () => {
  open(true);
  expect(tints()).toEqual(['dark', 'dark']);
  document.documentElement.dataset.theme = 'light';
  await Promise.resolve();
  expect(tints()).toEqual(['light', 'light']);
});

test.each(['', 'null', '"dark"', '<script>'])('ignores the damaged choice %j', (damaged) => {
  localStorage.setItem(themeStorageKey, damaged);
  open(true);
  expect(shownTheme()).toBe('dark');
});

test('works where the browser blocks its storage', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  open(false);
  expect(shownTheme()).toBe('light');
});
