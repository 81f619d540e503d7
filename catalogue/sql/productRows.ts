import { ratingBand } from '../facets';
import type { PicturedEntry } from '../list';
import { deriveBody } from '../product';
import type { CategoryName } from '../schema';
import { deriveSearchText } from '../searchText';
import { sortKey } from '../words';
import type { SqlDatabase } from './sqlDatabase';

/** Characters by which titles are sorted: PostgreSQL refuses a longer key in an index. */
const maxSortKey = 200;

/** Returns what an import writes of a product, and its words. */
export function productRows(entry: PicturedEntry, category: CategoryName, searchRow: SqlDatabase['searchRow']) {
  const { id, title, brand = '', price, stock, reviews, views, rendered, thumbnail, images } = entry;
  const body = deriveBody(entry, category.slug);
  const { rating } = body;
  const text = deriveSearchText(entry, category);
  const row = {
    id,
    category: category.slug,
    brand,
    price,
    rating,
    band: ratingBand(rating),
    shelf: stock,
    title_key: sortKey(title).slice(0, maxSortKey),
    reviews: reviews.length,
    ...searchRow(text),
  };
  return { row, body: { id, body, pictures: { views, rendered, thumbnail, images } }, text };
}
