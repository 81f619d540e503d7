import { makeStore } from '@/app/store';
import { createListenerMiddleware, configureStore } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '@/app/store';
import { orderPlaced, signedOut } from '@/domain/events';
import type { Services } from '@/services/ports';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { keepDraft, readDraft } from './checkoutDraft';
import { addCheckoutListeners } from './checkoutListeners';
import { validateShipping } from './shippingValidation';
import { confirmedOrderId } from './successState';

const shipping = { name: 'Ada', email: 'ada@shop.example', address: '1 Analytical Row' };

describe('shipping details', () => {
  test('each is required', () => {
    expect(validateShipping({ address: '  ' })).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      address: 'Address is required',
    });
  });

  test.each(['ada', 'ada@shop', 'ada @shop.example', '@shop.example'])('%s is no e-mail address', (email) => {
    expect(validateShipping({ ...shipping, email })).toEqual({ email: 'Invalid email address' });
  });

  test('sound ones pass, with blanks around them too', () => {
    expect(validateShipping({ ...shipping, email: ' ada@shop.example ' })).toEqual({});
  });

  test('what the store would refuse for its length is said before', () => {
    expect(validateShipping({ ...shipping, address: 'x'.repeat(2_001) })).toEqual({
      address: 'Use 2000 characters at most',
    });
  });
});

describe('what was typed', () => {
  const readFrom = (services: Services, uid: string) => makeStore({ services }).dispatch(readDraft(uid));

  test('outlives a reload of the tab, for its shopper alone', () => {
    const services = createFakeBrowser().tab();
    makeStore({ services }).dispatch(keepDraft('user-1', { name: 'Ada', email: 'ada@' }));
    expect(readFrom(services, 'user-1')).toEqual({ name: 'Ada', email: 'ada@', address: '' });
    expect(readFrom(services, 'user-2')).toBeNull();
  });

  test('is in no other tab', () => {
    const browser = createFakeBrowser();
    makeStore({ services: browser.tab() }).dispatch(keepDraft('user-1', shipping));
    expect(readFrom(browser.tab(), 'user-1')).toBeNull();
  });

  test.each(['', '{', '{"uid":"user-1"}', '{"uid":"user-1","values":{"name":1}}'])('damaged (%s) is nothing', (text) => {
    const services = createFakeBrowser().tab();
    services.tabStorage.set('shop.checkout', text);
    expect(readFrom(services, 'user-1')).toBeNull();
  });

  test.each([
    orderPlaced({ id: 'order-1', userId: 'user-1', items: [], totalAmount: 0, shipping }),
    signedOut(),
  ])('is gone after $type', (event) => {
    const services = createFakeBrowser().tab();
    const listeners = createListenerMiddleware({ extra: services });
    addCheckoutListeners(listeners.startListening.withTypes<RootState, AppDispatch, Services>());
    const store = configureStore({
      reducer: () => null,
      middleware: (getDefault) => getDefault().prepend(listeners.middleware),
    });
    services.tabStorage.set('shop.checkout', JSON.stringify({ uid: 'user-1', values: shipping }));
    store.dispatch(event);
    expect(services.tabStorage.get('shop.checkout')).toBeNull();
  });
});

test('a history entry confirms an order to its shopper alone', () => {
  const state = { uid: 'user-1', orderId: 'order-1' };
  expect(confirmedOrderId(state, 'user-1')).toBe('order-1');
  expect(confirmedOrderId(state, 'user-2')).toBeNull();
  expect(confirmedOrderId(null, 'user-1')).toBeNull();
});
