import { diffStates } from './Player';

test('names each place that differs, with what was and what is there', () => {
  const before = { cart: { items: [{ id: 1, quantity: 1 }] }, toasts: { a: 'Hello' }, page: null };
  const after = { cart: { items: [{ id: 1, quantity: 2 }, { id: 2 }] }, toasts: {}, page: { pathname: '/' } };
  expect(diffStates(before, after)).toEqual([
    { path: 'cart.items.0.quantity', before: 1, after: 2 },
    { path: 'cart.items.1', before: undefined, after: { id: 2 } },
    { path: 'toasts.a', before: 'Hello', after: undefined },
    { path: 'page', before: null, after: { pathname: '/' } },
  ]);
});

test('equal states differ in nothing', () => {
  expect(diffStates({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toEqual([]);
});
