import { splitList } from '../draft';

/** Types of products that platforms write, which are no categories. */
const kind =
  /^(?:product|item|simple|variable|variation|variant|physical(?: good)?|digital|hardgood|service|goods|consumable|storable product|(?:non-?)?inventory(?: item)?)$/iu;

/**
 * Returns the categories of a product.
 * @param texts the texts of the columns of categories
 * @param type the type of the product, which stands in for a category
 * @param name returns the name of a category; null if the file has its address as well
 */
export function readCategories(
  texts: readonly string[],
  type: string,
  name: ((category: string) => string) | null,
): readonly string[] {
  const categories = texts.length > 0 ? texts : [type].filter((one) => !kind.test(one));
  return name === null ? categories : categories.flatMap(splitCategories).filter(isName).map(name);
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

/**
 * Returns the name of a category. Derives it from a slug such as `mens-shirts`, which DummyJSON's products have. A name
 * without capitals, such as `men's clothing`, gets one.
 */
export function deriveName(category: string): string {
  const isAddress = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(category);
  if (isAddress) return category.replaceAll('-', ' ').replace(/\b[a-z]/gu, (letter) => letter.toUpperCase());
  return category === category.toLowerCase() ? category.replace(/^./u, (letter) => letter.toUpperCase()) : category;
}
