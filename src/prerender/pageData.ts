import type { PageKind } from '@/config/pageMarks';
import type { Category, Product, ProductId, ProductList } from '@/domain/product';
import { isRecord } from '@/lib/isRecord';
import { parseJson } from '@/lib/journal';
import type { ListingSource } from '@/services/catalogueApi';

/** The id of the element that holds a prerendered page's data. */
export const pageDataId = 'page-data';

interface ListingQuery {
  endpointName: 'getProducts';
  arg: { source: ListingSource; limit: number; skip: number };
  value: ProductList;
}

interface ProductQuery {
  endpointName: 'getProduct';
  arg: ProductId;
  value: Product;
}

interface CategoriesQuery {
  endpointName: 'getCategories';
  value: Category[];
}

interface MoreQuery {
  endpointName: 'getCategoryProducts';
  arg: { slug: string };
  value: ProductList;
}

/** The catalogue answers that a prerendered page shows. Prices and stock may have changed since the build. */
export interface PageData {
  kind: PageKind;
  /** The page's main answer; the page refetches it after it has hydrated. A page that is a text has only the header's. */
  main: ListingQuery | ProductQuery | CategoriesQuery;
  /** The answers that the page shows beside it. */
  others: (CategoriesQuery | MoreQuery)[];
}

export type PageQuery = PageData['main'] | PageData['others'][number];

/** Parses a page's data; null when it is missing or incomplete. */
export function parsePageData(json: string | null): PageData | null {
  const data = parseJson(json);
  return isPageData(data) ? data : null;
}

/** Not validated again: the build writes the data, from parsed answers, into the file that names these scripts. */
function isPageData(value: unknown): value is PageData {
  return isRecord(value) && 'kind' in value && isRecord(value.main) && Array.isArray(value.others);
}
