import { readText } from './decodeText';

/** The maximum number of rows above the names of the columns. */
export const maxAbove = 20;
const separators = [',', ';', '\t', '|'];

/**
 * Returns the possible separators of the cells, and the number of the first line to read. A first line `sep=;` names the
 * separator. Without such a line, the most frequent one in the first line with content comes first.
 */
export async function findDelimiters(file: string, encoding: string): Promise<{ start: number; delimiters: string[] }> {
  let head = '';
  for await (const text of readText(file, encoding)) {
    head += text;
    if (head.length > maxAbove * 500) break;
  }
  const named = /^\s*"?sep=(.)"?[^\n]*\n/u.exec(head);
  if (named) return { start: 2, delimiters: [named[1] ?? ','] };
  const unquoted = head.replace(/"(?:[^"]|"")*"/gu, 'x');
  const lines = unquoted.split('\n').filter((one) => /[\p{Letter}\p{Number}]/u.test(one));
  const count = (delimiter: string) =>
    (lines[0]?.split(delimiter).length ?? 0) * 1_000 + unquoted.split(delimiter).length;
  return { start: 1, delimiters: separators.toSorted((one, other) => count(other) - count(one)) };
}
