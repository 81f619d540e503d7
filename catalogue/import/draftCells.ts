import * as v from 'valibot';
import { cleanLine, cleanLines } from '../../src/domain/cleanText';
import type { CategoryNames } from './categoryNames';
import type { Defaults } from './defaults';
import type { Doubts } from './doubts';
import type { Draft, TextField } from './draft';
import type { FileMistakes } from './mistakes';
import { countDecimals, type FileNumbers, type NumberReading } from './numbers';
import { toPlainText } from './plainText';
import { readMeasure } from './readMeasure';
import type { Tally } from './tally';

/** The settings and services for making a file's products. */
export interface EntryContext {
  mistakes: FileMistakes;
  numbers: FileNumbers;
  names: CategoryNames;
  defaults: Defaults;
  /** The stock of a product whose file does not state it; null to refuse the product. */
  unknownStock: number | null;
  /**
   * Returns the stored path of a picture that the file names without an address. Returns null without such a picture.
   */
  findPicture: (name: string) => string | null;
  tally: Tally;
  doubts: Doubts;
  /** The mistakes in cells that are left out. Null to refuse the product of such a cell. */
  skippedCells: FileMistakes | null;
  /** Returns the file's name for the column of a field. */
  findHeader: (field: string) => string;
}

/** Texts that people write into a cell instead of leaving it empty. */
const blank = /^(?:-+|–|—|n\/?a|null|none|nan|undefined|nil|\?)$/iu;
/** Fields in which such a text may be the real value. */
const freeText: ReadonlySet<TextField> = new Set(['title', 'description', 'brand', 'sku']);
/** Fields without which a product can be sold. `key` is left out where the title stands in for it. */
export const skippable: ReadonlySet<string> = new Set([
  'description',
  'brand',
  'discountPercentage',
  'regularPrice',
  'weight',
  'width',
  'height',
  'depth',
  'sku',
  'gtin',
  'shippingInformation',
  'returnPolicy',
  'warrantyInformation',
  'minimumOrderQuantity',
  'views',
  'thumbnail',
  'images',
  'tags',
  'rendered',
  'key',
]);

/** Reads the cells of one draft. Adds a mistake with its cure for a cell that cannot be read. */
export class DraftCells {
  constructor(
    readonly draft: Draft,
    readonly context: EntryContext,
  ) {}

  /** Returns the text of a field, or an empty text for an empty cell. */
  text(field: TextField): string {
    const given = cleanLines(this.draft[field] ?? '');
    return freeText.has(field) || !blank.test(given) ? given : '';
  }

  line(field: TextField): string {
    return toLine(this.text(field));
  }

  /** Adds a mistake. `what` continues the sentence after the cell: `"12 EUR" is not a number`. */
  addProblem(field: TextField | 'images', what: string, cell?: string): null {
    const column = field === 'price' ? (this.draft.priceColumn ?? field) : field;
    const shown = cell ?? (field === 'images' ? '' : (this.draft[field] ?? ''));
    this.addMistake(field, shown, what, column);
    return null;
  }

  /** @param column the field whose column has the cell */
  addMistake(field: string, cell: string, what: string, column = field): void {
    const { mistakes, skippedCells, findHeader, tally } = this.context;
    const isSkippable = skippable.has(field);
    if (isSkippable) tally.hasSkippable = true;
    const list = skippedCells !== null && isSkippable ? skippedCells : mistakes;
    list.addCell({ place: this.draft.place, column: findHeader(column), cell }, what);
  }

  /** Returns the number of a cell. Notes a mistake and returns null for a cell without a clear number. */
  number(field: TextField, read: NumberReading, cure = 'is not a number. Write it like 12.5.'): number | null {
    switch (read.kind) {
      case 'number':
        return read.value;
      case 'ambiguous': {
        const isPrice = field === 'price' || field === 'regularPrice' || field === 'surcharge' || field === 'amountOff';
        const cures = read.values.map(withDecimals).filter((text) => !isPrice || /\.\d{2}$/u.test(text));
        return this.addProblem(field, `can mean ${read.values.join(' or ')}. Write it as ${cures.join(' or ')}.`);
      }
      case 'none':
        return this.addProblem(field, cure);
    }
  }

  optionalNumber(field: 'minimumOrderQuantity' | 'views'): number | undefined {
    const given = this.text(field);
    return given === '' ? undefined : (this.number(field, this.context.numbers.read(given)) ?? undefined);
  }

  /** Returns a weight in kilograms, or a size in centimetres. Returns undefined if the file does not state it. */
  measure(field: 'weight' | 'width' | 'height' | 'depth'): number | undefined {
    const given = this.text(field);
    if (given === '') return undefined;
    const dimension = field === 'weight' ? 'weight' : 'size';
    const read = readMeasure(given, { dimension, unit: this.draft.units?.[dimension] }, this.context.numbers);
    if (read.kind === 'number' && read.value === 0) return undefined;
    if (read.kind === 'none') {
      this.context.tally.note('measure');
      return undefined;
    }
    return this.number(field, read) ?? undefined;
  }

  /** Parses a field in JSON, which exports of this shop have. Returns the fallback for any other text. */
  json<Value>(field: TextField, schema: v.GenericSchema<unknown, Value>, fallback: Value): Value {
    try {
      return this.text(field) === '' ? fallback : v.parse(v.fallback(schema, fallback), JSON.parse(this.text(field)));
    } catch {
      return fallback;
    }
  }
}

/** Returns a text as plain text in one line. */
export function toLine(text: string): string {
  return cleanLine(toPlainText(text)).replace(/\s+/gu, ' ');
}

/** Formats a number with decimals that have one meaning: two or four, because three may be a group of digits. */
function withDecimals(value: number): string {
  return value.toFixed(countDecimals(value) > 2 ? 4 : 2);
}
