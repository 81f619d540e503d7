import { seededRandom, type Random } from '../../catalogue/contract/seededRandom';
import type { OrderState } from '../../src/domain/order';
import { recordReturn } from '../desk/followUps';
import { applyStep, canStep, parseStatus, type DeskStatus, type Step } from '../desk/orderStatus';
import { parseOrder } from '../desk/parseOrder';
import type { OrderRef, ReservedLine } from '../desk/ports';
import { reservationName } from '../desk/reservation';
import { makeLine, makeOrder } from '../desk/testing/orders';
import { createKilledDesk } from './killedDesk';
import type { StockCatalogue } from './stockCatalogues';
import { whole } from './tampering';

/** Orders of many customers, and two desks whose processes are killed. */
function createStockWorld(catalogue: StockCatalogue, random: Random) {
  const desks = [catalogue.open(), catalogue.open()];
  let time = 1_700_000_000_000;
  const { documents, emit, emitStatement, settle, counts } = createKilledDesk({
    random,
    openCatalogue: () => desks[whole(random, 0, 1)] ?? catalogue.open(),
    // The claim of a mail ends with the process that was killed.
    now: () => (time += 100_000),
  });

  return {
    place: (ref: OrderRef, lines: readonly (readonly [id: number, quantity: number])[]) => {
      const items = lines.map(([id, quantity]) => makeLine(id, quantity, catalogue.products));
      const shipping = { name: 'Ada', email: `${ref.uid}@shop.example`, address: '1 Long Lane' };
      documents.putOrder(ref, makeOrder(items, { userId: ref.uid, shipping }));
      emit('check', ref);
    },
    requestCancel: (ref: OrderRef) => {
      documents.putCancelRequest(ref);
      emit('answer', ref);
    },
    /** The customer's statement of withdrawal. */
    withdraw: (ref: OrderRef, products: string) => {
      documents.putStatement(ref, { products, reason: '', createdAt: (time += 1) });
      emit('withdraw', ref);
    },
    /** The same without an account. */
    state: (ref: OrderRef) => {
      const statementId = `${ref.uid}-${ref.orderId}`;
      const email = `${ref.uid}@shop.example`;
      const texts = { name: 'Ada', email, emailKey: email, orderNumber: ref.orderId, products: '', reason: '' };
      documents.putStatement({ statementId }, { ...texts, createdAt: (time += 1) });
      emitStatement({ statementId });
    },
    /** The merchant records goods that have come back, where that is possible. */
    takeBack: (ref: OrderRef, lines: ReservedLine[] | null, isRestocked: boolean) =>
      documents.change(ref, 'status', (stored) => {
        const read = parseOrder(ref, documents.peekOrder(ref) ?? {});
        const items = read.kind === 'order' ? read.order.items : [];
        const outcome = recordReturn(parseStatus(stored), { items, lines, isRestocked, at: 1 });
        return outcome.kind === 'done' ? { ...outcome.status } : null;
      }),
    /** The merchant's step, where it can be taken. */
    step: (ref: OrderRef, state: OrderState) =>
      documents.change(ref, 'status', (stored) => {
        const current = parseStatus(stored);
        const step: Step = { state, at: 1, by: 'merchant', reasons: [] };
        return current !== null && canStep(current, state) ? { ...applyStep(current, step) } : null;
      }),
    settle,
    statusOf: (ref: OrderRef): DeskStatus | null => parseStatus(documents.peek(ref, 'status')),
    desk: desks[0] ?? catalogue.open(),
    killCount: () => counts.kills,
  };
}

/** Twenty customers order the last piece of a product at the same moment, again and again. */
export async function stormLastPieces(catalogue: StockCatalogue, { seed, rounds }: { seed: number; rounds: number }) {
  const random = seededRandom(seed);
  const world = createStockWorld(catalogue, random);
  const ids = [...catalogue.products.keys()];
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const id = ids[round % ids.length] ?? 1;
    const [before] = await world.desk.stockOf([id]);
    await catalogue.setShelf(id, (before?.reserved ?? 0) + 1);
    const refs = Array.from({ length: 20 }, (_, index) => ({ uid: `user-${index}`, orderId: `${seed}-${round}` }));
    for (const ref of refs) world.place(ref, [[id, 1]]);
    await world.settle();
    const isIn = (state: OrderState) => (ref: OrderRef) => world.statusOf(ref)?.state === state;
    const winners = refs.filter(isIn('confirmed'));
    const losers = refs.filter((ref) => world.statusOf(ref)?.short?.[0]?.left === 0);
    if (winners.length !== 1 || losers.length !== 19)
      wrong.push(`Round ${round}: ${winners.length} confirmed, ${losers.length} held.`);
    await expectCounts({ reserved: 1, sellable: 0, gone: 0 });
    for (const winner of winners) {
      const isShipped = random() < 0.5;
      if (isShipped) await world.step(winner, 'shipped');
      else world.requestCancel(winner);
      await world.settle();
      await expectCounts(isShipped ? { reserved: 0, sellable: 0, gone: 1 } : { reserved: 0, sellable: 1, gone: 0 });
    }

    async function expectCounts(expected: { reserved: number; sellable: number; gone: number }) {
      const [after] = await world.desk.stockOf([id]);
      const [reserved, shelf] = [before?.reserved ?? 0, (before?.reserved ?? 0) + 1];
      const found = {
        reserved: (after?.reserved ?? NaN) - reserved,
        sellable: after?.sellable,
        gone: shelf - (after?.shelf ?? NaN),
      };
      if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push(`Round ${round}: ${JSON.stringify(found)}`);
    }
  }
  return { wrong, kills: world.killCount() };
}

/** Random orders, cancel requests, withdrawals, returns, steps of the merchant, and imports between. */
export async function stormRandomOrders(catalogue: StockCatalogue, { seed, orders }: { seed: number; orders: number }) {
  const random = seededRandom(seed);
  const world = createStockWorld(catalogue, random);
  const ids = [...catalogue.products.keys()].slice(0, 12);
  const quantities = new Map<string, ReadonlyMap<number, number>>();
  const refs: OrderRef[] = [];
  const states: Record<string, number> = {};
  const wrong: string[] = [];
  const shelves = new Map<number, number>();
  /** The pieces of each product that were back on the shelf at the last check. */
  const backBefore = new Map<number, number>();
  const done = { withdrawn: 0, restocked: 0 };
  const pieces = (ref: OrderRef, id: number) => quantities.get(reservationName(ref))?.get(id) ?? 0;
  const isReserved = (ref: OrderRef) => {
    const status = world.statusOf(ref);
    return status?.stock === 'reserved' && status.state !== 'cancelled';
  };

  for (const id of ids) await setShelf(id);
  while (refs.length < orders) {
    const earlier = [...refs];
    const shippedBefore = new Set(earlier.filter((ref) => world.statusOf(ref)?.state === 'shipped'));
    const reservedBefore = earlier.filter(isReserved);
    for (let count = 0; count < 40; count += 1) {
      const ref = { uid: `user-${whole(random, 0, 9)}`, orderId: `random-${seed}-${refs.length}` };
      const lines = pick(whole(random, 1, 4)).map((id) => [id, whole(random, 1, 3)] as const);
      quantities.set(reservationName(ref), new Map(lines));
      refs.push(ref);
      world.place(ref, lines);
      if (random() < 0.1) world.requestCancel(ref);
    }
    for (const ref of earlier.slice(-80)) {
      if (random() < 0.4) await world.step(ref, 'shipped');
      if (random() < 0.1) world.requestCancel(ref);
      if (random() < 0.05) await world.step(ref, 'cancelled');
      if (random() < 0.1) world.withdraw(ref, random() < 0.2 ? 'Some of it' : '');
      if (random() < 0.1) world.state(ref);
      if (random() < 0.5) await takeBack(ref);
    }
    await world.settle();
    await check(shippedBefore, reservedBefore);
    for (const id of pick(4)) await setShelf(id);
  }
  for (const ref of refs) {
    const state = world.statusOf(ref)?.state ?? 'received';
    states[state] = (states[state] ?? 0) + 1;
    if (world.statusOf(ref)?.withdrawal !== undefined) done.withdrawn += 1;
    if (world.statusOf(ref)?.restock?.isDone === true) done.restocked += 1;
  }
  return { states, ...done, wrong, kills: world.killCount() };

  async function takeBack(ref: OrderRef) {
    const ordered = [...(quantities.get(reservationName(ref)) ?? [])];
    const lines = ordered.map(([productId, quantity]) => ({ productId, quantity: whole(random, 1, quantity + 1) }));
    await world.takeBack(ref, random() < 0.3 ? null : lines.slice(0, whole(random, 1, lines.length)), random() < 0.7);
  }

  /** All pieces of a product that the merchant has put back. */
  function restocked(id: number): number {
    const lines = refs.flatMap((ref) => world.statusOf(ref)?.restock?.lines ?? []);
    return lines.reduce((sum, { productId, quantity }) => (productId === id ? sum + quantity : sum), 0);
  }

  function pick(count: number): number[] {
    const left = [...ids];
    return Array.from({ length: count }, () => left.splice(whole(random, 0, left.length - 1), 1)[0] ?? 1);
  }

  async function setShelf(id: number) {
    const shelf = whole(random, 0, 80);
    shelves.set(id, shelf);
    await catalogue.setShelf(id, shelf);
  }

  async function check(shippedBefore: ReadonlySet<OrderRef>, reservedBefore: readonly OrderRef[]) {
    const open = new Set((await world.desk.openReservations()).map(({ name }) => name));
    for (const ref of refs) {
      const status = world.statusOf(ref);
      if (open.has(reservationName(ref)) !== isReserved(ref))
        wrong.push(`${ref.orderId} is ${String(!isReserved(ref))} reserved.`);
      if (status?.restock?.isDone === false) wrong.push(`${ref.orderId} is not back on the shelf.`);
      const isWithdrawn = status?.withdrawal?.products === '';
      if (isWithdrawn && status.state !== 'shipped' && status.state !== 'cancelled')
        wrong.push(`${ref.orderId} is withdrawn, and ${status.state}.`);
    }
    const shipped = refs.filter((ref) => !shippedBefore.has(ref) && world.statusOf(ref)?.state === 'shipped');
    const sum = (of: readonly OrderRef[], id: number) => of.reduce((total, ref) => total + pieces(ref, id), 0);
    for (const { productId: id, shelf, reserved, sellable } of await world.desk.stockOf(ids)) {
      const [before, sold] = [shelves.get(id) ?? 0, sum(shipped, id)];
      const back = restocked(id) - (backBefore.get(id) ?? 0);
      backBefore.set(id, restocked(id));
      // Below an empty shelf, it matters which came first.
      const [least, most] = [Math.max(0, before - sold + back), Math.max(0, before - sold) + back];
      const held = sum(refs.filter(isReserved), id);
      // An import may set a shelf below what is reserved; then nothing more is reserved.
      if (reserved > Math.max(most, sum(reservedBefore, id))) wrong.push(`Product ${id} is oversold.`);
      if (shelf < least || shelf > most || reserved !== held || sellable !== Math.max(0, shelf - reserved))
        wrong.push(`Product ${id}: ${JSON.stringify({ shelf, reserved, sellable, least, most, held })}`);
      shelves.set(id, shelf);
    }
  }
}
