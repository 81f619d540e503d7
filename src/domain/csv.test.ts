import * as fc from 'fast-check';
import { formatCsvRow, removeFormulaGuard } from './csv';

test.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ['-5', "'-5"],
  ['＝1+1', "'＝1+1"],
  ['\u00A0=1+1', "'\u00A0=1+1"],
  ['\u200B\uFEFF@SUM(1)', "'\u200B\uFEFF@SUM(1)"],
  ['\t\r+1', "'\t\r+1"],
  ["'quoted'", "'quoted'"],
  ['2 + 2 = 4', '2 + 2 = 4'],
  ['Müller-Lüdenscheidt', 'Müller-Lüdenscheidt'],
])('no spreadsheet runs the cell %j', (text, cell) => {
  expect(formatCsvRow([text])).toBe(`"${cell}"`);
});

test('numbers have no quotes, and a missing value is an empty cell', () => {
  expect(formatCsvRow([-1.5, undefined, '', 'a "b", c'])).toBe('-1.5,,"","a ""b"", c"');
});

test('the guard of a text can be removed', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '-', '@', ' ', '\u200B', '"', 'a', '﹣') });
  fc.assert(
    fc.property(text, (given) => {
      const cell = formatCsvRow([given]).slice(1, -1).replaceAll('""', '"');
      expect(removeFormulaGuard(cell)).toBe(given);
    }),
  );
});
