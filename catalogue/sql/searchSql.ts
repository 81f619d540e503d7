import type { Attempt, Term } from '../parseQuery';
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

/** Returns what the columns of FTS5 are filled with. */
export function ftsRow(text: SearchText): Record<string, string> {
  return Object.fromEntries(searchFields.map((field) => [ftsColumn(field), formatForms(text[field])]));
}

/** Writes a search for SQLite. The words hold letters and digits alone: nothing in them is ever an operator. */
export function ftsSearch({ terms, noun, ignoresDescription, needs }: Attempt): Search {
  const phrase = (words: readonly string[]) => `"${formatForms(words)}"`;
  const anyOf = (names: Term['names']) => `(${names.map(phrase).join(' OR ')})`;
  // `bm25` scores a name once for each time it is in the query. Typed words are in it twice, so they count more than synonyms.
  const words = terms.map(({ names, own }) => anyOf([...own, ...names])).join(needs === 'all' ? ' AND ' : ' OR ');
  const inColumns = ignoresDescription ? `{${ftsNames}} : (${words})` : `(${words})`;
  const text = noun === null ? inColumns : `{${ftsColumn('noun')}} : ${anyOf(lastWords(noun))} AND ${inColumns}`;
  const score = `-bm25(search, ${searchFields.map((field) => ftsWeights[field]).join(', ')})`;
  return { where: 'search MATCH $1', score, values: [text] };
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

/** Returns what `words` is filled with. A gap between two fields keeps phrases from reaching across. */
export function tsRow(text: SearchText): Record<string, string> {
  let position = 0;
  const lexemes = searchFields.flatMap((field) => {
    position += 1;
    return text[field].map((word) => `'${formatForms([word])}':${(position += 1)}${tsWeights[field]}`);
  });
  return { words: lexemes.join(' ') };
}

/** Writes a search for PostgreSQL. */
export function tsSearch({ terms, noun, ignoresDescription, needs }: Attempt): Search {
  const phrase = (words: readonly string[]) => `(${words.map((word) => `'${formatForms([word])}'`).join(' <-> ')})`;
  const anyOf = (names: Term['names']) => `(${names.map(phrase).join(' | ')})`;
  const parts = terms.map(({ names }) => anyOf(names));
  const own = terms.flatMap((term) => (term.own.length > 0 ? [anyOf(term.own)] : []));
  const values = [parts.join(' | '), own.join(' | ')];
  const query = (text: string) =>
    `CAST($${values.includes(text) ? values.indexOf(text) + 1 : values.push(text)} AS tsquery)`;
  const words = `${ignoresDescription ? 'names' : 'words'} @@ ${query(parts.join(needs === 'all' ? ' & ' : ' | '))}`;
  return {
    where: noun === null ? words : `${words} AND nouns @@ ${query(anyOf(lastWords(noun)))}`,
    // A synonym counts less than the words of the query.
    score: `ts_rank_cd('${tsRanks}', words, CAST($1 AS tsquery)) + ts_rank_cd('${tsRanks}', words, CAST($2 AS tsquery))`,
    values,
  };
}

/** The nouns that the names of a term end with: "bud" of "ear bud". */
function lastWords({ names }: Term): Term['names'] {
  return names.map((words) => words.slice(-1));
}
