import { removeFormulaGuard } from '../../../src/domain/csv';
import { type Draft, type Format, type LeftOut, type Row, splitList } from '../draft';
import { splitPictures } from '../pictureAddress';
import { isRounded } from '../productKey';
import { isInRange, isOnSale } from '../saleDates';
import { deriveName, readCategories } from './genericCategories';
import { type Column, columns } from './genericColumns';
import { isFalse, isHidden, isTotal, readAvailability, readMinor, emptyTerms, readUnits } from './genericFlags';

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

const prices = ['price', 'reducedPrice', 'regularPrice', 'netPrice'] as const;
const common = {
  columns,
  lists: ['category', 'tags', 'images'],
  money: [...prices, 'oldPrice'],
  required: [['title'], [...prices, 'centPrice', 'minorPrice']],
  unique: ['price', 'reducedPrice', 'netPrice', 'stock'],
  otherPrices: ['reducedPrice', 'netPrice'],
} satisfies Partial<Format<Column>>;

/** Spreadsheets and feeds with the usual names, and the shop's own file. */
export const table: Format<Column> = {
  ...common,
  name: 'Table of products',
  kinds: ['table', 'xml'],
  drafts: (rows, headers) => readDrafts(rows(), headers, { clean: removeFormulaGuard, name: (category) => category }),
};

/** DummyJSON's products, which are the shop's own, and those of similar services. */
export const jsonList: Format<Column> = {
  ...common,
  name: 'JSON list of products',
  kinds: ['json'],
  drafts: (rows, headers) => readDrafts(rows(), headers, { clean: (text) => text, name: deriveName }),
};

interface Reading {
  /** Returns the text of a cell as it was before the file was written. */
  clean: (text: string) => string;
  /** Returns the name of a category. */
  name: (category: string) => string;
}

async function* readDrafts(
  rows: AsyncIterable<Row<Column>>,
  headers: Readonly<Record<string, string>>,
  reading: Reading,
): AsyncGenerator<Draft | LeftOut> {
  for await (const row of rows) {
    if (isTotal(row)) yield { leftOut: ['row of totals', 'rows of totals'] };
    else if (isHidden(row)) yield { leftOut: ['hidden', 'hidden'] };
    else yield { ...deriveDraft(row, reading), units: readUnits(row, headers) };
  }
}

function deriveDraft(row: Row<Column>, { clean, name }: Reading): Draft {
  const text = (column: Column) => clean(row.text(column));
  const all = (column: Column) => row.texts(column).map(clean);
  const isReduced =
    !isFalse(text('onSale')) && isOnSale(text('saleStarts'), text('saleEnds')) && isInRange(text('saleDates'));
  const regularColumn = (['price', 'netPrice', 'regularPrice'] as const).find((column) => text(column) !== '');
  const priceColumn = isReduced && text('reducedPrice') !== '' ? 'reducedPrice' : (regularColumn ?? 'price');
  const keys = [text('id'), text('sku'), text('handle')].filter((key) => key !== '');
  return {
    ...Object.fromEntries(copied.map((column) => [column, text(column)])),
    ...(text('categorySlug') === '' && emptyTerms(row)),
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
    categories: readCategories(all('category'), text('type'), text('categorySlug') === '' ? name : null),
    tags: all('tags').flatMap((tags) => splitList(tags, tags.includes('|') ? '|' : ',')),
    images: [text('mainImage'), ...all('images').flatMap(splitPictures)],
  };
}
