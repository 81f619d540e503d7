import { type Draft, type Format, inherit, isNo, type LeftOut, nameVariant, type Row, splitList } from '../draft';
import { groupRows } from '../groupRows';
import { splitPictures } from '../pictureAddress';

/** The columns of Wix Stores until 2025, and the present ones. */
const columns = {
  handle: ['handleId', 'handle'],
  type: ['fieldType'],
  title: ['name'],
  description: ['description', 'plainDescription'],
  images: ['productImageUrl', 'media'],
  categories: ['collection', 'category'],
  sku: ['sku'],
  gtin: ['barcode'],
  brand: ['brand'],
  price: ['price'],
  regularPrice: ['strikethroughPrice'],
  surcharge: ['surcharge'],
  visible: ['visible'],
  discountMode: ['discountMode'],
  discount: ['discountValue'],
  stock: ['inventory'],
  weight: ['weight'],
  options: ['productOptionDescription', 'productOptionChoices'],
};
type Column = keyof typeof columns;

export const wix: Format<Column> = {
  name: 'Wix export',
  kinds: ['table'],
  columns,
  lists: ['options'],
  money: ['price', 'regularPrice', 'surcharge'],
  marks: [
    ['handleId', 'handle'],
    columns.type,
    columns.images,
    columns.surcharge,
    ['strikethroughPrice'],
    columns.discountMode,
    ['ribbon'],
    ['productOptionName1'],
    ['inventory'],
    ['visible'],
  ],
  values: { type: /^(?:product|variant|media)$/iu },
  required: [['handle'], ['type'], ['title'], ['price']],
  decimal: '.',
  async *drafts(rows, headers) {
    for await (const group of groupRows(rows(), (row) => row.text('handle') || row.text('title')))
      yield* draftsOf(group, headers);
  },
};

function hasType(row: Row<Column>, type: string): boolean {
  return row.text('type').toLowerCase() === type;
}

function* draftsOf(
  rows: readonly Row<Column>[],
  headers: Readonly<Record<string, string>>,
): Generator<Draft | LeftOut> {
  const product = rows.find((row) => hasType(row, 'product'));
  if (product === undefined || isNo(product.text('visible'))) {
    yield { leftOut: product ? ['hidden', 'hidden'] : ['row without its product', 'rows without their product'] };
    return;
  }
  const variants = rows.filter((row) => hasType(row, 'variant'));
  const media = rows.filter((row) => hasType(row, 'media')).map((row) => row.text('images'));
  const images = [product.text('images'), ...media].flatMap((list) => splitList(list, ';')).flatMap(splitPictures);
  for (const row of variants.length > 0 ? variants : [product]) {
    if (isNo(row.text('visible'))) yield { leftOut: ['hidden', 'hidden'] };
    // Without this column, the price of a variant is not known.
    else if (row !== product && headers.surcharge === undefined && row.text('price') === '')
      yield { leftOut: ['variant without "surcharge"', 'variants without "surcharge"'] };
    else yield { ...deriveDraft(row, product, variants.length > 0), images: images.map(toAddress) };
  }
}

function deriveDraft(row: Row<Column>, product: Row<Column>, isVariant: boolean): Omit<Draft, 'images'> {
  const own = inherit(row, product);
  const options = isVariant ? row.texts('options') : [];
  const handle = product.text('handle');
  const mode = product.text('discountMode').toUpperCase();
  return {
    place: row.place,
    group: handle,
    keys: [row.text('sku'), [handle, ...options].join('/')],
    title: nameVariant(product.text('title'), options),
    description: own('description'),
    brand: own('brand'),
    categories: splitList(own('categories'), ';').filter((name) => !/^all products$/iu.test(name)),
    tags: [],
    price: own('price'),
    regularPrice: own('regularPrice'),
    surcharge: row.text('surcharge'),
    ...(mode === 'PERCENT' && { percentOff: product.text('discount') }),
    ...(mode === 'AMOUNT' && { amountOff: product.text('discount') }),
    stock: row.text('stock'),
    weight: own('weight'),
    sku: row.text('sku'),
    gtin: row.text('gtin'),
  };
}

/** Wix names its own pictures without an address. */
function toAddress(picture: string): string {
  return /^[\da-f]+_[\da-f]+~mv2[\w.~]*$/iu.test(picture) ? `https://static.wixstatic.com/media/${picture}` : picture;
}
