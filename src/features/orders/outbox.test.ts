import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import type { OutboxEntry } from './ordersSlice';
import { createOutbox } from './outbox';

function entry(id: string, placedAt: number): OutboxEntry {
  const shipping = { name: 'Ada', email: 'ada@shop.example', address: '1 Analytical Row' };
  const items = [{ productId: 1, name: 'Product 1', price: 9.99, quantity: 1 }];
  return { order: { id, userId: 'ada', items, totalAmount: 9.99, shipping }, placedAt, status: 'waiting' };
}

test('an order that is refused later keeps its place', () => {
  const outbox = createOutbox(createFakeBrowser().tab().storage, 'ada');
  outbox.put(entry('first', 1));
  outbox.put(entry('second', 2));
  outbox.put({ ...entry('first', 1), status: 'refused' });
  expect(outbox.list().map(({ order }) => order.id)).toEqual(['first', 'second']);
});
