import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { productEntrySchema } from '../schema';
import { FileMistakes, ImportMistakes } from './mistakes';
import { readJson } from './readJson';

/** The values of fields that a product's file leaves out. */
export const defaultsName = 'defaults.json';

const { shippingInformation, returnPolicy, warrantyInformation, brand, stock } = productEntrySchema.entries;
const defaultsSchema = v.strictObject({
  shippingInformation,
  returnPolicy,
  warrantyInformation,
  brand,
  minimumOrderQuantity: v.optional(productEntrySchema.entries.minimumOrderQuantity),
  /** Pieces of a product of unknown stock. */
  unknownStock: v.optional(stock),
});
export type Defaults = v.InferOutput<typeof defaultsSchema>;

/**
 * Reads `defaults.json` in the folder of the products, or beside their file, or else in another folder.
 * @throws ImportMistakes when it holds something else.
 */
export async function readDefaults(path: string, otherFolder?: string): Promise<Defaults> {
  const isFolder = (await stat(path).catch(() => null))?.isDirectory() === true;
  const folders = [isFolder ? path : dirname(path), ...(otherFolder === undefined ? [] : [otherFolder])];
  const file = folders.map((folder) => join(folder, defaultsName)).find((one) => existsSync(one));
  if (file === undefined) return {};
  const mistakes = new FileMistakes(file);
  const defaults = mistakes.check(defaultsSchema, await readJson(file));
  if (defaults === null) throw new ImportMistakes(mistakes.lines().join('\n'));
  return defaults;
}
