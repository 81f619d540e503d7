import type { PageKind } from '@/app/routes';
import type { Category, Product, ProductId, ProductList } from '@/domain/product';
import { isRecord, parseJson } from '@/lib/json';
import type { AppThunk } from '@/lib/store';
import { catalogueApi, type ListArgs } from '@/services/catalogueApi';
import { pageDataId } from './marks';

/** An endpoint of the catalogue, its argument, and its answer. */
export type CachedAnswer =
  | { endpointName: 'getCategories'; arg: undefined; value: Category[] }
  | { endpointName: 'getProducts'; arg: ListArgs; value: ProductList }
  | { endpointName: 'getProduct'; arg: ProductId; value: Product };

/** The catalogue answers that a prerendered page shows. Prices and stock may have changed since the build. */
export interface PageData {
  kind: PageKind;
  answers: CachedAnswer[];
}

/** Returns the data of a prerendered page. Returns null for any other page, or if the data is damaged. */
export function readPage(): PageData | null {
  const data = parseJson(document.getElementById(pageDataId)?.textContent ?? null);
  return isPageData(data) ? data : null;
}

/** Not validated again: the build writes the data, from parsed answers, into the file that names these scripts. */
function isPageData(value: unknown): value is PageData {
  return isRecord(value) && 'kind' in value && Array.isArray(value.answers);
}

/** True if the address has parameters that the HTML was rendered without, such as the page of a list. */
export function isStale(): boolean {
  return 'stale' in document.documentElement.dataset;
}

/** True if a proxy has removed the comments from the HTML. React needs them to hydrate. */
export function hasLostComments(root: HTMLElement): boolean {
  return document.createNodeIterator(root, NodeFilter.SHOW_COMMENT).nextNode() === null;
}

/** Removes the file's own title and meta elements. React has rendered those of the address. */
export function removePrerenderedHead(): void {
  for (const element of document.head.querySelectorAll('[data-prerendered]')) element.remove();
}

/** Action: puts answers into the catalogue's cache, as if they had just arrived. */
export function insertAnswers(answers: CachedAnswer[]) {
  return catalogueApi.util.upsertQueryEntries(answers);
}

/** Returns the answers without products. A stale page refetches nothing, so its products could keep old prices. */
export function withoutProducts(answers: readonly CachedAnswer[]): CachedAnswer[] {
  return answers.filter(({ endpointName }) => endpointName === 'getCategories');
}

/**
 * Refetches the products of a page, because prices and stock may have changed. The page does not change before an
 * answer arrives.
 */
export function refetchProducts(answers: readonly CachedAnswer[]): AppThunk<void> {
  return (dispatch) => {
    for (const { endpointName, arg } of answers) {
      if (endpointName !== 'getCategories') dispatch(catalogueApi.util.prefetch(endpointName, arg, { force: true }));
    }
  };
}
