import type { CategorisedProduct, StoredEntry } from './engine';
import { ratingBand } from './facets';
import { ratingOf } from './rating';
import type { CategoryName } from './schema';
import { sortKey, wordsOf } from './words';

/** What an engine keeps of a product, in the order of its columns. */
export function productRow(entry: StoredEntry, { slug, name }: CategoryName) {
  const { id, title, brand = '', price, stock, reviews, tags, description } = entry;
  const rating = ratingOf(reviews);
  const titleWords = wordsOf(title);
  const otherWords = wordsOf([brand, slug, name, ...tags, description].join(' '));
  return {
    facts: [id, slug, brand, price, rating, ratingBand(rating), stock, sortKey(title)] as const,
    body: JSON.stringify(entry),
    titleWords,
    otherWords,
  };
}

/** A product as it was imported, with its present price and stock. */
export function productFrom(row: { category: string; body: string; price: number; stock: number }): CategorisedProduct {
  // Written by `productRow` from an entry that was checked when it was imported.
  const entry = JSON.parse(row.body) as StoredEntry;
  return { entry: { ...entry, price: row.price, stock: row.stock }, category: row.category };
}

/** Counts in how many products each word is. Numbers are not corrected, so they are left out. */
export class WordCounts {
  readonly #counts = new Map<string, number>();

  add(words: readonly string[]): void {
    for (const word of new Set(words)) {
      if (!/^\d+$/u.test(word)) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
    }
  }

  entries(): [string, number][] {
    return [...this.#counts];
  }
}
