import { useEffect, useState } from 'react';
import { paths } from '@/config/paths';
import { toAppError } from '@/domain/appError';
import { formatPrice } from '@/domain/money';
import type { CountedCategory, ProductList, ProductSummary } from '@/domain/product';
import { catalogueApi } from '@/services/catalogueApi';
import { searchTexts as texts } from './searchTexts';

/** A product as a suggestion shows it. */
export type SuggestedProduct = Pick<ProductSummary, 'id' | 'title' | 'brand' | 'price' | 'thumbnail'> &
  Partial<Pick<ProductSummary, 'pictures'>>;

/** A line of the dropdown. */
export interface Suggestion {
  kind: 'recent' | 'category' | 'product' | 'all';
  text: string;
  /** Beside the text: a price, or the number of products. */
  note: string | null;
  /** Path that it leads to; no two of a list have the same. */
  to: string;
  /** The search that is remembered when it is chosen; null for none. */
  search: string | null;
  /** What stands in the box afterwards. */
  textAfter: string;
  /** Whose picture is shown. */
  product: SuggestedProduct | null;
}

export interface SuggestionGroup {
  label: string;
  list: Suggestion[];
}

export type Suggestions =
  | { kind: 'none' }
  /** For an empty box. */
  | { kind: 'offers'; groups: SuggestionGroup[] }
  | { kind: 'waiting' }
  /** `all`: the way to a list of more than the dropdown has room for. */
  | { kind: 'found'; groups: SuggestionGroup[]; all: Suggestion | null; query: string; answer: ProductList }
  | { kind: 'nothingFound' }
  | { kind: 'offline'; groups: SuggestionGroup[]; retry: () => void }
  | { kind: 'failed'; retry: () => void };

const debounceMs = 500;

/**
 * What the dropdown offers for the text in the box. The catalogue is asked 500 ms after the last key, and never for
 * a blank text; until then the suggestions for the text before stay. Answers are cached by their query: one that comes late
 * is not shown for another.
 * @param kept products that open without a network; null while there is one
 */
export function useSuggestions(
  text: string,
  isOpen: boolean,
  recent: string[],
  kept: readonly SuggestedProduct[] | null,
): Suggestions {
  const typed = text.trim();
  const query = useDebounced(typed);
  const isAsked = isOpen && typed !== '' && query !== '';
  const { currentData, error, isFetching, refetch } = catalogueApi.useSearchProductsQuery(query, { skip: !isAsked });
  const { data: best } = catalogueApi.useGetBestRatedQuery(undefined, { skip: !isOpen || typed !== '' });

  if (!isOpen) return { kind: 'none' };
  if (typed === '') {
    const groups = filled([
      { label: texts.recent, list: recent.map(ofSearch) },
      { label: texts.bestRated, list: (best?.products ?? []).map((product) => ofProduct(product)) },
    ]);
    return groups.length === 0 ? { kind: 'none' } : { kind: 'offers', groups };
  }
  if (currentData !== undefined) return found(currentData, query);
  const retry = () => void (isAsked && refetch());
  if (kept !== null) {
    const viewed = kept.map((product) => ofProduct(product));
    return { kind: 'offline', groups: filled([{ label: texts.recentlyViewed, list: viewed }]), retry };
  }
  const hasFailed = error !== undefined && !isFetching && toAppError(error).kind !== 'replaced';
  return hasFailed ? { kind: 'failed', retry } : { kind: 'waiting' };
}

function found(answer: ProductList, query: string): Suggestions {
  const { products, total, categories = [] } = answer;
  const groups = filled([
    { label: texts.categories, list: categories.map((category) => ofCategory(category, query)) },
    { label: texts.products, list: products.map((product) => ofProduct(product, query)) },
  ]);
  if (groups.length === 0) return { kind: 'nothingFound' };
  const all: Suggestion = { ...ofSearch(query), kind: 'all', text: texts.seeAll(total) };
  return { kind: 'found', groups, all: total > products.length ? all : null, query, answer };
}

function filled(groups: SuggestionGroup[]): SuggestionGroup[] {
  return groups.filter(({ list }) => list.length > 0);
}

function ofSearch(search: string): Suggestion {
  const to = paths.search(search);
  return { kind: 'recent', text: search, note: null, to, search, textAfter: search, product: null };
}

function ofCategory({ slug, name, count }: CountedCategory, search: string): Suggestion {
  const note = texts.productCount(count);
  return { kind: 'category', text: name, note, to: paths.category(slug), search, textAfter: '', product: null };
}

function ofProduct(product: SuggestedProduct, search: string | null = null): Suggestion {
  const { title, price } = product;
  const to = paths.product(product);
  return { kind: 'product', text: title, note: formatPrice(price), to, search, textAfter: '', product };
}

/** The text once it has stayed the same for half a second; empty before the first one has. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  return debounced;
}
