import type { ProductId } from '../../../src/domain/product';
import type { CatalogueProduct, CataloguePort, ReservedLine } from '../ports';

interface Reservation {
  state: 'reserved' | 'released' | 'shipped';
  lines: readonly ReservedLine[];
  /** All pieces of each product that have come back. */
  returned: ReadonlyMap<ProductId, number>;
}

/** A catalogue in memory that reserves as the shop's own does. */
export interface MemoryCatalogue extends CataloguePort {
  /** The fields that an import or the merchant sets. */
  setShelf(id: ProductId, pieces: number): void;
  countOf(id: ProductId): { shelf: number; reserved: number; shipped: number };
  stateOf(name: string): Reservation['state'] | null;
  /** Loses all reservations, as a damaged file does. */
  forget(): void;
}

/** @param reserves false plays a catalogue without reservations, which says its stock. */
export function createMemoryCatalogue(
  products: ReadonlyMap<ProductId, CatalogueProduct>,
  { reserves = true }: { reserves?: boolean } = {},
): MemoryCatalogue {
  const shelves = new Map([...products].map(([id, { stock }]) => [id, stock ?? Infinity]));
  const reservations = new Map<string, Reservation>();
  const shelfOf = (id: ProductId) => shelves.get(id) ?? 0;
  const countIn = (state: Reservation['state'], id: ProductId) =>
    [...reservations.values()]
      .filter((reservation) => reservation.state === state)
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => (line.productId === id ? sum + line.quantity : sum), 0);
  const sellable = (id: ProductId) => Math.max(0, shelfOf(id) - countIn('reserved', id));

  return {
    setShelf: (id, pieces) => void shelves.set(id, pieces),
    countOf: (id) => ({ shelf: shelfOf(id), reserved: countIn('reserved', id), shipped: countIn('shipped', id) }),
    stateOf: (name) => reservations.get(name)?.state ?? null,
    forget: () => reservations.clear(),
    products: async (ids) => {
      await nextTurn();
      const productOf = (id: ProductId) => {
        const product = products.get(id);
        return product === undefined ? null : { ...product, stock: reserves ? null : product.stock };
      };
      return new Map(ids.map((id) => [id, productOf(id)]));
    },
    reserve: async (name, lines) => {
      await nextTurn();
      if (!reserves) return { kind: 'unsupported' };
      const known = reservations.get(name);
      if (known !== undefined) return { kind: known.state === 'released' ? 'released' : 'reserved' };
      const short = lines.filter(({ productId, quantity }) => quantity > sellable(productId));
      if (short.length > 0)
        return { kind: 'short', left: new Map(short.map(({ productId }) => [productId, sellable(productId)])) };
      reservations.set(name, { state: 'reserved', lines, returned: new Map() });
      return { kind: 'reserved' };
    },
    release: async (name) => {
      await nextTurn();
      if (!reserves) return false;
      const known = reservations.get(name);
      if (known?.state !== 'shipped')
        reservations.set(name, { state: 'released', lines: known?.lines ?? [], returned: new Map() });
      return true;
    },
    ship: async (name) => {
      await nextTurn();
      const known = reservations.get(name);
      if (known === undefined || known.state === 'released') return false;
      if (known.state === 'reserved')
        for (const { productId, quantity } of known.lines)
          shelves.set(productId, Math.max(0, shelfOf(productId) - quantity));
      reservations.set(name, { ...known, state: 'shipped' });
      return true;
    },
    takeBack: async (name, lines) => {
      await nextTurn();
      const known = reservations.get(name);
      if (known?.state !== 'shipped') return false;
      const returned = new Map(known.returned);
      for (const { productId, quantity } of lines) {
        const shipped = known.lines.find((line) => line.productId === productId)?.quantity ?? 0;
        const before = returned.get(productId) ?? 0;
        const total = Math.max(before, Math.min(quantity, shipped));
        returned.set(productId, total);
        shelves.set(productId, shelfOf(productId) + total - before);
      }
      reservations.set(name, { ...known, returned });
      return true;
    },
    openReservations: async () => {
      await nextTurn();
      const open = [...reservations].filter(([, { state }]) => state === 'reserved');
      return open.map(([name, { lines }]) => ({ name, lines: [...lines] }));
    },
    stockOf: async (ids) => {
      await nextTurn();
      return ids.map((id) => ({
        productId: id,
        title: products.get(id)?.title ?? '',
        shelf: shelfOf(id),
        reserved: countIn('reserved', id),
        sellable: sellable(id),
      }));
    },
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
