import { type AppDispatch, makeStore } from '@/app/store';
import { shopStarted, signedIn, toastShown, wentOnline } from '@/domain/events';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { createFakeBrowser } from '../../test/fakes/fakeServices';

/** A shop's page, and an account that has not signed in there yet. */
async function openShop() {
  const browser = createFakeBrowser();
  const user = await browser.device.identity.register({
    name: 'Ada',
    email: 'ada@shop.example',
    password: 'correct horse',
  });
  return { browser, user, store: makeStore({ services: browser.tab() }) };
}

test('an action that a listener dispatches names its cause, and keeps the rest of its meta', async () => {
  const { user, store } = await openShop();
  const settle = () => new Promise((resolve) => setTimeout(resolve, 400));
  store.dispatch(signedIn(user));
  await settle();
  const line = { productId: 1, name: 'Kettle', price: 30, image: '', quantity: 1 };
  store.dispatch(cartItemAdded({ line, limit: null }));
  await settle();
  const causes = new Map(store.actionLog.list().map(({ action }) => [action.type, Reflect.get(action, 'meta')]));
  expect(causes.get('cart/itemAdded')).toEqual({
    operation: { kind: 'added', line, limit: null },
    operationId: expect.stringMatching(/./u) as string,
  });
  expect(causes.get('queue/changesSaved')).toEqual({ causedBy: 'cart/itemAdded' });
  expect(causes.get('queue/changesStored')).toEqual({ causedBy: 'queue/changesSaved' });
});

test('what a thunk of a listener dispatches names the listener’s cause', () => {
  const store = makeStore({ services: createFakeBrowser().tab() });
  store.startListening({
    actionCreator: wentOnline,
    effect: (_action, { dispatch }) => {
      dispatch((inner: AppDispatch) => inner(toastShown({ kind: 'info', text: 'Back' })));
    },
  });
  store.dispatch(wentOnline());
  const toast = store.actionLog.list().find(({ action }) => toastShown.match(action));
  expect(toast?.action).toMatchObject({ meta: { causedBy: wentOnline.type } });
});

test('what follows from another tab’s message names the message, which has no cause in this page', async () => {
  const { browser, user, store } = await openShop();
  store.dispatch(shopStarted());
  store.dispatch(signedIn(user));
  await new Promise((resolve) => setTimeout(resolve, 400));
  const document = { uid: user.uid, lines: [], favoriteIds: [7], appliedIds: [] };
  browser.tab().tabs.post({ type: 'userDocumentReceived', ...document });
  await new Promise((resolve) => setTimeout(resolve, 0));
  const [message, received] = store.actionLog.list().slice(-2);
  expect(message?.action).toEqual({
    type: 'tabs/messageReceived',
    payload: { type: 'userDocumentReceived', ...document },
  });
  expect(received?.action).toMatchObject({ payload: document, meta: { causedBy: 'tabs/messageReceived' } });
});
