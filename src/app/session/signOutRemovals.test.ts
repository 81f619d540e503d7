import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { addScrollListeners } from '@/app/scrollAndFocus/storeScroll';
import { makeStore } from '@/app/store';
import type { RootState } from '@/app/store';
import { favouriteToggled, orderPlaced, productViewed, shopStarted, signedIn, signedOut } from '@/domain/events';
import { draftOrder } from '@/domain/order';
import { cartCleared } from '@/features/cart/cartSlice';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { makeTestStore } from '../../../test/makeTestStore';
import { projectRoot } from '../../../test/temporaryProject';
import { productFixture } from '../../../test/catalogueHandlers';
import { localKeys, otherPlaces, slices, tabKeys } from './signOutRemovals';
import { unsentWorkFound } from './signOutSlice';

const listed = Object.keys({ ...localKeys, ...tabKeys });
const list = 'src/app/session/signOutRemovals.ts';

/** The keys, or their beginnings, that a file names: texts such as `shop.cart.` */
function keysIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(projectRoot, file), 'utf8'), ts.ScriptTarget.Latest);
  const keys: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
    if (isText && /^(?:shop\.\w[\w.]*|guestCart(?:\.\w+)?)$/u.test(node.text)) keys.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return keys;
}

test('every key that the code names is listed, and every listed key is used', () => {
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.|\/gallery\//u.test(file));
  const used = new Set(files.filter((file) => file !== list).flatMap(keysIn));
  const isListed = (key: string) => listed.some((start) => key === start || (start.endsWith('.') && key.startsWith(start)));
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((key) => !isListed(key))).toEqual([]);
  expect(listed.filter((start) => ![...used].some((key) => key.startsWith(start)))).toEqual([]);
});

test('each file that the lists name handles the sign-out', () => {
  const places = Object.values({ ...localKeys, ...tabKeys, ...otherPlaces });
  const files = places.flatMap((at) => (typeof at === 'object' ? [at.removedBy] : []));
  expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
  for (const file of files) expect(readFileSync(join(projectRoot, file), 'utf8')).toContain('signedOut');
});

const keyOf = (start: string) => (start.endsWith('.') ? `${start}x` : start);

/** A tab of a customer who has everything that the shop can keep. */
async function openFull() {
  const browser = createFakeBrowser();
  const services = browser.tab();
  const store = makeTestStore({ services });
  addScrollListeners(store.startListening);
  const ada = await browser.device.identity.register({ email: 'ada@shop.example', password: 'correct horse', name: 'Ada' });
  store.dispatch(shopStarted());
  store.dispatch(signedIn(ada));
  const line = { productId: 1, name: 'Lamp', price: 9, image: '', quantity: 1 };
  const shipping = { name: 'Ada', email: ada.email, address: '1 Analytical Row' };
  store.dispatch(favouriteToggled({ productId: 1, wanted: true }));
  store.dispatch(orderPlaced(draftOrder('order-1', ada.uid, [line], shipping)));
  store.dispatch(cartCleared([line]));
  store.dispatch(productViewed(productFixture({ id: 1 })));
  store.dispatch(unsentWorkFound({ waiting: 1, orders: 1, refused: 0 }));
  // A sign-out that finds this one goes on with the deletion of the account: `DeleteAccount.test.tsx`.
  const kept = Object.keys(localKeys).filter((start) => start !== 'shop.deletion');
  for (const start of kept) services.storage.set(keyOf(start), 'x');
  for (const start of Object.keys(tabKeys)) services.tabStorage.set(keyOf(start), 'x');
  return { store, services };
}

test('a sign-out leaves the keys that stay, and no other', async () => {
  const { store, services } = await openFull();
  store.dispatch(signedOut());
  const staying = (places: typeof localKeys) => Object.keys(places).filter((start) => places[start] === 'stays').map(keyOf);
  expect(services.storage.keys('').sort()).toEqual(staying(localKeys).sort());
  expect(services.tabStorage.keys('').sort()).toEqual(staying(tabKeys).sort());
});

test('the start of a visitor’s page removes what a session has left that ended elsewhere, and keeps the visitor’s own', () => {
  const services = createFakeBrowser().tab();
  const store = makeTestStore({ services });
  services.storage.set('shop.cart.uid-1.stored', 'x');
  services.storage.set('shop.searches', '["lamp"]');
  store.dispatch(signedOut({ endsSession: false }));
  expect(services.storage.keys('')).toEqual(['shop.searches']);
});

test('a sign-out clears the slices that are called cleared, and leaves alone those that stay', async () => {
  const { store } = await openFull();
  const visitor = makeStore({ services: createFakeBrowser().tab() });
  visitor.dispatch(signedOut({ endsSession: false }));
  const namesOf = (what: string) => (Object.keys(slices) as (keyof RootState)[]).filter((name) => slices[name] === what);
  const before = store.getState();
  store.dispatch(signedOut());
  const after = store.getState();
  for (const name of namesOf('cleared')) {
    expect({ [name]: before[name] }).not.toEqual({ [name]: visitor.getState()[name] });
    expect({ [name]: after[name] }).toEqual({ [name]: visitor.getState()[name] });
  }
  for (const name of namesOf('stays')) expect(after[name]).toBe(before[name]);
});
