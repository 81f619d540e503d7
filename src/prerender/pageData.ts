import type { PageKind } from '@/config/pageMarks';
import type { Category, Product, ProductId, ProductList } from '@/domain/product';
import { isRecord } from '@/lib/isRecord';
import { parseJson } from '@/lib/journal';
import type { AppThunk } from '@/lib/listeners';
import { catalogueApi, type ListingSource } from '@/services/catalogueApi';

/** The id of the element that holds a prerendered page's data. */
const pageDataId = 'page-data';

interface Answer<EndpointName, Arg, Value> {
  endpointName: EndpointName;
  arg: Arg;
  value: Value;
}

type ListingAnswer = Answer<'getProducts', { source: ListingSource; limit: number; skip: number }, ProductList>;
type ProductAnswer = Answer<'getProduct', ProductId, Product>;
type CategoriesAnswer = Omit<Answer<'getCategories', never, Category[]>, 'arg'>;
type MoreAnswer = Answer<'getMoreFromCategory', { slug: string }, ProductList>;

/** The catalogue answers that a prerendered page shows. Prices and stock may have changed since the build. */
export interface PageData {
  kind: PageKind;
  /** The page's main answer, which is refetched after the hydration. A legal text has the categories of its header. */
  main: ListingAnswer | ProductAnswer | CategoriesAnswer;
  /** The answers that the page shows beside it. */
  others: (CategoriesAnswer | MoreAnswer)[];
}

/** Parses a page's data; null when it is missing or incomplete. */
export function parsePageData(json: string | null): PageData | null {
  const data = parseJson(json);
  return isPageData(data) ? data : null;
}

/** Not validated again: the build writes the data, from parsed answers, into the file that names these scripts. */
function isPageData(value: unknown): value is PageData {
  return isRecord(value) && 'kind' in value && isRecord(value.main) && Array.isArray(value.others);
}

/** The data that this page was prerendered from; null when the page was not prerendered or its data is damaged. */
export function readPage(): PageData | null {
  const block = document.getElementById(pageDataId);
  return block === null ? null : parsePageData(block.textContent);
}

/** Whether the file shows another page of its list than the address names: a host ignores the query parameters. */
export function isStale(): boolean {
  return 'stale' in document.documentElement.dataset;
}

/** Removes the file's own title and meta elements; React has rendered those of the address. */
export function removePrerenderedHead(): void {
  for (const element of document.head.querySelectorAll('[data-ahead]')) element.remove();
}

/** Action: puts a page's answers into the catalogue's cache, as if they had just arrived. */
export function insertAnswers({ main, others }: PageData) {
  return catalogueApi.util.upsertQueryEntries([main, ...others].map(toEntry));
}

/** Thunk: refetches the page's main answer. The page stays as it is until and unless an answer arrives. */
export function refetchMain({ main }: PageData): AppThunk<void> {
  const options = { forceRefetch: true, subscribe: false };
  return (dispatch) => {
    switch (main.endpointName) {
      case 'getProducts':
        return void dispatch(catalogueApi.endpoints.getProducts.initiate(main.arg, options));
      case 'getProduct':
        return void dispatch(catalogueApi.endpoints.getProduct.initiate(main.arg, options));
      case 'getCategories':
        // A legal text shows no data that change.
        return;
    }
  };
}

function toEntry(answer: PageData['main'] | MoreAnswer) {
  return answer.endpointName === 'getCategories' ? { ...answer, arg: undefined } : answer;
}
