import { ratingBand } from '../facets';
import type { PicturedEntry } from '../list';
import { bodyOf } from '../product';
import { levelsText, tokensOf } from '../ranking';
import type { CategoryName } from '../schema';
import { wordLevels } from '../wordLevels';
import { sortKey } from '../words';

export type ProductRow = ReturnType<typeof productRow>['row'];

/** What an import writes of a product: its columns, what is answered, what search looks for; and its words with their levels. */
export function productRow(entry: PicturedEntry, category: CategoryName) {
  const { id, title, brand = '', price, stock, reviews, views, rendered, thumbnail, images } = entry;
  const body = bodyOf(entry, category.slug);
  const { rating } = body;
  const words = wordLevels(entry, category);
  const row = {
    id,
    category: category.slug,
    brand,
    price,
    rating,
    band: ratingBand(rating),
    stock,
    title_key: sortKey(title),
    body,
    pictures: { views, rendered, thumbnail, images },
    reviews: reviews.length,
    levels: levelsText(words),
    tokens: tokensOf(words),
  };
  return { row, words };
}
