import { ratingBand } from '../facets';
import type { CategorisedProduct, StoredEntry } from '../list';
import { ratingOf } from '../product';
import type { CategoryName } from '../schema';
import { sortKey, stemOf, wordsOf } from '../words';

export type ProductRow = ReturnType<typeof productRow>['row'];

/** What an import writes of a product: its columns, its entry, the stems in its title and anywhere; and the words that it has. */
export function productRow(entry: StoredEntry, { slug, name }: CategoryName) {
  const { id, title, brand = '', price, stock, reviews, tags, description } = entry;
  const rating = ratingOf(reviews);
  const words = new Set(wordsOf([title, brand, slug, name, ...tags, description].join(' ')));
  const row = {
    id,
    category: slug,
    brand,
    price,
    rating,
    band: ratingBand(rating),
    stock,
    title_key: sortKey(title),
    body: entry,
    titles: wordsOf(title).map(stemOf).join(' '),
    anywhere: [...words].map(stemOf).join(' '),
  };
  return { row, words };
}

/** A product as it was imported, with its present price and stock. */
export function productFrom(row: { category: string; body: string; price: number; stock: number }): CategorisedProduct {
  // Written by `productRow` from an entry that was checked when it was imported.
  const entry = JSON.parse(row.body) as StoredEntry;
  return { entry: { ...entry, price: row.price, stock: row.stock }, category: row.category };
}
