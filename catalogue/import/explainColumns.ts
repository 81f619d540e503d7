import levenshtein from 'damerau-levenshtein';
import type { ColumnSamples } from './columnSamples';
import { table } from './formats/generic';
import { recognise, type Recognised } from './recognise';
import type { FileReport } from './report';
import { type FileContent, type Line, normalise } from './rows';

/** Shorter names are near to too many others. */
const minNear = 5;
const maxListed = 15;

/** Names of this length may have two wrong letters. */
const minTwoEdits = 10;

/** Returns true if the header may be a misspelt name. */
function isNear(header: string, name: string): boolean {
  const [one, other] = [normalise(header), normalise(name)];
  if (Math.abs(one.length - other.length) > 2 || other.length < minNear) return false;
  return levenshtein(one, other).steps <= (other.length < minTwoEdits ? 1 : 2);
}

const descriptions: ReadonlySet<string> = new Set(table.columns.description.map(normalise));

function hasTitle(names: readonly string[]): boolean {
  const known = new Set(table.columns.title.map(normalise));
  return names.some((name) => name !== '' && known.has(normalise(name)));
}

/**
 * Explains which columns a file of unknown format lacks, and which lines were looked at. Returns the misspelt columns as
 * well, such as `title=Nmae`, if there is one for each column that the file lacks.
 */
export function explainColumns({ headers, lookedAt = [], kind }: FileContent): {
  explanation: string;
  columns: string[];
} {
  // The line that looks most like names of columns.
  const line = lookedAt.find(({ cells }) => hasTitle(cells)) ?? lookedAt.find(({ cells }) => hasPrice(cells));
  const found = (line?.cells ?? headers).filter((header) => header !== '');
  const missing = (['title', 'price'] as const).filter((field) => !(field === 'title' ? hasTitle : hasPrice)(found));
  const misspelt = missing.map((field) => ({
    field,
    near:
      found.find((header) => table.columns[field].some((name) => isNear(header, name))) ??
      // A price list calls the name of a product its description.
      (field === 'title' ? found.find((header) => descriptions.has(normalise(header))) : undefined),
  }));
  const missingNames = misspelt.map(({ field, near }) =>
    near === undefined ? `"${field}"` : `"${field}" (did you mean "${near}"?)`,
  );
  const listed = found.slice(0, maxListed).map((header) => `"${header}"`);
  const more = found.length > maxListed ? ` and ${found.length - maxListed} more` : '';
  const cures = missing.map((field) => `--column ${field}="NAME"`);
  const explanation = [
    'unknown format.',
    ...(kind === 'table' ? [describeLines(lookedAt, line)] : []),
    `Columns found: ${listed.join(', ') || 'none'}${more}.`,
    `Missing: ${missingNames.join(', ')}.`,
    `If a column has another name, add ${cures.join(' ')}. docs/catalogue.md, "From a spreadsheet", names the columns.`,
  ].join(' ');
  const columns = misspelt.flatMap(({ field, near }) => (near === undefined ? [] : [`${field}=${near}`]));
  return { explanation, columns: columns.length === missing.length ? columns : [] };
}

function hasPrice(names: readonly string[]): boolean {
  // Adds a title, so that only a missing price makes the format unknown.
  return recognise([...names, 'title'], 'table') !== null;
}

function describeLines(lookedAt: readonly Line[], line: Line | undefined): string {
  const [first, last] = [lookedAt[0]?.number ?? 1, lookedAt.at(-1)?.number ?? 1];
  const range = first === last ? `Line ${first} was` : `Lines ${first} to ${last} were`;
  return line === undefined
    ? `${range} looked at for the names of the columns.`
    : `Line ${line.number} has the names of the columns.`;
}

/** The columns that are read, each with its field and first value. Those without a value come last. */
export function listRead(
  { found }: Recognised,
  headers: readonly string[],
  samples: ColumnSamples,
): FileReport['read'] {
  return [...found]
    .flatMap(([field, { indexes }]) => indexes.map((index) => ({ field, index })))
    .map(({ field, index }) => ({ column: headers[index] ?? '', field, first: samples.first(index) }))
    .toSorted((one, other) => Number(one.first === '') - Number(other.first === ''));
}

/** The columns that are not read, each with the field that may be meant. Those without a value come last. */
export function listUnused(
  { format, found }: Recognised,
  headers: readonly string[],
  samples: ColumnSamples,
): string[] {
  const used = new Set([...found.values()].flatMap(({ indexes }) => indexes));
  const names = headers.map(normalise);
  const free = Object.entries(format.columns).filter(([column]) => !found.has(column));
  const unused = headers.flatMap((header, index) => (used.has(index) ? [] : [{ header, index }]));
  return unused
    .toSorted((one, other) => Number(samples.first(one.index) === '') - Number(samples.first(other.index) === ''))
    .map(({ header, index }) => {
      if (names[index] === '')
        return header === '' ? `column ${index + 1} (without a name)` : `${header} (without a name)`;
      const near = free.find(([, known]) => known.some((name) => isNear(header, name)));
      return near === undefined ? header : `${header} (did you mean ${near[1][0] ?? near[0]}?)`;
    });
}
