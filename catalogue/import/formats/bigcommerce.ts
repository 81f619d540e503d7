import { type Draft, type Format, inherit, type LeftOut, nameVariant, type Row, splitList, splitNames } from '../draft';
import { groupRows } from '../groupRows';
import { splitPictures } from '../pictureAddress';

/** The columns of BigCommerce's older export, and of the present one. */
const columns = {
  type: ['Item Type', 'Item'],
  id: ['Product ID', 'ID'],
  title: ['Product Name', 'Name'],
  sku: ['Product Code/SKU', 'SKU'],
  options: ['Options'],
  brand: ['Brand Name', 'Brand'],
  description: ['Product Description', 'Description'],
  regularPrice: ['Price'],
  oldPrice: ['Retail Price'],
  price: ['Sale Price'],
  weight: ['Product Weight', 'Weight'],
  width: ['Product Width', 'Width'],
  height: ['Product Height', 'Height'],
  depth: ['Product Depth', 'Depth'],
  purchasable: ['Allow Purchases?', 'Is Purchasable'],
  visible: ['Product Visible?', 'Is Visible'],
  tracking: ['Track Inventory', 'Inventory Tracking'],
  stock: ['Current Stock Level', 'Current Stock', 'Stock Level'],
  categories: ['Category', 'Category String', 'Categories'],
  gtin: ['Product UPC/EAN', 'UPC/EAN', 'GTIN'],
  images: ['Product Image URL', 'Image URL (Import)', 'Internal Image URL (Export)', 'Product Image File'],
};
type Column = keyof typeof columns;
const measures = ['weight', 'width', 'height', 'depth'] as const satisfies readonly Column[];

const ownMarks = splitNames(
  `Product Code/SKU, Bin Picking Number, Option Set, Product Name, Product ID, Brand Name, Low Stock Level, Low Stock,
  Fixed Shipping Price, Product Image File - 1, Image URL (Import)`,
);

export const bigcommerce: Format<Column> = {
  name: 'BigCommerce export',
  kinds: ['table'],
  columns,
  lists: ['images'],
  money: ['price', 'regularPrice', 'oldPrice'],
  marks: [
    ...(['type', 'purchasable', 'visible', 'tracking', 'stock'] as const).map((column) => columns[column]),
    ...ownMarks.map((name) => [name]),
  ],
  values: { type: /^(?:product|sku|variant|rule|image)$/iu },
  required: [['type'], ['title'], ['regularPrice']],
  decimal: '.',
  async *drafts(rows) {
    let position = 0;
    const keyOf = (row: Row<Column>) => (hasType(row, 'product') ? String((position += 1)) : '');
    for await (const group of groupRows(rows(), keyOf)) yield* draftsOf(group);
  },
};

function hasType(row: Row<Column>, ...types: readonly string[]): boolean {
  return types.includes(row.text('type').toLowerCase());
}

function* draftsOf(rows: readonly Row<Column>[]): Generator<Draft | LeftOut> {
  const [product] = rows;
  if (product === undefined) return;
  const isNo = (column: Column) => /^(?:n|no|false|0)$/iu.test(product.text(column));
  if (!hasType(product, 'product')) yield { leftOut: ['row without its product', 'rows without their product'] };
  else if (isNo('visible')) yield { leftOut: ['hidden', 'hidden'] };
  else if (isNo('purchasable')) yield { leftOut: ['not for sale', 'not for sale'] };
  else {
    const variants = rows.filter((row) => hasType(row, 'sku', 'variant'));
    const pictures = [product, ...rows.filter((row) => hasType(row, 'image'))];
    const images = pictures.flatMap((row) => row.texts('images').flatMap(splitPictures));
    for (const row of variants.length > 0 ? variants : [product]) yield { ...deriveDraft(row, product), images };
  }
}

/** Reads the options of a variant: `[S]Size=Small,[RB]Color=Red`, or `Type=Swatch|Name=Color|Value=Red`. */
function readOptions(row: Row<Column>): string[] {
  const present = [...row.text('options').matchAll(/Value=((?:[^|;[]|\[(?!#))+)/gu)].map(([, value = '']) =>
    value.trim(),
  );
  if (present.length > 0) return present;
  return row
    .text('title')
    .split(/,(?=\[)/u)
    .map((option) =>
      option
        .replace(/^[^=]*=/u, '')
        .replace(/:#.*$/u, '')
        .trim(),
    );
}

function deriveDraft(row: Row<Column>, product: Row<Column>): Omit<Draft, 'images'> {
  const own = inherit(row, product);
  const options = row === product ? [] : readOptions(row);
  // A variant with its own price does not have the sale price of its product.
  const reduced = row.text('regularPrice') === '' ? own('price') : row.text('price');
  const isReduced = !/^0*(?:\.0*)?$/u.test(reduced);
  const isTracked = !/^(?:none|n|no|false)$/iu.test(product.text('tracking'));
  const id = product.text('id') || product.text('sku');
  return {
    place: row.place,
    group: id || product.text('title'),
    keys: row === product ? [id] : [row.text('sku'), [id || product.text('title'), ...options].join('/')],
    title: nameVariant(product.text('title'), options),
    description: product.text('description'),
    brand: product.text('brand'),
    // The present export has the numbers of categories.
    categories: splitList(product.text('categories'), /[;|]/u)
      .filter((path) => !/^\d+$/u.test(path))
      .map((path) => path.replaceAll(/(?<!\s)\/(?!\s)/gu, ' > ')),
    tags: [],
    price: isReduced ? reduced : own('regularPrice'),
    priceColumn: isReduced ? 'price' : 'regularPrice',
    regularPrice: product.text('oldPrice') || own('regularPrice'),
    stock: isTracked ? row.text('stock') : '',
    ...Object.fromEntries(measures.map((column) => [column, own(column)])),
    sku: row.text('sku'),
    gtin: row.text('gtin'),
  };
}
