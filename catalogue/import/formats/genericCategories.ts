import { splitList } from '../draft';

/** Types of products that platforms write, which are no categories. */
const kind =
  /^(?:product|item|simple|variable|variation|variant|physical(?: good)?|digital|hardgood|service|goods|consumable|storable product|(?:non-?)?inventory(?: item)?)$/iu;

/**
 * Returns the categories of a product.
 * @param texts the texts of the columns of categories. Beside a slug, they are plain names.
 * @param given.type the type of the product, which stands in for a category
 * @param given.slug the slug of the category, or an empty text
 * @param given.name returns the name of a category
 */
export function readCategories(
  texts: readonly string[],
  { type, slug, name }: { type: string; slug: string; name: (category: string) => string },
): readonly string[] {
  if (slug !== '') return texts;
  const categories = texts.length > 0 ? texts : [type].filter((one) => !kind.test(one));
  return categories.flatMap(splitCategories).filter(isName).map(name);
}

/** Returns false for the numbers and codes of categories, whose names the file does not have: `20, 24`. */
function isName(category: string): boolean {
  return !/^(?:\d[\d\s,;]*|[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12})$/iu.test(category);
}

/**
 * Splits the categories of a cell. Some collections of products write `["Clothing >> Women >> Shorts"]` for a path.
 * Odoo writes `All / Clothing / Shorts`, and CS-Cart `Clothing///Shorts`.
 */
function splitCategories(text: string): string[] {
  return splitList(text, '|').map((path) =>
    (path.startsWith('All / ') ? path.replaceAll(' / ', ' > ') : path).replaceAll('>>', '>').replaceAll('///', ' > '),
  );
}
