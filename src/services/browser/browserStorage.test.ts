/** @jest-environment jest-fixed-jsdom */
import { createBrowserStorage } from './browserStorage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const storage = () => createBrowserStorage(() => window.localStorage);

/** A browser whose storage is full: reads and removals work, writes fail. */
function fillStorage() {
  return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}

test('stores values in the browser, by key', () => {
  const kept = storage();
  expect(kept.get('shop.a')).toBeNull();
  expect(kept.set('shop.a', '1')).toBe(true);
  expect(localStorage.getItem('shop.a')).toBe('1');
  expect(storage().get('shop.a')).toBe('1');
  kept.remove('shop.a');
  expect(localStorage.getItem('shop.a')).toBeNull();
});

test('lists the keys that start with a prefix, and only those', () => {
  const kept = storage();
  for (const key of ['shop.a.1', 'shop.a.2', 'shop.b.1', 'guestCart']) kept.set(key, '');
  expect(kept.keys('shop.a.').sort()).toEqual(['shop.a.1', 'shop.a.2']);
});

test('reports a full storage, and holds the new value in memory instead of the old', () => {
  const kept = storage();
  kept.set('shop.a', 'before');
  const full = fillStorage();
  expect(kept.set('shop.a', 'after')).toBe(false);
  expect(kept.set('shop.b', 'new')).toBe(false);
  expect(kept.get('shop.a')).toBe('after');
  expect(kept.keys('shop.').sort()).toEqual(['shop.a', 'shop.b']);

  full.mockRestore();
  expect(kept.set('shop.a', 'kept')).toBe(true);
  expect(localStorage.getItem('shop.a')).toBe('kept');
  expect(storage().get('shop.b')).toBeNull();
});

test('a removed value is gone from memory and from the browser', () => {
  const kept = storage();
  kept.set('shop.a', 'before');
  fillStorage();
  kept.set('shop.a', 'after');
  kept.remove('shop.a');
  expect(kept.get('shop.a')).toBeNull();
  expect(kept.keys('')).toEqual([]);
});

test('a blocked storage, which throws at any access, works in memory', () => {
  const kept = createBrowserStorage(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  expect(kept.get('shop.a')).toBeNull();
  expect(kept.set('shop.a', '1')).toBe(false);
  expect(kept.get('shop.a')).toBe('1');
  expect(kept.keys('shop.')).toEqual(['shop.a']);
  kept.remove('shop.a');
  expect(kept.keys('shop.')).toEqual([]);
});

test('an empty text is a value', () => {
  const kept = storage();
  kept.set('shop.a', '');
  expect(kept.get('shop.a')).toBe('');
  fillStorage();
  kept.set('shop.b', '');
  expect(kept.get('shop.b')).toBe('');
});
