import * as v from 'valibot';
import { formatPlaceholders } from './sql/listSql';
import { revise, type Run, type Select, type SqlDatabase } from './sql/sqlDatabase';

/** Pieces of a product. */
export interface Line {
  id: number;
  quantity: number;
}

/** The pieces of an order: kept for it, given back, or taken from the shelf for good. */
export interface Reservation {
  order: string;
  state: 'reserved' | 'released' | 'shipped';
  /** The lines, by product id. */
  lines: readonly Line[];
}

/** A line with too few pieces left. */
export interface Refusal extends Line {
  left: number;
}

const stateRow = v.object({ state: v.picklist(['reserved', 'released', 'shipped']) });
const lineRow = v.object({ id: v.number(), quantity: v.number() });
const leftRow = v.object({ id: v.number(), stock: v.number() });
const countRow = v.object({ count: v.number() });
const openRow = v.object({ order: v.string(), at: v.number(), ...lineRow.entries });
const stockRow = v.object({
  id: v.number(),
  title: v.string(),
  shelf: v.number(),
  reserved: v.number(),
  sellable: v.number(),
});

/** The changes that the lines of an order make to their products. */
const changes = {
  reserved: 'reserved = reserved + quantity',
  released: 'reserved = reserved - quantity',
  // An import may have set the shelf lower.
  shipped: 'reserved = reserved - quantity, shelf = CASE WHEN shelf > quantity THEN shelf - quantity ELSE 0 END',
};

/**
 * The reservations of stock by orders. Each step may be repeated. A final state never changes: a released order is
 * never reserved again, and a shipped order is never released.
 * @throws as the `Engine`
 */
export class Reservations {
  constructor(private readonly database: SqlDatabase) {}

  /**
   * Reserves all lines or none. A repeat returns the first reservation of the order. No two lines have the same
   * product.
   */
  reserve(order: string, lines: readonly Line[], at: number): Promise<Reservation | { refused: Refusal[] }> {
    return this.database.change(async (run, select) => {
      const known = await find(select, order);
      if (known !== null) return known;
      const ids = lines.map(({ id }) => id);
      const sql = `SELECT id, stock FROM products WHERE id IN (${formatPlaceholders(ids.length)})`;
      const stock = new Map((await select(sql, ids, leftRow)).map((row) => [row.id, row.stock]));
      const refused = lines
        .map((line) => ({ ...line, left: stock.get(line.id) ?? 0 }))
        .filter(({ quantity, left }) => quantity > left);
      if (refused.length > 0) return { refused };
      await run("INSERT INTO reservations (order_id, state, at) VALUES ($1, 'reserved', $2)", [order, at]);
      const rows = lines.map((_, index) => `($1, ${formatPlaceholders(2, 1 + 2 * index)})`).join(', ');
      const values = lines.flatMap(({ id, quantity }) => [id, quantity]);
      await run(`INSERT INTO reservation_lines (order_id, product, quantity) VALUES ${rows}`, [order, ...values]);
      await changeProducts(run, select, order, 'reserved');
      return { order, state: 'reserved', lines: lines.toSorted((a, b) => a.id - b.id) };
    });
  }

  /**
   * Releases an order's pieces. An unknown order cannot be reserved afterwards: its reservation may still be under way.
   */
  release(order: string, at: number): Promise<Reservation> {
    return this.database.change(async (run, select) => {
      const known = await find(select, order);
      if (known !== null) return end(run, select, known, 'released');
      await run("INSERT INTO reservations (order_id, state, at) VALUES ($1, 'released', $2)", [order, at]);
      return { order, state: 'released', lines: [] };
    });
  }

  /** Takes an order's pieces from the shelf. Resolves to null for an unknown order. */
  ship(order: string): Promise<Reservation | null> {
    return this.database.change(async (run, select) => {
      const known = await find(select, order);
      return known && end(run, select, known, 'shipped');
    });
  }

  /**
   * Puts pieces of a shipped order back on the shelf. `lines` states all pieces of a product that have come back so far,
   * so a repeat changes nothing. Ignores pieces that the order does not have. Resolves to null for an unknown order, and
   * to the reservation itself for one that is not shipped.
   */
  takeBack(order: string, lines: readonly Line[]): Promise<Reservation | null> {
    return this.database.change(async (run, select) => {
      const known = await find(select, order);
      if (known?.state !== 'shipped') return known;
      for (const { id, quantity } of lines) {
        const shipped = known.lines.find((line) => line.id === id)?.quantity ?? 0;
        const total = Math.min(quantity, shipped);
        const sql = 'SELECT product AS id, quantity FROM returned_lines WHERE order_id = $1 AND product = $2';
        const [before] = await select(sql, [order, id], lineRow);
        const added = total - (before?.quantity ?? 0);
        if (added <= 0) continue;
        await run(
          before === undefined
            ? 'INSERT INTO returned_lines (quantity, order_id, product) VALUES ($1, $2, $3)'
            : 'UPDATE returned_lines SET quantity = $1 WHERE order_id = $2 AND product = $3',
          [total, order, id],
        );
        // Filters and facets depend on whether there are pieces.
        const [product] = await select('SELECT id, stock FROM products WHERE id = $1', [id], leftRow);
        await run('UPDATE products SET shelf = shelf + $1 WHERE id = $2', [added, id]);
        if (product?.stock === 0) await run(revise, []);
      }
      return known;
    });
  }

  /** Returns a page of the reserved orders, the oldest first, and their total number. */
  list({ skip, limit }: { skip: number; limit: number }) {
    return this.database.read(async (select) => {
      const count = "SELECT count(*) AS count FROM reservations WHERE state = 'reserved'";
      const [{ count: total } = { count: 0 }] = await select(count, [], countRow);
      const page = `SELECT order_id, at FROM reservations WHERE state = 'reserved' ORDER BY at, order_id LIMIT $1 OFFSET $2`;
      const sql = `SELECT order_id AS "order", at, product AS id, quantity FROM (${page}) AS page
        JOIN reservation_lines USING (order_id) ORDER BY at, order_id, product`;
      const reservations = new Map<string, { order: string; at: number; lines: Line[] }>();
      for (const { order, at, ...line } of await select(sql, [limit, skip], openRow)) {
        const reservation = reservations.get(order) ?? { order, at, lines: [] };
        reservation.lines.push(line);
        reservations.set(order, reservation);
      }
      return { reservations: [...reservations.values()], total };
    });
  }

  /** Returns the stock of the products with these ids. Without ids, returns that of all products with a reservation. */
  stock(ids: readonly number[] | null) {
    const which = ids === null ? 'reserved > 0' : `id IN (${formatPlaceholders(ids.length)})`;
    const sql = `SELECT id, body ->> 'title' AS title, shelf, reserved, stock AS sellable
      FROM products JOIN bodies USING (id) WHERE ${which} ORDER BY id`;
    return this.database.read((select) => select(sql, ids ?? [], stockRow));
  }
}

async function find(select: Select, order: string): Promise<Reservation | null> {
  const [found] = await select('SELECT state FROM reservations WHERE order_id = $1', [order], stateRow);
  if (found === undefined) return null;
  const sql = 'SELECT product AS id, quantity FROM reservation_lines WHERE order_id = $1 ORDER BY product';
  return { order, ...found, lines: await select(sql, [order], lineRow) };
}

/** Ends a reservation. Does nothing if the reservation has already ended. */
async function end(run: Run, select: Select, known: Reservation, state: 'released' | 'shipped'): Promise<Reservation> {
  if (known.state !== 'reserved') return known;
  await run('UPDATE reservations SET state = $1 WHERE order_id = $2', [state, known.order]);
  await changeProducts(run, select, known.order, state);
  return { ...known, state };
}

async function changeProducts(run: Run, select: Select, order: string, state: keyof typeof changes): Promise<void> {
  const ofOrder = 'reservation_lines WHERE order_id = $1 AND product = products.id';
  const countInStock = async () => {
    const sql = `SELECT count(*) AS count FROM products, ${ofOrder} AND in_stock = 1`;
    return (await select(sql, [order], countRow))[0]?.count;
  };
  const before = await countInStock();
  await run(`UPDATE products SET ${changes[state]} FROM ${ofOrder}`, [order]);
  // Filters and facets depend on whether there are pieces, not on how many. All lines change alike.
  if ((await countInStock()) !== before) await run(revise, []);
}
