import * as v from 'valibot';
import type { Engine } from './engine';
import { hasFilters, noFilters } from './facets';
import type { ListAnswer, ListRequest, StoredProduct } from './list';
import { productEntrySchema } from './schema';
import { queryOf, type SearchTerm, searchTermsOf } from './searchTerms';
import { wordsOf } from './words';

export interface SearchAnswer extends ListAnswer {
  /** What was searched for instead; null when the query was found as it is. */
  corrected: string | null;
}

const { title, brand, tags, description } = productEntrySchema.entries;
const textsSchema = v.object({ title, brand, tags, description });

/** Products for a query as it is written, and only when there are none, for what it may have been meant to be. */
export async function searchProducts(
  engine: Engine,
  query: string,
  request: Omit<ListRequest, 'source'>,
  isExact: boolean,
): Promise<SearchAnswer> {
  const terms = searchTermsOf(query);
  if (terms.length === 0) return { products: [], total: 0, facets: null, corrected: null };
  const listOf = (meant: readonly SearchTerm[]) =>
    engine.list({ ...request, source: { kind: 'search', terms: meant } });
  const asWritten = await listOf(terms);
  // Filters may keep a query from having products: that does not make it misspelt.
  const isFiltered = hasFilters(request.filters);
  if (isExact || asWritten.total > 0 || (isFiltered && (await firstOf(engine, terms)) !== null))
    return { ...asWritten, corrected: null };
  for (const reach of ['nearest', 'all'] as const) {
    const meant = await engine.suggest(terms, reach);
    const first = meant && (await firstOf(engine, meant));
    if (meant && first) return { ...(await listOf(meant)), corrected: queryOf(meant.map((term) => asIn(first, term))) };
  }
  return { ...asWritten, corrected: null };
}

async function firstOf(engine: Engine, terms: readonly SearchTerm[]): Promise<StoredProduct | null> {
  const source = { kind: 'search', terms } as const;
  const { products } = await engine.list({
    source,
    filters: noFilters,
    sort: null,
    skip: 0,
    limit: 1,
    withFacets: false,
  });
  return products[0] ?? null;
}

/** The term with the alternative first that the product contains: that is how it was meant. */
function asIn({ category, body }: StoredProduct, term: SearchTerm): SearchTerm {
  const { title, brand = '', tags, description } = v.parse(textsSchema, JSON.parse(body));
  const words = new Set(wordsOf([title, brand, category, ...tags, description].join(' ')));
  const meant = term.alternatives.find((alternative) => alternative.every((word) => words.has(word)));
  return meant ? { ...term, alternatives: [meant] } : term;
}
