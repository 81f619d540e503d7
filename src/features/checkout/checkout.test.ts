/** @jest-environment jest-fixed-jsdom */
import type { UnknownAction } from '@reduxjs/toolkit';
import { makeStore } from '@/app/store';
import { signedIn, signedOut } from '@/features/auth/authSlice';
import { orderPlaced } from '@/features/orders/ordersSlice';
import type { Services } from '@/services/ports';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { storeDraft, readDraft } from './checkoutDraft';
import { validateShipping } from './components/CheckoutForm';
import { confirmedOrderId } from './successState';

const shipping = { name: 'Ada', email: 'ada@shop.example', address: '1 Analytical Row' };

describe('shipping details', () => {
  test.each([
    'ada',
    'ada@shop',
    'ada @shop.example',
    '@shop.example',
    'ada,eve@shop.example',
    'Ada <ada@shop.example>',
  ])('%s is no e-mail address', (email) => {
    expect(validateShipping({ ...shipping, email })).toEqual({ email: 'Invalid email address' });
  });

  test('valid ones pass, also with blanks around them', () => {
    expect(validateShipping({ ...shipping, email: ' ada@shop.example ' })).toEqual({});
  });

  test.each(['ada\u200B@shop.example', 'a\u00ADda@shop.example', 'ada@shop.example\u202E'])(
    '%j passes, because its invisible character is removed',
    (email) => {
      expect(validateShipping({ ...shipping, email })).toEqual({});
    },
  );

  test('names a value that is too long for the rules', () => {
    expect(validateShipping({ ...shipping, address: 'x'.repeat(2_001) })).toEqual({
      address: 'Use 2,000 characters or fewer',
    });
  });
});

describe('the typed text', () => {
  const readFrom = (services: Services, uid: string) => readDraft(services.tabStorage, uid);

  test('survives a reload of the tab, for its shopper alone', () => {
    const services = createFakeBrowser().tab();
    storeDraft(services.tabStorage, 'user-1', { name: 'Ada', email: 'ada@' }, { ...shipping, name: 'A. Lovelace' });
    expect(readFrom(services, 'user-1')).toEqual({ name: 'Ada', email: 'ada@', address: '' });
    expect(readFrom(services, 'user-2')).toEqual({});
  });

  test('does not include prefilled values, because the account may have changed', () => {
    const services = createFakeBrowser().tab();
    storeDraft(services.tabStorage, 'user-1', { ...shipping, address: '2 Difference Road' }, shipping);
    expect(readFrom(services, 'user-1')).toEqual({ address: '2 Difference Road' });
  });

  test('is cleaned when it is read', () => {
    const services = createFakeBrowser().tab();
    const typed = { name: 'Ada\u202E', email: 'ada\u200B@shop.example', address: '1 Row\r\nLondon\u200E' };
    services.tabStorage.set('shop.account.checkout.user-1', JSON.stringify(typed));
    expect(readFrom(services, 'user-1')).toEqual({ name: 'Ada', email: 'ada@shop.example', address: '1 Row\nLondon' });
  });

  test('is in no other tab', () => {
    const browser = createFakeBrowser();
    const blank = { name: '', email: '', address: '' };
    storeDraft(browser.tab().tabStorage, 'user-1', shipping, blank);
    expect(readFrom(browser.tab(), 'user-1')).toEqual({});
  });

  test.each(['', '{', '[]', '{"name":1}'])('is ignored when damaged (%s)', (text) => {
    const services = createFakeBrowser().tab();
    services.tabStorage.set('shop.account.checkout.user-1', text);
    expect(readFrom(services, 'user-1')).toEqual({});
  });

  const ada = { uid: 'user-1', email: 'ada@shop.example', displayName: 'Ada', accessToken: 'token' };

  function draftAfter(event: UnknownAction): string | null {
    const services = createFakeBrowser().tab();
    const store = makeStore({ services });
    services.tabStorage.set('shop.account.checkout.user-1', JSON.stringify(shipping));
    store.dispatch(event);
    return services.tabStorage.get('shop.account.checkout.user-1');
  }

  test.each<[string, UnknownAction]>([
    ['the order', orderPlaced({ userId: 'user-1' })],
    ['the sign-out', signedOut()],
    // The sign-out happened in another tab, while this one was closed.
    ['the sign-in of another customer', signedIn({ ...ada, uid: 'user-2' })],
  ])('is removed after %s', (_what, event) => {
    expect(draftAfter(event)).toBeNull();
  });

  test('stays after the sign-in of the same customer', () => {
    expect(draftAfter(signedIn(ada))).not.toBeNull();
  });
});

test('a history entry confirms an order to its shopper alone', () => {
  const state = { uid: 'user-1', orderId: 'order-1' };
  expect(confirmedOrderId(state, 'user-1')).toBe('order-1');
  expect(confirmedOrderId(state, 'user-2')).toBeNull();
  expect(confirmedOrderId(null, 'user-1')).toBeNull();
});
