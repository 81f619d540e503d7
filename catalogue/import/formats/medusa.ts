import { type Draft, type Format, type LeftOut, nameVariant, type Row, splitList } from '../draft';
import { splitPictures } from '../pictureAddress';

/** The columns of Medusa's versions 1 and 2. */
const columns = {
  id: ['Product Id'],
  handle: ['Product Handle'],
  title: ['Product Title'],
  description: ['Product Description'],
  status: ['Product Status'],
  thumbnail: ['Product Thumbnail'],
  productWeight: ['Product Weight'],
  categories: ['Product Category', 'Product Category Name', 'Product Type', 'Product Collection Title'],
  tags: ['Product Tags', 'Product Tag'],
  variantId: ['Variant Id'],
  variantTitle: ['Variant Title'],
  sku: ['Variant SKU'],
  gtin: ['Variant Barcode'],
  stock: ['Variant Inventory Quantity', 'Inventory Quantity'],
  managed: ['Variant Manage Inventory'],
  weight: ['Variant Weight'],
  price: ['Variant Price', 'Price'],
  options: ['Variant Option Value', 'Option Value'],
  images: ['Product Image Url', 'Product Image', 'Image Url'],
};
type Column = keyof typeof columns;

export const medusa: Format<Column> = {
  name: 'Medusa export',
  kinds: ['table'],
  columns,
  lists: ['categories', 'tags', 'options', 'images'],
  money: ['price'],
  marks: [
    columns.id,
    columns.handle,
    columns.title,
    columns.status,
    columns.variantId,
    columns.variantTitle,
    columns.sku,
    columns.stock,
    columns.managed,
    ['Product Subtitle'],
    ['Variant Price USD', 'Variant Price EUR'],
    ['Product Discountable'],
    ['Product Profile Name'],
  ],
  required: [['title'], ['price']],
  decimal: '.',
  async *drafts(rows) {
    for await (const row of rows()) {
      const status = row.text('status').toLowerCase();
      yield status === '' || status === 'published' ? deriveDraft(row) : leaveOut(status);
    }
  },
};

function leaveOut(status: string): LeftOut {
  return { leftOut: status === 'draft' ? ['draft', 'drafts'] : ['not published', 'not published'] };
}

function deriveDraft(row: Row<Column>): Draft {
  const handle = row.text('handle') || row.text('id');
  const values = row.texts('options');
  const options = values.length > 0 ? values : [row.text('variantTitle')];
  const shown = options.filter((value) => !/^(?:one size|default.*)?$/iu.test(value));
  return {
    place: row.place,
    ...(handle !== '' && { group: handle }),
    keys: [row.text('sku'), [handle, ...options].filter((part) => part !== '').join('/')],
    title: nameVariant(row.text('title'), shown),
    description: row.text('description'),
    categories: row.texts('categories'),
    tags: row.texts('tags').flatMap((tags) => splitList(tags, ',')),
    price: row.text('price'),
    stock: row.text('managed').toLowerCase() === 'false' ? '' : row.text('stock'),
    weight: row.text('weight') || row.text('productWeight'),
    units: { weight: 'g' },
    sku: row.text('sku'),
    gtin: row.text('gtin'),
    images: [row.text('thumbnail'), ...row.texts('images').flatMap(splitPictures)],
  };
}
