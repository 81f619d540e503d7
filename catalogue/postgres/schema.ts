/** Other tables need another schema name: the catalogue is then imported into the new schema. */
const name = 'catalogue_1';

/** Held by whatever changes the catalogue, to its end: any number that no other program of the database takes. */
export const changeLock = 72_026;

/** What the default parser makes of words that stand between spaces. */
const tokens = 'asciiword, word, numword, int, uint, float, sfloat, version, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart';

export const names = {
  state: `${name}.state`,
  categories: `${name}.categories`,
  products: `${name}.products`,
  texts: `${name}.texts`,
  words: `${name}.words`,
  search: `${name}.search`,
};

/** The tables that an import builds, by their names until the import is complete. */
export const tables = {
  categories: 'slug text COLLATE "C" PRIMARY KEY, name text NOT NULL, products int NOT NULL',
  products: `id bigint PRIMARY KEY, category text COLLATE "C" NOT NULL, brand text COLLATE "C" NOT NULL, price float8 NOT NULL,
    rating float8 NOT NULL, band int NOT NULL, stock bigint NOT NULL, title_key text COLLATE "C" NOT NULL,
    in_stock boolean GENERATED ALWAYS AS (stock > 0) STORED`,
  texts: 'id bigint PRIMARY KEY, body text NOT NULL, title tsvector NOT NULL, anywhere tsvector NOT NULL',
  words: 'word text COLLATE "C" PRIMARY KEY, count int NOT NULL',
};
export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[];

/** Makes what is missing; harmless when nothing is. */
export const createSchema = `
  SELECT pg_advisory_xact_lock(${changeLock});
  CREATE SCHEMA IF NOT EXISTS ${name};
  DO $$ BEGIN
    IF to_regclass('${names.state}') IS NULL THEN
      CREATE TEXT SEARCH DICTIONARY ${name}.stem (TEMPLATE = snowball, LANGUAGE = porter);
      CREATE TEXT SEARCH CONFIGURATION ${names.search} (PARSER = pg_catalog."default");
      ALTER TEXT SEARCH CONFIGURATION ${names.search} ADD MAPPING FOR ${tokens} WITH ${name}.stem;
      ${tableNames.map((table) => `CREATE TABLE ${name}.${table} (${tables[table]});`).join('\n')}
      CREATE TABLE ${names.state} (origin text, generation bigint NOT NULL, revision bigint NOT NULL);
      INSERT INTO ${names.state} VALUES (NULL, 0, 0);
    END IF;
  END $$;`;

/** Names without one of their own: while an import goes on, those of the old table are still there. */
export const createIndexes = (products: string, texts: string): string[] => [
  `CREATE INDEX ON ${products} (price, id)`,
  `CREATE INDEX ON ${products} (price DESC, id)`,
  `CREATE INDEX ON ${products} (rating DESC, id)`,
  `CREATE INDEX ON ${products} (title_key, id)`,
  `CREATE INDEX ON ${products} (category, id)`,
  `CREATE INDEX ON ${products} (category, price, id)`,
  `CREATE INDEX ON ${products} (category, price DESC, id)`,
  `CREATE INDEX ON ${products} (category, rating DESC, id)`,
  `CREATE INDEX ON ${products} (category, title_key, id)`,
  `CREATE INDEX ON ${products} (category, brand, band, in_stock, price)`,
  `CREATE INDEX ON ${products} (brand, price)`,
  `CREATE INDEX ON ${texts} USING gin (title)`,
  `CREATE INDEX ON ${texts} USING gin (anywhere)`,
];
