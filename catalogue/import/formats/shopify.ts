import {
  type Draft,
  type Format,
  type LeftOut,
  nameVariant,
  readOptions,
  type Row,
  splitList,
  splitNames,
} from '../draft';
import { groupRows } from '../groupRows';
import { parseUnit } from '../readMeasure';

/** The headers of Shopify's export until 2024 and of the present one. */
const columns = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Body HTML', 'Description'],
  brand: ['Vendor'],
  category: ['Product Category', 'Standardized Product Type', 'Standard Product Type'],
  type: ['Type', 'Custom Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  giftCard: ['Gift Card'],
  option1: ['Option1 Value'],
  option2: ['Option2 Value'],
  option3: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  gtin: ['Variant Barcode', 'Barcode'],
  price: ['Variant Price', 'Price'],
  regularPrice: ['Variant Compare At Price', 'Compare-at price'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  stock: ['Variant Inventory Qty', 'Inventory quantity', 'Variant Inventory Quantity'],
  weight: ['Variant Grams', 'Weight value (grams)'],
  images: ['Image Src', 'Product image URL'],
  position: ['Image Position'],
  thumbnail: ['Variant Image', 'Variant image URL'],
};
type Column = keyof typeof columns;

const ownMarks = splitNames(
  `Option1 Name, Option1 Value, Variant SKU, Variant Price, Variant Compare At Price, Variant Barcode,
  Variant Inventory Qty, Variant Inventory Policy, Published on online store, Image Position, Gift Card`,
);

export const shopify: Format<Column> = {
  name: 'Shopify export',
  kinds: ['table'],
  columns,
  lists: [],
  money: ['price', 'regularPrice'],
  marks: [
    ['Handle', 'URL handle'],
    ['Body (HTML)', 'Body HTML'],
    ['Variant Grams', 'Weight value (grams)'],
    ['Variant Inventory Tracker', 'Inventory tracker'],
    ['Variant Fulfillment Service', 'Fulfillment service'],
    ['Image Src', 'Product image URL'],
    ['Variant Image', 'Variant image URL'],
    ...ownMarks.map((name) => [name]),
  ],
  required: [['handle'], ['title'], ['price']],
  decimal: '.',
  async *drafts(rows, headers) {
    // The rows of each product follow each other: one for each variant and each picture.
    for await (const group of groupRows(rows(), (row) => row.text('handle') || row.text('title')))
      yield* draftsOf(group, parseUnit(headers.weight ?? '') ?? 'g');
  },
};

function* draftsOf(rows: readonly Row<Column>[], weight: string): Generator<Draft | LeftOut> {
  const [first] = rows;
  if (first === undefined) return;
  const reason = deriveReason(first);
  if (reason !== null) {
    yield { leftOut: reason };
    return;
  }
  const variants = rows.filter((row) => row === first || row.text('price') !== '' || row.text('sku') !== '');
  const images = rows
    .filter((row) => row.text('images') !== '')
    .toSorted((a, b) => (Number(a.text('position')) || 0) - (Number(b.text('position')) || 0))
    .map((row) => row.text('images'));
  const handle = first.text('handle');
  for (const row of variants) {
    const options = readOptions(row).filter((option) => option !== 'Default Title');
    const isOnly = variants.length === 1;
    const own = row.text('thumbnail');
    const sku = row.text('sku').replace(/^'/u, '');
    yield {
      place: row.place,
      group: handle,
      keys: [sku, isOnly ? handle : [handle, ...options].join('/')],
      title: nameVariant(first.text('title'), isOnly ? [] : options),
      description: first.text('description'),
      brand: first.text('brand'),
      categories: [first.text('type'), first.text('category')].filter(
        (name) => !/^(?:uncategori[sz]ed)?$/iu.test(name),
      ),
      tags: splitList(first.text('tags'), ','),
      price: row.text('price'),
      regularPrice: row.text('regularPrice'),
      stock: deriveStock(row),
      sku,
      gtin: row.text('gtin'),
      weight: row.text('weight'),
      units: { weight },
      images: own === '' ? images : [own, ...images.filter((address) => address !== own)],
    };
  }
}

/** Without a tracker, Shopify sells without a limit: a 0 says nothing then. */
function deriveStock(row: Row<Column>): string {
  const pieces = row.text('stock');
  return row.text('tracker') === '' && /^-?0*$/u.test(pieces) ? '' : pieces;
}

function deriveReason(row: Row<Column>): LeftOut['leftOut'] | null {
  const status = row.text('status').toLowerCase();
  if (row.text('title') === '') return ['row without its product', 'rows without their product'];
  if (status === 'draft') return ['draft', 'drafts'];
  if (status === 'archived') return ['archived', 'archived'];
  if (/^false$/iu.test(row.text('published'))) return ['not published', 'not published'];
  return /^true$/iu.test(row.text('giftCard')) ? ['gift card', 'gift cards'] : null;
}
