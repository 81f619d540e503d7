/** Maximum number of mistakes of one file that are reported at once. */
const maxTold = 20;

/** Products that cannot be imported. The message has a line for each mistake, with its file and field. */
export class ImportMistakes extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ImportMistakes';
  }
}

/** What is wrong with one file. */
export class FileMistakes {
  readonly #lines: string[] = [];
  #count = 0;

  constructor(readonly file: string) {}

  add(mistake: string): void {
    this.#count += 1;
    if (this.#count <= maxTold) this.#lines.push(`${this.file}: ${mistake}`);
  }

  /** Empty when there are none. */
  lines(): string[] {
    const others = this.#count - maxTold;
    return others > 0 ? [...this.#lines, `${this.file}: ${others} more mistakes`] : this.#lines;
  }
}
