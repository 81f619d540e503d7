import type { CategoryName, ProductEntry } from './schema';
import { baseForm, isStopWord, splitWords } from './words';

/** How a word belongs to a product. A higher level says more of what the product is. */
export const levels = {
  /** It is in the description. */
  text: 1,
  brand: 2,
  /** It describes the thing: "denim" in "denim dress". */
  part: 3,
  /** A tag of a product whose title names another thing: "bread" of a bread knife. */
  attribute: 4,
  tag: 5,
  /** The category, or the first tag. */
  kind: 6,
  /** The thing that the title names, which a tag confirms. */
  name: 7,
  /** The same, confirmed by the category or the first tag. */
  kindAndName: 8,
} as const;
export type Level = (typeof levels)[keyof typeof levels];

/** The level of each word, in the form for one thing, and the words as they are written. */
export function wordLevels(entry: ProductEntry, { slug, name }: CategoryName) {
  const { title, brand = '', tags, description } = entry;
  const found = new Map<string, { level: Level; written: string }>();
  const raise = (written: string, level: Level) => {
    const form = baseForm(written);
    if ((found.get(form)?.level ?? 0) < level) found.set(form, { level, written });
  };
  const phrase = (words: readonly string[], head: Level, parts: Level) => {
    words.forEach((word, index) => raise(word, index === words.length - 1 ? head : parts));
  };

  const category = splitWords(name);
  const tagged = tags.map(splitWords);
  const titled = splitWords(title);
  const thing = thingOf(title);
  const kinds = [category, ...tagged].map((words) => baseForm(words.at(-1) ?? ''));
  const confirmedBy = thing === undefined ? -1 : kinds.indexOf(baseForm(thing));
  const isConfirmed = confirmedBy >= 0;
  const beside = new Set(isConfirmed ? titled.map(baseForm) : []);

  for (const word of splitWords(description)) if (!isStopWord(word)) raise(word, levels.text);
  for (const word of splitWords(brand)) raise(word, levels.brand);
  for (const word of [...titled, ...joined(title)]) raise(word, levels.part);
  for (const [index, words] of tagged.entries()) {
    const own = index === 0 ? levels.kind : isConfirmed ? levels.attribute : levels.tag;
    const isBeside = beside.has(baseForm(words.at(-1) ?? ''));
    phrase(words, isBeside ? (words.length > 1 ? levels.part : levels.attribute) : own, levels.part);
    for (const word of joined(tags[index] ?? '')) raise(word, own);
  }
  phrase(splitWords(slug.replaceAll('-', ' ')), levels.kind, levels.tag);
  phrase(category, levels.kind, levels.tag);
  if (thing !== undefined)
    raise(thing, !isConfirmed ? levels.attribute : confirmedBy > 1 ? levels.name : levels.kindAndName);
  return found;
}

/** The last noun of a title, before what follows a comma or a preposition, and without a size: "watch" of "Dive Watch 200 m". */
function thingOf(title: string): string | undefined {
  const words = splitWords(title.replace(/[,(:;].*$/u, '').replace(/\s(?:with|for|in|from|by)\s.*$/iu, ''));
  const isSize = (word = '', before = '') => /\d/u.test(word) || (word.length <= 2 && /\d/u.test(before));
  while (words.length > 1 && isSize(words.at(-1), words.at(-2))) words.pop();
  return words.at(-1);
}

/** Words that are written with hyphens, as one: "tshirt" of "t-shirt". */
function joined(text: string): string[] {
  return (text.match(/[\p{Letter}\p{Number}]+(?:-[\p{Letter}\p{Number}]+)+/gu) ?? []).flatMap((word) =>
    splitWords(word.replaceAll('-', '')),
  );
}
