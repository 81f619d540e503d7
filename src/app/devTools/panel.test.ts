import { sessionNeeded, shopStarted, toastShown } from '@/domain/events';
import { cartEvents, cartItemAdded } from '@/features/cart/cartSlice';
import { recentProductsRead } from '@/features/recentlyViewed/recentlyViewedSlice';
import { catalogueApi } from '@/services/catalogueApi';
import { productFixtures, serveCatalogue } from '../../../test/catalogueHandlers';
import { openPanel } from '../../../test/devToolsExtension';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { makeTestStore } from '../../../test/makeTestStore';
import { createDevTools } from './createDevTools';

serveCatalogue(productFixtures(30, { category: 'tops' }));

const line = { productId: 5, name: 'Kettle', price: 30, image: '', quantity: 1 };

function open(
  prepare: (storage: ReturnType<ReturnType<typeof createFakeBrowser>['tab']>['storage']) => void = () => undefined,
) {
  const services = createFakeBrowser().tab();
  prepare(services.storage);
  const store = makeTestStore({ services, devTools: createDevTools(services.storage) });
  return { store, panel: openPanel() };
}

const listing = catalogueApi.endpoints.getProducts.initiate({ source: { kind: 'all' } });
const typesIn = (panel: ReturnType<typeof openPanel>) => panel.lines().map(({ action }) => action?.type);

test('the panel lists what happened, without the steps of RTK Query, redux-persist and the queues', async () => {
  const { store, panel } = open();
  store.dispatch(toastShown({ kind: 'info', text: 'Hello' }));
  await store.dispatch(listing);
  store.dispatch({ type: 'persist/PURGE' });
  store.dispatch(sessionNeeded());
  store.dispatch(recentProductsRead([]));
  store.dispatch(cartEvents.operationsQueued({ account: 'ada', ids: [], isDurable: true }));
  expect(typesIn(panel)).toEqual(['@@INIT', 'toasts/toastShown']);
  expect(panel.actions()).toContain('catalogue/executeQuery/fulfilled');
});

test('the switch in the browser’s storage shows all, by readable names', async () => {
  const { store, panel } = open((storage) => storage.set('devTools', 'all'));
  await store.dispatch(listing);
  expect(typesIn(panel)).toEqual(
    expect.arrayContaining(['catalogue/getProducts/pending', 'catalogue/getProducts/fulfilled']),
  );
});

test('a request that fails is shown by its name; one that was not made is not', async () => {
  const { store, panel } = open();
  await store.dispatch(catalogueApi.endpoints.getProduct.initiate(999));
  await store.dispatch(listing);
  await store.dispatch(catalogueApi.endpoints.getProducts.initiate({ source: { kind: 'all' } }));
  expect(typesIn(panel)).toEqual(['@@INIT', 'catalogue/getProduct/rejected']);
});

test('a long list is shortened in the panel, and whole in the state and in an export', async () => {
  const { store, panel } = open();
  await store.dispatch(listing);
  store.dispatch(toastShown({ kind: 'info', text: 'Hello' }));
  const shown = JSON.stringify(panel.lines().at(-1)?.state);
  expect(shown).toContain('… and 25 more');
  expect(shown).not.toContain('Product 30');
  expect(JSON.stringify(store.getState())).toContain('Product 30');
  expect(panel.exportFile()).toContain('Product 30');
});

test('what did not change is the same object in two lines', () => {
  const { store, panel } = open();
  store.dispatch(cartItemAdded({ line, limit: 3 }));
  store.dispatch(toastShown({ kind: 'info', text: 'Hello' }));
  const [before, after] = panel
    .lines()
    .slice(-2)
    .map(({ state }) => state as { cart: object });
  expect(after?.cart).toBe(before?.cart);
});

test('a minute without an act adds no line', () => {
  jest.useFakeTimers();
  const { store, panel } = open();
  store.dispatch(shopStarted());
  jest.advanceTimersByTime(10_000);
  const before = typesIn(panel).length;
  jest.advanceTimersByTime(60_000);
  expect(typesIn(panel)).toHaveLength(before);
  jest.useRealTimers();
});
