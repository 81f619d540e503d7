import { removeFormulaGuard } from '../../../src/domain/csv';
import { type Draft, type Format, type LeftOut, type Row, splitList } from '../draft';
import { splitPictures } from '../pictureAddress';
import { isRounded } from '../productKey';
import { isInRange, isOnSale } from '../saleDates';
import { type Column, columns } from './genericColumns';
import { isFalse, isHidden, isTotal, readAvailability, readMinor, readUnits } from './genericFlags';

/** Types of products that platforms write, which are no categories. */
const kind = /^(?:product|item|simple|variable|variation|variant|physical(?: good)?|digital|hardgood|service)$/iu;

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
  const categories = all('category').length > 0 ? all('category') : [text('type')].filter((type) => !kind.test(type));
  const keys = [text('id'), text('sku'), text('handle')].filter((key) => key !== '');
  return {
    ...Object.fromEntries(copied.map((column) => [column, text(column)])),
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
    categories: text('categorySlug') === '' ? categories.flatMap(splitCategories).filter(isName).map(name) : categories,
    tags: all('tags').flatMap((tags) => splitList(tags, tags.includes('|') ? '|' : ',')),
    images: [text('mainImage'), ...all('images').flatMap(splitPictures)],
  };
}

/** Returns false for the numbers of categories, whose names the file does not have: `20, 24`. */
function isName(category: string): boolean {
  return !/^\d[\d\s,;]*$/u.test(category);
}

/** Splits the categories of a cell. Some collections of products write `["Clothing >> Women >> Shorts"]` for a path. */
function splitCategories(text: string): string[] {
  return splitList(text, '|').map((path) => path.replaceAll('>>', '>'));
}

/**
 * Returns the name of a category. Derives it from a slug such as `mens-shirts`, which DummyJSON's products have. A name
 * without capitals, such as `men's clothing`, gets one.
 */
function deriveName(category: string): string {
  const isAddress = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(category);
  if (isAddress) return category.replaceAll('-', ' ').replace(/\b[a-z]/gu, (letter) => letter.toUpperCase());
  return category === category.toLowerCase() ? category.replace(/^./u, (letter) => letter.toUpperCase()) : category;
}
