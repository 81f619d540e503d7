import { checkNewOrder } from '../desk/checkNewOrder';
import { parseStatus } from '../desk/orderStatus';
import type { CataloguePort, OrderRef } from '../desk/ports';
import { createMemoryDocuments } from '../desk/testing/memoryDocuments';
import { lineOf, orderOf } from '../desk/testing/orders';
import { openHttpStock, type StockCatalogue } from './stockCatalogues';

let catalogue: StockCatalogue;
let placed = 0;

beforeAll(async () => {
  catalogue = await openHttpStock();
  for (const id of [1, 2]) await catalogue.setShelf(id, 1_000);
});
afterAll(() => catalogue.close());

/** Confirms an order of two products, and says how many requests and milliseconds that took. */
async function confirm(desk: CataloguePort): Promise<{ requests: number; ms: number }> {
  const documents = createMemoryDocuments();
  placed += 1;
  const ref: OrderRef = { uid: 'ada', orderId: `order-${placed}` };
  documents.putOrder(ref, orderOf([lineOf(1, 1, catalogue.products), lineOf(2, 2, catalogue.products)]));
  const [before, start] = [catalogue.requestCount(), performance.now()];
  await checkNewOrder({ documents, catalogue: desk, now: Date.now }, ref);
  const ms = performance.now() - start;
  expect(parseStatus(documents.peek(ref, 'status'))?.state).toBe('confirmed');
  return { requests: catalogue.requestCount() - before, ms };
}

test('a confirmation costs one request more with reservations', async () => {
  const [without, withThem] = [catalogue.open(null), catalogue.open()];
  expect([(await confirm(without)).requests, (await confirm(withThem)).requests]).toEqual([1, 2]);
  expect([(await confirm(without)).requests, (await confirm(withThem)).requests]).toEqual([0, 1]);
});

test('and 30 ms more at most', async () => {
  const [without, withThem] = [catalogue.open(null), catalogue.open()];
  const [times, timesWithThem, requests]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < 100; round += 1) {
    times.push((await confirm(without)).ms);
    timesWithThem.push((await confirm(withThem)).ms);
    const start = performance.now();
    await withThem.stockOf([1]);
    requests.push(performance.now() - start);
  }
  const [p95, p95WithThem, bare] = [p95Of(times), p95Of(timesWithThem), p95Of(requests)];
  process.stdout.write(
    `p95 of a confirmation in ms: ${p95.toFixed(1)}, with a reservation ${p95WithThem.toFixed(1)}, a bare request ${bare.toFixed(1)}\n`,
  );
  // On a machine that is busy with other things a bare request takes long as well.
  expect(p95WithThem - p95).toBeLessThan(Math.max(30, 3 * bare));
});

function p95Of(durations: number[]): number {
  return durations.sort((a, b) => a - b)[Math.ceil(durations.length * 0.95) - 1] ?? Infinity;
}
