import { type Draft, type Format, isNo, type LeftOut, nameVariant, type Row, splitList } from '../draft';
import { groupRows } from '../groupRows';
import { splitPictures } from '../pictureAddress';

/** The columns of Squarespace's export. */
const columns = {
  id: ['Product ID [Non Editable]', 'Product ID'],
  variantId: ['Variant ID [Non Editable]', 'Variant ID'],
  type: ['Product Type [Non Editable]', 'Product Type'],
  url: ['Product URL'],
  title: ['Title'],
  description: ['Description'],
  sku: ['SKU'],
  options: ['Option Value'],
  regularPrice: ['Price'],
  price: ['Sale Price'],
  onSale: ['On Sale'],
  stock: ['Stock'],
  categories: ['Categories'],
  tags: ['Tags'],
  visible: ['Visible'],
  images: ['Hosted Image URLs'],
};
type Column = keyof typeof columns;

export const squarespace: Format<Column> = {
  name: 'Squarespace export',
  kinds: ['table'],
  columns,
  lists: ['options'],
  money: ['price', 'regularPrice'],
  marks: [columns.id, columns.variantId, columns.type, ['Product Page'], columns.url, columns.onSale, columns.images],
  minMarks: 5,
  required: [['title'], ['regularPrice'], ['stock']],
  decimal: '.',
  async *drafts(rows) {
    // The rows of further variants have no title.
    for await (const group of groupRows(rows(), (row) => row.text('title') && row.place)) yield* draftsOf(group);
  },
};

function* draftsOf(rows: readonly Row<Column>[]): Generator<Draft | LeftOut> {
  const [product] = rows;
  if (product === undefined) return;
  if (isNo(product.text('visible'))) yield { leftOut: ['hidden', 'hidden'] };
  else if (/gift.?card/iu.test(product.text('type'))) yield { leftOut: ['gift card', 'gift cards'] };
  else for (const row of rows) yield deriveDraft(row, product);
}

function deriveDraft(row: Row<Column>, product: Row<Column>): Draft {
  const isReduced = row.text('price') !== '' && !isNo(row.text('onSale'));
  const options = row.texts('options');
  const key = product.text('id') || product.text('url') || product.text('title');
  return {
    place: row.place,
    group: key,
    keys: [row.text('sku'), row.text('variantId') || [key, ...options].join('/')],
    title: nameVariant(product.text('title'), options),
    description: product.text('description'),
    // Categories are paths such as `/shirts/linen`.
    categories: splitList(product.text('categories'), ',').map((path) =>
      path.replace(/^\//u, '').replaceAll('/', ' > ').replaceAll('-', ' '),
    ),
    tags: splitList(product.text('tags'), ','),
    price: row.text(isReduced ? 'price' : 'regularPrice'),
    priceColumn: isReduced ? 'price' : 'regularPrice',
    regularPrice: row.text('regularPrice'),
    stock: row.text('stock'),
    sku: row.text('sku'),
    images: [...product.texts('images'), ...(row === product ? [] : row.texts('images'))].flatMap(splitPictures),
  };
}
