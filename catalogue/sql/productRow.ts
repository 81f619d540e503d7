import type { CategorisedProduct, StoredEntry } from '../engine';
import { ratingBand } from '../facets';
import { ratingOf } from '../rating';
import type { CategoryName } from '../schema';
import { sortKey, wordsOf } from '../words';

/** What the tables keep of a product, in the order of their columns, and the distinct words that it is found by. */
export function productRow(entry: StoredEntry, { slug, name }: CategoryName) {
  const { id, title, brand = '', price, stock, reviews, tags, description } = entry;
  const rating = ratingOf(reviews);
  const titleWords = wordsOf(title);
  const words = [...new Set([...titleWords, ...wordsOf([brand, slug, name, ...tags, description].join(' '))])];
  return {
    products: [id, slug, brand, price, rating, ratingBand(rating), stock, sortKey(title)],
    bodies: [id, JSON.stringify(entry)],
    titles: [id, titleWords.join(' ')],
    anywhere: [id, words.join(' ')],
    words,
  };
}

/** A product as it was imported, with its present price and stock. */
export function productFrom(row: { category: string; body: string; price: number; stock: number }): CategorisedProduct {
  // Written by `productRow` from an entry that was checked when it was imported.
  const entry = JSON.parse(row.body) as StoredEntry;
  return { entry: { ...entry, price: row.price, stock: row.stock }, category: row.category };
}
