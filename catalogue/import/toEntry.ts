import * as v from 'valibot';
import { type CategoryName, categoryNameSchema, type ProductEntry, productEntrySchema } from '../schema';
import { deepestCategory, deriveCategoryName } from './categoryNames';
import type { Draft } from './draft';
import { DraftCells, type EntryContext, skippable, toLine } from './draftCells';
import { parseGtin } from './gtin';
import { isPriceRange } from './missingPrice';
import { toPlainText } from './plainText';
import { isRounded } from './productKey';
import { readAmounts } from './readAmounts';
import { readId, readSku } from './readId';
import { readImages, readThumbnail } from './readPictures';
import { readRating, readReviews } from './readReviews';
import { hasPieces, readStock } from './readStock';

/** The category of products whose file names none. */
const otherCategory = 'Other';

/**
 * Makes a product and its category from a draft. Returns null for a draft that is left out or has mistakes, and notes
 * why.
 */
export function toEntry(draft: Draft, context: EntryContext): { category: CategoryName; entry: ProductEntry } | null {
  const { mistakes, names, tally } = context;
  const cells = new DraftCells(draft, context);
  const count = mistakes.count;
  const title = cells.line('title');
  if (title === '') return tally.leaveOut(['without a title', 'without a title']);
  if (isPriceRange(cells.text('price'))) return tally.leaveOut(['with several prices', 'with several prices']);
  const { price, discountPercentage } = readAmounts(cells);
  if (price === 0) return tally.leaveOut(['without a price', 'without a price']);
  const stock = readStock(cells);
  const identity = readId(cells, title);
  const id = identity?.id ?? null;
  const categorySlug = cells.text('categorySlug');
  const categoryName = readCategoryName(draft, categorySlug);
  const entry = {
    id,
    title,
    price,
    discountPercentage,
    stock,
    sku: readSku(cells, id),
    images: readImages(cells),
    thumbnail: readThumbnail(cells),
    rendered: cells.json('rendered', v.unknown(), undefined),
    tags: readTags(draft, categoryName),
    gtin: readGtin(cells),
    weight: cells.measure('weight'),
    dimensions: readDimensions(cells),
    views: cells.optionalNumber('views'),
    reviews: readReviews(cells),
    rating: readRating(cells),
    ...readTexts(cells),
  };
  if (stock === 'unknown' || mistakes.count > count) return null;
  const checked = checkEntry(entry, categoryName, cells);
  if (checked === null) return null;
  identity?.claim();
  noteDoubts(cells, checked, categoryName);
  if ([...draft.keys, cells.text('sku'), cells.text('gtin')].some(isRounded)) tally.addRounded(title);
  const category = categorySlug === '' ? names.find(categoryName) : names.find(categoryName, categorySlug);
  return { category, entry: checked };
}

function noteDoubts(cells: DraftCells, { title, price, stock }: ProductEntry, category: string): void {
  const isStated = hasPieces(cells.text('stock'));
  cells.context.doubts.add({ title, price, category, stock: isStated ? stock : null });
}

/** Returns the name of the category. If the file has a slug, the text of the category is a plain name. */
function readCategoryName(draft: Draft, slug: string): string {
  const texts = draft.categories.map(toPlainText).filter((text) => text !== '');
  return toLine(slug === '' ? (deepestCategory(texts) ?? otherCategory) : (texts[0] ?? deriveCategoryName(slug)));
}

function readTags(draft: Draft, categoryName: string): string[] {
  const tags = draft.tags.map(toLine).filter((tag) => tag !== '');
  return tags.length > 0 ? tags : [categoryName];
}

function readGtin(cells: DraftCells): string | undefined {
  const given = cells.text('gtin');
  const gtin = parseGtin(given);
  if (gtin === null && given !== '' && !isRounded(given)) cells.context.tally.note('barcode');
  return gtin ?? undefined;
}

/** Width, height and depth count together. */
function readDimensions(cells: DraftCells) {
  const [width, height, depth] = [cells.measure('width'), cells.measure('height'), cells.measure('depth')];
  if (width === undefined || height === undefined || depth === undefined) return undefined;
  return { width, height, depth };
}

/** Returns the description, and the texts and numbers that have defaults. */
function readTexts(cells: DraftCells) {
  const { defaults } = cells.context;
  const brand = cells.line('brand');
  const terms = (field: 'shippingInformation' | 'returnPolicy' | 'warrantyInformation') => {
    const given = toPlainText(cells.text(field)).trim();
    return given === '' ? defaults[field] : given;
  };
  return {
    description: toPlainText(cells.draft.description ?? '').trim(),
    brand: brand === '' ? defaults.brand : brand,
    shippingInformation: terms('shippingInformation'),
    returnPolicy: terms('returnPolicy'),
    warrantyInformation: terms('warrantyInformation'),
    minimumOrderQuantity: cells.optionalNumber('minimumOrderQuantity') ?? defaults.minimumOrderQuantity ?? 1,
  };
}

/**
 * Checks an entry against the catalogue's limits. Notes a mistake for each field beyond them, and then returns null.
 * Leaves out a field whose cell may be skipped.
 */
function checkEntry(entry: Record<string, unknown>, categoryName: string, cells: DraftCells): ProductEntry | null {
  const checkedName = v.safeParse(categoryNameSchema, categoryName);
  const checked = v.safeParse(productEntrySchema, entry);
  for (const issue of checkedName.issues ?? []) cells.addMistake('category', categoryName, issue.message);
  const wrong = (checked.issues ?? []).map((issue) => {
    const path = (v.getDotPath(issue) ?? '').split('.');
    const field = (path[0] === 'dimensions' ? path[1] : path[0]) ?? '';
    cells.addMistake(field, String(issue.input), issue.message);
    return { field, top: path[0] ?? '' };
  });
  if (checked.success) return checkedName.success ? checked.output : null;
  if (cells.context.skippedCells === null || !wrong.every(({ field }) => skippable.has(field))) return null;
  const rest = Object.entries(entry).filter(([name]) => !wrong.some(({ top }) => top === name));
  return checkEntry({ ...emptyEntry(categoryName), ...Object.fromEntries(rest) }, categoryName, cells);
}

/** The values of required fields whose cells were skipped. */
function emptyEntry(categoryName: string) {
  return { description: '', discountPercentage: 0, tags: [categoryName], minimumOrderQuantity: 1 };
}
