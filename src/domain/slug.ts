/** What a category is called until its own name is known: `mens-shirts` is "Mens shirts". */
export function nameFromSlug(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Lower case; every run of characters that are neither letter nor digit becomes one hyphen, none at the ends. A mark
 * belongs to the letter before it; what only says how a sign is drawn (an emoji's variation selector) is left out.
 */
export function slugify(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\uFE00-\uFE0F\u20E3]/gu, '')
    .match(/(?:[\p{Letter}\p{Nd}]\p{Mark}*)+/gu);
  return (words ?? []).join('-');
}
