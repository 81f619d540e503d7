import { csvStart, formatCsvRow, formulaStart } from '../../../src/domain/csv';
import { shortText, visibleText } from '../../desk/plainText';

/** Formats rows as aligned columns of text. Shortens each cell, and shows a customer's control characters as text. */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  rightAligned: readonly string[] = [],
): string {
  const table = [head, ...rows].map((row) => row.map(shortText));
  const widths = head.map((_title, column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  return table
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return rightAligned.includes(head[column] ?? '') ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats rows as a file of CSV, with a customer's control characters as text. */
export function formatCsv(head: readonly string[], orders: readonly (readonly (readonly string[])[])[]): string {
  const rows = [head, ...orders.flat()].map((row) => formatCsvRow(row.map(guardSeparators)));
  return csvStart + rows.join('\r\n');
}

/** A separator before the start of a formula. */
const separated = new RegExp(`([,;|"']${formulaStart.blanks})(?=${formulaStart.sign})`, 'gu');

/** Adds an apostrophe before a formula within a text, because some spreadsheets begin a new cell at `;`. */
function guardSeparators(text: string): string {
  return visibleText(text).replace(separated, "$1'");
}
