import { ratingBand } from '../facets';
import type { PicturedEntry } from '../list';
import { deriveBody } from '../product';
import { formatLevels, formatTokens } from '../ranking';
import type { CategoryName } from '../schema';
import { wordLevels } from '../wordLevels';
import { sortKey } from '../words';

/** What an import writes of a product: its columns with what search looks for, and what is answered; and its words with their levels. */
export function productRows(entry: PicturedEntry, category: CategoryName) {
  const { id, title, brand = '', price, stock, reviews, views, rendered, thumbnail, images } = entry;
  const body = deriveBody(entry, category.slug);
  const { rating } = body;
  const words = wordLevels(entry, category);
  const row = {
    id,
    category: category.slug,
    brand,
    price,
    rating,
    band: ratingBand(rating),
    shelf: stock,
    title_key: sortKey(title),
    reviews: reviews.length,
    levels: formatLevels(words),
    tokens: formatTokens(words),
  };
  return { row, body: { id, body, pictures: { views, rendered, thumbnail, images } }, words };
}
