import { type Draft, type Format, type LeftOut, type Row, splitList } from '../draft';
import { splitPictures } from '../pictureAddress';
import { unitOf } from '../readMeasure';

/** In the languages in which shops export most. */
const columns = {
  id: ['ID'],
  type: ['Type', 'Typ'],
  sku: ['SKU', 'Artikelnummer', 'UGS'],
  gtin: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN oder ISBN'],
  name: ['Name', 'Nom'],
  published: ['Published', 'Veröffentlicht', 'Publié'],
  shortDescription: ['Short description', 'Kurzbeschreibung', 'Description courte'],
  description: ['Description', 'Beschreibung'],
  saleStarts: ['Date sale price starts', 'Datum, an dem Angebotspreis beginnt', 'Date de début de promo'],
  saleEnds: ['Date sale price ends', 'Datum, an dem Angebotspreis endet', 'Date de fin de promo'],
  availability: ['In stock?', 'Vorrätig?', 'En stock ?'],
  stock: ['Stock', 'Bestand', 'Lager'],
  weight: ['Weight (kg)', 'Weight (g)', 'Weight (lbs)', 'Weight (oz)', 'Gewicht (kg)', 'Gewicht (g)', 'Poids (kg)'],
  depth: ['Length (cm)', 'Length (m)', 'Length (mm)', 'Length (in)', 'Länge (cm)', 'Longueur (cm)'],
  width: ['Width (cm)', 'Width (m)', 'Width (mm)', 'Width (in)', 'Breite (cm)', 'Largeur (cm)'],
  height: ['Height (cm)', 'Height (m)', 'Height (mm)', 'Height (in)', 'Höhe (cm)', 'Hauteur (cm)'],
  price: ['Sale price', 'Angebotspreis', 'Tarif promo'],
  regularPrice: ['Regular price', 'Regulärer Preis', 'Tarif régulier'],
  categories: ['Categories', 'Kategorien', 'Catégories'],
  tags: ['Tags', 'Schlagwörter', 'Étiquettes'],
  brand: ['Brands', 'Marken', 'Brand'],
  images: ['Images', 'Bilder'],
  parent: ['Parent', 'Übergeordnetes Produkt'],
  value1: ['Attribute 1 value(s)', 'Attribut 1 Wert(e)', 'Valeur(s) de l’attribut 1'],
  value2: ['Attribute 2 value(s)', 'Attribut 2 Wert(e)', 'Valeur(s) de l’attribut 2'],
  value3: ['Attribute 3 value(s)', 'Attribut 3 Wert(e)', 'Valeur(s) de l’attribut 3'],
};
type Column = keyof typeof columns;

export const woocommerce: Format<Column> = {
  name: 'WooCommerce export',
  columns,
  required: ['type', 'name', 'regularPrice'],
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
      .filter((path) => !/^(?:uncategori[sz]ed|unkategorisiert|non classé)$/iu.test(path)),
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

/** Whether today is within the days of a sale price; a missing day is no limit. */
function isNow(starts: string, ends: string): boolean {
  const today = new Date().toISOString().slice(0, 10);
  return (starts === '' || starts.slice(0, 10) <= today) && (ends === '' || ends.slice(0, 10) >= today);
}
