/** Other tables need another file name: the catalogue is then read into the new file. */
export const databaseFile = 'catalogue-1.db';

/** What lists are made of stands apart from the whole products, of which an answer reads its own page alone. */
export const tables = `
  CREATE TABLE IF NOT EXISTS state (
    id INTEGER PRIMARY KEY CHECK (id = 1), origin TEXT, generation INTEGER NOT NULL, revision INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS categories (slug TEXT PRIMARY KEY, name TEXT NOT NULL, products INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS products (
    id INTEGER PRIMARY KEY, category TEXT NOT NULL, brand TEXT NOT NULL, price REAL NOT NULL, rating REAL NOT NULL,
    band INTEGER NOT NULL, stock INTEGER NOT NULL, title_key TEXT NOT NULL,
    in_stock INTEGER GENERATED ALWAYS AS (stock > 0) VIRTUAL
  );
  CREATE TABLE IF NOT EXISTS bodies (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS words (word TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
  CREATE VIRTUAL TABLE IF NOT EXISTS search USING fts5(
    title, rest, content='', columnsize=0, detail=column, tokenize='porter unicode61 remove_diacritics 0', prefix='1 2 3'
  );
  INSERT OR IGNORE INTO state VALUES (1, NULL, 0, 0);
`;

const indexes = {
  products_facets: '(brand, band, in_stock, price)',
  products_price: '(price)',
  products_price_down: '(price DESC)',
  products_rating_down: '(rating DESC)',
  products_title: '(title_key)',
  products_category: '(category)',
  products_category_facets: '(category, brand, band, in_stock, price)',
  products_category_price: '(category, price)',
  products_category_price_down: '(category, price DESC)',
  products_category_rating_down: '(category, rating DESC)',
  products_category_title: '(category, title_key)',
};

/** Filling a table first and making its indexes afterwards takes half the time. */
export const dropIndexes = Object.keys(indexes).map((name) => `DROP INDEX IF EXISTS ${name};`).join('\n');
export const createIndexes = Object.entries(indexes).map(([name, on]) => `CREATE INDEX ${name} ON products ${on};`);
