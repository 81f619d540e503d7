import fc from 'fast-check';
import { recordDelivery, recordRefund, recordReturn, type FollowUp } from './followUps';
import { applyStep, dueStock, type DeskStatus } from './orderStatus';
import { parseOrder } from './parseOrder';
import { goodOrder, ref } from './testing/orders';

const read = parseOrder(ref, goodOrder);
const items = read.kind === 'order' ? read.order.items : [];
const at = Date.parse('2026-11-29T10:00:00Z');
const shipped: DeskStatus = {
  ...applyStep(null, { state: 'shipped', at: Date.parse('2026-11-20T23:30:00Z'), by: 'merchant', reasons: [] }),
  stock: 'shipped',
};
const line = (productId: number, quantity: number) => ({ productId, quantity });
const takeBack = (current: DeskStatus | null, lines: ReturnType<typeof line>[] | null, isRestocked = false) =>
  recordReturn(current, { items, lines, isRestocked, at });

function statusOf(followUp: FollowUp): DeskStatus {
  if (followUp.kind !== 'done') throw new Error(JSON.stringify(followUp));
  return followUp.status;
}

test('a delivery is recorded once, and can be corrected', () => {
  const first = statusOf(recordDelivery(shipped, { on: '2026-11-24', at }));
  expect(first).toMatchObject({ state: 'shipped', deliveredOn: '2026-11-24' });
  expect(recordDelivery(first, { on: '2026-11-24', at })).toEqual({ kind: 'already' });
  const corrected = statusOf(recordDelivery(first, { on: '2026-11-25', at }));
  expect(corrected.history.map(({ state, on }) => [state, on])).toEqual([
    ['shipped', undefined],
    ['delivered', '2026-11-24'],
    ['delivered', '2026-11-25'],
  ]);
});

test.each([
  ['2026-12-01', '2026-12-01 is in the future.'],
  ['2026-11-18', 'It was shipped later, on 2026-11-20.'],
])('a delivery on %s is refused', (on, sentence) => {
  expect(recordDelivery(shipped, { on, at })).toEqual({ kind: 'refused', sentence });
});

test.each([null, 'confirmed', 'held', 'cancelled'] as const)('an order that is %s has nothing to return', (state) => {
  const current = state && applyStep(null, { state, at: 1, by: 'desk', reasons: [] });
  const sentence = `The order is ${state ?? 'received'}.`;
  expect(takeBack(current, null)).toEqual({ kind: 'refused', sentence });
  expect(recordDelivery(current, { on: '2026-11-24', at })).toEqual({ kind: 'refused', sentence });
});

test('a return of the whole order is recorded once', () => {
  const first = statusOf(takeBack(shipped, null));
  expect(first.history.at(-1)).toMatchObject({ state: 'returned', items: [line(1, 2), line(2, 3)] });
  expect(takeBack(first, null)).toEqual({ kind: 'already' });
  expect(dueStock(first)).toBeNull();
});

test('the pieces of a return are totals', () => {
  const first = statusOf(takeBack(shipped, [line(2, 1)]));
  expect(takeBack(first, [line(2, 1)])).toEqual({ kind: 'already' });
  const second = statusOf(takeBack(first, [line(2, 3)]));
  expect(second.history.at(-1)?.items).toEqual([line(2, 2)]);
  expect(takeBack(second, [line(2, 2)])).toEqual({
    kind: 'refused',
    sentence: 'Product 2: 3 have come back already.',
  });
});

test.each([
  [[line(1, 3)], 'Product 1: 3 returned, but 2 ordered.'],
  [[line(9, 1)], 'The order has no product 9.'],
])('a return of more than was ordered is refused', (lines, sentence) => {
  expect(takeBack(shipped, lines)).toEqual({ kind: 'refused', sentence });
});

test('pieces are put back on the shelf by a later command as well', () => {
  const returned = statusOf(takeBack(shipped, [line(2, 1)]));
  const restocked = statusOf(takeBack(returned, [line(2, 1)], true));
  expect(restocked.history).toEqual(returned.history);
  expect(restocked.restock).toEqual({ lines: [line(2, 1)], isDone: false });
  expect(dueStock(restocked)).toBe('restocked');
  const done: DeskStatus = { ...restocked, restock: { lines: [line(2, 1)], isDone: true } };
  expect(takeBack(done, [line(2, 1)], true)).toEqual({ kind: 'already' });
  expect(dueStock(done)).toBeNull();
});

test('an order without a reservation cannot be restocked', () => {
  expect(takeBack({ ...shipped, stock: undefined }, null, true)).toMatchObject({ kind: 'refused' });
});

test('pieces go back only after the catalogue knows that they were shipped', () => {
  const restocked = statusOf(takeBack({ ...shipped, stock: 'reserved' }, null, true));
  expect(dueStock(restocked)).toBe('shipped');
  expect(dueStock({ ...restocked, stock: 'shipped' })).toBe('restocked');
});

test('a refund is a total, and never more than the order cost', () => {
  const refund = (current: DeskStatus | null, amount: number) =>
    recordRefund(current, { amount, totalAmount: 40.28, at });
  const first = statusOf(refund(shipped, 10.1));
  expect(first).toMatchObject({ state: 'shipped', refunded: 10.1 });
  expect(refund(first, 10.1)).toEqual({ kind: 'already' });
  expect(refund(first, 5)).toEqual({ kind: 'refused', sentence: '10.10 $ were refunded already.' });
  expect(refund(first, 40.29)).toEqual({ kind: 'refused', sentence: 'The order cost 40.28 $.' });
  expect(statusOf(refund(first, 40.28)).history).toHaveLength(3);
  const cancelled = applyStep(null, { state: 'cancelled', at: 1, by: 'desk', reasons: [] });
  expect(statusOf(refund(cancelled, 40.28)).state).toBe('cancelled');
  expect(refund(null, 1)).toEqual({ kind: 'refused', sentence: 'The order is received.' });
});

test('returns in any order add up to the largest total, each piece in one step', () => {
  const lines = fc.uniqueArray(
    fc.record({ productId: fc.constantFrom(1, 2, 3), quantity: fc.integer({ min: 1, max: 4 }) }),
    {
      selector: ({ productId }) => productId,
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(fc.array(fc.record({ lines, isRestocked: fc.boolean() })), (returns) => {
      let current = shipped;
      for (const { lines: one, isRestocked } of returns) {
        const followUp = takeBack(current, one, isRestocked);
        if (followUp.kind === 'done') current = followUp.status;
      }
      for (const { productId, quantity } of [line(1, 2), line(2, 3)]) {
        const sum = (all: ReturnType<typeof line>[] = []) =>
          all.reduce((pieces, other) => pieces + (other.productId === productId ? other.quantity : 0), 0);
        const steps = current.history.flatMap((step) => step.items ?? []);
        expect(sum(steps)).toBe(sum(current.returned));
        expect(sum(current.returned)).toBeLessThanOrEqual(quantity);
        expect(sum(current.restock?.lines)).toBeLessThanOrEqual(sum(current.returned));
      }
    }),
  );
});
