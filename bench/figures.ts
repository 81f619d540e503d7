/** One line of the table. */
export interface Row {
  what: string;
  /** Null when it could not be measured; `note` gives the reason. */
  figure: number | null;
  /** The limit: a maximum, or for `points` a minimum. Null where there is none. */
  bar: number | null;
  unit: 'KB' | 'ms' | 's' | 'MB' | '%' | 'points' | 'shift' | 'count';
  /** The same on every machine: exceeding the limit fails the run. Times are only reported. */
  isExact?: boolean;
  note?: string;
}

/** Returns true if a limit is exceeded that is the same on every machine. */
export function isBroken(row: Row): boolean {
  return row.isExact === true && holds(row) === false;
}

function holds({ figure, bar, unit }: Row): boolean | null {
  if (figure === null || bar === null) return null;
  return unit === 'points' ? figure >= bar : figure <= bar;
}

/** The rows side by side, in the width of a terminal. */
export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    row.figure === null ? 'skipped' : format(row.figure, row.unit),
    row.bar === null ? '–' : `${row.unit === 'points' ? '≥' : '≤'} ${format(row.bar, row.unit)}`,
    { true: 'yes', false: 'no', null: '–' }[`${holds(row)}`],
    row.note ?? '',
  ]);
  const lines = [['what', 'measured', 'limit', 'holds', ''], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const padded = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return padded.map((line) => line.trimEnd()).join('\n');
}

const decimals: Partial<Record<Row['unit'], number>> = { KB: 1, ms: 1, s: 2, shift: 4, '%': 1 };

function format(figure: number, unit: Row['unit']): string {
  const number = figure.toFixed(decimals[unit] ?? 0);
  return ['points', 'shift', 'count'].includes(unit) ? number : `${number} ${unit}`;
}

/** The value below which a share (0–1) of all lies, by the nearest rank; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
