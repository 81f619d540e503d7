import type { DraftCells } from './draftCells';

const outOfStock =
  /^(?:out[\s_-]*of[\s_-]*stock|outofstock|sold[\s_-]*out|no|false|unavailable|discontinued|pre[\s_-]?order|(?:on)?[\s_-]*back[\s_-]?order|ausverkauft|nicht (?:vorrätig|lieferbar|verfügbar)|nein|en rupture.*|rupture de stock|épuisé|non|agotado)$/iu;
const inStock =
  /^(?:in[\s_-]*stock|instock|available|yes|true|unlimited|in[\s_-]*store.*|low[\s_-]*(?:in[\s_-]*)?stock|limited.*|low|medium|high|few|plenty|vorrätig|lieferbar|auf lager|verfügbar|ja|en stock|disponible|oui)$/iu;

/** Texts with a number that is no number of pieces: a limit, a time, a dozen, or one of two numbers. */
const inexact =
  /[<≤]|\b(?:less|fewer) than\b|\bunder\b|\bweniger als\b|\bunter\b|\bmoins de\b|\bmeno di\b|\bmenos de\b|(?<!\p{L})(?:days?|weeks?|months?|tag(?:e|en)?|wochen?|monat(?:e|en)?|jours?|semaines?|mois|giorn[oi]|settiman[ae]|d[ií]as?|semanas?|dag(?:en)?|weken|dni|tygodni|дн|дней|недел)(?!\p{L})|\b(?:dozens?|dtzd|dutzend|douzaines?)\b|\d\s*[x×/–-]\s*\d/iu;

/** Returns true for a text with the number of pieces. */
export function hasPieces(text: string): boolean {
  return /\d/u.test(text) && (/^0(?:\s|$)/u.test(text) || !inexact.test(text));
}

/** Returns true if the availability says sold out. Pre-orders and back-orders may still have pieces. */
function isSoldOut(availability: string): boolean {
  return availability === '0' || (outOfStock.test(availability) && !/order/iu.test(availability));
}

/** Returns the stock, or `unknown` if the file does not state it. Notes a mistake and returns null for a wrong cell. */
export function readStock(cells: DraftCells): number | 'unknown' | null {
  const { unknownStock, tally, numbers } = cells.context;
  const field = cells.text('stock') === '' ? 'availability' : 'stock';
  const given = cells.text(field).replace(/^https?:\/\/schema\.org\//iu, '');
  if (outOfStock.test(given)) return 0;
  if (given === '' || inStock.test(given) || (/\d/u.test(given) && !hasPieces(given)))
    return unknownStock ?? tally.addUnknownStock(cells.draft.place);
  const [digits = given] = /[+-]?\d[\d.,\s']*/u.exec(given) ?? [];
  const read = numbers.read(digits.replace(/[.,\s]+$/u, ''));
  const pieces = cells.number(field, read, 'is not a number of pieces. Write it like 12.');
  if (pieces !== null && pieces > 0 && field === 'stock' && isSoldOut(cells.text('availability'))) {
    tally.note('soldOut');
    return 0;
  }
  if (pieces === null || pieces >= 0) return pieces;
  tally.note('negative');
  return 0;
}
