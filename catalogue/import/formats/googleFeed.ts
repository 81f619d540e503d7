import { type Draft, type Format, nameVariant, type Row, splitList, splitNames, splitWords } from '../draft';
import { splitPictures } from '../pictureAddress';
import { isInRange } from '../saleDates';

/** Google Merchant's product data, which Meta, Pinterest and others read as well. */
const columns = {
  key: ['id'],
  title: ['title'],
  description: ['description', 'rich_text_description'],
  availability: ['availability'],
  status: ['status', 'visibility'],
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

const ownMarks = splitNames(
  `availability, image_link, item_group_id, condition, sale_price_effective_date, shipping_weight,
  identifier_exists, mpn, gtin, product_type`,
);

export const googleFeed: Format<Column> = {
  name: 'Google Merchant feed',
  kinds: ['table', 'xml'],
  columns,
  lists: ['categories', 'images'],
  money: ['price', 'regularPrice'],
  marks: [
    ['link', 'link.href', 'product_link'],
    ['additional_image_link', 'additional_image_links'],
    ['google_product_category', 'fb_product_category'],
    ...ownMarks.map((name) => [name]),
  ],
  required: [['key'], ['title'], ['regularPrice']],
  decimal: '.',
  async *drafts(rows) {
    for await (const row of rows()) {
      // Meta's feeds have these.
      const isHidden = /^(?:archived|staging|hidden|deleted|inactive)$/iu.test(row.text('status'));
      yield isHidden ? { leftOut: ['hidden', 'hidden'] } : deriveDraft(row);
    }
  },
};

function deriveDraft(row: Row<Column>): Draft {
  const group = row.text('group');
  const isOnSale = row.text('price') !== '' && isInRange(row.text('saleDates'));
  return {
    place: row.place,
    keys: [row.text('key')],
    ...(group !== '' && { group }),
    title: deriveTitle(row, group !== ''),
    description: row.text('description'),
    brand: row.text('brand'),
    // Google's own category may be a number.
    categories: row
      .texts('categories')
      .flatMap((paths) => splitList(paths, '|'))
      .filter((path) => !/^\d+$/u.test(path)),
    tags: [],
    price: isOnSale ? row.text('price') : row.text('regularPrice'),
    priceColumn: isOnSale ? 'price' : 'regularPrice',
    regularPrice: row.text('regularPrice'),
    stock: row.text('stock'),
    availability: row.text('availability'),
    gtin: row.text('gtin'),
    weight: row.text('weight'),
    width: row.text('width'),
    height: row.text('height'),
    depth: row.text('depth'),
    images: [row.text('thumbnail'), ...row.texts('images').flatMap(splitPictures)],
  };
}

/** Variants of a group often have one title. */
function deriveTitle(row: Row<Column>, isVariant: boolean): string {
  const title = row.text('title');
  const options = isVariant ? [row.text('color'), row.text('size')] : [];
  const words = ` ${splitWords(title)} `;
  return nameVariant(
    title,
    options.filter((value) => value !== '' && !words.includes(` ${splitWords(value)} `)),
  );
}
