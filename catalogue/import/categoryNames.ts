import { hash } from 'node:crypto';
import anyAscii from 'any-ascii';
import type { CategoryName } from '../schema';

const maxSlug = 100;

/** The categories of an import. Spellings that differ in case, accents or spaces are one category, with the name of the first. */
export class CategoryNames {
  readonly #byName = new Map<string, CategoryName>();
  readonly #bySpelling = new Map<string, CategoryName>();
  readonly #slugs = new Set<string>();

  /** @param slug the address, where the file says it */
  find(name: string, slug?: string): CategoryName {
    const written = `${slug ?? ''}\n${name}`;
    const category = this.#byName.get(written) ?? this.#findSpelling(name, slug);
    this.#byName.set(written, category);
    return category;
  }

  #findSpelling(name: string, slug?: string): CategoryName {
    // The server and the shop know addresses of lower-case letters, digits and hyphens only.
    const wanted = slugOf(slug ?? name);
    const spelling = slug === undefined ? spellingOf(name) : wanted;
    const known = this.#bySpelling.get(spelling);
    if (known) return known;
    const category = { slug: this.#slugs.has(wanted) ? `${wanted}-${shortHash(spelling)}` : wanted, name };
    this.#slugs.add(category.slug);
    this.#bySpelling.set(spelling, category);
    return category;
  }
}

/** The last part of the deepest path: of `Kitchen, Kitchen > Mugs` it is `Mugs`. Of equally deep paths the first counts. */
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

/** The name in the letters of addresses; a name without any gets a hash. */
function slugOf(name: string): string {
  const slug = anyAscii(name.replace(/['’]/gu, ''))
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, maxSlug)
    .replace(/^-|-$/gu, '');
  return slug === '' ? `category-${shortHash(name)}` : slug;
}

function spellingOf(name: string): string {
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
