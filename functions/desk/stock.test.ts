import { shortOrderId, type OrderState } from '../../src/domain/order';
import { answerCancelRequest, checkNewOrder, followStatus } from './orderEvents';
import { applyStep, parseStatus } from './orderStatus';
import { TryAgain, type CataloguePort, type Mail, type OrderRef } from './ports';
import { reservationName } from './reservation';
import { createMemoryCatalogue } from './testing/memoryCatalogue';
import { createMemoryDocuments } from './testing/memoryDocuments';
import { makeLine, makeOrder, products, ref } from './testing/orders';

const name = reservationName(ref);
/** Four of ten kettles. */
const order = makeOrder([makeLine(1, 4)]);

/** A desk, a catalogue that reserves, and what the customer was written. */
function openDesk({ reserves = true }: { reserves?: boolean } = {}) {
  const documents = createMemoryDocuments();
  const catalogue = createMemoryCatalogue(products, { reserves });
  const sent: Mail[] = [];
  const send = (mail: Mail) => {
    sent.push(mail);
    return Promise.resolve();
  };
  const ports = { documents, catalogue, mail: { send }, siteUrl: null, now: () => 5 };
  const desk = {
    ...ports,
    place: (placed: OrderRef, fields = order) => documents.putOrder(placed, { ...fields, userId: placed.uid }),
    check: (checked = ref, changed: Partial<CataloguePort> = {}) =>
      checkNewOrder({ ...ports, catalogue: { ...catalogue, ...changed } }, checked),
    requestCancel: () => {
      documents.putCancelRequest(ref);
      return answerCancelRequest(ports, ref);
    },
    step: (state: OrderState) =>
      documents.change(ref, 'status', (stored) => ({
        ...applyStep(parseStatus(stored), { state, at: 4, by: 'merchant', reasons: [] }),
      })),
    follow: (changed: Partial<CataloguePort> = {}) =>
      followStatus({ ...ports, catalogue: { ...catalogue, ...changed } }, ref),
    status: (of = ref) => parseStatus(documents.peek(of, 'status')),
    subjects: () => sent.map(({ subject }) => subject.replace(shortOrderId(ref.orderId), 'X')),
  };
  desk.place(ref);
  return desk;
}

const down = () => Promise.reject(new TryAgain('down'));

test('confirming an order reserves its pieces', async () => {
  const desk = openDesk();
  await desk.check();
  expect(desk.status()).toMatchObject({ state: 'confirmed', stock: 'reserved' });
  expect(desk.catalogue.countOf(1)).toEqual({ shelf: 10, reserved: 4, shipped: 0 });
});

test('an order with too few pieces left is held, and merchant and customer learn which', async () => {
  const desk = openDesk();
  desk.catalogue.setShelf(1, 3);
  await desk.check();
  expect(desk.status()).toMatchObject({
    state: 'held',
    reasons: ['Kettle: 4 ordered, 3 left.'],
    short: [{ productId: 1, name: 'Kettle', wanted: 4, left: 3 }],
  });
  expect(desk.status()?.stock).toBeUndefined();
  await desk.follow();
  expect(desk.subjects()).toEqual(['Order X has to wait']);
  expect(desk.catalogue.countOf(1).reserved).toBe(0);
});

test('without reservations, an order is held for its stock, and merchant and customer learn why', async () => {
  const desk = openDesk({ reserves: false });
  desk.place(ref, makeOrder([makeLine(1, 11), makeLine(2, 3)]));
  await desk.check();
  expect(desk.status()).toMatchObject({
    state: 'held',
    reasons: ['Kettle: 11 ordered, 10 left.'],
    short: [{ productId: 1, name: 'Kettle', wanted: 11, left: 10 }],
  });
  await desk.follow();
  expect(desk.subjects()).toEqual(['Order X has to wait']);
});

test('an order with a wrong price and too many pieces is held for both, without a mail', async () => {
  const desk = openDesk({ reserves: false });
  desk.place(ref, makeOrder([{ ...makeLine(1, 11), price: 1 }]));
  await desk.check();
  await desk.follow();
  expect(desk.status()?.reasons).toEqual([
    'Line 1 (Kettle): the price is 1.00 $, but 19.99 $ in the catalogue.',
    'Kettle: 11 ordered, 10 left.',
  ]);
  expect(desk.status()?.short).toBeUndefined();
  expect(desk.subjects()).toEqual([]);
});

test('an order that is held for its price reserves nothing, and causes no mail', async () => {
  const desk = openDesk();
  desk.place(ref, makeOrder([{ ...makeLine(1, 4), price: 1 }]));
  await desk.check();
  await desk.follow();
  expect(desk.status()?.state).toBe('held');
  expect([desk.catalogue.stateOf(name), desk.subjects()]).toEqual([null, []]);
});

test('two customers’ orders with the same number have a reservation each', async () => {
  const desk = openDesk();
  const other = { ...ref, uid: 'eve' };
  desk.place(other);
  await Promise.all([desk.check(), desk.check(other)]);
  expect(desk.catalogue.countOf(1).reserved).toBe(8);
});

test.each([[{ uid: 'ada', orderId: 'x'.repeat(64) }], [{ uid: 'u'.repeat(128), orderId: 'a/../b\r\nc' }]])(
  'a reservation’s name is one that the catalogue takes: %j',
  (named) => {
    expect(reservationName(named)).toMatch(/^[0-9A-Za-z_-]{1,64}$/u);
  },
);

test('a refusal that names other products than the order’s is not a decision', async () => {
  const desk = openDesk();
  const reserve = () => Promise.resolve({ kind: 'short' as const, left: new Map([[7, 0]]) });
  await expect(desk.check(ref, { reserve })).rejects.toThrow(TryAgain);
  expect(desk.status()).toBeNull();
});

test('a repeated event reserves nothing for a held order', async () => {
  const desk = openDesk();
  desk.catalogue.setShelf(1, 0);
  await desk.check();
  desk.catalogue.setShelf(1, 10);
  await desk.check();
  expect([desk.status()?.state, desk.catalogue.stateOf(name)]).toEqual(['held', null]);
});

test('two checks at once confirm the order, even if one of them finds too few pieces', async () => {
  const desk = openDesk();
  desk.catalogue.setShelf(1, 0);
  await desk.check(ref, {
    reserve: async (...call) => {
      await desk.check();
      desk.catalogue.setShelf(1, 10);
      return desk.catalogue.reserve(...call);
    },
  });
  expect(desk.status()?.history.map(({ state }) => state)).toEqual(['held', 'confirmed']);
  expect(desk.status()).toMatchObject({ state: 'confirmed', stock: 'reserved' });
  expect(desk.status()?.short).toBeUndefined();
});

test('a check that was killed after its reservation finds it again', async () => {
  const desk = openDesk();
  desk.catalogue.setShelf(1, 4);
  const killed = {
    reserve: async (...call: Parameters<CataloguePort['reserve']>) => {
      await desk.catalogue.reserve(...call);
      throw new TryAgain('killed');
    },
  };
  await expect(desk.check(ref, killed)).rejects.toThrow('killed');
  expect(desk.status()).toBeNull();
  await desk.check();
  expect(desk.status()?.state).toBe('confirmed');
});

describe('a cancel request', () => {
  test('a request before the check: the order is never confirmed, and nothing is reserved', async () => {
    const desk = openDesk();
    desk.documents.putCancelRequest(ref);
    await desk.check();
    await desk.follow();
    expect(desk.status()?.history).toEqual([{ state: 'cancelled', at: 5, by: 'customer', reasons: [] }]);
    expect([desk.catalogue.stateOf(name), desk.subjects()]).toEqual(['released', ['Order X is cancelled']]);
  });

  test.each<OrderState>(['confirmed', 'held'])(
    'a request for an order that is %s gives its pieces back, once',
    async (state) => {
      const desk = openDesk();
      await desk.check();
      if (state === 'held') await desk.step('held');
      await desk.requestCancel();
      await desk.requestCancel();
      await desk.follow();
      expect(desk.status()).toMatchObject({ state: 'cancelled', stock: 'released' });
      expect(desk.catalogue.countOf(1)).toEqual({ shelf: 10, reserved: 0, shipped: 0 });
      expect(desk.subjects()).toEqual(['Order X is confirmed', 'Order X is cancelled']);
      await desk.follow();
      expect(desk.subjects()).toHaveLength(2);
    },
  );

  test('a request for a shipped order is refused, once, with a mail', async () => {
    const desk = openDesk();
    await desk.check();
    await desk.step('shipped');
    await desk.requestCancel();
    await desk.requestCancel();
    expect(desk.status()).toMatchObject({ state: 'shipped', cancelRefused: 5 });
    await desk.follow();
    await desk.follow();
    expect(desk.subjects()).toEqual(['Order X is confirmed', 'Order X is on its way', 'Order X is already on its way']);
  });

  test('a request during the check ends in a cancelled order without pieces', async () => {
    for (const isReleasedFirst of [true, false]) {
      const desk = openDesk();
      await desk.check(ref, {
        reserve: async (...call) => {
          const cancel = async () => {
            await desk.requestCancel();
            await desk.follow();
          };
          if (isReleasedFirst) await cancel();
          const outcome = await desk.catalogue.reserve(...call);
          if (!isReleasedFirst) await cancel();
          return outcome;
        },
      });
      await desk.follow();
      expect(desk.status()?.history.map(({ state }) => state)).toEqual(['cancelled']);
      expect(desk.catalogue.countOf(1).reserved).toBe(0);
    }
  });
});

test('a shipped order takes its pieces from the shelf, once', async () => {
  const desk = openDesk();
  await desk.check();
  await desk.step('shipped');
  await desk.follow();
  await desk.step('shipped');
  await desk.follow();
  expect(desk.status()?.stock).toBe('shipped');
  expect(desk.catalogue.countOf(1)).toEqual({ shelf: 6, reserved: 0, shipped: 4 });
});

test('a shipped order takes its pieces even if the catalogue has lost its reservation', async () => {
  const desk = openDesk();
  await desk.check();
  desk.catalogue.forget();
  await desk.step('shipped');
  await desk.follow();
  expect(desk.status()?.stock).toBe('shipped');
  expect(desk.catalogue.countOf(1)).toEqual({ shelf: 6, reserved: 0, shipped: 4 });
});

test('a shipped order keeps its open reservation while the desk cannot reach the reservations', async () => {
  const desk = openDesk();
  await desk.check();
  await desk.step('shipped');
  await desk.follow({
    ship: () => Promise.resolve(false),
    reserve: () => Promise.resolve({ kind: 'unsupported' }),
  });
  expect(desk.status()?.stock).toBe('reserved');
  await desk.follow();
  expect(desk.status()?.stock).toBe('shipped');
  expect(desk.catalogue.countOf(1)).toEqual({ shelf: 6, reserved: 0, shipped: 4 });
});

test('the mail is sent while the catalogue is down, and the stock follows later', async () => {
  const desk = openDesk();
  await desk.check();
  await desk.requestCancel();
  await expect(desk.follow({ release: down })).rejects.toThrow('down');
  expect(desk.subjects()).toContain('Order X is cancelled');
  expect(desk.status()?.stock).toBe('reserved');
  await desk.follow();
  expect(desk.catalogue.countOf(1).reserved).toBe(0);
});

test('writes no reservation for a catalogue without reservations', async () => {
  const desk = openDesk({ reserves: false });
  await desk.check();
  await desk.step('shipped');
  await desk.follow();
  expect(desk.status()).not.toHaveProperty('stock', expect.anything());
});

test('a cancelled order asks a catalogue without reservations once for its pieces', async () => {
  const desk = openDesk({ reserves: false });
  const release = jest.fn(() => Promise.resolve(false));
  await desk.check();
  await desk.requestCancel();
  await desk.follow({ release });
  await desk.follow({ release });
  expect(release).toHaveBeenCalledTimes(1);
});

test('a cancelled order keeps its open reservation while the desk cannot reach the reservations', async () => {
  const desk = openDesk();
  await desk.check();
  await desk.requestCancel();
  await desk.follow({ release: () => Promise.resolve(false) });
  expect(desk.status()?.stock).toBe('reserved');
  await desk.follow();
  expect(desk.status()?.stock).toBe('released');
  expect(desk.catalogue.countOf(1).reserved).toBe(0);
});
