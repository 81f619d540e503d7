import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { language as tag } from '../src/config/language';

/** The words of one language that the search handles specially. `catalogue/languages/` has a folder for each. */
export interface Language {
  /** Words that say nothing about a product, with spaces between them. */
  stopWords: string;
  /** The words that end the noun of a title or a query: "for" in "lamp for the desk". */
  prepositions: readonly string[];
  /** Returns a text with the letters of the language as the index spells them, before `foldText`. */
  spell: (text: string) => string;
  /** Returns the form that all inflections of a word share. */
  deriveForm: (word: string) => string;
  /** Splits a compound word: `tisch` and `lampe` of "Tischlampe". Returns null for another word. */
  splitCompound: (word: string) => readonly [modifier: string, head: string] | null;
  /** Returns true for a common word, which is not corrected into a word of the products. */
  isCommon: (word: string) => boolean;
  price: PriceWords;
}

/** Patterns of words, in the syntax of `RegExp`. They ignore case. */
interface PriceWords {
  /** Words that follow a size: `inch` in "tv over 55 inch". */
  units: string;
  /** Words after a price that only look like a unit: `in black` in "watch under 100 in black". */
  unitLookalikes: string;
  /** The names of currencies. */
  currencies: string;
  atMost: string;
  atLeast: string;
  /** The word before a range, and the words between its amounts. */
  between: string;
  to: string;
  /** The words between a lower and an upper bound. */
  and: string;
  cheapest: string;
  dearest: string;
  best: string;
}

export const languagesFolder = join(__dirname, 'languages');

function loadLanguage(): Language {
  try {
    // Synchronous, because modules derive their patterns while they load. esbuild bundles all files of the pattern.
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    return (require(`./languages/${tag}/language.ts`) as { language: Language }).language;
  } catch (cause) {
    const known = readdirSync(languagesFolder).join(', ');
    throw new Error(`The search cannot load SHOP_LANGUAGE “${tag}”. It knows ${known}.`, { cause });
  }
}

/** The language of the catalogue: SHOP_LANGUAGE. */
export const language = loadLanguage();
