import { maxAppliedIds, maxDevices } from '@/domain/limits';
import { changeDocument, withApplied } from './changeDocument';
import type { AppliedOperations, FavouriteOperation } from './operations';

const appliedIds = (applied: AppliedOperations[]) => new Set(applied.flatMap(({ ids }) => ids));
const apply = (applied: AppliedOperations[], device: string, ...ids: string[]) => withApplied(applied, device, ids);

test('a device that applies operations moves to the end, whatever its clock shows', () => {
  const applied = apply(apply(apply([], 'phone', 'a'), 'laptop', 'b'), 'phone', 'c');
  expect(applied).toEqual([
    { device: 'laptop', ids: ['b'] },
    { device: 'phone', ids: ['a', 'c'] },
  ]);
});

test('drops the device that was away longest, and the oldest ids of a device', () => {
  let applied = apply([], 'away', 'a');
  for (let count = 1; count <= maxDevices; count += 1) applied = apply(applied, `private-window-${count}`, `b${count}`);
  expect(applied).toHaveLength(maxDevices);
  expect(appliedIds(applied).has('a')).toBe(false);
  applied = apply(applied, 'away', 'c');
  expect(applied.at(-1)).toEqual({ device: 'away', ids: ['c'] });

  for (let count = 1; count <= maxAppliedIds; count += 1) applied = apply(applied, 'away', `d${count}`);
  expect(applied.at(-1)?.ids).toHaveLength(maxAppliedIds);
  expect(appliedIds(applied).has('c')).toBe(false);
});

test('an empty batch changes nothing', () => {
  const applied = apply([], 'phone', 'a');
  expect(apply(applied, 'laptop')).toEqual(applied);
});

describe('the user document', () => {
  const sender = { deviceId: 'phone', email: 'ada@shop.example' };
  const favourite: FavouriteOperation = {
    id: 'a',
    account: 'ada',
    kind: 'favourite',
    change: { productId: 7, desired: true },
  };
  const stored = { email: 'old@shop.example', cartItems: [], favoriteIds: [7], applied: apply([], 'phone', 'a') };

  test('is created without operations, and remembers none', () => {
    expect(changeDocument(null, [], sender)).toEqual({ email: sender.email, cartItems: [] });
    expect(changeDocument({ ...stored, email: '' }, [], sender)).toEqual({ email: sender.email, cartItems: [] });
  });

  test('gets its email and its cart with a first favourite', () => {
    expect(changeDocument(null, [favourite], sender)).toEqual({
      email: sender.email,
      cartItems: [],
      favourites: { add: [7], remove: [] },
      applied: apply([], 'phone', 'a'),
    });
  });

  test('keeps its email and its cart when a favourite is added', () => {
    expect(changeDocument(stored, [{ ...favourite, id: 'b' }], sender)).toEqual({
      favourites: { add: [7], remove: [] },
      applied: apply([], 'phone', 'a', 'b'),
    });
  });

  test('stays as it is when an operation is repeated', () => {
    expect(changeDocument(stored, [favourite], sender)).toBeNull();
    expect(changeDocument(stored, [], sender)).toBeNull();
  });
});
