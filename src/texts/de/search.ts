import { formatCount } from '@/domain/format';
import { plural } from '@/domain/plural';
import type * as en from '../en/search';

/** The search box, its suggestions, and the notes on a search. */
export const searchTexts = {
  label: 'Artikel suchen',
  submit: 'Suchen',
  clear: 'Suchfeld leeren',
  suggestions: 'Vorschläge',
  categories: 'Kategorien',
  products: 'Passende Artikel',
  allResults: 'Alle Treffer',
  recent: 'Letzte Suchen',
  removeRecent: (query: string) => `„${query}“ aus den letzten Suchen entfernen`,
  bestRated: 'Am besten bewertet',
  seeAll: (count: number, hasMore?: boolean) => `Alle ${formatCount(count, hasMore)} Treffer ansehen`,
  waiting: 'Suche läuft …',
  found: (count: number, hasMore?: boolean) =>
    plural(count, { one: '1 Treffer', other: `${formatCount(count, hasMore)} Treffer` }),
  /** Before the words that were searched for instead of misspelt ones. */
  showing: 'Treffer für',
  instead: (query: string) => `Stattdessen nach ${query} suchen`,
  /** `Kein Treffer für „rot“. Diese passen zu „Kleid“.` */
  unmatchedWords: (unmatched: readonly string[], matched: readonly string[]) =>
    `Kein Treffer für ${quoted(unmatched)}. Diese passen zu ${quoted(matched)}.`,
  offline: 'Sie sind offline. Für die Suche brauchen Sie eine Internetverbindung.',
  failed: 'Die Suche funktioniert gerade nicht. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
} satisfies typeof en.searchTexts;

function quoted(words: readonly string[]): string {
  return words.map((word) => `„${word}“`).join(', ');
}
