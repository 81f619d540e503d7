import { useEffect, useState } from 'react';
import { paths } from '@/config/paths';
import { toAppError } from '@/domain/appError';
import type { ProductList, ProductSummary } from '@/domain/product';
import { catalogueApi } from '@/services/catalogueApi';
import { searchTexts } from './searchTexts';

/** A line of the dropdown. */
export interface Suggestion {
  text: string;
  /** Path that it leads to; no two of a list have the same. */
  to: string;
  /** The search that is remembered when it is chosen. */
  search: string;
  /** What stands in the box afterwards. */
  textAfter: string;
  /** Null when it leads to a list of products. */
  product: ProductSummary | null;
}

export type Suggestions =
  | { kind: 'none' }
  | { kind: 'recent'; list: Suggestion[] }
  | { kind: 'waiting' }
  /** `corrected`: the search that was made instead of `query`, which is misspelt; null when it is not. */
  | { kind: 'found'; list: Suggestion[]; total: number; query: string; corrected: string | null }
  | { kind: 'nothingFound' }
  | { kind: 'failed'; retry: () => void };

const debounceMs = 500;

/**
 * What the dropdown offers for the text in the box. The catalogue is asked 500 ms after the last key, and never for
 * a blank text; until then the suggestions for the text before stay. Answers are cached by their query: one that comes late
 * is not shown for another.
 */
export function useSuggestions(text: string, isOpen: boolean, recent: string[]): Suggestions {
  const typed = text.trim();
  const query = useDebounced(typed);
  const { currentData, error, refetch } = catalogueApi.useSearchProductsQuery(query, {
    skip: !isOpen || typed === '' || query === '',
  });

  if (!isOpen) return { kind: 'none' };
  if (typed === '') return recent.length === 0 ? { kind: 'none' } : { kind: 'recent', list: recent.map(ofSearch) };
  if (error !== undefined && toAppError(error).kind !== 'replaced') {
    return { kind: 'failed', retry: () => void refetch() };
  }
  if (currentData === undefined) return { kind: 'waiting' };
  if (currentData.products.length === 0) return { kind: 'nothingFound' };
  const { total, corrected } = currentData;
  return { kind: 'found', list: ofProducts(currentData, query), total, query, corrected: corrected ?? null };
}

function ofSearch(search: string): Suggestion {
  return { text: search, to: paths.search(search), search, textAfter: search, product: null };
}

function ofProducts({ products, total }: ProductList, query: string): Suggestion[] {
  const list = products.map((product) => ({
    text: product.title,
    to: paths.product(product),
    search: query,
    textAfter: '',
    product,
  }));
  return total > list.length ? [...list, { ...ofSearch(query), text: searchTexts.seeAll(total) }] : list;
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
