/** @jest-environment jest-fixed-jsdom */
import { sessionAbsent, signedIn, signedOut } from '@/features/auth/authSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { adaUser } from '../../../test/account';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { openTab } from '../../../test/tabs';

const withLink = { kind: 'info', text: 'merged', action: { label: 'View cart', to: '/cart' } } as const;

test('a sign-out dismisses the toasts with buttons of the customer who left', () => {
  const store = openTab(createFakeBrowser());
  store.dispatch(signedIn(adaUser));
  store.dispatch(toastShown(withLink));
  store.dispatch(toastShown({ kind: 'info', text: 'plain' }));
  store.dispatch(signedOut());
  expect(store.getState().toasts.map(({ text }) => text)).toEqual(['plain']);
});

test('a page that starts without a session keeps the toast of an early press', () => {
  const store = openTab(createFakeBrowser());
  store.dispatch(toastShown(withLink));
  store.dispatch(sessionAbsent());
  expect(store.getState().toasts.map(({ text }) => text)).toEqual(['merged']);
});
