import type { Engine } from './engine';
import type { ListAnswer, ListRequest } from './list';
import { readWish, type Wish } from './priceWords';
import { searchFor, worthIn, levelWorths } from './ranking';
import { type SearchTerm, parseSearchTerms } from './searchTerms';
import { levels } from './wordLevels';
import { baseForm, splitWords } from './words';

interface SearchOptions {
  /** Takes the query as it is written. */
  isExact: boolean;
  /** The last word may be the beginning of one; the answer names categories as well. */
  isTyping: boolean;
}

/** What an answer says of how a query was read, where there is something to say. */
export interface Understood {
  /** What was searched for instead of a misspelt query. */
  corrected?: string;
  /** A filter or an order in words, and the query without it. */
  wish?: Wish;
  /** Words of the query that the best product does not have, and those that it has. */
  missing?: string[];
  matching?: string[];
  /** Categories that what is typed names or begins; of a whole query, where no product is left. */
  categories?: { slug: string; name: string; count: number }[];
}

/** Twice the longest title; the rest of a longer query is ignored. */
const maxSearchLength = 240;
const maxCategories = 3;

/** The products that a query means, those that fit best first, and how the query was read. */
export async function searchProducts(
  engine: Engine,
  query: string,
  request: Omit<ListRequest, 'source'>,
  { isExact, isTyping }: SearchOptions,
): Promise<Understood & { list: ListAnswer }> {
  const vocabulary = await engine.vocabulary();
  const termsOf = (words: readonly string[], options: { isPrefix?: boolean; isCorrected?: boolean } = {}) =>
    parseSearchTerms(words, { vocabulary, isPrefix: false, isCorrected: !isExact, ...options });
  const listOf = (terms: readonly SearchTerm[], wanted = request) =>
    engine.list({ ...wanted, source: { kind: 'search', search: searchFor(terms) } });

  const written = query.slice(0, maxSearchLength);
  const read = isExact ? null : readWish(written);
  // "Cheap Trick" may be a title.
  const bestAsWritten = read && (await engine.best(searchFor(termsOf(splitWords(written)))));
  const wished = bestAsWritten !== null && isTitled(bestAsWritten, splitWords(written)) ? null : read;
  let words = splitWords(wished?.rest ?? written);
  let terms = termsOf(words);
  const understood: Understood = {};

  if (terms.some(({ isMisspelt }) => isMisspelt)) {
    const bestUncorrected = (await engine.best(searchFor(terms))) ?? '';
    const meant = new Map<string, string>();
    for (const term of terms) {
      const [word = ''] = term.isMisspelt ? term.written : [];
      const candidates = vocabulary.near(word).map(({ word: near, likelihood }) => {
        const [nearTerm] = termsOf([near], { isCorrected: false });
        return { near, worth: nearTerm ? worthIn(bestUncorrected, nearTerm) * likelihood : 0 };
      });
      // The other words decide: without a product that has them as well, the word stays as it is.
      const [likeliest] = candidates.toSorted((a, b) => b.worth - a.worth);
      if (likeliest !== undefined && likeliest.worth > 0) meant.set(word, likeliest.near);
    }
    words = words.map((word) => meant.get(word) ?? word);
    terms = termsOf(words, { isCorrected: false });
    if (meant.size > 0) understood.corrected = words.join(' ');
  }

  const best = await engine.best(searchFor(terms));
  const missing = best === null ? [] : terms.filter((term) => worthIn(best, term) === 0);
  if (missing.length > 0) {
    understood.missing = missing.map((term) => term.written.join(' '));
    understood.matching = terms.filter((term) => !missing.includes(term)).map((term) => term.written.join(' '));
  }

  const { filters, sort } = request;
  const { minPrice = 0, maxPrice = Infinity, sort: wishedSort = null } = wished ?? {};
  const lowest = Math.max(minPrice, filters.minPrice ?? 0);
  const highest = Math.min(maxPrice, filters.maxPrice ?? Infinity);
  const wanted = {
    ...request,
    sort: sort ?? wishedSort,
    filters: { ...filters, minPrice: lowest || null, maxPrice: highest === Infinity ? null : highest },
  };
  if (wished !== null) understood.wish = wished;
  // Nothing but prices and an order: of all products.
  const list =
    terms.length === 0 && wished !== null
      ? await engine.list({ ...wanted, source: { kind: 'all' } })
      : await listOf(terms, wanted);
  const categories = isTyping || list.total === 0 ? await categoriesFor(engine, terms, words) : [];
  if (isTyping) return { ...understood, categories, list: await withBegun(list) };
  return { ...understood, ...(categories.length > 0 && { categories }), list };

  /** As many products more as there is room for, which have a word that begins like the last one. */
  async function withBegun(found: ListAnswer): Promise<ListAnswer> {
    const room = wanted.limit - found.products.length;
    if (room <= 0 || words.length === 0) return found;
    const begun = await listOf(termsOf(words, { isPrefix: true }), wanted);
    const ids = new Set(found.products.map(({ id }) => id));
    const products = [...found.products, ...begun.products.filter(({ id }) => !ids.has(id)).slice(0, room)];
    return { ...found, products, total: Math.max(found.total, products.length) };
  }
}

/** Whether each of the words names the product. */
function isTitled(text: string, words: readonly string[]): boolean {
  const isNamed = (word: string) =>
    worthIn(text, { alternatives: [{ words: [baseForm(word)], worth: 1, isStrict: false }] }) >=
    levelWorths[levels.part];
  return words.every(isNamed);
}

/** Those whose name has each word, or begins with the last; the ones that begin like the text come first. */
async function categoriesFor(engine: Engine, terms: readonly SearchTerm[], words: readonly string[]) {
  if (words.length === 0) return [];
  const categories = await engine.categories();
  const text = words.join(' ');
  return categories
    .flatMap(({ slug, name, count }) => {
      const own = splitWords(name);
      const forms = own.map(baseForm);
      const isNamed = terms.every(
        (term, index) =>
          term.alternatives.some((alternative) => alternative.words.every((word) => forms.includes(word))) ||
          (index === terms.length - 1 && own.some((word) => word.startsWith(term.written.at(-1) ?? ''))),
      );
      const begins = own.join(' ').startsWith(text);
      return isNamed || begins ? [{ slug, name, count, begins }] : [];
    })
    .sort((a, b) => Number(b.begins) - Number(a.begins) || b.count - a.count)
    .slice(0, maxCategories)
    .map(({ slug, name, count }) => ({ slug, name, count }));
}
