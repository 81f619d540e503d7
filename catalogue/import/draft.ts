import type { Source } from './rows';

/** The fields that a file may have of a product, as text. */
export type TextField =
  | 'title'
  | 'description'
  | 'brand'
  | 'price'
  /** Before a discount; ignored where it is not higher than the price. */
  | 'regularPrice'
  | 'discountPercentage'
  | 'stock'
  /** `in stock` or `out of stock`: counts where there is no number. */
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

/** A product as a reader gives it: texts of the file, which are checked and converted in one place for all formats. */
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
  /** Units of numbers without one. */
  units?: { weight?: string; size?: string };
}

/** A product that is not for sale here, such as a draft: why, in words that follow a number. */
export interface LeftOut {
  leftOut: readonly [one: string, several: string];
}

/** A row, read by the columns of a format. */
export interface Row<Column extends string> {
  place: string;
  /** The text of a column; empty where the file has none. */
  text: (column: Column) => string;
}

/** A reader for files of one kind. */
export interface Format<Column extends string = string> {
  /** The name in the report, such as `Shopify export`. */
  name: string;
  /** The kinds of files that the format has. Defaults to all. */
  kinds?: readonly Source['kind'][];
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

/** The cells of a list: JSON, or divided by a sign. */
export function splitList(text: string, separator: string | RegExp): string[] {
  const list = parseList(text) ?? text.split(separator).map((value) => value.trim());
  return list.filter((value) => value !== '');
}

/** The texts of a list in JSON; null for any other text. */
export function parseList(text: string): string[] | null {
  if (!text.startsWith('[')) return null;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((value) => typeof value === 'string').map((value) => value.trim()) : null;
  } catch {
    return null;
  }
}
