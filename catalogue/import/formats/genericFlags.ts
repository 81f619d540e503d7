import type { Draft, LeftOut, Row } from '../draft';
import { parseUnit } from '../readMeasure';
import { type Column, magentoType } from './genericColumns';

/** The columns of which one value can hide a product. */
const shown = ['visible', 'published', 'status'] as const satisfies readonly Column[];
/** The columns that hide a product if they are true. */
const hiding = ['hidden', 'archived', 'discontinued'] as const satisfies readonly Column[];

const hiddenValue =
  /^(?:0|false|no|n|off|hidden|draft|archived|inactive|disabled|unpublished|private|discontinued|deleted|trash|not visible individually|d|h|nein|inaktiv|non|inactif|nie|нет)$/iu;

/** Returns true if a column of the row says that the product is not sold. */
function isHidden(row: Row<Column>): boolean {
  return (
    shown.some((column) => hiddenValue.test(row.text(column))) || hiding.some((column) => isTrue(row.text(column)))
  );
}

/** Returns true for the row below the products that adds up their numbers. */
function isTotal(row: Row<Column>): boolean {
  return (
    /^(?:(?:grand |sub-?)?totals?|sum|summe|gesamt(?:summe)?|zwischensumme|totale|totaal|somme|suma|razem|итого|всего):?$/iu.test(
      row.text('title'),
    ) && (['id', 'sku', 'handle'] as const).every((column) => row.text(column) === '')
  );
}

/** Magento's API has numbers: the status 2 is disabled, and the visibility 1 is that of a part. */
function isHiddenNumber(row: Row<Column>): boolean {
  return row.text('status') === '2' || row.text('visible') === '1';
}

/** Types of products whose prices are in the variants. */
const severalPrices = /^(?:variable|configurable)(?: product)?$/iu;
/** The types of products that the shop does not sell, with the reasons to leave them out. */
const unsold: readonly [type: RegExp, reason: LeftOut['leftOut']][] = [
  [/^(?:grouped|bundled?|kit)(?: product)?$/iu, ['bundle or group', 'bundles or groups']],
  [/^(?:e-?)?gift ?(?:card|voucher)s?$/iu, ['gift card', 'gift cards']],
];

/**
 * Returns the reason to leave out a row. Returns null for a product to sell.
 * @param hasVariants true if the row has the variants of the product. Then it may have several prices.
 */
export function deriveReason(
  row: Row<Column>,
  headers: Readonly<Record<string, string>>,
  hasVariants: boolean,
): LeftOut['leftOut'] | null {
  if (isTotal(row)) return ['row of totals', 'rows of totals'];
  if (isHidden(row) || (headers.type === magentoType && isHiddenNumber(row))) return ['hidden', 'hidden'];
  const type = row.text('type').replaceAll('_', ' ');
  if (severalPrices.test(type) && !hasVariants) return ['with several prices', 'with several prices'];
  return unsold.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

/** Returns whether the product is available, as text. A column such as `sold out` says the opposite of `in stock`. */
export function readAvailability(row: Row<Column>): string {
  const soldOut = row.text('soldOut');
  if (isTrue(soldOut)) return 'out of stock';
  return row.text('availability') || (isFalse(soldOut) ? 'in stock' : '');
}

/** Returns the units of weight and size: those of the row, or else those in the names of the columns. */
export function readUnits(row: Row<Column>, headers: Readonly<Record<string, string>>): NonNullable<Draft['units']> {
  const weight = row.text('weightUnit') || parseUnit(headers.weight ?? '');
  const size = row.text('sizeUnit') || parseUnit(headers.width ?? '');
  return { ...(weight !== undefined && { weight }), ...(size !== undefined && { size }) };
}

function isTrue(text: string): boolean {
  return /^(?:1|true|yes|y|on|x|ja|wahr|oui|vrai|sí|si|tak|да)$/iu.test(text);
}

export function isFalse(text: string): boolean {
  return /^(?:0|false|no|n|off|nein|falsch|non|faux|nie|нет)$/iu.test(text);
}

/** The decimals of an amount in cents. */
const centDecimals = 2;

/**
 * Returns the price of a column with cents, such as `1050`, as `10.50`. Appends ` minor units` to any other text, so that
 * the check of the price refuses it.
 * @param cents the column of cents
 * @param minor the column of amounts whose decimals another column states. Without it, they are prices.
 */
export function readMinor(
  row: Row<Column>,
  cents: 'centPrice' | 'regularCentPrice',
  minor: 'minorPrice' | 'regularMinorPrice',
): string {
  const text = row.text(cents) || row.text(minor);
  const unit = row.text(cents) === '' ? row.text('minorUnit') : String(centDecimals);
  if (text === '' || unit === '') return text;
  return /^\d{1,9}$/u.test(text) && /^\d$/u.test(unit)
    ? (Number(text) / 10 ** Number(unit)).toFixed(Number(unit))
    : `${text} minor units`;
}

const terms = ['shippingInformation', 'returnPolicy', 'warrantyInformation'] as const satisfies readonly Column[];

/** Empties the terms that are only yes, no or a number, such as the costs of shipping. */
export function emptyTermsWithoutText(row: Row<Column>): Partial<Draft> {
  const isText = (text: string) => /\p{Letter}/u.test(text) && !isTrue(text) && !isFalse(text);
  return Object.fromEntries(terms.filter((column) => !isText(row.text(column))).map((column) => [column, '']));
}
