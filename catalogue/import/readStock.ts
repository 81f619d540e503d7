import type { DraftCells } from './draftCells';

const outOfStock =
  /^(?:out[\s_-]*of[\s_-]*stock|outofstock|sold[\s_-]*out|no|false|unavailable|discontinued|pre[\s_-]?order|(?:on)?[\s_-]*back[\s_-]?order|ausverkauft|nicht (?:vorrätig|lieferbar|verfügbar)|nein|en rupture.*|rupture de stock|épuisé|non|agotado)$/iu;
const inStock =
  /^(?:in[\s_-]*stock|instock|available|yes|true|unlimited|in[\s_-]*store.*|low[\s_-]*(?:in[\s_-]*)?stock|limited.*|vorrätig|lieferbar|auf lager|verfügbar|ja|en stock|disponible|oui)$/iu;

/** Returns the stock, or `unknown` if the file does not state it. Notes a mistake and returns null for a wrong cell. */
export function readStock(cells: DraftCells): number | 'unknown' | null {
  const { unknownStock, tally, numbers } = cells.context;
  const field = cells.text('stock') === '' ? 'availability' : 'stock';
  const given = cells.text(field).replace(/^https?:\/\/schema\.org\//iu, '');
  if (outOfStock.test(given)) return 0;
  if (given === '' || inStock.test(given)) return unknownStock ?? tally.addUnknownStock(cells.draft.place);
  const [digits = given] = /[+-]?\d[\d.,\s']*/u.exec(given) ?? [];
  const read = numbers.read(digits.replace(/[.,\s]+$/u, ''));
  const pieces = cells.number(field, read, 'is not a number of pieces. Write it like 12.');
  if (pieces === null || pieces >= 0) return pieces;
  tally.note('negative');
  return 0;
}
