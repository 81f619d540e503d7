import { type Draft, type Format, type LeftOut, type Row, splitList, splitNames } from '../draft';
import { splitPictures } from '../pictureAddress';
import { isOnSale } from '../saleDates';
import { listNames } from '../words';

/** The list of products that PrestaShop exports, and the columns of its import. */
const columns = {
  id: ['Product ID', 'ID'],
  active: ['Active (0/1)', 'Status', 'Active'],
  title: ['Name', 'Product Name'],
  categories: ['Categories (x,y,z...)', 'Category', 'Categories'],
  price: [
    'Price tax included',
    'Price (tax incl.)',
    'Final price (tax incl.)',
    'Price tax excluded or Price tax included',
    'Final price',
  ],
  netPrice: ['Price tax excluded', 'Price (tax excl.)', 'Price (tax excl)', 'Base price'],
  percentOff: ['Discount percent'],
  amountOff: ['Discount amount'],
  saleStarts: ['Discount from (yyyy-mm-dd)', 'Discount from'],
  saleEnds: ['Discount to (yyyy-mm-dd)', 'Discount to'],
  sku: ['Reference #', 'Reference'],
  brand: ['Manufacturer', 'Brand'],
  gtin: ['EAN13', 'EAN-13', 'UPC'],
  width: ['Width'],
  height: ['Height'],
  depth: ['Depth'],
  weight: ['Weight'],
  stock: ['Quantity'],
  minimumOrderQuantity: ['Minimal quantity'],
  visibility: ['Visibility'],
  shortDescription: ['Short description', 'Summary'],
  description: ['Description'],
  tags: ['Tags (x,y,z...)', 'Tags'],
  images: ['Image URLs (x,y,z...)', 'Image URLs', 'Image'],
};
type Column = keyof typeof columns;

const ownMarks = splitNames(
  `Product ID, Active (0/1), Reference #, Supplier reference #, Tax rules ID, Wholesale price, On sale (0/1),
  Ecotax, Unity, Minimal quantity, Additional shipping cost`,
);

export const prestashop: Format<Column> = {
  name: 'PrestaShop export',
  kinds: ['table'],
  columns,
  lists: [],
  money: [],
  marks: [
    [...columns.price, ...columns.netPrice],
    columns.percentOff,
    columns.amountOff,
    ['Price (tax incl.)', 'Final price'],
    columns.saleStarts,
    columns.saleEnds,
    ['Unit price', 'Unit price (tax excl.)'],
    ...['Categories (x,y,z...)', 'Tags (x,y,z...)', 'Image URLs (x,y,z...)'].map((name) => [name]),
    ...ownMarks.map((name) => [name]),
  ],
  // PrestaShop calls the stock "Quantity".
  neverHas: listNames('stock', 'rating'),
  required: [['title'], ['price', 'netPrice']],
  async *drafts(rows, headers) {
    for await (const row of rows()) {
      const reason = deriveReason(row);
      yield reason ? { leftOut: reason } : deriveDraft(row, headers);
    }
  },
};

function deriveReason(row: Row<Column>): LeftOut['leftOut'] | null {
  if (/^(?:0|no|false|disabled)$/iu.test(row.text('active'))) return ['disabled', 'disabled'];
  return row.text('visibility') === 'none' ? ['hidden', 'hidden'] : null;
}

function deriveDraft(row: Row<Column>, headers: Readonly<Record<string, string>>): Draft {
  const priceColumn = row.text('price') === '' ? 'netPrice' : 'price';
  // A discount of unknown days may have ended.
  const isReduced = headers.saleEnds !== undefined && isOnSale(row.text('saleStarts'), row.text('saleEnds'));
  return {
    place: row.place,
    keys: [row.text('id') || row.text('sku')],
    title: row.text('title'),
    description: row.text('description') || row.text('shortDescription'),
    brand: row.text('brand'),
    categories: splitList(row.text('categories'), ',').filter((name) => !/^(?:home|\d+)$/iu.test(name)),
    tags: splitList(row.text('tags'), ','),
    price: row.text(priceColumn),
    priceColumn,
    ...(isReduced && { percentOff: row.text('percentOff'), amountOff: row.text('amountOff') }),
    stock: row.text('stock'),
    weight: row.text('weight'),
    width: row.text('width'),
    height: row.text('height'),
    depth: row.text('depth'),
    minimumOrderQuantity: row.text('minimumOrderQuantity'),
    sku: row.text('sku'),
    gtin: row.text('gtin'),
    images: splitList(row.text('images'), ',').flatMap(splitPictures),
  };
}
