import { basename } from 'node:path';
import * as v from 'valibot';
import { cutText } from '../../src/domain/cleanText';
import { counted } from '../counted';
import { isJsonFile, isXmlFile } from './fileKind';

/** The maximum number of lines in the message about one import. */
const maxLines = 20;
const maxCell = 60;
/** Above the number of lines of any file. */
const maxPositions = 2 ** 32;

/** The options that a refused import needs. Each has the name of the import's option. */
export interface Needs {
  unknownStock?: number;
  skipsCells?: boolean;
  acceptsDoubts?: boolean;
  skipsMistakes?: boolean;
  allowsRenames?: boolean;
  columns?: readonly string[];
  /** A column that may be the stock. If it is, `unknownStock` is not needed. */
  stockColumn?: string;
  /** Two columns that could be one field. If one is named, `acceptsDoubts` is not needed for them. */
  rivals?: { field: string; columns: readonly string[] };
}

/** Returns the options of both. Of two values of one option, the second counts. */
export function mergeNeeds(one: Needs, other: Needs): Needs {
  const columns = [...new Set([...(one.columns ?? []), ...(other.columns ?? [])])];
  return { ...one, ...other, ...(columns.length > 0 && { columns }) };
}

/** Thrown for files that cannot be imported. The message has a line for each mistake, with file, place and cure. */
export class ImportMistakes extends Error {
  override name = 'ImportMistakes';

  constructor(
    message: string,
    readonly needs: Needs = {},
  ) {
    super(message);
  }
}

/** Thrown for a file of an unknown format. */
export class UnknownFormat extends ImportMistakes {
  override name = 'UnknownFormat';
}

/** Remembers which place uses each product id and category, over all files of an import. */
export class Claims {
  readonly #files: string[] = [];
  /**
   * The place of each id: the file's number times `maxPositions`, plus the position. An object for each place would
   * double the memory of an import.
   */
  readonly #ids = new Map<number, number>();
  readonly #categories = new Map<string, string>();

  /** Begins a file. Returns the number for its claims. */
  begin(file: string): number {
    return this.#files.push(file) - 1;
  }

  hasId(id: number): boolean {
    return this.#ids.has(id);
  }

  /** @param position the number of the line or product in its file; 0 for none */
  addId(id: number, file: number, position: number): void {
    this.#ids.set(id, file * maxPositions + position);
  }

  /** Returns the position of the id in a file. Returns null if the file does not have the id. */
  findPosition(id: number, file: number): number | null {
    const place = this.#ids.get(id);
    return place === undefined || Math.floor(place / maxPositions) !== file ? null : place % maxPositions;
  }

  /**
   * Describes the place that has the id, for a mistake in `file`: `hats.csv, line 3`. Returns '' for no known place.
   */
  formatPlace(id: number, file: number): string {
    const place = this.#ids.get(id);
    if (place === undefined) return '';
    const owner = Math.floor(place / maxPositions);
    const position = place % maxPositions;
    const ownerFile = this.#files[owner] ?? '';
    const elsewhere = owner === file ? '' : basename(ownerFile);
    // JSON has no lines, and XML may have one: their readers count the products.
    const unit = isJsonFile(ownerFile) ? 'product' : isXmlFile(ownerFile) ? 'item' : 'line';
    const inFile = position === 0 ? '' : `${unit} ${position}`;
    return [elsewhere, inFile].filter((part) => part !== '').join(', ');
  }

  /** Returns the file that has this category already. Otherwise adds the category, and returns undefined. */
  addCategory(slug: string, file: string): string | undefined {
    const owner = this.#categories.get(slug);
    if (owner === undefined) this.#categories.set(slug, file);
    return owner;
  }
}

/** Mistakes of which only the first have a line. */
interface ListedMistakes {
  lines: readonly string[];
  /** The number of mistakes without a line. */
  others: number;
}

/** Collects the mistakes of one file. */
export class FileMistakes {
  #count = 0;
  readonly #lines: string[] = [];
  readonly #remarks: string[] = [];
  readonly #number: number;
  /** The options that the file needs. */
  needs: Needs = {};

  constructor(
    readonly file: string,
    readonly claims = new Claims(),
  ) {
    this.#number = claims.begin(file);
  }

  /** Returns an empty collection for further mistakes of the same file, with the same claims. */
  createSeparate(): FileMistakes {
    return new FileMistakes(this.file, this.claims);
  }

  /** The number of mistakes so far. */
  get count(): number {
    return this.#count;
  }

  add(mistake: string): void {
    this.#count += 1;
    if (this.#lines.length < maxLines) this.#lines.push(`${this.file}: ${mistake}`);
  }

  /** Adds a mistake of the whole file, which is shown however many others the file has. */
  addRemark(remark: string, needs: Needs = {}): void {
    this.#count += 1;
    this.#remarks.push(`${this.file}: ${remark}`);
    this.needs = { ...this.needs, ...needs };
  }

  /** Adds a mistake in a cell. The problem follows the cell: `line 4, column "Price": "12 EUR" is …`. */
  addCell({ place, column, cell }: { place: string; column: string; cell: string }, problem: string): void {
    const shown = cutText(cell.replace(/[\p{Cc}\p{Cf}]+/gu, ' '), maxCell);
    this.add(`${place}, column "${column}": "${shown}${cell.length > maxCell ? '…' : ''}" ${problem}`);
  }

  /**
   * Parses a value. For an invalid value, adds a mistake for each invalid field and returns null.
   * @param nameOf turns a field's path into its name in the message
   */
  check<Output>(
    schema: v.GenericSchema<unknown, Output>,
    value: unknown,
    nameOf = (path: string) => path || 'the whole file',
  ): Output | null {
    const result = v.safeParse(schema, value);
    if (result.success) return result.output;
    for (const issue of result.issues) this.add(`${nameOf(v.getDotPath(issue) ?? '')}: ${issue.message}`);
    return null;
  }

  /** Notes that the file has this product id, which no other place may have. */
  claimId(id: number, position = 0): void {
    if (this.claims.hasId(id)) {
      const place = this.claims.formatPlace(id, this.#number);
      this.add(`the product id ${id} is already used${place === '' ? '' : ` in ${place}`}.`);
    } else this.claims.addId(id, this.#number, position);
  }

  /** Returns the number of the line or item that has this id in the same file. Returns null for none. */
  findPosition(id: number): number | null {
    return this.claims.findPosition(id, this.#number);
  }

  /** Returns the place of another product with this id. Returns null if no other product has it. */
  findOwner(id: number): string | null {
    return this.claims.hasId(id) ? this.claims.formatPlace(id, this.#number) : null;
  }

  /** Notes that the file has this category, which no other file may have. */
  claimCategory(slug: string): void {
    const owner = this.claims.addCategory(slug, this.file);
    if (owner !== undefined)
      this.add(`the category ${slug} is already used${owner === this.file ? '' : ` in ${basename(owner)}`}.`);
  }

  /** The mistakes of the whole file. */
  remarks(): readonly string[] {
    return this.#remarks;
  }

  /** Returns the first mistakes, and the number of the others. Leaves out {@link remarks}. */
  listed(): ListedMistakes {
    return { lines: this.#lines, others: this.#count - this.#remarks.length - this.#lines.length };
  }

  /** Returns the lines of {@link listed}. The last line counts the others. */
  lines(): string[] {
    const { lines, others } = this.listed();
    return others > 0 ? [...lines, `${this.file}: ${counted(others, 'more mistake')}`] : [...lines];
  }
}

/** Returns one message for all files. Limits the number of its lines. The remarks about whole files come last. */
export function toMessage(mistakes: ListedMistakes, remarks: readonly string[] = []): string {
  return [...limitLines(mistakes), ...limitLines({ lines: remarks, others: 0 })].join('\n');
}

function limitLines({ lines, others }: ListedMistakes): readonly string[] {
  if (lines.length <= maxLines && others === 0) return lines;
  const shown = lines.slice(0, maxLines - 1);
  return [...shown, counted(lines.length - shown.length + others, 'more mistake')];
}
