import { type Draft, type Format, inherit, isNo, type LeftOut, nameVariant, type Row, splitList } from '../draft';
import { splitPictures } from '../pictureAddress';

/** The columns of Shopware 6's default profile for products. */
const columns = {
  id: ['id'],
  parent: ['parent_id'],
  sku: ['product_number'],
  active: ['active'],
  stock: ['stock'],
  title: ['name'],
  description: ['description'],
  price: ['price_gross'],
  netPrice: ['price_net'],
  brand: ['manufacturer_name'],
  categories: ['categories'],
  gtin: ['ean'],
  weight: ['weight'],
  images: ['cover_media_url'],
};
type Column = keyof typeof columns;

export const shopware: Format<Column> = {
  name: 'Shopware export',
  kinds: ['table'],
  columns,
  money: ['price', 'netPrice'],
  marks: [
    columns.parent,
    columns.sku,
    columns.price,
    columns.netPrice,
    columns.brand,
    columns.images,
    ['tax_rate'],
    ['sales_channel'],
    ['propertyIds'],
    ['optionIds'],
  ],
  minMarks: 4,
  required: [['title'], ['price', 'netPrice'], ['id'], ['parent']],
  decimal: '.',
  async *drafts(rows) {
    // A variant can come before its product.
    const names = new Set<string>();
    for await (const row of rows()) names.add(row.text('parent'));
    const parents = new Map<string, Row<Column>>();
    for await (const row of rows()) if (names.has(row.text('id'))) parents.set(row.text('id'), row);
    for await (const row of rows()) {
      const name = row.text('parent');
      const parent = name === '' ? undefined : parents.get(name);
      const reason = deriveReason(row, parent);
      if (reason) yield { leftOut: reason };
      // A product with variants is not sold itself.
      else if (parent || row.text('id') === '' || !parents.has(row.text('id'))) yield deriveDraft(row, parent);
    }
  },
};

function deriveReason(row: Row<Column>, parent: Row<Column> | undefined): LeftOut['leftOut'] | null {
  if (row.text('parent') !== '' && parent === undefined)
    return ['row without its product', 'rows without their product'];
  return [row, parent].some((one) => isNo(one?.text('active') ?? '')) ? ['disabled', 'disabled'] : null;
}

function deriveDraft(row: Row<Column>, parent: Row<Column> | undefined): Draft {
  const own = inherit(row, parent);
  // A price of the variant comes before the price of its product, even if only the product's price includes tax.
  const priced = row.text('price') === '' && row.text('netPrice') === '' ? (parent ?? row) : row;
  const priceColumn = priced.text('price') === '' ? 'netPrice' : 'price';
  const sku = row.text('sku');
  // The file has no names of options, so the number tells variants apart.
  const isNamed = row.text('title') !== '' && row.text('title') !== parent?.text('title');
  return {
    place: row.place,
    ...(parent && { group: parent.text('id') }),
    keys: [row.text('id') || sku],
    title: nameVariant(own('title'), parent === undefined || isNamed || sku === '' ? [] : [sku]),
    description: own('description'),
    brand: own('brand'),
    // The default profile has the ids of categories.
    categories: splitList(own('categories'), '|').filter((name) => !/^[\da-f]{32}$/iu.test(name)),
    tags: [],
    price: priced.text(priceColumn),
    priceColumn,
    stock: row.text('stock'),
    weight: own('weight'),
    sku,
    gtin: row.text('gtin'),
    images: splitPictures(own('images')),
  };
}
