import type { DraftCells } from './draftCells';
import { readPrice } from './readPrice';

const maxDiscount = 99;

/**
 * Returns the price or regular price in US dollars, 0 for an empty cell. Notes a mistake and returns null for a wrong
 * cell.
 */
export function readAmount(cells: DraftCells, field: 'price' | 'regularPrice'): number | null {
  const given = cells.text(field);
  if (given === '') return 0;
  const read = readPrice(given, cells.context.numbers);
  if (read.kind === 'currency')
    return cells.addProblem(
      field,
      `is in another currency (${read.currency}). The shop sells in US dollars, so write the prices in USD.`,
    );
  const amount = cells.number(field, read, 'is not a price. Write it like 14.50.');
  // A computed amount such as 12.989999999 has the error of its last bits.
  return amount !== null && given.length > 9 ? Math.round(amount * 100) / 100 : amount;
}

/** Returns the discount in per cent: that of the file, or else the reduction from the regular price. */
export function readDiscount(cells: DraftCells, price: number | null): number {
  const given = cells.text('discountPercentage');
  if (given !== '')
    return cells.number('discountPercentage', cells.context.numbers.read(given.replace(/\s*%$/u, ''))) ?? 0;
  if (price === null) return 0;
  const regular = readAmount(cells, 'regularPrice') ?? 0;
  if (regular <= price) return 0;
  return Math.min(maxDiscount, Math.round((1 - price / regular) * 10_000) / 100);
}
