import type { Search } from '../ranking';
import type { SearchTerm } from '../searchTerms';
import { type Level, levels } from '../wordLevels';
import type { SqlDatabase } from './sqlDatabase';

type Syntax = SqlDatabase['syntax'];

/** The searches of one query, in the database's own language. */
interface SearchTexts {
  /** Products that are the thing, or where it is none, that have its word. */
  things: string;
  /** Those that have every other word, too. */
  all: string;
  /** What is ranked, the best first. */
  ranked: readonly string[];
}

/** Words hold letters and digits alone: nothing in them is ever an operator. Null when no product has a word of the query. */
export function searchTexts({ terms, thing }: Search, syntax: Syntax): SearchTexts | null {
  if (thing === null) return null;
  const isThing = thing.level >= levels.tag;
  const known = terms.filter(({ level }) => level > 0);
  const every = (least: Level, thingLeast: Level) =>
    known.map((term) => having(term, term === thing ? thingLeast : least, syntax)).join(syntax.and);
  const named = `(${every(levels.part, known.length > 1 ? levels.part : levels.attribute)})`;
  const things = isThing
    ? `(${having(thing, levels.attribute, syntax)}${syntax.or}${named})`
    : having(thing, levels.text, syntax);
  const all = isThing
    ? `(${every(levels.text, levels.attribute)}${syntax.or}${named})`
    : every(levels.text, levels.text);
  const best = having(thing, isThing ? levels.kind : levels.part, syntax);
  const ranked = isThing ? [named, every(levels.text, levels.kind), best, all, things] : [named, all, best, things];
  return { things, all: known.length > 1 ? all : things, ranked: known.length > 1 ? ranked : [best, things] };
}

function having({ alternatives }: SearchTerm, least: Level, { and, or, quote }: Syntax): string {
  const token = (word: string, level: Level) =>
    level === levels.text
      ? quote + word + quote
      : `(${Object.values(levels)
          .filter((each) => each >= level)
          .map((each) => `${quote}${each}=${word}${quote}`)
          .join(or)})`;
  const texts = alternatives.map(({ words, isStrict }) => {
    const level = isStrict && least > levels.text ? levels.kind : least;
    const others = level === levels.text ? levels.text : levels.part;
    return `(${words.map((word, index) => token(word, index === words.length - 1 ? level : others)).join(and)})`;
  });
  return `(${texts.join(or)})`;
}
