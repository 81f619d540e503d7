import { ratingBand } from '../facets';
import type { PicturedEntry } from '../list';
import { bodyOf } from '../product';
import type { CategoryName } from '../schema';
import { sortKey, stemOf, wordsOf } from '../words';

export type ProductRow = ReturnType<typeof productRow>['row'];

/** What an import writes of a product: its columns, what is answered, the stems in its title and anywhere; and the words that it has. */
export function productRow(entry: PicturedEntry, { slug, name }: CategoryName) {
  const { id, title, brand = '', price, stock, tags, description, views, rendered, thumbnail, images } = entry;
  const body = bodyOf(entry, slug);
  const { rating } = body;
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
    body,
    pictures: { views, rendered, thumbnail, images },
    titles: wordsOf(title).map(stemOf).join(' '),
    anywhere: [...words].map(stemOf).join(' '),
  };
  return { row, words };
}
