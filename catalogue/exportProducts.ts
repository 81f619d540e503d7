import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import * as v from 'valibot';
import { csvStart, formatCsvRow } from '../src/domain/csv';
import type { Engine } from './engine';
import { escapePlainText } from './import/plainText';
import type { ImportedProduct } from './list';
import { meanRating } from './product';
import { productEntrySchema } from './schema';

/** The columns of an export, which the import reads. */
const columns = [
  'id',
  'sku',
  'title',
  'description',
  'category',
  'categorySlug',
  'brand',
  'price',
  'discountPercentage',
  'stock',
  'tags',
  'weight',
  'width',
  'height',
  'depth',
  'shippingInformation',
  'returnPolicy',
  'warrantyInformation',
  'minimumOrderQuantity',
  'gtin',
  'rating',
  'reviews',
  'views',
  'thumbnail',
  'images',
  'rendered',
] as const;

const bodySchema = v.object({
  id: v.number(),
  title: v.string(),
  description: v.string(),
  discountPercentage: v.number(),
  tags: v.array(v.string()),
  brand: v.optional(v.string()),
  sku: v.string(),
  gtin: v.optional(v.string()),
  rating: v.number(),
  weight: v.optional(v.number()),
  dimensions: productEntrySchema.entries.dimensions,
  shippingInformation: v.optional(v.string()),
  returnPolicy: v.optional(v.string()),
  warrantyInformation: v.optional(v.string()),
  minimumOrderQuantity: v.number(),
  reviews: v.array(v.object({ rating: v.number(), comment: v.string(), reviewerName: v.string(), date: v.string() })),
});
const picturesSchema = v.object({
  views: v.number(),
  thumbnail: v.optional(v.string()),
  images: v.optional(v.array(v.string())),
  rendered: v.optional(v.unknown()),
});

/** The exported fields of a product: those that the import reads. `stock` is the number of pieces on the shelf. */
function exportedProduct({ category, categoryName, price, shelf, body, pictures }: ImportedProduct) {
  const { rating, reviews, sku, title, description, brand, ...others } = v.parse(bodySchema, JSON.parse(body));
  return {
    ...others,
    ...(sku !== String(others.id) && { sku }),
    title: escapePlainText(title),
    description: escapePlainText(description),
    brand: escaped(brand),
    shippingInformation: escaped(others.shippingInformation),
    returnPolicy: escaped(others.returnPolicy),
    warrantyInformation: escaped(others.warrantyInformation),
    category: escapePlainText(categoryName),
    categorySlug: category,
    tags: others.tags.map(escapePlainText),
    price,
    stock: shelf,
    ...(rating !== meanRating(reviews) && { rating }),
    reviews: reviews.map((review) => ({ ...review, date: review.date.slice(0, 10) })),
    ...v.parse(picturesSchema, JSON.parse(pictures)),
  };
}

function escaped(text: string | undefined): string | undefined {
  return text === undefined ? undefined : escapePlainText(text);
}

type ExportedProduct = ReturnType<typeof exportedProduct>;

/**
 * Writes all products to a `.csv` or `.json` file, which the import reads. The file appears when it is complete.
 * @returns the number of products
 * @throws Error with a sentence if the file cannot be created.
 */
export async function exportProducts(engine: Engine, file: string): Promise<number> {
  const isJson = /\.json$/iu.test(file);
  const part = `${file}.part`;
  let count = 0;
  const output = await open(part, 'w').catch((cause: unknown): FileHandle => {
    throw new Error(`${file} cannot be written. Check that its folder exists and that you may write to it.`, { cause });
  });
  try {
    await output.appendFile(isJson ? '[' : `${csvStart}${formatCsvRow(columns)}\r\n`);
    await engine.forEachImported(async (products) => {
      const texts = products.map(exportedProduct).map((product, index) => {
        if (!isJson) return csvRow(product);
        return `${count + index === 0 ? '' : ','}\n${JSON.stringify(product)}`;
      });
      count += products.length;
      await output.appendFile(texts.join(''));
    });
    await output.appendFile(isJson ? '\n]\n' : '');
    await output.close();
    await rename(part, file);
    return count;
  } catch (error) {
    await output.close();
    await rm(part, { force: true });
    throw error;
  }
}

function csvRow({ dimensions, ...product }: ExportedProduct): string {
  const fields: Readonly<Record<string, unknown>> = { ...product, ...dimensions };
  return `${formatCsvRow(columns.map((column) => csvValue(fields[column])))}\r\n`;
}

function csvValue(value: unknown): string | number | undefined {
  // If no other number shows the decimal sign, 1.234 may mean 1234. Four decimals are clear.
  if (typeof value === 'number' && /^\d{1,3}\.\d{3}$/u.test(String(value))) return value.toFixed(4);
  return value === undefined || typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
}
