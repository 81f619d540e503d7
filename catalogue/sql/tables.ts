/** Other tables want another name, of the SQLite file and of PostgreSQL's schema: the catalogue is then imported from scratch. */
export const catalogueName = 'catalogue_7';

/** What the databases call the types of columns. Texts are in the order of their bytes. */
interface ColumnTypes {
  id: string;
  text: string;
  json: string;
}

/**
 * The tables that both databases have. What lists are made of stands apart from the whole products (`bodies`), of which an answer
 * reads its own page alone. `place` is a product's among all, by its rating, the number of its reviews, and its id: what a search finds
 * is read in that order. `state` has one row: the origin of the import, how many there were, and how many changes of any kind.
 */
export function tablesOf({ id, text, json }: ColumnTypes) {
  return {
    categories: `slug ${text} PRIMARY KEY, name ${text} NOT NULL`,
    products: `id ${id} PRIMARY KEY, category ${text} NOT NULL, brand ${text} NOT NULL, price double precision NOT NULL,
      rating double precision NOT NULL, band double precision NOT NULL, stock bigint NOT NULL, title_key ${text} NOT NULL, place int NOT NULL,
      in_stock int GENERATED ALWAYS AS (CASE WHEN stock > 0 THEN 1 ELSE 0 END) STORED`,
    bodies: `id ${id} PRIMARY KEY, tokens text NOT NULL, body ${json} NOT NULL, pictures ${json} NOT NULL`,
    words: `word ${text} PRIMARY KEY, count int NOT NULL, level int NOT NULL`,
    state: 'origin text, generation bigint NOT NULL, revision bigint NOT NULL',
  };
}

/** What products can be sorted by, and the expression for it. */
export const sortColumns = {
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

const orders = ['price', 'price DESC', 'rating DESC', 'title_key'];
const facets = 'brand, band, in_stock, price';
/** Columns of `products` that have an index together: those of a common order, all products' and a category's, and of facets. */
export const indexes = [
  'place',
  ...orders,
  ...['id', ...orders].map((order) => `category, ${order}`),
  facets,
  `category, ${facets}`,
];
