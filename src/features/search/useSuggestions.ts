import { useEffect, useState } from 'react';
import { cleanSearch, paths } from '@/config/paths';
import { formatPrice } from '@/domain/money';
import type { CountedCategory, ParsedQuery, ProductList, ProductSummary } from '@/domain/product';
import { bestRatedArgs, catalogueApi } from '@/services/catalogueApi';
import { commonTexts } from '@/texts/common';
import { searchTexts as texts } from '@/texts/search';

/** A product as a suggestion shows it. */
export type SuggestedProduct = Pick<ProductSummary, 'id' | 'title' | 'brand' | 'price' | 'thumbnail'> &
  Partial<Pick<ProductSummary, 'pictures'>>;

/** A line of the dropdown. */
export interface Suggestion {
  text: string;
  /** The path that the suggestion links to. No two suggestions of a list have the same. */
  to: string;
  /** The search to remember when the suggestion is chosen. */
  search?: string;
  /** True if `to` is the results page of `search`. The search box then keeps the text. */
  isSearch?: true;
  /** A text beside the suggestion: a price, or the number of products. */
  note?: string;
  /** The product whose picture is shown. */
  product?: SuggestedProduct;
}

export interface SuggestionGroup {
  kind: 'recent' | 'category' | 'product' | 'all';
  label: string;
  list: Suggestion[];
}

export type Suggestions =
  | { kind: 'none' | 'waiting' | 'nothingFound' }
  /** Suggestions for an empty box. */
  | { kind: 'offers'; groups: SuggestionGroup[] }
  | { kind: 'found'; groups: SuggestionGroup[]; query: string; answer: ProductList }
  | { kind: 'offline'; groups: SuggestionGroup[]; retry: () => void }
  | { kind: 'failed'; retry: () => void };

const debounceMs = 500;

/**
 * Returns the content of the dropdown for the text in the box. Searches 500 ms after the last key, and never for a
 * blank text. Keeps the suggestions for the previous text until then. Answers are cached by query, so that a late
 * answer is not shown for another text.
 * @param kept the products whose pages open offline; null while the browser is online
 */
export function useSuggestions(
  text: string,
  isOpen: boolean,
  recent: string[],
  kept: readonly SuggestedProduct[] | null,
): Suggestions {
  const typed = cleanSearch(text);
  const query = useDebounced(typed);
  const shouldSearch = isOpen && typed !== '' && query !== '';
  const { currentData, error, isFetching, refetch } = catalogueApi.useSearchProductsQuery(query, {
    skip: !shouldSearch,
  });
  const { data: best } = catalogueApi.useGetProductsQuery(bestRatedArgs, { skip: !isOpen || typed !== '' });

  if (!isOpen) return { kind: 'none' };
  if (typed === '') {
    const groups = [
      ...group('recent', texts.recent, recent.map(deriveSearchSuggestion)),
      ...group('product', texts.bestRated, (best?.products ?? []).map(deriveProductSuggestion)),
    ];
    return groups.length === 0 ? { kind: 'none' } : { kind: 'offers', groups };
  }
  if (currentData !== undefined) return found(currentData, query);
  const retry = () => void (shouldSearch && refetch());
  if (kept !== null) {
    return {
      kind: 'offline',
      groups: group('product', commonTexts.recentlyViewed, kept.map(deriveProductSuggestion)),
      retry,
    };
  }
  return error !== undefined && !isFetching ? { kind: 'failed', retry } : { kind: 'waiting' };
}

function found(answer: ProductList, query: string): Suggestions {
  const { products, total, hasMore, categories = [], parsed } = answer;
  const all = total > products.length ? [{ ...deriveSearchSuggestion(query), text: texts.seeAll(total, hasMore) }] : [];
  const groups = [
    ...group(
      'category',
      texts.categories,
      categories.map((category) => deriveCategorySuggestion(category, parsed)),
    ),
    ...group('product', texts.products, products.map(deriveProductSuggestion)),
    ...group('all', texts.allResults, all),
  ].map(({ list, ...rest }) => ({ ...rest, list: list.map((one) => ({ ...one, search: query })) }));
  return groups.length === 0 ? { kind: 'nothingFound' } : { kind: 'found', groups, query, answer };
}

/** Returns no group for an empty list. */
function group(kind: SuggestionGroup['kind'], label: string, list: Suggestion[]): SuggestionGroup[] {
  return list.length === 0 ? [] : [{ kind, label, list }];
}

function deriveSearchSuggestion(search: string): Suggestion {
  return { text: search, to: paths.search(search), search, isSearch: true };
}

/** Links to the products that `count` counts: those within the prices of the search. */
function deriveCategorySuggestion({ slug, name, count }: CountedCategory, prices: ParsedQuery | undefined): Suggestion {
  return { text: name, to: paths.category(slug, prices), note: commonTexts.products(count) };
}

function deriveProductSuggestion(product: SuggestedProduct): Suggestion {
  return { text: product.title, to: paths.product(product), note: formatPrice(product.price), product };
}

/** Returns the last text that stayed the same for 500 ms. Returns an empty text before the first one. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  return debounced;
}
