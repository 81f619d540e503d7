import { type Draft, type LeftOut, type Row, splitList } from '../draft';
import { splitPictures } from '../pictureAddress';
import { isRounded } from '../productKey';
import { isInRange, isOnSale } from '../saleDates';
import { readCategories } from './genericCategories';
import type { Column } from './genericColumns';
import { deriveReason, emptyTermsWithoutText, isFalse, readAvailability, readMinor, readUnits } from './genericFlags';
import { readVariants } from './genericVariants';

/** The fields that are the text of their column. */
const copied = [
  'title',
  'description',
  'brand',
  'discountPercentage',
  'currency',
  'stock',
  'sku',
  'gtin',
  'weight',
  'width',
  'height',
  'depth',
  'shippingInformation',
  'returnPolicy',
  'warrantyInformation',
  'minimumOrderQuantity',
  'rating',
  'reviews',
  'views',
  'thumbnail',
  'rendered',
  'categorySlug',
] as const satisfies readonly Column[];

interface Reading<Given extends Row<Column>> {
  /** Returns the text of a cell as it was before the file was written. */
  clean: (text: string) => string;
  /** Returns the name of a category. */
  name: (category: string) => string;
  /** Returns the lists of variants in JSON. */
  variantCells: (row: Given) => readonly string[];
}

/** Returns the products of a file with the usual names. */
export async function* readDrafts<Given extends Row<Column>>(
  rows: AsyncIterable<Given>,
  headers: Readonly<Record<string, string>>,
  reading: Reading<Given>,
): AsyncGenerator<Draft | LeftOut> {
  for await (const row of rows) yield* draftsOf(row, headers, reading);
}

/** Returns the product of a row, or its variants. */
export function* draftsOf<Given extends Row<Column>>(
  row: Given,
  headers: Readonly<Record<string, string>>,
  reading: Reading<Given>,
): Generator<Draft | LeftOut> {
  const units = readUnits(row, headers);
  const variants = readVariants(row, reading.variantCells(row));
  const reason = deriveReason(row, headers, variants.length > 0);
  if (reason) yield { leftOut: reason };
  else if (variants.length === 0) yield { ...deriveDraft(row, reading), units };
  else
    for (const variant of variants) {
      const { title, key, group } = variant;
      const sku = variant.row.text('sku');
      const ownReason = deriveReason(variant.row, headers, true);
      if (ownReason) yield { leftOut: ownReason };
      else yield { ...deriveDraft(variant.row, reading), units, title, keys: [sku, key], group };
    }
}

function deriveDraft(row: Row<Column>, { clean, name }: Pick<Reading<Row<Column>>, 'clean' | 'name'>): Draft {
  const text = (column: Column) => clean(row.text(column));
  const all = (column: Column) => row.texts(column).map(clean);
  const isReduced =
    !isFalse(text('onSale')) && isOnSale(text('saleStarts'), text('saleEnds')) && isInRange(text('saleDates'));
  const regularColumn = (['price', 'netPrice', 'regularPrice'] as const).find((column) => text(column) !== '');
  const priceColumn = isReduced && text('reducedPrice') !== '' ? 'reducedPrice' : (regularColumn ?? 'price');
  const keys = [text('id'), text('sku'), text('handle')].filter((key) => key !== '');
  return {
    ...Object.fromEntries(copied.map((column) => [column, text(column)])),
    ...(text('categorySlug') === '' && emptyTermsWithoutText(row)),
    availability: readAvailability(row),
    price: text(priceColumn) || readMinor(row, 'centPrice', 'minorPrice'),
    priceColumn,
    regularPrice:
      text('oldPrice') ||
      text('regularPrice') ||
      text(regularColumn ?? 'price') ||
      readMinor(row, 'regularCentPrice', 'regularMinorPrice'),
    place: row.place,
    // Another key stands in for one that a spreadsheet has damaged.
    keys: [keys.find((key) => !isRounded(key)) ?? keys[0] ?? ''],
    categories: readCategories(all('category'), { type: text('type'), slug: text('categorySlug'), name }),
    tags: all('tags').flatMap((tags) => splitList(tags, tags.includes('|') ? '|' : ',')),
    images: [text('mainImage'), ...all('images').flatMap(splitPictures)],
  };
}
