import { type Draft, type Format, inherit, type LeftOut, nameVariant, type Row, splitList } from '../draft';
import { splitPictures } from '../pictureAddress';
import { parseUnit } from '../readMeasure';
import { normalise, type RawRow } from '../rows';
import { isOnSale } from '../saleDates';
import { columns, marks, uncategorized } from './woocommerceColumns';

type Column = keyof typeof columns;

const exportedType = /^(?:simple|variable|variation|grouped|external)(?:, ?(?:virtual|downloadable))*$/iu;

export const woocommerce: Format<Column> = {
  name: 'WooCommerce export',
  kinds: ['table'],
  columns,
  money: ['price', 'regularPrice'],
  marks,
  values: { type: exportedType, visibility: /^(?:visible|catalog|search|hidden)$/u },
  required: [['type'], ['name'], ['regularPrice']],
  decimal: '.',
  async *drafts(rows, headers) {
    const units = { weight: parseUnit(headers.weight ?? '') ?? 'kg', size: parseUnit(headers.width ?? '') ?? 'cm' };
    // A variation can come before its product.
    const parents = new Map<string, Row<Column>>();
    for await (const row of rows()) {
      if (!hasType(row, 'variable')) continue;
      for (const name of [`id:${row.text('id')}`, row.text('sku')]) parents.set(name, row);
    }
    for await (const row of rows()) {
      const name = row.text('parent').replace(/^id:\s*/u, 'id:');
      const parent = name === '' ? undefined : parents.get(name);
      const reason = deriveReason(row) ?? (parent && deriveReason(parent));
      if (reason) yield { leftOut: reason };
      else if (!hasType(row, 'variable')) yield { ...deriveDraft(row, parent), units };
    }
  },
};

const typeNames: ReadonlySet<string> = new Set(columns.type.map(normalise));

/**
 * Returns true for rows of a WooCommerce export whose columns have unknown names. Every export begins with the id and the
 * type, and the types are English in all languages. In every row, another column has -1, 0 or 1.
 * @param headers the names of the columns
 * @param sample the first rows
 */
export function isExported(headers: readonly string[], sample: readonly RawRow[]): boolean {
  // An export with a known name of the type is read, or a table with a column of that name.
  if (typeNames.has(normalise(headers[1] ?? ''))) return false;
  const hasColumn = (isMatch: (cell: string) => boolean, column: number) =>
    sample.every(({ cells }) => isMatch(cells[column] ?? ''));
  return (
    sample.length > 0 &&
    hasColumn((cell) => /^\d+$/u.test(cell), 0) &&
    hasColumn((cell) => exportedType.test(cell), 1) &&
    headers.some((_header, column) => column > 1 && hasColumn((cell) => /^(?:-1|0|1)$/u.test(cell), column))
  );
}

function hasType(row: Row<Column>, type: string): boolean {
  return splitList(row.text('type').toLowerCase(), ',').includes(type);
}

function deriveReason(row: Row<Column>): LeftOut['leftOut'] | null {
  const published = row.text('published').toLowerCase();
  if (published !== '' && !['1', 'true', 'yes'].includes(published)) return ['draft', 'drafts'];
  if (row.text('visibility') === 'hidden') return ['hidden', 'hidden'];
  if (hasType(row, 'external')) return ['sold elsewhere', 'sold elsewhere'];
  return hasType(row, 'grouped') ? ['group of products', 'groups of products'] : null;
}

function deriveDraft(row: Row<Column>, parent: Row<Column> | undefined): Draft {
  const own = inherit(row, parent);
  const options = (['value1', 'value2', 'value3'] as const)
    .map((column) => row.text(column))
    .filter((option) => option !== '');
  const isReduced = row.text('price') !== '' && isOnSale(row.text('saleStarts'), row.text('saleEnds'));
  const stock = row.text('stock');
  return {
    place: row.place,
    keys: [row.text('id') || row.text('sku')],
    ...(parent && { group: parent.text('id') || parent.text('sku') }),
    title: parent && options.length > 0 ? nameVariant(parent.text('name'), options) : row.text('name'),
    description: (own('description') || own('shortDescription')).replaceAll(String.raw`\n`, '\n'),
    brand: own('brand'),
    categories: splitList(own('categories'), /(?<!\\),/u)
      .map((path) => path.replaceAll(String.raw`\,`, ','))
      .filter((path) => !uncategorized.has(path.toLowerCase())),
    tags: splitList(own('tags'), ','),
    price: isReduced ? row.text('price') : row.text('regularPrice'),
    priceColumn: isReduced ? 'price' : 'regularPrice',
    regularPrice: row.text('regularPrice'),
    stock: stock === 'parent' ? (parent?.text('stock') ?? '') : stock,
    availability: { '1': 'in stock', '0': 'out of stock' }[row.text('availability')] ?? row.text('availability'),
    weight: own('weight'),
    width: own('width'),
    height: own('height'),
    depth: own('depth'),
    sku: row.text('sku'),
    gtin: row.text('gtin'),
    images: splitPictures(own('images')),
  };
}
