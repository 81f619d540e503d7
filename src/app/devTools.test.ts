import { makeStore } from '@/app/store';
import { newRecord } from '@/domain/record';
import { sessionRequested, signedIn } from '@/features/auth/authSlice';
import { documentReceived, exchanged } from '@/features/sync/syncSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { catalogueApi } from '@/services/catalogueApi';
import { productFixtures, serveCatalogue } from '../../test/catalogueHandlers';
import { createFakeBrowser } from '../../test/fakes/fakeServices';
import { actionSanitizer, isListed, stateSanitizer } from './devTools';

serveCatalogue(productFixtures(30, { category: 'tops' }));

const ada = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada', accessToken: 'secret-token' };

test('the token never shows in an action', () => {
  expect(actionSanitizer(signedIn(ada))).toEqual(signedIn({ ...ada, accessToken: '•••' }));
});

const passwords = ['password', 'currentPassword', 'newPassword', 'confirmNewPassword'];

test.each(passwords)('%s never shows in an action', (name) => {
  const action = {
    type: 'any/pending',
    meta: { arg: { email: 'ada@example.com', [name]: 'secret' } },
    list: [{ [name]: 'secret' }],
  };
  expect(actionSanitizer(action)).toEqual({
    type: 'any/pending',
    meta: { arg: { email: 'ada@example.com', [name]: '•••' } },
    list: [{ [name]: '•••' }],
  });
});

test('an action without a secret is the same object', () => {
  const action = { type: 'cart/cartItemAdded', payload: { lines: [{ productId: 1 }], limit: null } };
  expect(actionSanitizer(action)).toBe(action);
});

test('the token never shows in the state, and the rest of the state is the same', () => {
  const cart = { items: [] };
  const masked = stateSanitizer({ auth: { status: 'signedIn', user: ada }, cart });
  expect(masked.auth.user).toEqual({ ...ada, accessToken: '•••' });
  expect(masked.cart).toBe(cart);
});

test('the state itself is not changed', () => {
  const state = { auth: { status: 'signedIn', user: ada } };
  stateSanitizer(state);
  expect(state.auth.user.accessToken).toBe('secret-token');
});

/** The names of the actions that the panel lists. */
function listedIn(store: ReturnType<typeof makeStore>): string[] {
  const actions = store.actionLog.list().map(({ action }) => action);
  return actions.filter(isListed).map((action) => actionSanitizer(action).type);
}

const listing = catalogueApi.endpoints.getProducts.initiate({ source: { kind: 'all' } });

test('the panel lists events and failures, without the internal actions of RTK Query and the shop', async () => {
  const store = makeStore({ services: createFakeBrowser().tab() });
  store.dispatch(toastShown({ kind: 'info', text: 'Hello' }));
  await store.dispatch(listing);
  // Answered by the cache: RTK Query dispatches a rejection that is no failure.
  await store.dispatch(catalogueApi.endpoints.getProducts.initiate({ source: { kind: 'all' } }));
  await store.dispatch(catalogueApi.endpoints.getProduct.initiate(999));
  store.dispatch(sessionRequested());
  const record = newRecord('phone');
  store.dispatch(exchanged({ shown: record.current, record, isInMemory: false }));
  store.dispatch(documentReceived({ hasEmail: true }));
  expect(listedIn(store)).toEqual(['toasts/toastShown', 'catalogue/getProduct/rejected']);
});

test('the panel shortens a long list, and the state keeps the whole list', async () => {
  const store = makeStore({ services: createFakeBrowser().tab() });
  await store.dispatch(listing);
  const shown = JSON.stringify(stateSanitizer(store.getState()));
  expect(shown).toContain('… and 25 more');
  expect(shown).not.toContain('Product 30');
  expect(JSON.stringify(store.getState())).toContain('Product 30');
});

test('the panel shows no difference in a slice that did not change', () => {
  const store = makeStore({ services: createFakeBrowser().tab() });
  const before = stateSanitizer(store.getState());
  store.dispatch(toastShown({ kind: 'info', text: 'Hello' }));
  expect(stateSanitizer(store.getState()).cart).toBe(before.cart);
});
