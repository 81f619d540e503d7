import { type Draft, type Format, inherit, type LeftOut, nameVariant, readOptions, type Row } from '../draft';
import { groupRows } from '../groupRows';
import { sumStock } from '../sumStock';

/** The columns of Loyverse's item list. Those of a store end with its name: `In stock [Main]`. */
const columns = {
  handle: ['Handle'],
  sku: ['SKU'],
  title: ['Name'],
  description: ['Description'],
  categories: ['Category'],
  byWeight: ['Sold by weight'],
  option1: ['Option 1 value'],
  option2: ['Option 2 value'],
  option3: ['Option 3 value'],
  price: ['Default price'],
  gtin: ['Barcode'],
  part: ['SKU of included item'],
  tracking: ['Track stock'],
  available: ['Available for sale ['],
  storePrices: ['Price ['],
  stock: ['In stock ['],
};
type Column = keyof typeof columns;

export const loyverse: Format<Column> = {
  name: 'Loyverse item list',
  kinds: ['table'],
  columns,
  beginnings: ['available', 'storePrices', 'stock'],
  money: ['price'],
  marks: [
    columns.byWeight,
    columns.option1,
    columns.price,
    columns.part,
    ['Quantity of included item'],
    ['Use production'],
    columns.tracking,
  ],
  minMarks: 4,
  required: [['title'], ['price']],
  decimal: '.',
  async *drafts(rows) {
    for await (const group of groupRows(rows(), (row) => row.text('handle') || row.place)) yield* draftsOf(group);
  },
};

function* draftsOf(rows: readonly Row<Column>[]): Generator<Draft | LeftOut> {
  const [product] = rows;
  if (product === undefined) return;
  if (rows.some((row) => row.text('part') !== '')) yield { leftOut: ['bundle', 'bundles'] };
  // The price of such a product is that of a kilogram.
  else if (product.text('byWeight').toUpperCase() === 'Y') yield { leftOut: ['sold by weight', 'sold by weight'] };
  else
    for (const row of rows) {
      const available = row.texts('available');
      const prices = new Set(row.texts('storePrices').map(Number));
      if (available.length > 0 && available.every((text) => text.toUpperCase() === 'N'))
        yield { leftOut: ['not for sale', 'not for sale'] };
      else if (prices.size > 1) yield { leftOut: ['with several prices', 'with several prices'] };
      else yield deriveDraft(row, product);
    }
}

function deriveDraft(row: Row<Column>, product: Row<Column>): Draft {
  const own = inherit(row, product);
  const options = readOptions(row);
  const handle = product.text('handle') || product.text('title');
  return {
    place: row.place,
    group: handle,
    keys: [row.text('sku'), [handle, ...options].join('/')],
    title: nameVariant(own('title'), options),
    description: own('description'),
    categories: [own('categories')],
    tags: [],
    price: row.texts('storePrices')[0] ?? row.text('price'),
    stock: product.text('tracking').toUpperCase() === 'N' ? '' : sumStock(row.texts('stock')),
    sku: row.text('sku'),
    gtin: row.text('gtin'),
    images: [],
  };
}
