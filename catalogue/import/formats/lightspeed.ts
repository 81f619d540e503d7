import {
  type Draft,
  type Format,
  inherit,
  type LeftOut,
  nameVariant,
  readOptions,
  type Row,
  splitList,
} from '../draft';
import { groupRows } from '../groupRows';
import { sumStock } from '../sumStock';

/** The columns of Lightspeed Retail X-Series. Those of a stock end with the name of an outlet. */
const columns = {
  id: ['id'],
  handle: ['handle'],
  sku: ['sku'],
  part: ['composite_sku', 'composite_handle', 'composite_name'],
  title: ['name'],
  description: ['description'],
  categories: ['product_category', 'type'],
  option1: ['variant_option_one_value'],
  option2: ['variant_option_two_value'],
  option3: ['variant_option_three_value'],
  tags: ['tags'],
  price: ['retail_price'],
  brand: ['brand_name'],
  active: ['active'],
  tracking: ['track_inventory'],
  stock: ['inventory_'],
};
type Column = keyof typeof columns;

export const lightspeed: Format<Column> = {
  name: 'Lightspeed export',
  kinds: ['table'],
  columns,
  beginnings: ['stock'],
  money: ['price'],
  marks: [
    ['composite_sku'],
    ['composite_quantity'],
    ['variant_option_one_name'],
    columns.option1,
    ['supply_price'],
    columns.price,
    ['loyalty_value'],
    ['account_code_purchase'],
    ['supplier_code'],
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
  if (rows.some((row) => row.text('part') !== '')) {
    yield { leftOut: ['bundle', 'bundles'] };
    return;
  }
  for (const row of rows) {
    if (/^(?:0|n|no|false)$/iu.test(row.text('active'))) yield { leftOut: ['disabled', 'disabled'] };
    else yield deriveDraft(row, product);
  }
}

function deriveDraft(row: Row<Column>, product: Row<Column>): Draft {
  const own = inherit(row, product);
  const options = readOptions(row);
  const handle = product.text('handle');
  const isTracked = !/^(?:0|n|no|false)$/iu.test(row.text('tracking'));
  return {
    place: row.place,
    group: handle || row.place,
    keys: [row.text('id') || row.text('sku') || [handle, ...options].join('/')],
    title: nameVariant(withoutOptions(own('title'), options), options),
    description: own('description'),
    brand: own('brand'),
    categories: [own('categories')],
    tags: splitList(own('tags'), ','),
    price: row.text('price'),
    stock: isTracked ? sumStock(row.texts('stock')) : '',
    sku: row.text('sku'),
    images: [],
  };
}

/** Some exports have the options in the name: `Tee / S / Red`. */
function withoutOptions(title: string, options: readonly string[]): string {
  const ending = options.map((option) => ` / ${option}`).join('');
  return title.endsWith(ending) ? title.slice(0, title.length - ending.length) : title;
}
