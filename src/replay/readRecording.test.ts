import { signedIn, toastShown } from '@/domain/events';
import { cartItemAdded } from '@/features/cart/cartSlice';
import { makeBugReport } from '@/app/bugReport/bugReport';
import { createFakeBrowser } from '../../test/fakes/fakeServices';
import { makeTestStore } from '../../test/makeTestStore';
import { readRecording } from './readRecording';

const line = { productId: 5, name: 'Kettle', price: 30, image: '', quantity: 1 };
const ada = { uid: 'uid-of-ada', email: 'ada@shop.example', displayName: 'Ada Lovelace', accessToken: 'eyJ.secret.token' };

test('a bug report is read as steps: each action with its time and the state that it led to', () => {
  const store = makeTestStore({ services: createFakeBrowser().tab() });
  store.dispatch(cartItemAdded({ line, limit: 3 }));
  store.dispatch(toastShown({ kind: 'info', text: 'Hello' }));
  store.dispatch(signedIn(ada));
  const steps = readRecording(makeBugReport(store, 'http://localhost/', 'Browser 1'));
  const stepOf = (type: string) => steps.find(({ action }) => action.type === type);
  expect(steps[0]?.state.cart.items).toEqual([]);
  expect(stepOf('cart/itemAdded')?.state.cart.items).toEqual([line]);
  expect(stepOf('cart/itemAdded')?.at).toBeGreaterThan(1_700_000_000_000);
  expect(stepOf('auth/signedIn')?.state.auth).toMatchObject({ status: 'signedIn', user: { displayName: '[name 1]' } });
});

test.each(['', '{}', 'no JSON', '{"payload": "[{}]"}'])('%j is no recording', (text) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => readRecording(text)).toThrow();
});
