import { ratingBand } from '../facets';
import type { CategorisedProduct, StoredEntry } from '../list';
import { ratingOf } from '../product';
import type { CategoryName } from '../schema';
import { sortKey, wordsOf } from '../words';

export type ProductRow = ReturnType<typeof productRow>;

/** What an import writes of a product: its columns, its entry as JSON, and its words, of which `anywhere` has each once. */
export function productRow(entry: StoredEntry, { slug, name }: CategoryName) {
  const { id, title, brand = '', price, stock, reviews, tags, description } = entry;
  const rating = ratingOf(reviews);
  const words = new Set(wordsOf([title, brand, slug, name, ...tags, description].join(' ')));
  return {
    id,
    category: slug,
    brand,
    price,
    rating,
    band: ratingBand(rating),
    stock,
    title_key: sortKey(title),
    body: JSON.stringify(entry),
    titles: wordsOf(title).join(' '),
    anywhere: [...words].join(' '),
  };
}

/** A product as it was imported, with its present price and stock. */
export function productFrom(row: { category: string; body: string; price: number; stock: number }): CategorisedProduct {
  // Written by `productRow` from an entry that was checked when it was imported.
  const entry = JSON.parse(row.body) as StoredEntry;
  return { entry: { ...entry, price: row.price, stock: row.stock }, category: row.category };
}
