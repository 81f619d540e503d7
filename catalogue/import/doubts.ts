import { toMinorUnits } from '../../src/domain/money';
import { counted } from '../counted';

/** A price that is this many times the next lower one of its category may have lost its decimal sign. */
const jump = 10;
/** A category with fewer products shows no usual price. */
const minCategory = 3;
const maxSameStock = 1 / 3;
/** Fewer products with one stock may be chance. */
const minSameStock = 4;
/** Fewer prices in a row may be chance. */
const minNumbered = 3;
/** A column of row numbers may begin with 0, 1 or 2. */
const numberOffsets = [-1, 0, 1];
/** Price ranges of a factor below {@link jump}, so that a jump is always between two of them. */
const rangesPerFactor = 4;

interface Priced {
  price: number;
  title: string;
}

/** The lowest and the highest price of a category within a range. */
interface Range {
  count: number;
  lowest: Priced;
  highest: Priced;
}

/** Looks for signs that a file was read wrongly. Keeps no products, because a file may have a million. */
export class Doubts {
  readonly #categories = new Map<string, Map<number, Range>>();
  readonly #stocks = new Map<number, { count: number; title: string }>();
  #products = 0;
  #drafts = 0;
  /** The offsets that make every price so far the number of its draft. */
  #offsets: readonly number[] = numberOffsets;
  #raised: { count: number; title: string } = { count: 0, title: '' };

  /** Counts a draft of the file, also one that is left out. */
  nextDraft(): void {
    this.#drafts += 1;
  }

  /**
   * Notes a product that was read.
   * @param stock the stock if the file states a number, or null
   */
  add({ title, price, category, stock }: Priced & { category: string; stock: number | null }): void {
    this.#products += 1;
    this.#addPrice(category, { title, price });
    this.#offsets = this.#offsets.filter((offset) => isSamePrice(price, this.#drafts + offset));
    if (stock === null) return;
    const known = this.#stocks.get(stock);
    if (known) known.count += 1;
    else this.#stocks.set(stock, { count: 1, title });
  }

  /** Notes a reduced price above the price. */
  addRaised(title: string): void {
    this.#raised = { count: this.#raised.count + 1, title: this.#raised.title || title };
  }

  /** A sentence for each doubt. */
  list(): string[] {
    return [this.#describeJump(), this.#describeStock(), this.#describeNumbers(), this.#describeRaised()].filter(
      (doubt) => doubt !== null,
    );
  }

  #addPrice(category: string, priced: Priced): void {
    const ranges = this.#categories.get(category) ?? new Map<number, Range>();
    this.#categories.set(category, ranges);
    const index = Math.floor(Math.log10(priced.price) * rangesPerFactor);
    const range = ranges.get(index) ?? { count: 0, lowest: priced, highest: priced };
    ranges.set(index, range);
    range.count += 1;
    if (priced.price < range.lowest.price) range.lowest = priced;
    if (priced.price > range.highest.price) range.highest = priced;
  }

  #describeJump(): string | null {
    for (const [category, ranges] of this.#categories) {
      const sorted = [...ranges].toSorted(([one], [other]) => one - other).map(([, range]) => range);
      if (sorted.reduce((sum, { count }) => sum + count, 0) < minCategory) continue;
      for (const [index, { lowest }] of sorted.entries()) {
        const below = sorted[index - 1]?.highest;
        if (below && isJump(below.price, lowest.price))
          return `in the category "${category}", the price jumps from ${below.price} ("${below.title}") to ${lowest.price} ("${lowest.title}").`;
      }
    }
    return null;
  }

  #describeStock(): string | null {
    for (const [stock, { count, title }] of this.#stocks) {
      if (count >= minSameStock && count > this.#products * maxSameStock)
        return `${count} of ${counted(this.#products, 'product')} have the stock ${stock}, the first is "${title}".`;
    }
    return null;
  }

  #describeNumbers(): string | null {
    if (this.#offsets.length === 0 || this.#products < minNumbered) return null;
    return 'every price is the number of its row.';
  }

  #describeRaised(): string | null {
    const { count, title } = this.#raised;
    if (count === 0) return null;
    return `${counted(count, 'reduced price is', 'reduced prices are')} above the price, the first of "${title}".`;
  }
}

function isSamePrice(one: number, other: number): boolean {
  return toMinorUnits(one) === toMinorUnits(other);
}

/** Compares in minor units, because 0.07 * 10 is not exactly 0.7. */
function isJump(below: number, above: number): boolean {
  return toMinorUnits(above) >= toMinorUnits(below) * jump;
}
