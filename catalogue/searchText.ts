import { language } from './language';
import type { CategoryName, ProductEntry } from './schema';
import { compoundParts, isStopWord, searchForm, splitIndexWords, splitWords } from './words';

/**
 * The fields of the search index. The nouns say what a product is: "watch" of "Dive Watch 200 m". They are the things
 * that the title, the category's name and usually the first tag name.
 */
export const searchFields = ['noun', 'category', 'tags', 'title', 'brand', 'description'] as const;
type SearchField = (typeof searchFields)[number];
/** The words of a product as they are written, by field. */
export type SearchText = Readonly<Record<SearchField, readonly string[]>>;

export function deriveSearchText(
  { title, brand = '', tags, description }: Pick<ProductEntry, 'title' | 'brand' | 'tags' | 'description'>,
  { slug, name }: CategoryName,
): SearchText {
  const noun = deriveNoun(title);
  const kind = deriveNoun(tags[0] ?? '');
  // The tag "car" of a "Car Mount" is not its noun: the title has the word in another place.
  const isKind = searchForm(kind) === searchForm(noun) || !splitWords(title).map(searchForm).includes(searchForm(kind));
  return {
    noun: [...new Set([noun, deriveNoun(name), isKind ? kind : ''].flatMap(withHeads))].filter((word) => word !== ''),
    category: [...new Set([...splitIndexWords(name), ...splitIndexWords(slug)])],
    tags: tags.flatMap(splitIndexWords),
    title: splitIndexWords(title),
    brand: splitIndexWords(brand),
    description: splitIndexWords(description).filter((word) => !isStopWord(word)),
  };
}

/** Returns a noun and the things that it names as a compound: "Lampe" of "Tischlampe". */
function withHeads(noun: string): string[] {
  return [noun, ...compoundParts(noun).filter((part) => noun.endsWith(part))];
}

/** Returns the search forms of words, with spaces between them. */
export function formatForms(words: readonly string[]): string {
  return words.map(searchForm).join(' ');
}

const behindNoun = new RegExp(String.raw`\s(?:${language.prepositions.join('|')})\s.*$`, 'iu');

/** Returns the thing that a title, a tag or a category name names: "Watch" of "Dive Watch 200 m". */
function deriveNoun(title: string): string {
  const words = splitWords(title.replace(/[,(:;].*$/u, '').replace(behindNoun, ''));
  const isSize = (word = '', before = '') => /\d/u.test(word) || (word.length <= 2 && /\d/u.test(before));
  while (words.length > 1 && isSize(words.at(-1), words.at(-2))) words.pop();
  return words.at(-1) ?? '';
}
