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

/** What a prerendered page was made of. Prices and stock may have changed since. */
export interface PageData {
  kind: PageKind;
  /** The answer that the page is about; it is asked for again once the page has come alive. */
  main: ListingQuery | ProductQuery;
  /** The answers around it. */
  others: (CategoriesQuery | MoreQuery)[];
}

export type PageQuery = PageData['main'] | PageData['others'][number];

/** Reads a page's data; null when it is missing or cut off. */
export function parsePageData(json: string | null): PageData | null {
  const data = parseJson(json);
  return isPageData(data) ? data : null;
}

/** The build alone writes it, from answers that it has parsed, into the file that names these very scripts. */
function isPageData(value: unknown): value is PageData {
  return isRecord(value) && 'kind' in value && isRecord(value.main) && Array.isArray(value.others);
}
