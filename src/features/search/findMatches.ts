import { foldText } from '@/domain/foldText';

/** A part of a text that matches a query as a whole, or not at all. */
interface Part {
  text: string;
  isMatch: boolean;
}

/** Divides a text into parts that match the query and parts that do not. Ignores case, accents and dashes. */
export function findMatches(text: string, query: string): Part[] {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => ({
    segment,
    folded: foldPart(segment),
  }));
  const whole = characters.map(({ folded }) => folded).join('');
  const sought = foldPart(query);
  /** The units of the folded text that belong to a match. */
  const matched = new Set<number>();
  for (let at = whole.indexOf(sought); sought !== '' && at >= 0; at = whole.indexOf(sought, at + sought.length))
    for (let unit = 0; unit < sought.length; unit += 1) matched.add(at + unit);

  const parts: Part[] = [];
  let at = 0;
  for (const { segment, folded } of characters) {
    // "ß" matches with one half. A hyphen matches between two matches.
    const units = folded === '' ? [at - 1, at] : [at, at + folded.length - 1];
    const isMatch = folded === '' ? units.every((unit) => matched.has(unit)) : units.some((unit) => matched.has(unit));
    at += folded.length;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += segment;
    else parts.push({ text: segment, isMatch });
  }
  return parts;
}

function foldPart(text: string): string {
  return foldText(text).replace(/\p{Pd}/gu, '');
}
