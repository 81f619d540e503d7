import { type Draft, type Format, inherit, isNo, type LeftOut, nameVariant, type Row, splitNames } from '../draft';
import { groupRows } from '../groupRows';
import { splitPictures } from '../pictureAddress';

/** The columns of Ecwid's export. Each option of the variations has a column. */
const columns = {
  type: ['type'],
  id: ['product_internal_id'],
  title: ['product_name'],
  description: ['product_description'],
  brand: ['product_brand'],
  categories: ['product_category'],
  price: ['product_price'],
  regularPrice: ['product_compare_to_price'],
  available: ['product_is_available'],
  tracking: ['product_is_inventory_tracked'],
  stock: ['product_quantity'],
  minimumOrderQuantity: ['product_quantity_minimum_allowed_for_purchase'],
  sku: ['product_sku'],
  variationSku: ['product_variation_sku'],
  gtin: ['product_upc'],
  options: ['product_variation_option_'],
  markup: ['product_option_markup'],
  weight: ['product_weight'],
  width: ['product_width'],
  height: ['product_height'],
  depth: ['product_length'],
  thumbnail: ['product_media_main_image_url'],
  images: ['product_media_gallery_image_url'],
};
type Column = keyof typeof columns;
const copied = ['brand', 'regularPrice', 'weight', 'width', 'height', 'depth'] as const satisfies readonly Column[];

const ownMarks = splitNames(
  `product_internal_id, product_compare_to_price, product_is_available, product_is_inventory_tracked,
  product_quantity_out_of_stock_behaviour, product_low_stock_notification_quantity, product_option_markup,
  product_media_main_image_url, product_variation_sku`,
);

export const ecwid: Format<Column> = {
  name: 'Ecwid export',
  kinds: ['table'],
  columns,
  lists: ['categories', 'images'],
  beginnings: ['options'],
  money: ['price', 'regularPrice'],
  marks: ownMarks.map((name) => [name]),
  minMarks: 2,
  values: { type: /^(?:product(?:_option|_variation|_file)?|category)$/u },
  required: [['type'], ['title'], ['price']],
  decimal: '.',
  async *drafts(rows) {
    let position = 0;
    const keyOf = (row: Row<Column>) => (/^(?:product|category)$/u.test(row.text('type')) ? `${(position += 1)}` : '');
    for await (const group of groupRows(rows(), keyOf)) yield* draftsOf(group);
  },
};

function* draftsOf(rows: readonly Row<Column>[]): Generator<Draft | LeftOut> {
  const [product, ...others] = rows;
  if (product === undefined) return;
  const isOwn = (row: Row<Column>) => row.text('id') === '' || row.text('id') === product.text('id');
  const variations = others.filter((row) => row.text('type') === 'product_variation' && isOwn(row));
  const isMarkedUp = others.some((row) => isOwn(row) && /[1-9]/u.test(row.text('markup')));
  if (product.text('type') === 'category') yield { leftOut: ['row of a category', 'rows of categories'] };
  else if (product.text('type') === 'product' && isNo(product.text('available')))
    yield { leftOut: ['hidden', 'hidden'] };
  else if (product.text('type') === 'product')
    for (const row of variations.length > 0 ? variations : [product]) {
      // The price of a product does not include those of its options.
      if (isMarkedUp && (row === product || row.text('price') === ''))
        yield { leftOut: ['with several prices', 'with several prices'] };
      else yield deriveDraft(row, product);
    }
  const lost = product.text('type') === 'product' ? others.filter((row) => !isOwn(row)) : rows;
  for (const row of lost)
    if (row.text('type') === 'product_variation')
      yield { leftOut: ['row without its product', 'rows without their product'] };
}

function deriveDraft(row: Row<Column>, product: Row<Column>): Draft {
  const isVariation = row !== product;
  const own = inherit(row, product);
  const options = isVariation ? row.texts('options') : [];
  const id = product.text('id') || product.text('sku') || product.text('title');
  const sku = isVariation ? row.text('variationSku') : row.text('sku');
  return {
    ...Object.fromEntries(copied.map((column) => [column, own(column)])),
    place: row.place,
    group: id,
    keys: [sku, [id, ...options].join('/')],
    title: nameVariant(product.text('title'), options),
    description: product.text('description'),
    categories: product.texts('categories').map((path) => path.replaceAll(' / ', ' > ')),
    tags: [],
    price: own('price'),
    stock: isNo(row.text('tracking')) ? '' : row.text('stock'),
    minimumOrderQuantity: product.text('minimumOrderQuantity'),
    sku,
    gtin: row.text('gtin'),
    images: [row, ...(isVariation ? [product] : [])].flatMap((one) =>
      [one.text('thumbnail'), ...one.texts('images')].flatMap(splitPictures),
    ),
  };
}
