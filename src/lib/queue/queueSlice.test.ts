import { cartItemAdded, orderPlaced } from '@/domain/cartEvents';
import { signedIn } from '@/domain/events';
import { draftOrder } from '@/domain/order';
import { diskRead, queueSlice, savedToDisk, selectOrderOperations } from './queueSlice';

test('a list stays the same object while another tab sends an operation of another kind', () => {
  const line = { productId: 1, name: 'Lamp', price: 9, image: '', quantity: 1 };
  const shipping = { name: 'Ada', email: 'ada@shop.example', address: '1 Analytical Row' };
  const { reducer } = queueSlice;
  let queue = reducer(
    undefined,
    signedIn({ uid: 'ada', email: 'ada@shop.example', displayName: 'Ada', accessToken: '' }),
  );
  queue = reducer(queue, cartItemAdded({ line, limit: null }));
  queue = reducer(queue, orderPlaced(draftOrder('order-1', 'ada', [line], shipping)));
  const ids = queue.operations.map(({ id }) => id);
  queue = reducer(queue, savedToDisk({ ids }));
  const before = selectOrderOperations({ queue });
  const rows = structuredClone(queue.operations.slice(1));
  queue = reducer(queue, diskRead({ operations: rows, savedBefore: ids }));
  expect(queue.operations).toHaveLength(2);
  expect(selectOrderOperations({ queue })).toBe(before);
});
