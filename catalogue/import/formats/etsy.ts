import { type Draft, type Format, type Row, splitList } from '../draft';
import { splitPictures } from '../pictureAddress';
import { listNames } from '../words';

/** The columns of Etsy's file of listings, whose names have the language of the seller. */
const columns = {
  title: listNames('title'),
  description: listNames('description'),
  price: listNames('price'),
  currency: ['CURRENCY_CODE', ...listNames('currency')],
  stock: listNames('quantity', 'stock'),
  tags: listNames('tags'),
  images: listNames('images'),
  variations: [
    'VARIATION 1 VALUES',
    'VARIATIONSWERT 1',
    'VARIATIONSWERTE 1',
    'VALEURS DE LA VARIATION 1',
    'VALORI VARIANTE 1',
    'VALORES DE LA VARIACIÓN 1',
    'VARIATIE 1 WAARDEN',
    'WARTOŚCI WARIANTU 1',
    'ЗНАЧЕНИЯ ВАРИАЦИИ 1',
  ],
  sku: ['SKU', ...listNames('sku')],
};
type Column = keyof typeof columns;

const materials =
  'materials, materialien, matériaux, matières, materiali, materiales, materialen, materiały, материалы, materiais';

export const etsy: Format<Column> = {
  name: 'Etsy listings',
  kinds: ['table'],
  columns,
  lists: ['images'],
  money: ['price'],
  marks: [
    columns.currency,
    materials.split(', '),
    columns.tags,
    columns.sku,
    columns.variations,
    listNames('images').map((name) => `${name} 10`),
  ],
  minMarks: 4,
  neverHas: listNames('id', 'category', 'type', 'brand', 'weight', 'regularPrice'),
  required: [['title'], ['price'], ['stock']],
  async *drafts(rows) {
    for await (const row of rows()) yield deriveDraft(row);
  },
};

function deriveDraft(row: Row<Column>): Draft {
  // A listing with variations has the SKUs of all of them in one cell.
  const hasVariations = row.text('variations') !== '';
  const sku = hasVariations || row.text('sku').includes(',') ? '' : row.text('sku');
  return {
    place: row.place,
    keys: [sku],
    title: row.text('title'),
    description: row.text('description'),
    categories: [],
    tags: splitList(row.text('tags'), ',').map((tag) => tag.replaceAll('_', ' ')),
    price: row.text('price'),
    regularPrice: row.text('price'),
    currency: row.text('currency'),
    stock: row.text('stock'),
    sku,
    images: row.texts('images').flatMap(splitPictures),
  };
}
