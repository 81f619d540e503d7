import * as v from 'valibot';
import type { FileContent } from './rows';

/** The fields that a file may have of a product, as text. */
export type TextField =
  | 'title'
  | 'description'
  | 'brand'
  | 'price'
  /** The price before a discount. Ignored unless it is higher than the price. */
  | 'regularPrice'
  | 'discountPercentage'
  /** Added to the price, and to the price before a discount. */
  | 'surcharge'
  /** A discount that the price does not have yet, in per cent or as an amount. */
  | 'percentOff'
  | 'amountOff'
  /** The currency that the file names beside the prices. */
  | 'currency'
  | 'stock'
  /** `in stock` or `out of stock`. Used if the file states no number. */
  | 'availability'
  | 'weight'
  | 'width'
  | 'height'
  | 'depth'
  | 'sku'
  | 'gtin'
  | 'rating'
  | 'reviews'
  | 'shippingInformation'
  | 'returnPolicy'
  | 'warrantyInformation'
  | 'minimumOrderQuantity'
  | 'views'
  | 'thumbnail'
  | 'rendered'
  | 'categorySlug';

/** A product with the texts of its file. `toEntry` checks and converts them for all formats. */
export interface Draft extends Partial<Record<TextField, string>> {
  place: string;
  /** The column of the price, for messages. Defaults to `price`. */
  priceColumn?: string;
  /**
   * The keys of the product, the preferred one first. The id comes from the first key that no other product has. Two
   * products with the same last key are a mistake.
   */
  keys: readonly string[];
  /** Paths such as `Home > Lamps`. */
  categories: readonly string[];
  tags: readonly string[];
  images: readonly string[];
  /** The fields that all variants of one product share. */
  group?: string;
  /** The units of numbers that state none. */
  units?: { weight?: string; size?: string };
}

/** A row that the import skips, such as a draft. `leftOut` is the reason after a count: `1 draft`, `2 drafts`. */
export interface LeftOut {
  leftOut: readonly [one: string, several: string];
}

/** A row, read by the columns of a format. */
export interface Row<Column extends string> {
  place: string;
  /** Returns the text of a column. Returns an empty text if the file does not have the column. */
  text: (column: Column) => string;
  /** Returns the texts of a list, from all its columns. Leaves out empty texts. */
  texts: (column: Column) => string[];
}

/** A reader for files of one kind. */
export interface Format<Column extends string = string> {
  /** The name in the report, such as `Shopify export`. */
  name: string;
  /** The kinds of files that can have the format. */
  kinds: readonly FileContent['kind'][];
  /**
   * The possible headers of each column, the preferred one first. The column of a {@link TextField} has the field's
   * name.
   */
  columns: Readonly<Record<Column, readonly string[]>>;
  /** Columns that are lists. `Image 1` and `Image 2` are one list, and so are two columns with one name. */
  lists?: readonly Column[];
  /** Lists of columns that only begin with their name, such as `Current Quantity Main Street`. */
  beginnings?: readonly Column[];
  /** Columns with amounts. Their headers may name a currency. */
  money: readonly Column[];
  /**
   * Headers that files of other kinds rarely have, each with its translations. A file with {@link minMarks} of them has
   * the format. Without marks, the required columns alone show the format.
   */
  marks?: readonly (readonly string[])[];
  /** Defaults to three. */
  minMarks?: number;
  /** Headers that files of the format never have. */
  neverHas?: readonly string[];
  /** Values that the platform writes in every language. They confirm a column, or find one whose name is unknown. */
  values?: Readonly<Partial<Record<Column, RegExp>>>;
  /** Columns without which the format cannot be read: one of each list. */
  required: readonly (readonly Column[])[];
  /** Columns of which a file should have one, whatever it is called. Two with different values are a doubt. */
  unique?: readonly Column[];
  /** Columns that may be the price instead of the column `price`. */
  otherPrices?: readonly Column[];
  /** Returns true if the first rows have the format. Without it, the columns decide. */
  fits?: (sample: readonly Row<Column>[]) => boolean;
  /** The decimal sign, if the format prescribes one. By default, the numbers of the file show it. */
  decimal?: '.';
  /** Returns the products in the order of the rows. `rows` can be called several times. */
  drafts: (
    rows: () => AsyncIterable<Row<Column>>,
    headers: Readonly<Record<string, string>>,
  ) => AsyncIterable<Draft | LeftOut>;
}

/** Splits names that are divided by commas and line breaks. */
export function splitNames(names: string): string[] {
  return names.split(',').map((name) => name.trim());
}

/** Returns the title of a variant, such as `Tee – S / Red`. Without the title of a product, it has none. */
export function nameVariant(title: string, options: readonly string[]): string {
  return title === '' || options.length === 0 ? title : `${title} – ${options.join(' / ')}`;
}

/** Returns true for the words with which the platforms write "no". */
export function isNo(text: string): boolean {
  return /^(?:0|false|no)$/iu.test(text);
}

/** Returns a function that reads a column of a variant. If the cell is empty, reads that of its product. */
export function inherit<Column extends string>(
  row: Row<Column>,
  product: Row<Column> | undefined,
): (column: Column) => string {
  return (column) => row.text(column) || (product?.text(column) ?? '');
}

/** Returns the options of a variant whose file has a column for each, such as `S` and `Red`. */
export function readOptions(row: Pick<Row<'option1' | 'option2' | 'option3'>, 'text'>): string[] {
  return (['option1', 'option2', 'option3'] as const).map((column) => row.text(column)).filter((text) => text !== '');
}

/** Returns the words of a text with a blank between them, so that the size "E" is not found in "Tee". */
export function splitWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Splits the text of a list: a JSON array, or values between separators. */
export function splitList(text: string, separator: string | RegExp): string[] {
  const list = parseList(text) ?? text.split(separator).map((value) => value.trim());
  return list.filter((value) => value !== '');
}

const named = v.union([
  v.string(),
  ...['src', 'url', 'name'].map((name) =>
    v.pipe(
      v.object({ [name]: v.string() }),
      v.transform((item) => item[name] ?? ''),
    ),
  ),
]);

/** Returns the texts of a JSON array, also those of objects with an address or name. Returns null for any other text. */
export function parseList(text: string): string[] | null {
  if (!text.startsWith('[')) return null;
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return null;
    return list.flatMap((item) => {
      const parsed = v.safeParse(named, item);
      return parsed.success ? [parsed.output.trim()] : [];
    });
  } catch {
    return null;
  }
}
