import { basename } from 'node:path';
import * as v from 'valibot';

/** Mistakes of one file that are reported one by one. */
const maxTold = 20;

/** Files that cannot be imported. The message has a line for each mistake, with its file and field. */
export class ImportMistakes extends Error {
  override name = 'ImportMistakes';
}

/** Collects what is wrong with one file. */
export class FileMistakes {
  #count = 0;
  readonly #told: string[] = [];

  /** @param owners the file that has each product id and category, of all files */
  constructor(
    readonly file: string,
    private readonly owners: Map<string, string> = new Map(),
  ) {}

  add(mistake: string): void {
    this.#count += 1;
    if (this.#count <= maxTold) this.#told.push(`${this.file}: ${mistake}`);
  }

  /** The value as the schema has it; null when it is otherwise, with a mistake for each field, which `nameOf` names by its path. */
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

  /** Notes that the file has this product id or category, which no other place may have. */
  claim(name: string): void {
    const owner = this.owners.get(name);
    if (owner === undefined) this.owners.set(name, this.file);
    else this.add(`the ${name} is already used${owner === this.file ? '' : ` in ${basename(owner)}`}.`);
  }

  /** Empty when there are none. */
  lines(): string[] {
    const others = this.#count - this.#told.length;
    return others > 0 ? [...this.#told, `${this.file}: ${others} more mistakes`] : this.#told;
  }
}
