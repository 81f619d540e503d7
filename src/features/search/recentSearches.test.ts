import { makeStore } from '@/app/store';
import { searchesKey } from '@/config/storageKeys';
import { sessionAbsent, signedIn, signedOut } from '@/features/auth/authSlice';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { forgetSearch, maxRecentSearches, readSearches, rememberSearch } from './recentSearches';

function setUp(stored?: string) {
  const browser = createFakeBrowser();
  if (stored !== undefined) browser.disk.entries.set(searchesKey, stored);
  const services = browser.tab();
  const store = makeStore({ services });
  return { browser, storage: services.storage, store, kept: () => browser.disk.entries.get(searchesKey) };
}

test('keeps the last six searches, newest first', () => {
  const { storage, kept } = setUp();
  for (const search of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) rememberSearch(storage, search);
  expect(readSearches(storage)).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
  expect(readSearches(storage)).toHaveLength(maxRecentSearches);
  expect(kept()).toBe('["g","f","e","d","c","b"]');
});

test('moves a repeated search to the front, in any case of its letters', () => {
  const { storage } = setUp('["lamp","chair"]');
  expect(rememberSearch(storage, 'Chair')).toEqual(['Chair', 'lamp']);
});

test('removes one, and leaves no empty list behind', () => {
  const { storage, kept } = setUp('["lamp","chair"]');
  expect(forgetSearch(storage, 'lamp')).toEqual(['chair']);
  expect(forgetSearch(storage, 'chair')).toEqual([]);
  expect(kept()).toBeUndefined();
});

test.each([
  ['broken JSON', '["lamp"', []],
  ['no list', '{"0":"lamp"}', []],
  ['null', 'null', []],
  ['entries that are no searches', '[1, null, "", "   ", {"q":"x"}, "lamp"]', ['lamp']],
  ['an endless entry', JSON.stringify(['x'.repeat(101), 'lamp']), ['lamp']],
  ['too many', '["a","b","c","d","e","f","g"]', ['a', 'b', 'c', 'd', 'e', 'f']],
])('reads the valid entries of a damaged storage: %s', (_what, stored, valid) => {
  expect(readSearches(setUp(stored).storage)).toEqual(valid);
});

test('remembers searches until the page closes if the browser stores nothing', () => {
  const { browser, storage } = setUp();
  browser.disk.state = 'blocked';
  rememberSearch(storage, 'lamp');
  expect(readSearches(storage)).toEqual(['lamp']);
});

describe('sign-out', () => {
  const ada = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada', accessToken: 'secret' };

  test('removes the searches of a customer who signs out', () => {
    const {
      store: { dispatch },
      kept,
    } = setUp('["lamp"]');
    dispatch(signedIn(ada));
    expect(kept()).toBe('["lamp"]');
    dispatch(signedOut());
    expect(kept()).toBeUndefined();
  });

  test('keeps the searches of a visitor, whose page starts also report a sign-out', () => {
    const {
      store: { dispatch },
      kept,
    } = setUp('["lamp"]');
    dispatch(sessionAbsent());
    dispatch(sessionAbsent());
    expect(kept()).toBe('["lamp"]');
  });
});
