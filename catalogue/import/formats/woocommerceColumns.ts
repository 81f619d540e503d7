import translations from './woocommerceHeaders.json';

/** The columns of an English export. `%s` is a unit, `%d` the number of an attribute. */
const english = {
  id: 'ID',
  type: 'Type',
  sku: 'SKU',
  gtin: 'GTIN, UPC, EAN, or ISBN',
  name: 'Name',
  published: 'Published',
  visibility: 'Visibility in catalog',
  shortDescription: 'Short description',
  description: 'Description',
  saleStarts: 'Date sale price starts',
  saleEnds: 'Date sale price ends',
  availability: 'In stock?',
  stock: 'Stock',
  weight: 'Weight (%s)',
  depth: 'Length (%s)',
  width: 'Width (%s)',
  height: 'Height (%s)',
  price: 'Sale price',
  regularPrice: 'Regular price',
  categories: 'Categories',
  tags: 'Tags',
  brand: 'Brands',
  images: 'Images',
  parent: 'Parent',
  attribute: 'Attribute %d value(s)',
};
type Header = keyof typeof english;

/**
 * WooCommerce's own translations of its header row, by language. A name that equals the English one is left out.
 * Finnish is missing on purpose: its names of "In stock?" and "Stock" differ only by the question mark.
 */
const languages: readonly Partial<Record<Header | 'uncategorized', string | readonly string[]>>[] =
  Object.values(translations);

function listNames(header: Header): string[] {
  return [english[header], ...languages.flatMap((names) => names[header] ?? [])];
}

const weights = ['kg', 'g', 'lbs', 'oz'];
const sizes = ['cm', 'm', 'mm', 'in', 'yd'];

function measured(header: Header, units: readonly string[]): string[] {
  return listNames(header).flatMap((name) => units.map((unit) => name.replace('%s', unit)));
}

function attribute(number: number): string[] {
  return listNames('attribute').map((name) => name.replace('%d', String(number)));
}

/** The columns that are read, each with its names in all languages. */
export const columns = {
  id: listNames('id'),
  type: listNames('type'),
  sku: listNames('sku'),
  gtin: listNames('gtin'),
  name: listNames('name'),
  published: listNames('published'),
  visibility: listNames('visibility'),
  shortDescription: listNames('shortDescription'),
  description: listNames('description'),
  saleStarts: listNames('saleStarts'),
  saleEnds: listNames('saleEnds'),
  availability: listNames('availability'),
  stock: listNames('stock'),
  weight: measured('weight', weights),
  depth: measured('depth', sizes),
  width: measured('width', sizes),
  height: measured('height', sizes),
  price: listNames('price'),
  regularPrice: listNames('regularPrice'),
  categories: listNames('categories'),
  tags: listNames('tags'),
  brand: [...listNames('brand'), 'Brand'],
  images: listNames('images'),
  parent: listNames('parent'),
  value1: attribute(1),
  value2: attribute(2),
  value3: attribute(3),
};

/** The columns that tables of other kinds rarely have. Each counts once in any language. */
export const marks = [
  listNames('type'),
  listNames('published'),
  listNames('visibility'),
  listNames('saleStarts'),
  listNames('saleEnds'),
  listNames('availability'),
  listNames('price'),
  listNames('regularPrice'),
  listNames('shortDescription'),
  listNames('parent'),
  attribute(1),
];

/** The names, in lower case, of the category of products without a category. */
export const uncategorized: ReadonlySet<string> = new Set(
  ['uncategorized', 'uncategorised', ...languages.flatMap(({ uncategorized: name }) => name ?? [])].map((name) =>
    name.toLowerCase(),
  ),
);
