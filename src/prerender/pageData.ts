import * as v from 'valibot';
import type { PageKind } from '@/app/prerenderedPages';
import { parseJson } from '@/lib/journal';
import { categoriesSchema, productListSchema, productSchema } from '@/services/catalogueSchemas';

/** The id of the element that holds a prerendered page's data. */
export const pageDataId = 'page-data';

const listSource = v.union([
  v.object({ kind: v.literal('all') }),
  v.object({ kind: v.literal('category'), slug: v.string() }),
]);

const listingQuery = v.object({
  endpointName: v.literal('getProducts'),
  arg: v.object({ source: listSource, limit: v.number(), skip: v.number() }),
  value: productListSchema,
});
const productQuery = v.object({ endpointName: v.literal('getProduct'), arg: v.number(), value: productSchema });
const categoriesQuery = v.object({ endpointName: v.literal('getCategories'), value: categoriesSchema });
const moreQuery = v.object({
  endpointName: v.literal('getCategoryProducts'),
  arg: v.object({ slug: v.string() }),
  value: productListSchema,
});

/** What a prerendered page was made of. Prices and stock may have changed since. */
const pageDataSchema = v.object({
  kind: v.picklist(['home', 'products', 'category', 'product'] satisfies PageKind[]),
  /** The answer that the page is about; it is asked for again once the page has come alive. */
  main: v.union([listingQuery, productQuery]),
  /** The answers around it. */
  others: v.array(v.union([categoriesQuery, moreQuery])),
});

export type PageData = v.InferOutput<typeof pageDataSchema>;
export type PageQuery = PageData['main'] | PageData['others'][number];

/** Reads a page's data; null when it is missing or damaged. */
export function parsePageData(json: string | null): PageData | null {
  const parsed = v.safeParse(pageDataSchema, parseJson(json));
  return parsed.success ? parsed.output : null;
}
