import { HttpResponse, delay, http } from 'msw';
import { makeStore } from '@/app/store';
import { minimumQuantities } from '@/config/shop';
import { catalogueApi } from '@/services/catalogueApi';
import { catalogueServer, catalogueUrl, productFixture, serveCatalogue } from '../../../test/catalogueHandlers';
import { createFakeBrowser } from '../../../test/fakes/fakeServices';
import { lineFixture as line } from '../../../test/lineFixture';
import { describeChange, checkLines, applyLineChanges } from './lineChanges';

serveCatalogue([
  productFixture({ id: 1, price: 9.99, stock: 12 }),
  productFixture({ id: 2, price: 12.5, stock: 2 }),
  productFixture({ id: 3, price: 5, stock: 0 }),
  productFixture({ id: 4, price: 2, stock: 7, minimumOrderQuantity: 6 }),
  productFixture({ id: 5, price: 2, stock: 5, minimumOrderQuantity: 6 }),
]);

const open = () => makeStore({ services: createFakeBrowser().tab() });

describe('the check before an order', () => {
  test('reports nothing about unchanged products', async () => {
    const lines = [line(1, 9.99, 12)];
    expect(await open().dispatch(checkLines(lines))).toEqual({ lines, changes: [], isIncomplete: false });
  });

  test('reports prices, stock and products that are no longer sold', async () => {
    const lines = [line(1, 8), line(2, 12, 5), line(3, 5), line(9, 1)];
    const check = await open().dispatch(checkLines(lines));
    expect(check).toEqual({
      lines,
      changes: [
        { kind: 'changed', was: line(1, 8), now: line(1, 9.99) },
        { kind: 'changed', was: line(2, 12, 5), now: line(2, 12.5, 2) },
        { kind: 'soldOut', was: line(3, 5) },
        { kind: 'gone', was: line(9, 1) },
      ],
      isIncomplete: false,
    });
    expect(applyLineChanges(lines, check.changes)).toEqual([line(1, 9.99), line(2, 12.5, 2)]);
  });

  test('reports another title, alone or with another price, and names both', async () => {
    const pillar = { ...line(1, 9.99), name: 'Beeswax Pillar' };
    const { changes } = await open().dispatch(checkLines([pillar, { ...line(2, 12, 5), name: 'Garden Hose' }]));
    expect(changes).toMatchObject([
      { kind: 'changed', was: pillar, now: { name: 'Product 1', price: 9.99 } },
      { kind: 'changed', now: { name: 'Product 2', price: 12.5, quantity: 2 } },
    ]);
    expect(changes.map(describeChange)).toEqual([
      '“Beeswax Pillar” is now “Product 1”.',
      '“Garden Hose” is now “Product 2”. The price was 12.00 $ and is now 12.50 $. Only 2 left, so we’ll change 5 to 2.',
    ]);
  });

  test('takes over a title’s new spelling without a question', async () => {
    const lines = [
      { ...line(1, 9.99), name: 'PRODUCT  1' },
      { ...line(9, 1), name: 'Gone' },
    ];
    const check = await open().dispatch(checkLines(lines));
    expect(check.lines).toEqual([line(1, 9.99), lines[1]]);
    expect(check.changes).toEqual([{ kind: 'gone', was: lines[1] }]);
  });

  test('raises a quantity to the minimum, and leaves out products with less stock than that', async () => {
    jest.replaceProperty(minimumQuantities, 'enforced', true);
    const lines = [line(4, 2), line(4, 2, 6), line(4, 2, 9), line(5, 2, 5)];
    const { changes } = await open().dispatch(checkLines(lines));
    expect(changes).toEqual([
      { kind: 'changed', was: line(4, 2), now: line(4, 2, 6) },
      { kind: 'changed', was: line(4, 2, 9), now: line(4, 2, 7) },
      { kind: 'tooFewLeft', was: line(5, 2, 5), left: 5, minimum: 6 },
    ]);
    expect(changes.map(describeChange)).toEqual([
      '6 is the smallest quantity, so we’ll change 1 to 6.',
      'Only 7 left, so we’ll change 9 to 7.',
      'Only 5 left, and 6 is the smallest quantity, so we’ll leave it out.',
    ]);
    expect(applyLineChanges([line(4, 2), line(5, 2, 5)], [...changes.slice(0, 1), ...changes.slice(2)])).toEqual([
      line(4, 2, 6),
    ]);
  });

  test('waits two seconds at most, and keeps the answers that arrived by then', async () => {
    catalogueServer.use(
      http.get(`${catalogueUrl}/products/1`, async () => {
        await delay('infinite');
        return HttpResponse.json(null);
      }),
    );
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      const store = open();
      // Another caller already waits for the same product, and keeps waiting.
      const otherCaller = store.dispatch(catalogueApi.endpoints.getProduct.initiate(1));
      const started = Date.now();
      const checking = store.dispatch(checkLines([line(1, 8), line(9, 1)]));
      await jest.advanceTimersByTimeAsync(2_500);
      expect(await checking).toEqual({
        lines: [line(1, 8), line(9, 1)],
        changes: [{ kind: 'gone', was: line(9, 1) }],
        isIncomplete: true,
      });
      expect(Date.now() - started).toBeLessThanOrEqual(2_500);
      otherCaller.abort();
    } finally {
      jest.useRealTimers();
    }
  });
});
