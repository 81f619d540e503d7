import type { SearchTerm } from './searchTerms';
import { type Level, levels } from './wordLevels';

/** What a search looks for. */
export interface Search {
  terms: readonly SearchTerm[];
  /** The thing among them: the others say which one. Null when no product has any of them. */
  thing: SearchTerm | null;
}

/** The levels that a search asks for. */
const askedLevels = [levels.text, levels.part, levels.attribute, levels.kind] as const;
export type AskedLevel = (typeof askedLevels)[number];

/** What each level counts. */
export const levelWorths: Readonly<Record<Level, number>> = {
  [levels.text]: 1,
  [levels.brand]: 3,
  [levels.part]: 4,
  [levels.attribute]: 5,
  [levels.tag]: 7,
  [levels.kind]: 9,
  [levels.name]: 9.5,
  [levels.kindAndName]: 10,
};
const thingWeight = 2;
/** For each word that a product has at all: where none of them is a thing, all words come before some. */
const bonuses = { withThing: 4, withoutThing: 20, named: 2 };

/** Of a noun with others before it, the last is the thing; so is the one that names products rather than describes them. */
export function searchFor(terms: readonly SearchTerm[]): Search {
  const thing = terms.reduce<SearchTerm | null>(
    (best, term) => (term.level > 0 && (best === null || rankOf(term) >= rankOf(best)) ? term : best),
    null,
  );
  return { terms, thing };
}

/** A thing's name and its kind are the same here. */
function rankOf({ level, isMisspelt, isBeside }: SearchTerm): number {
  return Math.min(level, levels.kind) - (isMisspelt ? 0.5 : 0) - (isBeside ? levels.part : 0);
}

/** How well a product fits, by its words as `formatLevels` writes them. */
export function scoreProduct(text: string, { terms, thing }: Search): number {
  const isAThing = thing !== null && thing.level >= levels.tag;
  const bonus = isAThing ? bonuses.withThing : bonuses.withoutThing;
  // What only has the thing's word in its title, as "roll-top" has "top", is another thing.
  const isEnough = (worth: number, term: SearchTerm) =>
    worth > levelWorths[isAThing && term === thing ? levels.part : levels.brand];
  const worths = terms.map((term) => worthIn(text, term));
  const isNamed = terms.length > 1 && terms.every((term, index) => isEnough(worths[index] ?? 0, term));
  return terms.reduce(
    (sum, term, index) => {
      const worth = worths[index] ?? 0;
      return worth === 0 ? sum : sum + bonus + worth * (term === thing && isEnough(worth, term) ? thingWeight : 1);
    },
    isNamed ? bonuses.named : 0,
  );
}

/** How much the product is what one term says; 0 when it has nothing of it. */
export function worthIn(text: string, { alternatives }: Pick<SearchTerm, 'alternatives'>): number {
  return Math.max(
    0,
    ...alternatives.map(({ words, worth, isStrict }) => {
      const found = words.map((word) => levelIn(text, word));
      const level = found.at(-1) ?? 0;
      if (found.includes(0) || level === 0 || (isStrict && level < levels.kind)) return 0;
      // Of two words, both have to name the thing.
      return levelWorths[found.slice(0, -1).every((other) => other >= levels.part) ? level : levels.text] * worth;
    }),
  );
}

/** The words of a product with their levels, for {@link scoreProduct}. */
export function formatLevels(words: ReadonlyMap<string, { level: Level }>): string {
  let text = '';
  for (const [word, { level }] of words) text += `${level}=${word} `;
  return text;
}

/** The words of a product for the index: each once more for every level it is asked for with and reaches, see {@link formatToken}. */
export function formatTokens(words: ReadonlyMap<string, { level: Level }>): string {
  let text = '';
  for (const [word, { level }] of words) {
    for (const asked of askedLevels) if (level >= asked) text += `${formatToken(word, asked)} `;
  }
  return text;
}

/** Has all products that have the word at a level or a higher one. */
export function formatToken(word: string, least: AskedLevel): string {
  return least === levels.text ? word : `${least}=${word}`;
}

function levelIn(text: string, word: string): Level | 0 {
  const at = text.indexOf(`=${word} `);
  return at < 0 ? 0 : (Object.values(levels).find((level) => String(level) === text[at - 1]) ?? 0);
}
