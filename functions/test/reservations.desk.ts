import { checkNewOrder } from '../desk/orderEvents';
import { parseStatus } from '../desk/orderStatus';
import type { CataloguePort, OrderRef } from '../desk/ports';
import { createMemoryDocuments } from '../desk/testing/memoryDocuments';
import { makeLine, makeOrder } from '../desk/testing/orders';
import { openHttpStock, type StockCatalogue } from './stockCatalogues';

let catalogue: StockCatalogue;
let placed = 0;

beforeAll(async () => {
  catalogue = await openHttpStock();
  for (const id of [1, 2]) await catalogue.setShelf(id, 1_000);
});
afterAll(() => catalogue.close());

/** Confirms an order of two products, and says how many requests that took. */
async function confirm(desk: CataloguePort): Promise<number> {
  const documents = createMemoryDocuments();
  placed += 1;
  const ref: OrderRef = { uid: 'ada', orderId: `order-${placed}` };
  documents.putOrder(ref, makeOrder([makeLine(1, 1, catalogue.products), makeLine(2, 2, catalogue.products)]));
  const before = catalogue.requestCount();
  await checkNewOrder({ documents, catalogue: desk, now: Date.now }, ref);
  expect(parseStatus(documents.peek(ref, 'status'))?.state).toBe('confirmed');
  return catalogue.requestCount() - before;
}

test('a confirmation with reservations costs one more request', async () => {
  const [without, withThem] = [catalogue.open(null), catalogue.open()];
  expect([await confirm(without), await confirm(withThem)]).toEqual([1, 2]);
  expect([await confirm(without), await confirm(withThem)]).toEqual([0, 1]);
});
