import { type Draft, type Format, type Row, splitList } from '../draft';
import { splitPictures } from '../pictureAddress';

/** Google Merchant's product data, which Meta, Pinterest and others read as well. */
const columns = {
  key: ['id'],
  title: ['title'],
  description: ['description', 'rich_text_description'],
  link: ['link', 'product_link'],
  availability: ['availability'],
  stock: ['quantity', 'quantity_to_sell_on_facebook', 'inventory', 'sell_on_google_quantity'],
  regularPrice: ['price'],
  price: ['sale_price'],
  saleDates: ['sale_price_effective_date'],
  brand: ['brand'],
  gtin: ['gtin', 'ean', 'upc'],
  sku: ['mpn'],
  categories: ['product_type', 'google_product_category', 'fb_product_category'],
  group: ['item_group_id'],
  color: ['color', 'colour'],
  size: ['size'],
  weight: ['shipping_weight', 'product_weight'],
  depth: ['product_length', 'shipping_length'],
  width: ['product_width', 'shipping_width'],
  height: ['product_height', 'shipping_height'],
  thumbnail: ['image_link'],
  images: ['additional_image_link', 'additional_image_links'],
};
type Column = keyof typeof columns;

export const googleFeed: Format<Column> = {
  name: 'Google Merchant feed',
  columns,
  required: ['key', 'title', 'link', 'regularPrice', 'availability'],
  decimal: '.',
  async *drafts(rows) {
    for await (const row of rows()) yield deriveDraft(row);
  },
};

function deriveDraft(row: Row<Column>): Draft {
  const group = row.text('group');
  const isOnSale = row.text('price') !== '' && isNow(row.text('saleDates'));
  return {
    place: row.place,
    keys: [row.text('key')],
    ...(group !== '' && { group }),
    title: deriveTitle(row, group !== ''),
    description: row.text('description'),
    brand: row.text('brand'),
    // Google's own category may be a number.
    categories: splitList(row.text('categories'), '|').filter((path) => !/^\d+$/u.test(path)),
    tags: [],
    price: isOnSale ? row.text('price') : row.text('regularPrice'),
    regularPrice: row.text('regularPrice'),
    stock: row.text('stock'),
    availability: row.text('availability'),
    gtin: row.text('gtin'),
    weight: row.text('weight'),
    width: row.text('width'),
    height: row.text('height'),
    depth: row.text('depth'),
    images: [row.text('thumbnail'), ...splitPictures(row.text('images'))],
  };
}

/** Variants of a group often have one title. */
function deriveTitle(row: Row<Column>, isVariant: boolean): string {
  const title = row.text('title');
  const options = isVariant ? [row.text('color'), row.text('size')] : [];
  const missing = options.filter((value) => value !== '' && !title.toLowerCase().includes(value.toLowerCase()));
  return missing.length === 0 ? title : `${title} – ${missing.join(' / ')}`;
}

/**
 * Returns true if now is within a range such as `2026-11-01T00:00+0100/2026-11-30T23:59+0100`. Other texts are no
 * limit.
 */
function isNow(dates: string): boolean {
  const [start = NaN, end = NaN] = dates.split('/').map((time) => Date.parse(time.trim()));
  return !(start > Date.now()) && !(end < Date.now());
}
