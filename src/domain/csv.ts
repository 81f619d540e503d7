/** Begins a file of CSV. Without the mark, Excel reads UTF-8 as the local encoding of the machine. */
export const csvStart = '\uFEFF';

/** Blanks and invisible characters, then a sign that begins a formula, as parts of a regular expression. */
export const formulaStart = {
  blanks: String.raw`[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*`,
  sign: String.raw`[=+\-@＝＋－＠﹦﹢﹣﹫−]`,
};

/** The beginning of a text that a spreadsheet may run as a formula. */
const formula = new RegExp(`^'*${formulaStart.blanks}${formulaStart.sign}`, 'u');

/**
 * Formats a row of CSV (RFC 4180), without its line end. Every text is in quotes. A text that a spreadsheet would run
 * gets an apostrophe, which {@link removeFormulaGuard} removes. An undefined cell is empty.
 */
export function formatCsvRow(cells: readonly (string | number | undefined)[]): string {
  return cells.map(formatCell).join(',');
}

/** Returns the text of a cell as it was before {@link formatCsvRow}. */
export function removeFormulaGuard(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

function formatCell(value: string | number | undefined): string {
  if (typeof value !== 'string') return value === undefined ? '' : String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
