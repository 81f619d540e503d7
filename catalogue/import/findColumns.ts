import { splitCurrency, isOwnCurrency } from './currency';
import type { Format } from './draft';
import { normalise, type RawRow } from './rows';

/** The cells of one column. */
export interface Found {
  /** The indexes of the cells. Only a list has several. */
  indexes: readonly number[];
  /** The indexes of further columns that could be meant, which are not read. */
  rivals: readonly number[];
  /** Another currency that the header names. */
  currency?: string;
}

interface Header {
  index: number;
  text: string;
  name: string;
  /** The name without its number: `image` of `Image 2`. */
  base: string;
  number: number;
}

/** The headers of a file, for look-ups by name. */
export interface Headers {
  all: readonly Header[];
  /** True if a repeated name is a further value, as in XML. A table has it by mistake. */
  canRepeat: boolean;
  /** Returns the headers with one of the names. */
  byName: (names: readonly string[]) => Header[];
}

const normalised = new Map<string, string>();

/** Returns the normalised name of a format's header. */
function known(name: string): string {
  const done = normalised.get(name) ?? normalise(name);
  normalised.set(name, done);
  return done;
}

export function listHeaders(headers: readonly string[], canRepeat: boolean): Headers {
  const all = headers.map((text, index) => {
    const name = normalise(text);
    const [digits = '', ...others] = text.match(/\d+/gu) ?? [];
    const isNumbered = digits !== '' && others.length === 0;
    return { index, text, name, base: isNumbered ? normalise(text.replace(digits, '')) : name, number: Number(digits) };
  });
  const named = new Map<string, Header[]>();
  for (const header of all) if (header.name !== '') named.set(header.name, [...(named.get(header.name) ?? []), header]);
  return { all, canRepeat, byName: (names) => names.flatMap((name) => named.get(known(name)) ?? []) };
}

/** Returns the columns of a format that a file has. Nothing is read from a column without a name. */
export function findColumns(
  format: Format,
  headers: Headers,
  sample: readonly RawRow[],
  assigned: ReadonlyMap<string, string>,
): Map<string, Found> {
  const found = new Map<string, Found>();
  for (const [column, names] of Object.entries(format.columns)) {
    const given = assigned.get(column);
    // A price that the merchant has named is the price: no reduced price replaces it.
    if (given === undefined && assigned.has('price') && format.otherPrices?.includes(column) === true) continue;
    const one =
      given === undefined ? findColumn(format, column, names, { headers, sample }) : findAssigned(given, headers);
    if (one) found.set(column, one);
  }
  for (const [column, pattern] of Object.entries(format.values ?? {})) {
    if (found.has(column) || pattern === undefined) continue;
    const index = findByValues(pattern, headers, found, sample);
    if (index !== undefined) found.set(column, { indexes: [index], rivals: [] });
  }
  return found;
}

function findColumn(
  format: Format,
  column: string,
  names: readonly string[],
  { headers, sample }: { headers: Headers; sample: readonly RawRow[] },
): Found | undefined {
  if (format.beginnings?.includes(column) === true) return findBeginning(names, headers);
  if (format.lists?.includes(column) === true) return findList(names, headers, sample);
  const present = headers.byName(names);
  const preferred = choose(present, format.values?.[column], sample);
  // An empty column yields to a filled one of another name. Amounts do not, because the other may be a price per unit.
  const filled = format.money.includes(column) ? undefined : present.find((header) => isFilled(header, sample));
  const first = preferred && isFilled(preferred, sample) ? preferred : (filled ?? preferred);
  if (!first) return format.money.includes(column) ? findPriced(names, headers) : undefined;
  const isUnique = format.unique?.includes(column) === true;
  const rivals = present.filter((header) => header !== first && (isUnique || header.name === first.name));
  return { indexes: [first.index], rivals: rivals.map(({ index }) => index) };
}

/** Of columns with the first one's name, returns the one with the values, or else the first that is not empty. */
function choose(present: readonly Header[], pattern: RegExp | undefined, sample: readonly RawRow[]) {
  const [first] = present;
  const namesakes = present.filter(({ name }) => name === first?.name);
  const isFull = (header: Header) => isFilled(header, sample);
  const fits = (header: Header) => pattern !== undefined && isFull(header) && hasValues(header.index, pattern, sample);
  return namesakes.find(fits) ?? namesakes.find(isFull) ?? first;
}

function isFilled({ index }: Header, sample: readonly RawRow[]): boolean {
  return sample.some(({ cells }) => (cells[index] ?? '') !== '');
}

/** Returns true if the pattern matches at least half of a column's filled cells. A column without any passes as well. */
export function hasValues(index: number, pattern: RegExp, sample: readonly RawRow[]): boolean {
  const cells = sample.map((row) => row.cells[index] ?? '').filter((cell) => cell !== '');
  return cells.filter((cell) => pattern.test(cell)).length >= cells.length / 2;
}

/** Finds an amount whose header names a currency. Prefers the shop's currency. */
function findPriced(names: readonly string[], headers: Headers): Found | undefined {
  const priced = headers.all.flatMap(({ index, text }) => {
    const split = splitCurrency(text);
    return split && names.some((name) => known(name) === normalise(split.name))
      ? [{ index, currency: split.currency }]
      : [];
  });
  const own = priced.filter(({ currency }) => isOwnCurrency(currency));
  const [first, ...rivals] = own.length > 0 ? own : priced;
  if (!first) return undefined;
  const currency = own.length > 0 ? {} : { currency: first.currency };
  return { indexes: [first.index], rivals: rivals.map(({ index }) => index), ...currency };
}

/** Finds a list of columns whose names begin with one of the names. Of columns with one name, only the first counts. */
function findBeginning(names: readonly string[], { all }: Headers): Found | undefined {
  const list = all.filter(({ name }) => names.some((one) => name.startsWith(known(one))));
  if (list.length === 0) return undefined;
  const isFirst = (header: Header) => list.find(({ name }) => name === header.name) === header;
  return {
    indexes: list.filter(isFirst).map(({ index }) => index),
    rivals: list.filter((header) => !isFirst(header)).map(({ index }) => index),
  };
}

/** Numbered columns are one list. */
function findList(names: readonly string[], { all, canRepeat }: Headers, sample: readonly RawRow[]): Found | undefined {
  const bases = names.map(known).filter((name) => all.some((header) => header.base === name));
  const base = bases.find((name) => all.some((header) => header.base === name && isFilled(header, sample))) ?? bases[0];
  const list = all
    .filter((header) => base !== undefined && base !== '' && header.base === base)
    .toSorted((one, other) => one.number - other.number || one.index - other.index);
  if (list.length === 0) return undefined;
  const isRead = (header: Header) =>
    canRepeat ||
    choose(
      list.filter(({ name }) => name === header.name),
      undefined,
      sample,
    ) === header;
  return {
    indexes: list.filter(isRead).map(({ index }) => index),
    rivals: list.filter((header) => !isRead(header)).map(({ index }) => index),
  };
}

/** Finds the column that the merchant has named. */
function findAssigned(given: string, { all, byName }: Headers): Found | undefined {
  const header = byName([given])[0] ?? all.find(({ text }) => text.trim() === given.trim());
  return header && { indexes: [header.index], rivals: [] };
}

/** Returns the one free column whose cells all have the values. */
function findByValues(
  pattern: RegExp,
  { all }: Headers,
  found: ReadonlyMap<string, Found>,
  sample: readonly RawRow[],
): number | undefined {
  const used = new Set([...found.values()].flatMap(({ indexes }) => indexes));
  const fitting = all.filter(({ index, name }) => {
    const cells = sample.map((row) => row.cells[index] ?? '').filter((cell) => cell !== '');
    return name !== '' && !used.has(index) && cells.length > 0 && cells.every((cell) => pattern.test(cell));
  });
  return fitting.length === 1 ? fitting[0]?.index : undefined;
}
