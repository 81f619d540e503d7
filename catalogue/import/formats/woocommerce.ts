import { type Draft, type Format, type LeftOut, type Row, splitList } from '../draft';
import { splitPictures } from '../pictureAddress';
import { unitOf } from '../readMeasure';
import type { RawRow } from '../rows';
import { columns, uncategorized } from './woocommerceColumns';

type Column = keyof typeof columns;

export const woocommerce: Format<Column> = {
  name: 'WooCommerce export',
  columns,
  required: ['type', 'published', 'name', 'regularPrice'],
  decimal: '.',
  async *drafts(rows, headers) {
    const units = { weight: unitOf(headers.weight ?? '') ?? 'kg', size: unitOf(headers.width ?? '') ?? 'cm' };
    // A variation may stand before its product.
    const parents = new Map<string, Row<Column>>();
    for await (const row of rows()) {
      if (!isOf(row, 'variable')) continue;
      for (const name of [`id:${row.text('id')}`, row.text('sku')]) parents.set(name, row);
    }
    for await (const row of rows()) {
      const name = row.text('parent').replace(/^id:\s*/u, 'id:');
      const parent = name === '' ? undefined : parents.get(name);
      const reason = reasonOf(row) ?? (parent && reasonOf(parent));
      if (reason) yield { leftOut: reason };
      else if (!isOf(row, 'variable')) yield { ...draftOf(row, parent), units };
    }
  },
};

const exportedType = /^(?:simple|variable|variation|grouped|external)(?:, (?:virtual|downloadable))*$/u;
/** Rows that show of which kind a file is. */
const shownRows = 50;

/**
 * Returns true for rows of an export whose header is unknown: most of their types are WooCommerce's, which are English in all
 * languages, and another column has 1 or 0.
 */
export async function areExported(rows: AsyncIterable<RawRow>): Promise<boolean> {
  const shown: RawRow[] = [];
  for await (const row of rows) if (shown.push(row) === shownRows) break;
  const has = (isOne: (cell: string) => boolean, least: number) =>
    [...(shown[0]?.cells.keys() ?? [])].some(
      (column) => shown.filter(({ cells }) => isOne(cells.get(column) ?? '')).length >= least,
    );
  return (
    has((cell) => exportedType.test(cell), Math.max(1, shown.length / 2)) &&
    has((cell) => /^(?:-1|0|1)$/u.test(cell), shown.length)
  );
}

function isOf(row: Row<Column>, type: string): boolean {
  return splitList(row.text('type').toLowerCase(), ',').includes(type);
}

function reasonOf(row: Row<Column>): LeftOut['leftOut'] | null {
  const published = row.text('published').toLowerCase();
  if (published !== '' && !['1', 'true', 'yes'].includes(published)) return ['draft', 'drafts'];
  if (isOf(row, 'external')) return ['sold elsewhere', 'sold elsewhere'];
  return isOf(row, 'grouped') ? ['group of products', 'groups of products'] : null;
}

function draftOf(row: Row<Column>, parent: Row<Column> | undefined): Draft {
  const own = (column: Column) => row.text(column) || (parent?.text(column) ?? '');
  const options = (['value1', 'value2', 'value3'] as const)
    .map((column) => row.text(column))
    .filter((one) => one !== '');
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
