import * as v from 'valibot';
import { cutText } from '../src/domain/cleanText';
import { narrowPrices, noFilters } from '../src/domain/filters';
import { findCodeWords, parseCode } from './codes';
import type { Engine } from './engine';
import type { ListAnswer, ListRequest, StoredProduct } from './list';
import { correctWords, deriveAttempts, deriveTerms, type Term } from './parseQuery';
import { type ParsedQuery, parsePriceWords } from './priceWords';
import type { CategoryName } from './schema';
import { deriveSearchText, formatForms } from './searchText';
import { compoundParts, searchForm, splitWords } from './words';

interface SearchOptions {
  /** Searches for the words as they are typed. */
  isExact: boolean;
  /** True while the shopper types: the last word may be incomplete. The answer then also names categories. */
  isTyping: boolean;
}

/** Remarks on the query in a response. A field is left out if there is nothing to say. */
export interface SearchNotes {
  /** The words that were searched for instead of misspelt ones. */
  corrected?: string;
  /** The price filter and the sort order that the query has in words. */
  parsed?: ParsedQuery;
  /** Words of the query that the best product does not have, and those that it has. */
  unmatched?: string[];
  matched?: string[];
  /** Categories that the words name. */
  categories?: { slug: string; name: string; count: number }[];
}

/** Twice the longest title. The rest of a longer query is ignored. */
const maxSearchLength = 240;
const maxCategories = 3;

/** Lists the products that a query asks for, the best first. */
export async function searchProducts(
  engine: Engine,
  text: string,
  request: Omit<ListRequest, 'source'>,
  { isExact, isTyping }: SearchOptions,
): Promise<SearchNotes & { list: ListAnswer }> {
  const query = cutText(text.normalize('NFC'), maxSearchLength);
  const code = parseCode(query);
  if (code !== null && (await engine.hasCode(code))) {
    const list = await engine.list({ ...request, source: { kind: 'code', code } });
    return { list, ...(isTyping && { categories: [] }) };
  }

  const codeWords = findCodeWords(query);
  // Some parts of an unknown code say nothing about a product.
  const isCode = codeWords.size > 0 && splitWords(query).every((word) => codeWords.has(word));

  const vocabulary = await engine.vocabulary();
  const search = (terms: readonly Term[], listRequest: Omit<ListRequest, 'source'>) =>
    engine.list({
      ...listRequest,
      source: {
        kind: 'search',
        attempts: deriveAttempts(terms, vocabulary, isCode),
        // The word "cheap" sorts within each attempt, so that phone cases stay below phones. A chosen order sorts all.
        sortsTogether: request.sort !== null,
      },
    });
  const findBest = async (terms: readonly Term[]) =>
    (await search(terms, { ...request, filters: noFilters, sort: null, skip: 0, limit: 1, withFacets: false }))
      .products[0];

  const parsed = isExact ? null : await parsePrices();
  const typed = splitWords(parsed?.text ?? query);
  const words = isExact ? typed : correctWords(typed, vocabulary, codeWords);
  const terms = deriveTerms(words, { vocabulary });
  const parsedRequest = parsed === null ? request : withParsed(request, parsed);
  // A query of prices and sort words alone asks for all products.
  const isAll = terms.length === 0 && parsed !== null;
  const found = await (isAll
    ? engine.list({ ...parsedRequest, source: { kind: 'all' } })
    : search(terms, parsedRequest));
  const list = isTyping && !isAll ? await addLongerWords(found) : found;
  const named = isTyping || list.total === 0 ? await categoriesFor(engine, terms, words) : [];
  const categories = isTyping && parsed !== null ? await countWithinPrices(named) : named;
  return {
    list,
    ...(words.some((word, index) => word !== typed[index]) && { corrected: words.join(' ') }),
    ...(parsed !== null && { parsed }),
    ...(await compareWords()),
    ...((isTyping || categories.length > 0) && { categories }),
  };

  /** Parses the price and sort words of the query, unless they are part of a title such as "Cheap Trick". */
  async function parsePrices(): Promise<ParsedQuery | null> {
    if (parsePriceWords(query) === null) return null;
    const best = await findBest(deriveTerms(splitWords(query), { vocabulary }));
    return parsePriceWords(query, best && parseBody(best).title);
  }

  /** Counts the products of each category within the prices. Leaves out a category without such products. */
  async function countWithinPrices(some: typeof named): Promise<typeof named> {
    const counted = some.map(async (category) => {
      const source = { kind: 'category', slug: category.slug } as const;
      const { total } = await engine.list({ ...parsedRequest, source, skip: 0, limit: 1, withFacets: false });
      return { ...category, count: total };
    });
    return (await Promise.all(counted)).filter(({ count }) => count > 0);
  }

  /** Returns the words of the query that the best product has, and those that it does not have. */
  async function compareWords(): Promise<Pick<SearchNotes, 'unmatched' | 'matched'>> {
    const best = list.hasSome === true ? await findBest(terms) : undefined;
    const isMatched = best ? hasTerm(best) : ({ names }: Term) => names.length > 0;
    const [matched, unmatched] = [terms.filter(isMatched), terms.filter((term) => !isMatched(term))];
    if (matched.length === 0 || unmatched.length === 0 || isCode) return {};
    const write = (some: readonly Term[]) => some.map(({ written }) => written.join(' '));
    return { unmatched: write(unmatched), matched: write(matched) };
  }

  /** Returns the list with the products of a search that also finds longer last words. */
  async function addLongerWords(results: ListAnswer): Promise<ListAnswer> {
    const begun = deriveTerms(words, { vocabulary, isTyping: true });
    if (begun.every(({ longer }) => longer.length === 0)) return results;
    const { products, hasSome } = await search(begun, parsedRequest);
    return { ...results, products, hasSome, total: Math.max(results.total, products.length) };
  }
}

/** Returns the request with the price range and the sort order of the query. A chosen order overrides that order. */
function withParsed(request: Omit<ListRequest, 'source'>, { minPrice, maxPrice, sort }: ParsedQuery) {
  const { filters } = request;
  const inWords = { minPrice: minPrice ?? null, maxPrice: maxPrice ?? null };
  return {
    ...request,
    sort: request.sort ?? sort ?? null,
    filters: { ...filters, ...narrowPrices(filters, inWords) },
  };
}

const bodySchema = v.object({
  title: v.string(),
  description: v.string(),
  brand: v.optional(v.string()),
  tags: v.array(v.string()),
});

function parseBody({ body }: StoredProduct): v.InferOutput<typeof bodySchema> {
  return v.parse(bodySchema, JSON.parse(body));
}

/** Returns true if a product has a term. */
function hasTerm(product: StoredProduct): (term: Term) => boolean {
  const text = deriveSearchText(parseBody(product), { slug: product.category, name: '' });
  const fields = Object.values(text).map((words) => ` ${formatForms(words)} `);
  return ({ names, longer }) =>
    [...names, ...longer].some((name) => fields.some((field) => field.includes(` ${formatForms(name)} `)));
}

/**
 * Returns the categories whose name has each term. For the last term, a word that begins with it is enough. Names that
 * begin with the text come first.
 */
async function categoriesFor(engine: Engine, terms: readonly Term[], words: readonly string[]) {
  if (words.length === 0) return [];
  const begins = ({ name }: CategoryName) => splitWords(name).join(' ').startsWith(words.join(' '));
  const hasTerms = ({ name }: CategoryName) => {
    const own = splitWords(name).flatMap((word) => [word, ...compoundParts(word)]);
    const forms = own.map(searchForm);
    return terms.every(
      ({ names, written }, index) =>
        names.some((some) => some.every((word) => forms.includes(searchForm(word)))) ||
        (index === terms.length - 1 && own.some((word) => word.startsWith(written.at(-1) ?? ''))),
    );
  };
  return (await engine.categories())
    .filter((category) => begins(category) || hasTerms(category))
    .sort((a, b) => Number(begins(b)) - Number(begins(a)) || b.count - a.count)
    .slice(0, maxCategories);
}
