import { orderPlaced, signedIn, signedOut } from '@/domain/events';
import { draftOrder } from '@/domain/order';
import { storeDraft, readDraft } from '@/features/checkout/checkoutDraft';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { makeTestStore } from '../../../test/makeTestStore';

const ada = { uid: 'uid-of-ada', email: 'ada@shop.example', displayName: 'Ada', accessToken: 'token' };
const shipping = { name: ada.displayName, email: ada.email, address: '12 St James’s Square' };
const line = { productId: 5, name: 'Kettle', price: 30, image: '', quantity: 1 };

test.each([
  ['an order', orderPlaced(draftOrder('order-1', ada.uid, [line], shipping))],
  ['a sign-out', signedOut()],
])('the browser no longer keeps the checkout’s typed text after %s', (_what, event) => {
  const store = makeTestStore({ services: createFakeBrowser().tab() });
  store.dispatch(signedIn(ada));
  store.dispatch(storeDraft(ada.uid, shipping, { ...shipping, address: '' }));
  expect(store.dispatch(readDraft(ada.uid))).toEqual({ address: shipping.address });
  store.dispatch(event);
  expect(store.dispatch(readDraft(ada.uid))).toEqual({});
});
