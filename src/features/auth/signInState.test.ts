import { parseSignInState } from './signInState';

test('keeps a path of the shop and a product', () => {
  const state = { from: '/category/beauty?page=2#top', favourite: 7 };
  expect(parseSignInState(state)).toEqual(state);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'cart',
  '/login',
  '/login?again',
  '/register',
  '/reset-password',
  42,
  null,
])('%p is not accepted as the way back', (from) => {
  expect(parseSignInState({ from, favourite: 7 })).toEqual({ favourite: 7 });
});

test.each([0, -1, 1.5, '7', Number.NaN])('%p is no product', (favourite) => {
  expect(parseSignInState({ from: '/cart', favourite })).toEqual({ from: '/cart' });
});

test.each([undefined, null, 7, ['ada@example.com']])('%p is no email address', (email) => {
  expect(parseSignInState({ from: '/cart', email })).toEqual({ from: '/cart' });
});

test.each([null, undefined, 'text', 3, []])('%p is no state', (state) => {
  expect(parseSignInState(state)).toEqual({});
});
