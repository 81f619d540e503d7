import { hash } from 'node:crypto';
import anyAscii from 'any-ascii';
import type { CategoryName } from '../schema';

const maxSlug = 100;

/**
 * The categories of an import. Names that differ only in case, accents or spaces are one category, with the first name.
 */
export class CategoryNames {
  readonly #byName = new Map<string, CategoryName>();
  readonly #bySpelling = new Map<string, CategoryName>();
  readonly #slugs = new Set<string>();

  /** @param slug the slug, if the file states it */
  find(name: string, slug?: string): CategoryName {
    const written = `${slug ?? ''}\n${name}`;
    const category = this.#byName.get(written) ?? this.#findSpelling(name, slug);
    this.#byName.set(written, category);
    return category;
  }

  #findSpelling(name: string, slug?: string): CategoryName {
    // The server and the shop accept only slugs of lower-case letters, digits and hyphens.
    const derivedSlug = deriveSlug(slug ?? name);
    const spelling = slug === undefined ? deriveSpelling(name) : derivedSlug;
    const known = this.#bySpelling.get(spelling);
    if (known) return known;
    const category = {
      slug: this.#slugs.has(derivedSlug) ? `${derivedSlug}-${shortHash(spelling)}` : derivedSlug,
      name,
    };
    this.#slugs.add(category.slug);
    this.#bySpelling.set(spelling, category);
    return category;
  }
}

/**
 * Returns the last part of the deepest path: `Mugs` for `Kitchen, Kitchen > Mugs`. Of equally deep paths, uses the
 * first.
 */
export function deepestCategory(paths: readonly string[]): string | null {
  const split = paths.map((path) =>
    path
      .split(/\s*[>»›]\s*/u)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
  const depth = Math.max(0, ...split.map((parts) => parts.length));
  return split.find((parts) => parts.length === depth)?.at(-1) ?? null;
}

/**
 * Returns the name of a category. Derives it from a slug such as `mens-shirts`, which DummyJSON's products have. A name
 * without capitals, such as `men's clothing`, gets one.
 */
export function deriveCategoryName(category: string): string {
  const isAddress = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(category);
  if (isAddress) return category.replaceAll('-', ' ').replace(/\b[a-z]/gu, (letter) => letter.toUpperCase());
  return category === category.toLowerCase() ? category.replace(/^./u, (letter) => letter.toUpperCase()) : category;
}

/** Returns the slug of a name. Returns a hash if the name has no letter or digit for a slug. */
function deriveSlug(name: string): string {
  const slug = anyAscii(name.replace(/['’]/gu, ''))
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, maxSlug)
    .replace(/^-|-$/gu, '');
  return slug === '' ? `category-${shortHash(name)}` : slug;
}

function deriveSpelling(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{Mark}'’]+/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/gu, ' ')
    .trim();
}

function shortHash(text: string): string {
  return hash('sha256', text).slice(0, 8);
}
