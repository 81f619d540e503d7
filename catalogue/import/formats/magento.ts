import { type Draft, type Format, inherit, type LeftOut, nameVariant, type Row, splitList, splitNames } from '../draft';
import { splitPictures } from '../pictureAddress';
import { isOnSale } from '../saleDates';

/** The export of Magento 2 and Adobe Commerce. */
const columns = {
  sku: ['sku'],
  storeView: ['store_view_code'],
  type: ['product_type'],
  categories: ['categories'],
  title: ['name'],
  description: ['description'],
  shortDescription: ['short_description'],
  weight: ['weight'],
  online: ['product_online'],
  visibility: ['visibility'],
  regularPrice: ['price'],
  price: ['special_price'],
  saleStarts: ['special_price_from_date'],
  saleEnds: ['special_price_to_date'],
  brand: ['manufacturer', 'brand'],
  attributes: ['additional_attributes'],
  variations: ['configurable_variations'],
  stock: ['qty'],
  availability: ['is_in_stock'],
  thumbnail: ['base_image', 'image'],
  images: ['additional_images'],
  tags: ['meta_keywords', 'meta_keyword'],
};
type Column = keyof typeof columns;

const ownMarks = splitNames(
  'attribute_set_code, product_websites, tax_class_name, url_key, small_image, thumbnail_image',
);
const sold = /^(?:simple|virtual|downloadable)$/u;

export const magento: Format<Column> = {
  name: 'Magento export',
  kinds: ['table'],
  columns,
  lists: [],
  money: ['price', 'regularPrice'],
  marks: [
    ...(['type', 'categories', 'online', 'variations', 'attributes', 'storeView'] as const).map(
      (name) => columns[name],
    ),
    ...(['price', 'stock', 'availability', 'thumbnail', 'images', 'visibility'] as const).map((name) => columns[name]),
    ...ownMarks.map((name) => [name]),
  ],
  values: { type: /^(?:simple|configurable|virtual|downloadable|bundle|grouped|giftcard)$/u },
  required: [['sku'], ['type'], ['title'], ['regularPrice']],
  decimal: '.',
  async *drafts(rows) {
    // A variant comes before the product that names it.
    const parents = new Map<string, { parent: Row<Column>; options: string[] }>();
    for await (const row of rows()) {
      if (row.text('type') === 'configurable' && row.text('storeView') === '')
        for (const [sku, options] of readVariations(row.text('variations'))) parents.set(sku, { parent: row, options });
    }
    for await (const row of rows()) {
      const known = parents.get(row.text('sku'));
      const reason = deriveReason(row, known?.parent);
      if (reason) yield { leftOut: reason };
      else if (row.text('type') !== 'configurable') yield deriveDraft(row, known);
    }
  },
};

/** Reads `sku=TEE-S,size=S,color=Red|sku=TEE-M,size=M`: the options of each variant. */
function readVariations(text: string): [sku: string, options: string[]][] {
  return text.split('|').flatMap((variation) => {
    const pairs = variation.split(/,(?=[^,=]+=)/u).map((pair) => pair.split('='));
    const sku = pairs.find(([name]) => name?.trim() === 'sku')?.[1];
    const options = pairs.filter(([name]) => name?.trim() !== 'sku').map(([, value = '']) => value.trim());
    return sku === undefined ? [] : [[sku.trim(), options]];
  });
}

function deriveReason(row: Row<Column>, parent: Row<Column> | undefined): LeftOut['leftOut'] | null {
  const isHidden = (one: Row<Column>) => one.text('visibility') === 'Not Visible Individually';
  if (row.text('storeView') !== '') return ['text of a store view', 'texts of store views'];
  if ([row, parent].some((one) => one?.text('online') === '2')) return ['disabled', 'disabled'];
  if (row.text('type') === 'configurable') return null;
  if (!sold.test(row.text('type'))) return ['bundle or group', 'bundles or groups'];
  return isHidden(parent ?? row) ? ['hidden', 'hidden'] : null;
}

function deriveDraft(row: Row<Column>, known: { parent: Row<Column>; options: string[] } | undefined): Draft {
  const parent = known?.parent;
  const own = inherit(row, parent);
  const isReduced = row.text('price') !== '' && isOnSale(row.text('saleStarts'), row.text('saleEnds'));
  const isSoldOut = row.text('availability') === '0';
  return {
    place: row.place,
    keys: [row.text('sku')],
    ...(parent && { group: parent.text('sku') }),
    title: known ? nameVariant(known.parent.text('title'), known.options) : row.text('title'),
    description: own('description') || own('shortDescription'),
    brand: own('brand'),
    // `Default Category` is the root of every shop.
    categories: splitList(own('categories'), ',').map((path) =>
      path.replace(/^Default Category\/?/u, '').replaceAll('/', ' > '),
    ),
    tags: splitList(own('tags'), ','),
    price: isReduced ? row.text('price') : row.text('regularPrice'),
    priceColumn: isReduced ? 'price' : 'regularPrice',
    regularPrice: row.text('regularPrice'),
    stock: isSoldOut ? '0' : row.text('stock'),
    availability: { '1': 'in stock' }[row.text('availability')] ?? '',
    weight: row.text('weight'),
    sku: row.text('sku'),
    images: [own('thumbnail'), ...splitList(own('images'), ',').flatMap(splitPictures)],
  };
}
