import { fromMinorUnits, toMinorUnits } from '../../src/domain/money';
import { explainCurrency, isOwnCurrency } from './currency';
import type { DraftCells } from './draftCells';
import { isNoPrice, isPriceRange } from './missingPrice';
import { countDecimals } from './numbers';
import { readPrice } from './readPrice';

const maxDiscount = 99;
/**
 * An amount with this many decimals was computed, such as `12.989999999` or the net price `12.605042`, and is rounded.
 * With three to five, it may be a mistake, such as `12.995` for 12,995.
 */
const minComputedDecimals = 6;

interface Amounts {
  /** In the shop's currency. Null for a wrong cell. */
  price: number | null;
  /** Per cent, already taken off the price. */
  discountPercentage: number;
}

/**
 * Returns the price and the discount. The price is 0 for an empty cell. Notes a mistake for each wrong cell, and for
 * another currency.
 */
export function readAmounts(cells: DraftCells): Amounts {
  const stated = readAmount(cells, 'price');
  if (stated === null || stated === 0) return { price: stated, discountPercentage: 0 };
  const currency = cells.text('currency');
  if (currency !== '' && !isOwnCurrency(currency)) cells.addProblem('currency', `is ${explainCurrency(currency)}`);
  const surcharge = readAmount(cells, 'surcharge') ?? 0;
  const percentOff = readPercent(cells, 'percentOff');
  const amountOff = readAmount(cells, 'amountOff') ?? 0;
  // A stated price keeps its decimals, so that a price with three of them is refused.
  const base = surcharge === 0 ? stated : roundAmount(stated + surcharge);
  const price = percentOff === 0 && amountOff === 0 ? base : roundAmount(base * (1 - percentOff / 100) - amountOff);
  const before = readAmount(cells, 'regularPrice') ?? 0;
  if (cells.draft.priceColumn === 'reducedPrice' && before > 0 && before < base)
    cells.context.doubts.addRaised(cells.line('title'));
  const regular = Math.max(base, before);
  return { price, discountPercentage: readDiscount(cells, price, regular) };
}

/** Returns an amount in the shop's currency, 0 for an empty cell. Notes a mistake and returns null for a wrong cell. */
function readAmount(cells: DraftCells, field: 'price' | 'regularPrice' | 'surcharge' | 'amountOff'): number | null {
  const given = cells.text(field);
  if (given === '' || isNoPrice(given)) return 0;
  // Without one earlier price, the product has no discount.
  if (field === 'regularPrice' && (isPriceRange(given) || !/\d/u.test(given))) return 0;
  const read = readPrice(given, cells.context.numbers);
  if (read.kind === 'currency') return cells.addProblem(field, `is ${explainCurrency(read.currency)}`);
  const amount = cells.number(field, read, 'is not a price. Write it like 14.50.');
  return amount !== null && countDecimals(amount) >= minComputedDecimals ? roundAmount(amount) : amount;
}

function readPercent(cells: DraftCells, field: 'discountPercentage' | 'percentOff'): number {
  const given = cells.text(field);
  return given === '' ? 0 : (cells.number(field, cells.context.numbers.read(given.replace(/\s*%$/u, ''))) ?? 0);
}

/** Returns the discount in per cent: that of the file, or else the reduction from the regular price. */
function readDiscount(cells: DraftCells, price: number, regular: number): number {
  if (cells.text('discountPercentage') !== '') return readPercent(cells, 'discountPercentage');
  return regular <= price ? 0 : Math.min(maxDiscount, Math.round((1 - price / regular) * 10_000) / 100);
}

function roundAmount(amount: number): number {
  return fromMinorUnits(toMinorUnits(amount));
}
