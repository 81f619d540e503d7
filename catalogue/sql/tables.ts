import type { BooleanFilter } from '../../src/domain/filters';

/**
 * The name of the SQLite file and of PostgreSQL's schema, with the version of the tables. Increase it with every change
 * of a table: the next start then imports the catalogue again. Reservations stay in the old SQLite file, so the change
 * must copy them. To fill a new table, increase `indexMark` in `store.ts` instead.
 */
export const catalogueName = 'catalogue_11';

/** Each database's names for the column types. Texts are ordered by their bytes. */
interface ColumnTypes {
  id: string;
  text: string;
  json: string;
}

/**
 * The tables of both databases. `products` has the columns that lists need, and `bodies` the whole products. A response
 * reads only the bodies of its page. `codes` has SKUs and barcodes, as `normaliseCode` returns them. `place` is a
 * product's rank by rating, number of reviews and id. Search results are read in that order. `state` has one row: the
 * origin of the import, the number of imports (`generation`), and the number of changes (`revision`). `stock` is the
 * number of unreserved pieces on the shelf. An import may set the shelf below the reserved pieces.
 */
export function defineTables({ id, text, json }: ColumnTypes) {
  return {
    categories: `slug ${text} PRIMARY KEY, name ${text} NOT NULL, count int NOT NULL`,
    products: `place ${id} PRIMARY KEY, id ${id} NOT NULL UNIQUE, category ${text} NOT NULL, brand ${text} NOT NULL, price double precision NOT NULL,
      rating double precision NOT NULL, band double precision NOT NULL, title_key ${text} NOT NULL,
      shelf bigint NOT NULL, reserved bigint NOT NULL DEFAULT 0,
      stock bigint GENERATED ALWAYS AS (CASE WHEN shelf > reserved THEN shelf - reserved ELSE 0 END) STORED,
      in_stock int GENERATED ALWAYS AS (CASE WHEN shelf > reserved THEN 1 ELSE 0 END) STORED`,
    bodies: `id ${id} PRIMARY KEY, body ${json} NOT NULL, pictures ${json} NOT NULL`,
    words: `word ${text} PRIMARY KEY, count int NOT NULL, named int NOT NULL, nouns int NOT NULL`,
    codes: `code ${text} NOT NULL, id ${id} NOT NULL, PRIMARY KEY (code, id)`,
    state: 'origin text, generation bigint NOT NULL, revision bigint NOT NULL',
  };
}

/**
 * Returns the SQL that creates the missing tables of reservations, which no import replaces.
 * @param schema PostgreSQL's schema, with a dot behind it
 */
export function createReservations({ id, text }: Pick<ColumnTypes, 'id' | 'text'>, schema = ''): string {
  return `
  CREATE TABLE IF NOT EXISTS ${schema}reservations (order_id ${text} PRIMARY KEY, state text NOT NULL, at bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS ${schema}reservation_lines (
    order_id ${text}, product ${id}, quantity bigint NOT NULL, PRIMARY KEY (order_id, product));
  CREATE TABLE IF NOT EXISTS ${schema}returned_lines (
    order_id ${text}, product ${id}, quantity bigint NOT NULL, PRIMARY KEY (order_id, product));
  CREATE INDEX IF NOT EXISTS reservations_by_state ON ${schema}reservations (state, at, order_id);`;
}

/** Counts the reserved pieces of products that an import has written. */
export const countReserved = `UPDATE products SET reserved = held.pieces FROM (
    SELECT product, sum(quantity) AS pieces FROM reservations JOIN reservation_lines USING (order_id)
    WHERE state = 'reserved' GROUP BY product) AS held
  WHERE held.product = products.id`;

/** In descending order: the products in stock come first, each group by its rating, which is 5 at most. */
const recommended = '(in_stock * 10 + rating)';

/** The fields that products can be sorted by, with their SQL expressions. */
export const sortColumns = {
  recommended,
  id: 'id',
  title: 'title_key',
  category: 'category',
  brand: 'brand',
  price: 'price',
  rating: 'rating',
  stock: 'stock',
  description: inBody("body ->> 'description'"),
  discountPercentage: inBody("CAST(body ->> 'discountPercentage' AS double precision)"),
  weight: inBody("CAST(body ->> 'weight' AS double precision)"),
  minimumOrderQuantity: inBody("CAST(body ->> 'minimumOrderQuantity' AS double precision)"),
};

function inBody(expression: string): string {
  return `(SELECT ${expression} FROM bodies WHERE bodies.id = products.id)`;
}

/** The columns of the table that collects an import until the place of each product is known. */
export const incomingColumns = `id bigint PRIMARY KEY, category text, brand text, price double precision, rating double precision,
  band double precision, shelf bigint, title_key text, reviews int`;
export const productColumns = 'id, category, brand, price, rating, band, shelf, title_key';

const orders = ['price', 'price DESC', 'rating DESC', 'title_key'];
const recommendedFirst = `${recommended} DESC`;
/** The columns that the facets are counted by. The column of a boolean filter is 1 for a product that passes it. */
export const facetColumns = {
  brand: 'brand',
  band: 'band',
  inStock: 'in_stock',
} satisfies Record<BooleanFilter | 'brand' | 'band', string>;
const facets = [...Object.values(facetColumns), 'price'].join(', ');
/**
 * The columns of each index of `products`. There is an index for each common order, over all products and within a
 * category, and for the facets.
 */
export const indexes = [
  ...orders,
  recommendedFirst,
  ...['id', ...orders].map((order) => `category, ${order}`),
  facets,
  `category, ${facets}`,
];
