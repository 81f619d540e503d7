import type { CategorisedProduct, StoredEntry } from '../engine';
import { ratingBand } from '../facets';
import { ratingOf } from '../rating';
import type { CategoryName } from '../schema';
import { sortKey, wordsOf } from '../words';
import type { ProductRow } from './sqlDatabase';

/** What the tables keep of a product; `anywhere` has each word once. */
export function productRow(entry: StoredEntry, { slug, name }: CategoryName): ProductRow {
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
