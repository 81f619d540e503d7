import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { language as tag } from '../src/config/language';
import { languagesFolder } from './language';
import { isStopWord, searchForm, splitWords } from './words';

/** Names of one thing. Each name is a list of words. */
type Group = readonly (readonly string[])[];

/** The groups by the key of each of their names, see {@link nameKey}. */
export type Synonyms = ReadonlyMap<string, Group>;

export const noSynonyms: Synonyms = new Map();
/** The words of the shop's language. */
export const shopSynonymsFile = join(languagesFolder, tag, 'synonyms.txt');
export const maxNameWords = 3;

/** Returns the same key for "ear buds" and "earbud": plurals, spaces and stop words make no difference. */
export function nameKey(words: readonly string[]): string {
  return searchForm(words.filter((word) => !isStopWord(word)).join(''));
}

/**
 * Reads a file of synonyms. Each line is a group with commas between its names. `#` begins a comment. A search for a
 * name before a colon also finds the names behind the colon. The opposite is not true.
 * @returns mistakes: a sentence for each line that is left out
 */
export function readSynonyms(file: string): { synonyms: Synonyms; mistakes: string[] } {
  const synonyms = new Map<string, Group>();
  const lineOf = new Map<string, number>();
  const mistakes: string[] = [];
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    mistakes.push(
      `${file} cannot be read (${String(error)}). Search works without synonyms until you mend the file and restart.`,
    );
  }
  for (const [index, line] of text.split('\n').entries()) {
    const [own = [], narrower = [], ...more] = line
      .replace(/#.*$/u, '')
      .split(':')
      .map((part) => part.split(',').map(splitWords));
    const names = [...own, ...narrower];
    if (names.every((words) => words.length === 0)) continue;
    const duplicate = own.find((words) => lineOf.has(nameKey(words)));
    const mistake =
      more.length > 0 || names.length < 2 || names.some(({ length }) => length === 0 || length > maxNameWords)
        ? `a line needs at least two names of 1 to ${maxNameWords} words, with commas and at most one colon between them`
        : duplicate && `“${duplicate.join(' ')}” is in line ${String(lineOf.get(nameKey(duplicate)))} already`;
    if (mistake !== undefined) {
      mistakes.push(`${file}, line ${index + 1}: ${mistake}. The line is left out.`);
      continue;
    }
    for (const key of own.map(nameKey)) {
      lineOf.set(key, index + 1);
      synonyms.set(key, names);
    }
  }
  return { synonyms, mistakes };
}
