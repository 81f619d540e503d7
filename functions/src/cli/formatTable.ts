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

/**
 * Formats rows as CSV (RFC 4180), with every cell in quotes. Adds an apostrophe before a text that a spreadsheet would
 * run as a formula. Also adds one behind a separator such as `;`, because some spreadsheets begin a new cell there.
 */
export function formatCsv(head: readonly string[], orders: readonly (readonly (readonly string[])[])[]): string {
  return [head, ...orders.flat()].map((row) => row.map(csvCell).join(',')).join('\r\n');
}

/** The beginning of a cell, with blanks and invisible characters, before a sign that begins a formula. */
const formulaStart = /((?:^|[,;|"'])[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

function csvCell(text: string): string {
  const safe = visibleText(text).replace(formulaStart, "$1'");
  return `"${safe.replaceAll('"', '""')}"`;
}
