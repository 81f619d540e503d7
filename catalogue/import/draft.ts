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
  /**
   * The keys of the product. The id comes from the first key that no other product has. The last key must be unique.
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
}

/** A reader for files of one kind. */
export interface Format<Column extends string = string> {
  /** The name in the report, such as `Shopify export`. */
  name: string;
  /** The kinds of files that can have the format. Defaults to all. */
  kinds?: readonly FileContent['kind'][];
  /**
   * The possible headers of each column, the preferred one first. The column of a {@link TextField} has the field's
   * name.
   */
  columns: Readonly<Record<Column, readonly string[]>>;
  /** Columns by which the format is recognised. */
  required: readonly Column[];
  /** The decimal sign, if the format prescribes one. By default, the numbers of the file show it. */
  decimal?: '.';
  /** Returns the products in the order of the rows. `rows` can be called several times. */
  drafts: (
    rows: () => AsyncIterable<Row<Column>>,
    headers: Readonly<Record<string, string>>,
  ) => AsyncIterable<Draft | LeftOut>;
}

/** Splits the text of a list: a JSON array, or values between separators. */
export function splitList(text: string, separator: string | RegExp): string[] {
  const list = parseList(text) ?? text.split(separator).map((value) => value.trim());
  return list.filter((value) => value !== '');
}

/** Returns the texts of a JSON array. Returns null for any other text. */
export function parseList(text: string): string[] | null {
  if (!text.startsWith('[')) return null;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((value) => typeof value === 'string').map((value) => value.trim()) : null;
  } catch {
    return null;
  }
}
