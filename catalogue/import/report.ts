import { cutText } from '../../src/domain/cleanText';
import { counted } from '../counted';

/** A column that the import reads. */
interface ReadColumn {
  column: string;
  field: string;
  /** The first value of the column. Empty if the column is. */
  first: string;
}

/** The result of reading one file. An import that is refused has one too. */
export interface FileReport {
  file: string;
  /** Null for a file of no known format. */
  format: string | null;
  products: number;
  /** The products of the shop: a product with three variants is three. */
  variants: number;
  read: readonly ReadColumn[];
  /** The columns that are not read. */
  unused: readonly string[];
  /** Reasons with their numbers, such as `2 drafts`. */
  leftOut: readonly string[];
  notes: readonly string[];
  doubts: readonly string[];
  mistakes: readonly string[];
}

export function createReport(file: string): FileReport {
  return {
    file,
    format: null,
    products: 0,
    variants: 0,
    read: [],
    unused: [],
    leftOut: [],
    notes: [],
    doubts: [],
    mistakes: [],
  };
}

/** The maximum number of lines about one import, with its mistakes. */
const maxLines = 30;
/** Lines after the report: the mistakes, or the result. */
const minOtherLines = 1;
const maxValue = 40;
const maxUnused = 15;
const maxRead = 16;

/**
 * Writes the reports of an import in lines. Files after the first have only their summary and doubts, as far as there is
 * room. Mistakes are the error of the import, and not part of the text.
 * @param otherLines the lines that follow the text
 */
export function formatReports(reports: readonly FileReport[], otherLines = minOtherLines): string {
  const room = Math.max(1, maxLines - otherLines);
  const [first] = reports;
  const isSingle = reports.length === 1;
  const lines =
    isSingle && first ? describe(first, room) : reports.flatMap((report) => [summarise(report), ...remarks(report)]);
  if (lines.length <= room) return lines.join('\n');
  return [...lines.slice(0, room - 1), `${counted(lines.length - room + 1, 'more line')}: --json has all.`].join('\n');
}

/** A summary, such as `hats.csv: Shopify export: 3 variants of 2 products. Left out: 1 draft.` */
function summarise({ file, format, products, variants, leftOut }: FileReport): string {
  if (format === null) return `${file}: unknown format.`;
  const counts =
    variants === products
      ? counted(products, 'product')
      : `${counted(variants, 'variant')} of ${counted(products, 'product')}`;
  return `${file}: ${format}: ${counts}.${leftOut.length > 0 ? ` Left out: ${leftOut.join(', ')}.` : ''}`;
}

function remarks({ notes, doubts }: FileReport): string[] {
  return [...notes.map((note) => `  Note: ${note}`), ...doubts.map((doubt) => `  Doubt: ${doubt}`)];
}

function describe(report: FileReport, room: number): string[] {
  const { read, unused } = report;
  const others = [...describeUnused(unused), ...remarks(report)];
  const shown = Math.min(maxRead, Math.max(1, room - others.length - 2));
  const columns = read.map(({ column, field, first }) => `"${column}" → ${field}: ${cutValue(first)}`);
  const rest = columns.slice(shown);
  return [
    summarise(report),
    ...columns.slice(0, shown).map((column) => `  ${column}`),
    ...(rest.length > 0 ? [`  ${rest.join('; ')}`] : []),
    ...others,
  ];
}

function describeUnused(unused: readonly string[]): string[] {
  if (unused.length === 0) return [];
  const more = unused.length > maxUnused ? ` and ${unused.length - maxUnused} more` : '';
  return [`  Not used: ${unused.slice(0, maxUnused).join(', ')}${more}`];
}

function cutValue(value: string): string {
  if (value === '') return '(empty)';
  const line = value.replace(/\s+/gu, ' ');
  return line.length > maxValue ? `${cutText(line, maxValue)}…` : line;
}
