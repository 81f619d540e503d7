import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const categoryFile = v.object({
  slug: v.string(),
  name: v.string(),
  products: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      brand: v.optional(v.string(), ''),
      views: v.optional(v.number(), 1),
    }),
  ),
});

export type Category = v.InferOutput<typeof categoryFile>;
export type Product = Category['products'][number];

/** Reads what the studio needs of the catalogue's data folder, category by category in the products' order. */
export async function readCatalogue(folder: string): Promise<Category[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const categories = await Promise.all(
    names.map(async (name) => {
      const parsed = v.safeParse(categoryFile, JSON.parse(await readFile(join(folder, name), 'utf8')));
      if (!parsed.success) throw new Error(`${name} is not a category file: ${v.summarize(parsed.issues)}`);
      return parsed.output;
    }),
  );
  return categories
    .filter(({ products }) => products.length > 0)
    .sort((one, other) => (one.products[0]?.id ?? 0) - (other.products[0]?.id ?? 0));
}
