import { shortText, visibleText } from '../../desk/plainText';

/** Columns side by side; numbers end at the right. What a customer has written changes nothing in the terminal. */
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
 * RFC 4180, with every cell in quotes. A text that a spreadsheet would take for a formula gets an apostrophe, also
 * after separators other than the comma, which would begin a cell of its own.
 */
export function formatCsv(head: readonly string[], orders: readonly (readonly (readonly string[])[])[]): string {
  return [head, ...orders.flat()].map((row) => row.map(csvCell).join(',')).join('\r\n');
}

/** The beginning of a cell, and what looks like a blank or like nothing, before a sign that begins a formula, be it in its wide form. */
const formulaStart = /((?:^|[,;|"'])[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

function csvCell(text: string): string {
  const safe = visibleText(text).replace(formulaStart, "$1'");
  return `"${safe.replaceAll('"', '""')}"`;
}
