import { type Draft, type Format, type LeftOut, nameVariant, type Row, splitList } from '../draft';
import { sumStock } from '../sumStock';

/** The columns of Square's item library. Those of a stock and a price end with the name of a location. */
const columns = {
  id: ['Token'],
  title: ['Item Name'],
  variation: ['Variation Name'],
  sku: ['SKU'],
  description: ['Description'],
  categories: ['Categories', 'Category', 'Reporting Category'],
  gtin: ['GTIN'],
  visibility: ['Square Online Item Visibility'],
  archived: ['Archived'],
  sellable: ['Sellable'],
  weight: ['Weight (lb)', 'Weight (kg)', 'Weight (g)', 'Weight (oz)'],
  regularPrice: ['Price'],
  price: ['Online Sale Price'],
  stock: ['Current Quantity'],
};
type Column = keyof typeof columns;

export const square: Format<Column> = {
  name: 'Square item library',
  kinds: ['table'],
  columns,
  beginnings: ['stock'],
  money: ['price', 'regularPrice'],
  marks: [
    columns.id,
    columns.variation,
    ['Customer-facing Name'],
    ['Reporting Category'],
    columns.visibility,
    ['Self-serve Ordering Enabled'],
    ['Skip Detail Screen in POS'],
    ['Stockable'],
    ['Default Unit Cost'],
    ['Contains Alcohol'],
  ],
  minMarks: 4,
  required: [['title'], ['variation'], ['regularPrice']],
  decimal: '.',
  async *drafts(rows, headers) {
    // `Regular` is Square's name of an only variation.
    const counts = new Map<string, number>();
    for await (const row of rows()) counts.set(row.text('title'), (counts.get(row.text('title')) ?? 0) + 1);
    const weight = /\((\w+)\)/u.exec(headers.weight ?? '')?.[1] ?? 'kg';
    for await (const row of rows()) {
      const reason = deriveReason(row);
      yield reason ? { leftOut: reason } : deriveDraft(row, counts.get(row.text('title')) === 1, weight);
    }
  },
};

function deriveReason(row: Row<Column>): LeftOut['leftOut'] | null {
  if (/^(?:y|yes|true)$/iu.test(row.text('archived'))) return ['archived', 'archived'];
  if (/^(?:hidden|unavailable)$/iu.test(row.text('visibility'))) return ['hidden', 'hidden'];
  return /^(?:n|no|false)$/iu.test(row.text('sellable')) ? ['not for sale', 'not for sale'] : null;
}

function deriveDraft(row: Row<Column>, isOnly: boolean, weight: string): Draft {
  const column = row.text('price') === '' ? 'regularPrice' : 'price';
  const variation = isOnly ? '' : row.text('variation');
  return {
    place: row.place,
    group: row.text('title'),
    keys: [row.text('sku'), row.text('id') || [row.text('title'), row.text('variation')].join('/')],
    title: nameVariant(row.text('title'), variation === '' ? [] : [variation]),
    description: row.text('description'),
    categories: splitList(row.text('categories'), ','),
    tags: [],
    price: row.text(column),
    priceColumn: column,
    regularPrice: row.text('regularPrice'),
    stock: sumStock(row.texts('stock')),
    weight: row.text('weight'),
    units: { weight },
    sku: row.text('sku'),
    gtin: row.text('gtin'),
    images: [],
  };
}
