import type { PageKind } from '@/app/routes';
import type { Category, Product, ProductId, ProductList } from '@/domain/product';
import { isRecord, parseJson } from '@/lib/json';
import type { AppThunk } from '@/lib/listeners';
import { catalogueApi, type ListArgs } from '@/services/catalogueApi';
import { pageDataId } from './marks';

/** An endpoint of the catalogue, its argument, and what it answered. */
export type Answer =
  | { endpointName: 'getCategories'; arg: undefined; value: Category[] }
  | { endpointName: 'getProducts'; arg: ListArgs; value: ProductList }
  | { endpointName: 'getProduct'; arg: ProductId; value: Product };

/** The catalogue answers that a prerendered page shows. Prices and stock may have changed since the build. */
export interface PageData {
  kind: PageKind;
  /** The answer to the query of the page's route. Fetched again after hydration. Null for a legal page. */
  main: Answer | null;
  /** The answers that the page shows beside it. */
  others: Answer[];
}

/** Returns the data of a prerendered page. Returns null for any other page, or if the data is damaged. */
export function readPage(): PageData | null {
  const data = parseJson(document.getElementById(pageDataId)?.textContent ?? null);
  return isPageData(data) ? data : null;
}

/** Not validated again: the build writes the data, from parsed answers, into the file that names these scripts. */
function isPageData(value: unknown): value is PageData {
  return (
    isRecord(value) && 'kind' in value && (value.main === null || isRecord(value.main)) && Array.isArray(value.others)
  );
}

/** True if the file shows another page of its list than the address: a static host ignores the query parameters. */
export function isStale(): boolean {
  return 'stale' in document.documentElement.dataset;
}

/** True if a proxy has removed the comments from the HTML. React needs them to hydrate. */
export function hasLostComments(root: HTMLElement): boolean {
  return document.createNodeIterator(root, NodeFilter.SHOW_COMMENT).nextNode() === null;
}

/** Removes the file's own title and meta elements; React has rendered those of the address. */
export function removePrerenderedHead(): void {
  for (const element of document.head.querySelectorAll('[data-prerendered]')) element.remove();
}

/** Action: puts a page's answers into the catalogue's cache, as if they had just arrived. */
export function insertAnswers({ main, others }: PageData) {
  return catalogueApi.util.upsertQueryEntries(main === null ? others : [main, ...others]);
}

/** Refetches the page's main answer. The page does not change before an answer arrives. */
export function refetchMain({ main }: PageData): AppThunk<void> {
  return (dispatch) => {
    if (main !== null) dispatch(catalogueApi.util.prefetch(main.endpointName, main.arg, { force: true }));
  };
}
