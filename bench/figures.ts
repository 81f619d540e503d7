/** One line of the table. */
export interface Row {
  what: string;
  /** Null when it could not be measured; `note` gives the reason. */
  figure: number | null;
  /** The limit: a maximum, or for `points` a minimum. Null where there is none. */
  bar: number | null;
  unit: 'KB' | 'ms' | 's' | 'MB' | '%' | 'points' | 'shift' | 'count';
  /** Sizes and counts are the same on every machine: exceeding their limit fails the run. Times are only reported. */
  isExact: boolean;
  /** The parts of the figure. */
  note?: string;
}

function holds({ figure, bar, unit }: Row): boolean | null {
  if (figure === null || bar === null || Number.isNaN(figure)) return null;
  return unit === 'points' ? figure >= bar : figure <= bar;
}

/** Whether a limit is exceeded that is the same on every machine. */
export function isBroken(row: Row): boolean {
  return row.isExact && holds(row) === false;
}

const verdicts = new Map<boolean | null, string>([
  [true, 'yes'],
  [false, 'no'],
  [null, '–'],
]);

/** The rows side by side, in the width of a terminal. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    row.figure === null ? 'skipped' : format(row.figure, row.unit),
    row.bar === null ? '–' : `${row.unit === 'points' ? '≥' : '≤'} ${format(row.bar, row.unit)}`,
    verdicts.get(holds(row)) ?? '',
    row.note ?? '',
  ]);
  const lines = [['what', 'measured', 'bar', 'holds', ''], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const decimals: Partial<Record<Row['unit'], number>> = { KB: 1, ms: 1, s: 2, shift: 4, '%': 1 };
const bare: ReadonlySet<Row['unit']> = new Set(['points', 'shift', 'count']);

function format(figure: number, unit: Row['unit']): string {
  const number = figure.toFixed(decimals[unit] ?? 0);
  return bare.has(unit) ? number : `${number} ${unit}`;
}
