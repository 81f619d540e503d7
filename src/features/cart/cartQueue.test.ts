import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { createCartQueue, listQueues } from './cartQueue';

test('what waits for others is listed, whatever dots its names hold', () => {
  const { storage } = createFakeBrowser().tab();
  const merge = { id: 'merge-cart.1.2', operation: { kind: 'merged' as const, lines: [] } };
  createCartQueue(storage, 'ada').append(merge);
  createCartQueue(storage, 'bob.b').append({ ...merge, id: 'merge-cart.3' });
  expect(listQueues(storage, 'carol').map(({ id }) => id).sort()).toEqual(['merge-cart.1.2', 'merge-cart.3']);
  expect(listQueues(storage, 'bob.b')).toEqual([merge]);
});
