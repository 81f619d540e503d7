import { type AskedLevel, type Search, formatToken } from '../ranking';
import type { SearchTerm } from '../searchTerms';
import { levels } from '../wordLevels';
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
  const every = (least: AskedLevel, thingLeast: AskedLevel) =>
    `(${known.map((term) => having(term, term === thing ? thingLeast : least, syntax)).join(syntax.and)})`;
  const best = having(thing, isThing ? levels.kind : levels.part, syntax);
  const things = having(thing, isThing ? levels.attribute : levels.text, syntax);
  if (known.length === 1) return { things, all: things, ranked: [best, things] };
  const named = every(levels.part, levels.part);
  if (!isThing) {
    const all = every(levels.text, levels.text);
    return { things, all, ranked: [named, all, best, things] };
  }
  const thingsOrNamed = `(${things}${syntax.or}${named})`;
  const all = `(${every(levels.text, levels.attribute)}${syntax.or}${named})`;
  return { things: thingsOrNamed, all, ranked: [named, every(levels.text, levels.kind), best, all, thingsOrNamed] };
}

function having({ alternatives }: SearchTerm, least: AskedLevel, { and, or, quote }: Syntax): string {
  const texts = alternatives.map(({ words, isStrict }) => {
    const level = isStrict && least > levels.text ? levels.kind : least;
    const others = level === levels.text ? levels.text : levels.part;
    const tokens = words.map((word, index) => formatToken(word, index === words.length - 1 ? level : others));
    return `(${tokens.map((token) => quote + token + quote).join(and)})`;
  });
  return `(${texts.join(or)})`;
}
