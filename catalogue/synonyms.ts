import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseForm, isStopWord, splitWords } from './words';

/** Names of one thing, each of them words in the form for one. */
type Group = readonly (readonly string[])[];

/** The groups by each of their names, written without spaces: "ear buds" is found by "earbuds", too. */
export type Synonyms = ReadonlyMap<string, Group>;

export const noSynonyms: Synonyms = new Map();
/** The words that come with the shop. */
export const shopSynonymsFile = join(__dirname, 'synonyms.txt');
/** Words of the longest name that is looked for. */
export const maxNameWords = 3;

export function joinName(words: readonly string[]): string {
  return baseForm(words.filter((word) => !isStopWord(word)).join(''));
}

/**
 * Reads a file of synonyms: a line for each group, commas between its names, `#` before a remark. Names behind a colon are found by
 * those before it, but not the other way round.
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
    mistakes.push(`${file} cannot be read (${String(error)}): search goes without synonyms.`);
  }
  for (const [index, line] of text.split('\n').entries()) {
    const [own = [], narrower = [], ...more] = line
      .replace(/#.*$/u, '')
      .split(':')
      .map((part) => part.split(',').map(splitWords));
    const names = [...own, ...narrower];
    if (names.every((words) => words.length === 0)) continue;
    const keys = own.map(joinName);
    const known = keys.findIndex((key) => lineOf.has(key));
    const mistake =
      more.length > 0 || names.length < 2 || names.some(({ length }) => length === 0 || length > maxNameWords)
        ? `two names or more are needed, of one to ${maxNameWords} words each, with commas (or once a colon) between them`
        : known >= 0
          ? `“${own[known]?.join(' ') ?? ''}” is in line ${lineOf.get(keys[known] ?? '') ?? 0} already`
          : new Set(names.map(joinName)).size < names.length
            ? 'one name is there twice'
            : null;
    if (mistake !== null) {
      mistakes.push(`${file}, line ${index + 1}: ${mistake}. The line is left out.`);
      continue;
    }
    const group = names.map((words) => words.map(baseForm));
    for (const key of keys) {
      lineOf.set(key, index + 1);
      synonyms.set(key, group);
    }
  }
  return { synonyms, mistakes };
}
