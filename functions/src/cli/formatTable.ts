import { plainText } from '../../desk/plainText';

/** Columns side by side; numbers end at the right. What a customer has written changes nothing in the terminal. */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  rightAligned: readonly string[] = [],
): string {
  const table = [head, ...rows].map((row) => row.map(plainText));
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

/** RFC 4180; a cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function formatCsv(head: readonly string[], orders: readonly (readonly (readonly string[])[])[]): string {
  return [head, ...orders.flat()].map((row) => row.map(csvCell).join(',')).join('\r\n');
}

function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
