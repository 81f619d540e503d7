import { cutText } from '../../src/domain/cleanText';
import { normaliseCode } from '../codes';
import { ratingBand } from '../facets';
import { deriveBody } from '../product';
import type { CategoryName, ProductEntry } from '../schema';
import { deriveSearchText } from '../searchText';
import { sortKey } from '../words';
import type { SqlDatabase } from './sqlDatabase';

/** The length of the key that titles are sorted by. PostgreSQL refuses a longer key in an index. */
const maxSortKey = 200;

/** Returns the row that an import stores of a product: its response, and the data for its pictures' addresses. */
export function productBody(entry: ProductEntry, { slug }: CategoryName) {
  const { id, views, rendered, thumbnail, images } = entry;
  return { id, body: deriveBody(entry, slug), pictures: { views, rendered, thumbnail, images } };
}

/** Returns what an import writes of a product, its codes and its words. */
export function productRows(entry: ProductEntry, category: CategoryName, searchRow: SqlDatabase['searchRow']) {
  const { id, title, brand = '', price, stock, reviews } = entry;
  const body = productBody(entry, category);
  const { rating } = body.body;
  const text = deriveSearchText(entry, category);
  const row = {
    id,
    category: category.slug,
    brand,
    price,
    rating,
    band: ratingBand(rating),
    shelf: stock,
    title_key: cutText(sortKey(title), maxSortKey),
    reviews: reviews.length,
    ...searchRow(text),
  };
  // The response of a product without a SKU has its id in that field: shoppers do not know it as a code.
  const codes = new Set([entry.sku ?? '', body.body.meta.barcode].map(normaliseCode).filter((code) => code !== ''));
  return { row, body, codes: Array.from(codes, (code) => ({ code, id })), text };
}
