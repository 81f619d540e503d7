import fc from 'fast-check';
import type { Engine } from '../engine';
import type { Line, Reservation } from '../reservations';
import { anEntry, toBatches } from '../testCatalogue';

const productIds = [1, 2, 3];
const maxShelf = 60;

const lines = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...productIds), quantity: fc.integer({ min: 1, max: 4 }) }),
  { selector: ({ id }) => id, minLength: 1 },
);
/** Counted back from the newest. */
const anOrder = fc.nat({ max: 30 });
const aNewOrder = fc.constant(-1);
const pieces = fc.nat({ max: maxShelf });
const step = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.record({
      does: fc.constant('reserve'),
      order: fc.oneof({ weight: 9, arbitrary: aNewOrder }, { weight: 1, arbitrary: anOrder }),
      lines,
    }),
  },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('release'), order: anOrder }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('ship'), order: anOrder }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('takeBack'), order: anOrder, lines }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('update'), id: fc.constantFrom(...productIds), pieces }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('import'), shelf: fc.tuple(pieces, pieces, pieces) }) },
);
const run = fc.array(step, { minLength: 170, maxLength: 170 });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A plain model of the stock, for comparison. */
class Model {
  readonly shelf = new Map(productIds.map((id) => [id, maxShelf]));
  readonly orders = new Map<string, Omit<Reservation, 'order'>>();
  /** The pieces of each product that have come back, by order. */
  readonly takenBack = new Map<string, Map<number, number>>();

  stock() {
    return productIds.map((id) => ({
      id,
      title: `Thing ${id}`,
      shelf: this.#shelf(id),
      reserved: this.#reserved(id),
      sellable: this.#sellable(id),
    }));
  }

  reserve(order: string, asked: readonly Line[]) {
    const known = this.orders.get(order);
    if (known !== undefined) return { order, ...known };
    const refused = asked
      .map((line) => ({ ...line, left: this.#sellable(line.id) }))
      .filter(({ quantity, left }) => quantity > left);
    if (refused.length > 0) return { refused };
    return this.#keep(order, { state: 'reserved', lines: asked.toSorted((a, b) => a.id - b.id) });
  }

  release(order: string) {
    const known = this.orders.get(order) ?? { state: 'reserved', lines: [] };
    return this.#keep(order, known.state === 'reserved' ? { ...known, state: 'released' } : known);
  }

  ship(order: string) {
    const known = this.orders.get(order);
    if (known === undefined) return null;
    if (known.state !== 'reserved') return { order, ...known };
    for (const { id, quantity } of known.lines) this.shelf.set(id, Math.max(0, this.#shelf(id) - quantity));
    return this.#keep(order, { ...known, state: 'shipped' });
  }

  takeBack(order: string, lines: readonly Line[]) {
    const known = this.orders.get(order);
    if (known === undefined) return null;
    const earlier = this.takenBack.get(order) ?? new Map<number, number>();
    this.takenBack.set(order, earlier);
    for (const { id, quantity } of known.state === 'shipped' ? lines : []) {
      const shipped = known.lines.find((line) => line.id === id)?.quantity ?? 0;
      const [before, total] = [earlier.get(id) ?? 0, Math.min(quantity, shipped)];
      earlier.set(id, Math.max(before, total));
      this.shelf.set(id, this.#shelf(id) + Math.max(0, total - before));
    }
    return { order, ...known };
  }

  #keep(order: string, reservation: Omit<Reservation, 'order'>): Reservation {
    this.orders.set(order, reservation);
    return { order, ...reservation };
  }

  #shelf(id: number): number {
    return this.shelf.get(id) ?? 0;
  }

  #reserved(id: number): number {
    const kept = [...this.orders.values()].filter(({ state }) => state === 'reserved');
    return kept
      .flatMap((reservation) => reservation.lines)
      .reduce((sum, line) => sum + (line.id === id ? line.quantity : 0), 0);
  }

  #sellable(id: number): number {
    return Math.max(0, this.#shelf(id) - this.#reserved(id));
  }
}

/** Runs random orders in all their fates, while the merchant changes the shelf. Returns the number of orders. */
export async function playRandomOrders(engine: Engine, numRuns: number): Promise<number> {
  const { reservations } = engine;
  let [runs, placed] = [0, 0];

  const importShelf = async (shelf: ReadonlyMap<number, number>) => {
    const products = [...shelf].map(([id, stock]) => anEntry({ id, stock }));
    await engine.import(toBatches([{ slug: 'things', name: 'Things', products }]), 'random');
  };
  const play = async (step: Step, model: Model) => {
    switch (step.does) {
      case 'reserve': {
        const order = nameOf(step.order);
        if (step.order < 0) placed += 1;
        return expect(await reservations.reserve(order, step.lines, 0)).toEqual(model.reserve(order, step.lines));
      }
      case 'release': {
        const order = nameOf(step.order);
        return expect(await reservations.release(order, 0)).toEqual(model.release(order));
      }
      case 'ship': {
        const order = nameOf(step.order);
        return expect(await reservations.ship(order)).toEqual(model.ship(order));
      }
      case 'takeBack': {
        const order = nameOf(step.order);
        return expect(await reservations.takeBack(order, step.lines)).toEqual(model.takeBack(order, step.lines));
      }
      case 'update':
        model.shelf.set(step.id, step.pieces);
        return engine.update(step.id, { stock: step.pieces });
      case 'import':
        for (const [index, id] of productIds.entries()) model.shelf.set(id, step.shelf[index] ?? 0);
        return importShelf(model.shelf);
    }
  };
  // Ended orders of an earlier run stay in the database.
  const nameOf = (back: number) => `run-${runs}-${placed - back}`;

  await fc.assert(
    fc.asyncProperty(run, async (steps) => {
      const model = new Model();
      runs += 1;
      await releaseAll(engine);
      await importShelf(model.shelf);
      for (const step of steps) {
        await play(step, model);
        expect(await reservations.stock(productIds)).toEqual(model.stock());
      }
    }),
    { numRuns, seed: 43 },
  );
  return placed;
}

/** Leaves a database whose reservations have all ended. */
export async function releaseAll({ reservations }: Engine): Promise<void> {
  for (const { order } of (await reservations.list({ skip: 0, limit: 1_000 })).reservations)
    await reservations.release(order, 0);
}
