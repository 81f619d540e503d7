/** A name for a category whose own name is not loaded: `mens-shirts` gives "Mens shirts". */
export function nameFromSlug(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns a text in lower case. Each run of other characters than letters and digits becomes one hyphen, except at the
 * ends. A combining mark belongs to the letter before it. Variation selectors (of emoji) are left out.
 */
export function slugify(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\uFE00-\uFE0F\u20E3]/gu, '')
    .match(/(?:[\p{Letter}\p{Nd}]\p{Mark}*)+/gu);
  return (words ?? []).join('-');
}
