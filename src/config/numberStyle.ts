import { language } from './language';
import { shop } from './shop';

/** How the shop writes numbers and amounts, from its language and its currency. */
export interface NumberStyle {
  /** The sign between the whole number and its decimals. */
  decimal: string;
  /** The sign between groups of three digits. */
  group: string;
  /** The sign of the currency: `$`. */
  sign: string;
  /** The decimals of the currency's smallest unit: 2 for cents, 0 for yen. */
  decimals: number;
}

/** Filled in by the build, because the first use of `Intl` blocks a browser for 15 ms, and a slow phone for 60 ms. */
declare const SHOP_NUMBERS: NumberStyle | undefined;

const styles = new Map<string, NumberStyle>();

export function numberStyle(): NumberStyle {
  if (typeof SHOP_NUMBERS !== 'undefined') return SHOP_NUMBERS;
  const style = styles.get(shop.currency) ?? deriveNumberStyle(shop.currency);
  styles.set(shop.currency, style);
  return style;
}

/** Signs that shops of a country use, and `Intl` does not know. */
const ownSigns: Readonly<Record<string, string>> = { CHF: 'Fr.' };

/** @throws Error for an unknown currency, with the list of the known ones. It stops the build. */
function deriveNumberStyle(currency: string): NumberStyle {
  const known = Intl.supportedValuesOf('currency');
  if (!known.includes(currency))
    throw new Error(`shop.currency in src/config/shop.ts is “${currency}”. Use one of ${known.join(', ')}.`);
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const signOf = (type: Intl.NumberFormatPartTypes) =>
    format.formatToParts(0).find((part) => part.type === type)?.value;
  const parts = new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).formatToParts(10_000);
  const markOf = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    decimal: markOf('decimal'),
    group: markOf('group'),
    sign: ownSigns[currency] ?? signOf('currency') ?? currency,
    decimals: format.resolvedOptions().maximumFractionDigits ?? 2,
  };
}
