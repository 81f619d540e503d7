import * as v from 'valibot';
import type { PicturedEntry } from '../list';
import { type CategoryName, categoryNameSchema, productEntrySchema, reviewSchema } from '../schema';
import { type CategoryNames, deepestCategory } from './categoryNames';
import type { Defaults } from './defaults';
import type { Draft, TextField } from './draft';
import { parseGtin } from './gtin';
import type { FileMistakes } from './mistakes';
import type { FileNumbers, NumberReading } from './numbers';
import { explainAddress, isFileName, tidyAddress } from './pictureAddress';
import { toPlainText } from './plainText';
import { deriveProductId, isShortened } from './productKey';
import { readMeasure } from './readMeasure';
import { readPrice } from './readPrice';
import type { Tally } from './tally';

/** What the products of a file are made with. */
export interface EntryContext {
  mistakes: FileMistakes;
  numbers: FileNumbers;
  names: CategoryNames;
  defaults: Defaults;
  /** The pieces of a product whose file does not tell them; null to refuse it. */
  unknownStock: number | null;
  /** The stored path of a picture that a file names without an address; null when there is none. */
  findPicture: (name: string) => string | null;
  tally: Tally;
  /** The name of a field's column, as the file has it. */
  headerOf: (field: string) => string;
}

/** What people write where they have nothing to say. */
const blank = /^(?:-+|–|—|n\/?a|null|none|nan|undefined|nil|\?)$/iu;
/** Fields in which such a word may be meant. */
const freeText: ReadonlySet<TextField> = new Set(['title', 'description', 'brand', 'sku']);
const outOfStock =
  /^(?:out[\s_-]*of[\s_-]*stock|outofstock|sold[\s_-]*out|no|false|unavailable|discontinued|pre[\s_-]?order|(?:on)?[\s_-]*back[\s_-]?order|ausverkauft|nicht (?:vorrätig|lieferbar|verfügbar)|nein|en rupture.*|rupture de stock|épuisé|non|agotado)$/iu;
const inStock =
  /^(?:in[\s_-]*stock|instock|available|yes|true|unlimited|in[\s_-]*store.*|limited.*|vorrätig|lieferbar|auf lager|verfügbar|ja|en stock|disponible|oui)$/iu;
/** The category of products whose file names none. */
const otherCategory = 'Other';
const maxDiscount = 99;

/** The product that a draft stands for, with its category; null when it is left out or has mistakes, which are noted. */
export function toEntry(draft: Draft, context: EntryContext): { category: CategoryName; entry: PicturedEntry } | null {
  const { mistakes, names, tally, defaults } = context;
  const text = (field: TextField) => {
    const given = draft[field]?.trim() ?? '';
    return freeText.has(field) || !blank.test(given) ? given : '';
  };
  const problem = (
    field: TextField | 'images',
    what: string,
    cell = field === 'images' ? '' : (draft[field] ?? ''),
  ) => {
    // Without a reduced price, the price is the regular one.
    const column = field === 'price' && draft.price === draft.regularPrice ? 'regularPrice' : field;
    mistakes.addCell({ place: draft.place, column: context.headerOf(column), cell }, what);
    return null;
  };
  const count = mistakes.count;

  const title = line(text('title'));
  if (title === '') return tally.leaveOut(['without a title', 'without a title']);
  const price = amount('price');
  if (price === 0) return tally.leaveOut(['without a price', 'without a price']);
  const discount = readDiscount();
  const stock = readStock();
  const id = readId();
  const paths = draft.categories.map(toPlainText);
  // Beside an address, the text is a name and no path.
  const slug = text('categorySlug');
  const categoryName = line((slug === '' ? deepestCategory(paths) : paths[0]) ?? otherCategory);
  const images = draft.images.filter((one) => one !== '').map((one) => picture('images', one));
  const thumbnail = text('thumbnail') === '' ? undefined : picture('thumbnail', text('thumbnail'));
  const [width, height, depth] = (['width', 'height', 'depth'] as const).map((field) => measure(field, 'cm'));
  const tags = draft.tags.map(line).filter((tag) => tag !== '');
  const gtin = parseGtin(text('gtin'));
  if (gtin === null && text('gtin') !== '') tally.note('barcode');
  const weight = measure('weight', 'kg');
  const brand = line(text('brand'));
  const sku = skuOf();
  const rating = context.numbers.read(text('rating'));

  const entry = {
    id,
    title,
    description: toPlainText(draft.description ?? '').trim(),
    brand: brand === '' ? defaults.brand : brand,
    price,
    discountPercentage: discount,
    stock,
    tags: tags.length > 0 ? tags : [categoryName],
    weight,
    ...(width !== undefined && height !== undefined && depth !== undefined && { dimensions: { width, height, depth } }),
    shippingInformation: terms('shippingInformation'),
    returnPolicy: terms('returnPolicy'),
    warrantyInformation: terms('warrantyInformation'),
    minimumOrderQuantity: whole('minimumOrderQuantity') ?? defaults.minimumOrderQuantity ?? 1,
    reviews: json('reviews', v.array(v.unknown()), []).flatMap((one) => readReview(one) ?? []),
    views: whole('views'),
    thumbnail,
    ...(images.length > 0 && { images }),
    sku,
    gtin: gtin ?? undefined,
    rating: rating.kind === 'number' && rating.value > 0 && rating.value <= 5 ? rating.value : undefined,
    rendered: text('rendered') === '' ? undefined : json('rendered', v.unknown(), undefined),
  };
  if (stock === 'unknown' || mistakes.count > count) return null;
  const checkedName = v.safeParse(categoryNameSchema, categoryName);
  const checked = v.safeParse(productEntrySchema, entry);
  for (const { issue, column, cell } of [
    ...(checkedName.issues ?? []).map((issue) => ({ issue, column: 'category', cell: categoryName })),
    ...(checked.issues ?? []).map((issue) => {
      const field = (v.getDotPath(issue) ?? '').replace(/^dimensions\./u, '').replace(/\.\d.*$/u, '');
      return { issue, column: field, cell: String(issue.input) };
    }),
  ]) {
    mistakes.addCell({ place: draft.place, column: context.headerOf(column), cell }, issue.message);
  }
  if (!checked.success || !checkedName.success) return null;
  return { category: slug === '' ? names.find(categoryName) : names.find(categoryName, slug), entry: checked.output };

  function amount(field: 'price' | 'regularPrice'): number | null {
    const given = text(field);
    if (given === '') return 0;
    const read = readPrice(given, context.numbers);
    switch (read.kind) {
      case 'number':
        // A computed amount such as 12.989999999 has the error of its last bits.
        return given.length > 9 ? Math.round(read.value * 100) / 100 : read.value;
      case 'currency':
        return problem(
          field,
          `is in another currency (${read.currency}): the shop sells in US dollars, so give the prices in USD`,
        );
      case 'ambiguous':
        return ambiguous(field, read.values);
      case 'none':
        return problem(field, 'is no price: write it like 14.50');
    }
  }

  function readDiscount(): number {
    const given = text('discountPercentage');
    if (given !== '') return number('discountPercentage', context.numbers.read(given.replace(/\s*%$/u, ''))) ?? 0;
    if (price === null) return 0;
    const regular = amount('regularPrice') ?? 0;
    if (regular <= price) return 0;
    return Math.min(maxDiscount, Math.round((1 - price / regular) * 10_000) / 100);
  }

  function readStock(): number | 'unknown' | null {
    const given = text('stock') || text('availability');
    const field = text('stock') === '' ? 'availability' : 'stock';
    if (outOfStock.test(given)) return 0;
    if (given === '' || inStock.test(given)) return context.unknownStock ?? tally.addUnknownStock(draft.place);
    const [digits = given] = /[+-]?\d[\d.,\s']*/u.exec(given) ?? [];
    const pieces = number(
      field,
      context.numbers.read(digits.replace(/[.,\s]+$/u, '')),
      'is no number of pieces: write it like 12',
    );
    if (pieces !== null && pieces < 0) {
      tally.note('negative');
      return 0;
    }
    return pieces;
  }

  function readId(): number | null {
    const keys = draft.keys.map((key) => key.trim().replace(/^(\d+)\.0+$/u, '$1')).filter((key) => key !== '');
    if (keys.length === 0) {
      tally.note('titleKey');
      keys.push(title);
    }
    const sound = keys.filter((key) => !isShortened(key));
    const own = sound.at(-1);
    const cell = { place: draft.place, column: context.headerOf('key'), cell: own ?? keys[0] ?? '' };
    if (own === undefined) {
      mistakes.addCell(cell, 'was shortened by a spreadsheet: format the column as text and export again');
      return null;
    }
    const ids = sound.map(deriveProductId);
    const ownId = deriveProductId(own);
    const owner = mistakes.ownerOf(ownId);
    if (owner !== null) {
      mistakes.addCell(
        cell,
        `is the key of another product, in ${owner}, or gives the same number: change one of them`,
      );
      return null;
    }
    const position = Number(/\d+$/u.exec(draft.place)?.[0] ?? 0);
    const free = ids.find((id) => mistakes.ownerOf(id) === null) ?? ownId;
    for (const id of new Set([free, ownId])) mistakes.claimId(id, position);
    return free;
  }

  function skuOf(): string | undefined {
    const given = text('sku');
    if (given !== '' && !isShortened(given)) return given;
    const [key = ''] = draft.keys;
    return key === '' || String(id) === key.trim() ? undefined : key;
  }

  function measure(field: 'weight' | 'width' | 'height' | 'depth', usual: string): number | undefined {
    const given = text(field);
    if (given === '') return undefined;
    const unit = (field === 'weight' ? draft.units?.weight : draft.units?.size) ?? usual;
    const read = readMeasure(given, unit, context.numbers);
    if (read.kind === 'number' && read.value === 0) return undefined;
    if (read.kind === 'none') {
      tally.note('measure');
      return undefined;
    }
    return number(field, read) ?? undefined;
  }

  function whole(field: 'minimumOrderQuantity' | 'views'): number | undefined {
    const given = text(field);
    return given === '' ? undefined : (number(field, context.numbers.read(given)) ?? undefined);
  }

  function number(field: TextField, read: NumberReading, cure = 'is no number: write it like 12.5'): number | null {
    switch (read.kind) {
      case 'number':
        return read.value;
      case 'ambiguous':
        return ambiguous(field, read.values);
      case 'none':
        return problem(field, cure);
    }
  }

  function ambiguous(field: TextField, [large, small]: readonly [number, number]): null {
    return problem(
      field,
      `is ${large} or ${small}: no other number of the file tells which, so write it with decimals (${large}.00 or ${small.toFixed(2)})`,
    );
  }

  function picture(field: 'images' | 'thumbnail', given: string): string {
    if (isFileName(given)) {
      const stored = context.findPicture(given);
      if (stored !== null) return stored;
      problem(field, 'is a file name: name the folder of the pictures with --pictures FOLDER', given);
      return '';
    }
    const address = tidyAddress(given);
    const wrong = explainAddress(address);
    if (wrong !== null) problem(field, wrong, given);
    return address;
  }

  function terms(field: 'shippingInformation' | 'returnPolicy' | 'warrantyInformation'): string | undefined {
    const given = toPlainText(text(field)).trim();
    return given === '' ? defaults[field] : given;
  }

  function json<Value>(field: TextField, schema: v.GenericSchema<unknown, Value>, fallback: Value): Value {
    try {
      return text(field) === '' ? fallback : v.parse(v.fallback(schema, fallback), JSON.parse(text(field)));
    } catch {
      return fallback;
    }
  }
}

/** A text in one line. */
function line(text: string): string {
  return toPlainText(text).replace(/\s+/gu, ' ').trim();
}

const givenReview = v.pipe(
  v.object({
    rating: v.pipe(v.number(), v.transform(Math.round)),
    comment: v.string(),
    reviewerName: v.string(),
    date: v.pipe(
      v.string(),
      v.transform((time) => time.slice(0, 10)),
    ),
  }),
  reviewSchema,
);

function readReview(one: unknown) {
  const result = v.safeParse(givenReview, one);
  return result.success ? result.output : null;
}
