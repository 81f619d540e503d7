import { signedIn } from '@/domain/events';
import { actionSanitizer, stateSanitizer } from './sanitizers';

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
  const action = { type: 'cart/itemAdded', payload: { lines: [{ productId: 1 }], limit: null } };
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
