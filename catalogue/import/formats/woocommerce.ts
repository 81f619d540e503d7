import { type Draft, type Format, type LeftOut, type Row, splitList } from '../draft';
import { splitPictures } from '../pictureAddress';
import { parseUnit } from '../readMeasure';
import type { RawRow } from '../rows';
import { columns, uncategorized } from './woocommerceColumns';

type Column = keyof typeof columns;

export const woocommerce: Format<Column> = {
  name: 'WooCommerce export',
  columns,
  required: ['type', 'published', 'name', 'regularPrice'],
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

const exportedType = /^(?:simple|variable|variation|grouped|external)(?:, (?:virtual|downloadable))*$/u;
/** The number of rows that are read to recognise an export. */
const maxSampled = 50;

/**
 * Returns true for rows of a WooCommerce export, whatever its columns are called. In at least half of the rows, one
 * column has a type of WooCommerce, which is English in all languages. In every row, another column has -1, 0 or 1.
 */
export async function areExported(rows: AsyncIterable<RawRow>): Promise<boolean> {
  const sample: RawRow[] = [];
  for await (const row of rows) if (sample.push(row) === maxSampled) break;
  const hasColumn = (isMatch: (cell: string) => boolean, minRows: number) =>
    [...(sample[0]?.cells.keys() ?? [])].some(
      (column) => sample.filter(({ cells }) => isMatch(cells.get(column) ?? '')).length >= minRows,
    );
  return (
    hasColumn((cell) => exportedType.test(cell), Math.max(1, sample.length / 2)) &&
    hasColumn((cell) => /^(?:-1|0|1)$/u.test(cell), sample.length)
  );
}

function hasType(row: Row<Column>, type: string): boolean {
  return splitList(row.text('type').toLowerCase(), ',').includes(type);
}

function deriveReason(row: Row<Column>): LeftOut['leftOut'] | null {
  const published = row.text('published').toLowerCase();
  if (published !== '' && !['1', 'true', 'yes'].includes(published)) return ['draft', 'drafts'];
  if (hasType(row, 'external')) return ['sold elsewhere', 'sold elsewhere'];
  return hasType(row, 'grouped') ? ['group of products', 'groups of products'] : null;
}

function deriveDraft(row: Row<Column>, parent: Row<Column> | undefined): Draft {
  const own = (column: Column) => row.text(column) || (parent?.text(column) ?? '');
  const options = (['value1', 'value2', 'value3'] as const)
    .map((column) => row.text(column))
    .filter((option) => option !== '');
  const isOnSale = row.text('price') !== '' && isNow(row.text('saleStarts'), row.text('saleEnds'));
  const stock = row.text('stock');
  return {
    place: row.place,
    keys: [row.text('id') || row.text('sku')],
    ...(parent && { group: parent.text('id') || parent.text('sku') }),
    title: parent && options.length > 0 ? `${parent.text('name')} – ${options.join(' / ')}` : row.text('name'),
    description: (own('description') || own('shortDescription')).replaceAll(String.raw`\n`, '\n'),
    brand: own('brand'),
    categories: splitList(own('categories'), /(?<!\\),/u)
      .map((path) => path.replaceAll(String.raw`\,`, ','))
      .filter((path) => !uncategorized.has(path.toLowerCase())),
    tags: splitList(own('tags'), ','),
    price: isOnSale ? row.text('price') : row.text('regularPrice'),
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

/** Returns true if today is within the days of a sale price. A missing day is no limit. */
function isNow(starts: string, ends: string): boolean {
  const today = new Date().toISOString().slice(0, 10);
  return (starts === '' || starts.slice(0, 10) <= today) && (ends === '' || ends.slice(0, 10) >= today);
}
