import { type Attempt, lastWords, type Term } from '../parseQuery';
import { formatForms, type SearchText, searchFields } from '../searchText';

/** A search in SQL: the condition for a product, and how well the product fits, higher for better. */
export interface Search {
  where: string;
  score: string;
  /** The values of both, from `$1` on. */
  values: readonly string[];
}

/** FTS5 (SQLite) has a column for each field, and `bm25` a weight for each column. */
const ftsWeights: Readonly<Record<keyof SearchText, number>> = {
  noun: 6,
  category: 3,
  tags: 3,
  title: 2,
  brand: 1,
  description: 0.5,
};
const ftsColumn = (field: keyof SearchText) => `${field}_words`;
export const ftsColumns = searchFields.map(ftsColumn);
const ftsNames = ftsColumns.filter((column) => column !== ftsColumn('description')).join(' ');

/** Returns the values for the columns of FTS5. */
export function ftsRow(text: SearchText): Record<string, string> {
  return Object.fromEntries(searchFields.map((field) => [ftsColumn(field), formatForms(text[field])]));
}

/** Returns a search for SQLite: the products that any of the attempts finds. */
export function ftsSearch(attempts: readonly Attempt[]): Search {
  const score = `-bm25(search, ${searchFields.map((field) => ftsWeights[field]).join(', ')})`;
  return { where: 'search MATCH $1', score, values: [attempts.map(ftsQuery).join(' OR ')] };
}

/** The words have only letters and digits, so none of them is an operator. */
function ftsQuery({ terms, noun, ignoresDescription, needs }: Attempt): string {
  const phrase = (words: readonly string[]) => `"${formatForms(words)}"`;
  const joinNames = (names: Term['names']) => `(${names.map(phrase).join(' OR ')})`;
  // `bm25` scores a name once for each time it is in the query. Typed words are in it twice, so they count more than
  // synonyms.
  const words = terms.map(({ names, own }) => joinNames([...own, ...names])).join(needs === 'all' ? ' AND ' : ' OR ');
  const inColumns = ignoresDescription ? `{${ftsNames}} : (${words})` : `(${words})`;
  return noun === null ? inColumns : `({${ftsColumn('noun')}} : ${joinNames(lastWords(noun))} AND ${inColumns})`;
}

/** A `tsvector` (PostgreSQL) has four weights, from A to D. */
const tsWeights: Readonly<Record<keyof SearchText, 'A' | 'B' | 'C' | 'D'>> = {
  noun: 'A',
  category: 'B',
  tags: 'B',
  title: 'B',
  brand: 'C',
  description: 'D',
};
/** The values of the weights D, C, B and A. */
const tsRanks = '{0.03, 0.1, 0.4, 1}';
/** All fields, the fields but the description, and the nouns. Each has an index, because an index knows no weights. */
export const tsColumns = {
  words: 'tsvector NOT NULL',
  names: "tsvector GENERATED ALWAYS AS (ts_filter(words, '{a,b,c}')) STORED",
  nouns: "tsvector GENERATED ALWAYS AS (ts_filter(words, '{a}')) STORED",
};

/**
 * From this share of matches on, a walk through the products finds the first thousand faster than the index does. For
 * 130,000 to 210,000 matches, the walk took 13 to 16 ms, and the index 101 to 131 ms.
 */
const minWalkShare = 0.1;

/** Returns the value of the column `words`. A gap between two fields prevents phrases across them. */
export function tsRow(text: SearchText): Record<string, string> {
  let position = 0;
  const lexemes = searchFields.flatMap((field) => {
    position += 1;
    return text[field].map((word) => `'${formatForms([word])}':${(position += 1)}${tsWeights[field]}`);
  });
  return { words: lexemes.join(' ') };
}

/**
 * Returns a search for PostgreSQL: the products that any of the attempts finds. `walk` is the same condition without an
 * index, for a search that a large share of all products matches. Null otherwise.
 */
export function tsSearch(attempts: readonly Attempt[]): Search & { walk: string | null } {
  const values: string[] = [];
  const bind = (query: string) => `CAST($${values.push(query)} AS tsquery)`;
  const terms = [...new Set(attempts.flatMap((attempt) => attempt.terms))];
  const own = terms.flatMap((term) => (term.own.length > 0 ? [tsNames(term.own)] : []));
  // A synonym counts less than the words of the query.
  const ranked = new Set([terms.map(({ names }) => tsNames(names)).join(' | '), own.join(' | ')]);
  const score = [...ranked].map((query) => `ts_rank_cd('${tsRanks}', words, ${bind(query)})`).join(' + ');
  const conditions = attempts.map((attempt) =>
    tsConditions(attempt).map(([column, query]) => [column, bind(query)] as const),
  );
  const join = (match: (column: string, query: string) => string) =>
    `(${conditions.map((all) => all.map(([column, query]) => match(column, query)).join(' AND ')).join(' OR ')})`;
  // PostgreSQL uses an index for the operator `@@`, but not for its function `ts_match_vq`.
  const walk = join((column, query) => `ts_match_vq(${column}, ${query})`);
  const share = attempts.reduce((sum, attempt) => sum + attempt.share, 0);
  return {
    where: join((column, query) => `${column} @@ ${query}`),
    walk: share >= minWalkShare ? walk : null,
    score,
    values,
  };
}

/** Returns the columns that a product must match, each with its query. */
function tsConditions({ terms, noun, ignoresDescription, needs }: Attempt): (readonly [string, string])[] {
  const words = terms.map(({ names }) => tsNames(names)).join(needs === 'all' ? ' & ' : ' | ');
  return [
    [ignoresDescription ? 'names' : 'words', words],
    ...(noun === null ? [] : [['nouns', tsNames(lastWords(noun))] as const]),
  ];
}

function tsNames(names: Term['names']): string {
  const phrase = (words: readonly string[]) => `(${words.map((word) => `'${formatForms([word])}'`).join(' <-> ')})`;
  return `(${names.map(phrase).join(' | ')})`;
}
