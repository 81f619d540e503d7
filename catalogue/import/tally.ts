import { counted } from '../counted';
import type { FileReport } from './report';

const notes = {
  barcode: ['barcode is not a GTIN and was left out', 'barcodes are not GTINs and were left out'],
  measure: ['weight or size was not understood and left out', 'weights or sizes were not understood and left out'],
  negative: ['negative stock counts as 0', 'negative stocks count as 0'],
  soldOut: [
    'product is marked as out of stock, so its pieces count as 0',
    'products are marked as out of stock, so their pieces count as 0',
  ],
  titleKey: [
    'product has no id, so its title is its key. A new title will make it a new product',
    'products have no id, so their titles are their keys. A new title will make a new product',
  ],
} as const;

/** The maximum number of products in one sentence. */
const maxNamed = 20;

/** Counts what became of the rows of a file. */
export class Tally {
  #variants = 0;
  #products = 0;
  #lastGroup: string | undefined;
  readonly #leftOut = new Map<string, { count: number; several: string }>();
  readonly #notes = new Map<keyof typeof notes, number>();
  readonly #rounded: string[] = [];
  /** True after a mistake in a cell without which its product can be sold. */
  hasSkippable = false;
  #unknownStock = 0;
  #firstUnknown = '';

  /** Counts a product, or a variant of the product that the group names. */
  add(group: string | undefined): void {
    this.#variants += 1;
    if (group === undefined || group !== this.#lastGroup) this.#products += 1;
    this.#lastGroup = group;
  }

  leaveOut([one, several]: readonly [string, string]): null {
    this.#leftOut.set(one, { count: (this.#leftOut.get(one)?.count ?? 0) + 1, several });
    return null;
  }

  note(kind: keyof typeof notes): void {
    this.#notes.set(kind, (this.#notes.get(kind) ?? 0) + 1);
  }

  /** Notes that a code of the product was rounded. */
  addRounded(title: string): void {
    this.#rounded.push(title);
  }

  addUnknownStock(place: string): 'unknown' {
    if (this.#unknownStock === 0) this.#firstUnknown = place;
    this.#unknownStock += 1;
    return 'unknown';
  }

  /**
   * Counts the products of unknown stock in a sentence. Returns null if the file states the stock of each product.
   * @param column a column that may be the stock, or null
   */
  unknownStock(column: string | null): string | null {
    if (this.#unknownStock === 0) return null;
    const products = counted(this.#unknownStock, 'product has', 'products have');
    const found = `${products} no known stock, the first in ${this.#firstUnknown}.`;
    if (column === null) return `${found} State the pieces of each with --unknown-stock N.`;
    return `${found} The column "${column}" has whole numbers. If it is the stock, add --column stock="${column}". If not, state the pieces of each with --unknown-stock N --yes.`;
  }

  /** Names the products with a rounded code in a sentence. Returns null without such a product. */
  private roundedCodes(): string | null {
    if (this.#rounded.length === 0) return null;
    const named = this.#rounded.slice(0, maxNamed).map((title) => `"${title}"`);
    const more = this.#rounded.length - named.length;
    return `a spreadsheet program has rounded the barcodes or other codes of ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Rounded codes were left out. Format the columns as text, and export the file again.`;
  }

  /** The numbers for the report. */
  counts(): Pick<FileReport, 'products' | 'variants' | 'leftOut' | 'notes'> {
    const rounded = this.roundedCodes();
    return {
      products: this.#products,
      variants: this.#variants,
      leftOut: [...this.#leftOut].map(([one, { count, several }]) => counted(count, one, several)),
      notes: [
        ...[...this.#notes].map(([kind, count]) => {
          const [one, several] = notes[kind];
          return `${counted(count, one, several)}.`;
        }),
        ...(rounded === null ? [] : [rounded]),
      ],
    };
  }
}
