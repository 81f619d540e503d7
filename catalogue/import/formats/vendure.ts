import { type Draft, type Format, isNo, type LeftOut, nameVariant, type Row, splitList } from '../draft';
import { groupRows } from '../groupRows';
import { splitPictures } from '../pictureAddress';

const languages = ['en', 'de', 'fr', 'it', 'es', 'nl', 'pl', 'ru', 'pt'];

/** Names with a language are those of a file in several languages, such as `name:en`. */
const translated = (name: string) => [name, ...languages.map((language) => `${name}:${language}`)];

const columns = {
  title: translated('name'),
  slug: translated('slug'),
  description: translated('description'),
  images: ['assets'],
  facets: translated('facets'),
  options: translated('optionValues'),
  sku: ['sku'],
  price: ['price'],
  stock: ['stockOnHand'],
  tracking: ['trackInventory'],
  enabled: ['enabled'],
  variantImages: ['variantAssets'],
  variantFacets: translated('variantFacets'),
};
type Column = keyof typeof columns;

export const vendure: Format<Column> = {
  name: 'Vendure products',
  kinds: ['table'],
  columns,
  money: ['price'],
  marks: [
    columns.images,
    columns.facets,
    translated('optionGroups'),
    columns.options,
    ['taxCategory'],
    columns.stock,
    columns.tracking,
    columns.variantImages,
    columns.variantFacets,
  ],
  minMarks: 4,
  required: [['title'], ['price']],
  decimal: '.',
  async *drafts(rows) {
    for await (const group of groupRows(rows(), (row) => row.text('title') && row.place)) yield* draftsOf(group);
  },
};

function* draftsOf(rows: readonly Row<Column>[]): Generator<Draft | LeftOut> {
  const [product] = rows;
  if (product === undefined) return;
  for (const row of rows) {
    if ([product, row].some((one) => isNo(one.text('enabled')))) yield { leftOut: ['disabled', 'disabled'] };
    else yield deriveDraft(row, product);
  }
}

function deriveDraft(row: Row<Column>, product: Row<Column>): Draft {
  const options = splitList(row.text('options'), '|');
  const handle = product.text('slug') || product.text('title');
  const facets = [...readFacets(product.text('facets')), ...readFacets(row.text('variantFacets'))];
  const named = (name: string) => facets.filter((facet) => facet.name === name).map(({ value }) => value);
  return {
    place: row.place,
    group: handle,
    keys: [row.text('sku'), [handle, ...options].join('/')],
    title: nameVariant(product.text('title'), options),
    description: product.text('description'),
    brand: named('brand')[0] ?? '',
    categories: named('category'),
    tags: facets.filter(({ name }) => name !== 'brand' && name !== 'category').map(({ value }) => value),
    price: row.text('price'),
    stock: isNo(row.text('tracking')) ? '' : row.text('stock'),
    sku: row.text('sku'),
    images: [row.text('variantImages'), product.text('images')].flatMap(splitPictures),
  };
}

/** Reads `category:Light|brand:Reed`. */
function readFacets(text: string): { name: string; value: string }[] {
  return splitList(text, '|').map((facet) => {
    const [name = '', ...value] = facet.split(':');
    return { name: name.trim().toLowerCase(), value: value.join(':').trim() };
  });
}
