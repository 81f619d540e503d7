import { text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import * as v from 'valibot';
import { App } from '@/app/App';
import { matchPage, pages, type PageKind, type QueryArgs } from '@/app/routes';
import { makeStore } from '@/app/store';
import { paths } from '@/config/paths';
import { toAppError } from '@/domain/appError';
import type { Category, ProductList, ProductSummary } from '@/domain/product';
import { ShopProvider } from '@/lib/ShopProvider';
import type { AppDispatch } from '@/lib/store';
import { catalogueApi, moreFromCategoryArgs, type ListArgs } from '@/services/catalogueApi';
import { createInertServices } from './inertServices';
import { insertAnswers, type CachedAnswer, type PageData } from './pageData';

export interface RenderedPage {
  kind: PageKind;
  path: string;
  /** Title, description and the other elements of the document's head. */
  head: string;
  /** The content of the root element. */
  body: string;
  data: PageData;
}

/** The rules of components, in the format that styled-components continues from in the browser. */
export interface PageStyles {
  text: string;
  /** The version of styled-components. */
  version: string;
}

/** The result for an address: its page, the correct address of the same page, or no page. */
export type Rendered = { kind: 'page'; page: RenderedPage } | { kind: 'moved'; path: string } | { kind: 'missing' };

/** Products in one request for a list. */
const listStep = 100;
/** Milliseconds for which pages share the answer about the categories, or about the products of a category. */
const sharedMs = 5_000;
const maxShared = 1_000;
const unsubscribed = { subscribe: false } as const;

const { getCategories, getProduct, getProducts } = catalogueApi.endpoints;
// `forceFetch` uses these caches as `fetch` does. Only its type differs: the result is never undefined.
const sharedCategories = new LRUCache<'all', Category[]>({
  max: 1,
  ttl: sharedMs,
  fetchMethod: () => runQuery((dispatch) => dispatch(getCategories.initiate(undefined, unsubscribed)).unwrap()),
});
const sharedMore = new LRUCache<string, ProductList>({
  max: maxShared,
  ttl: sharedMs,
  fetchMethod: (slug) => fetchProducts(moreFromCategoryArgs(slug)),
});

/** Runs a query with a temporary store. Rejects with an `AppError`. */
async function runQuery<Value>(query: (dispatch: AppDispatch) => Promise<Value>): Promise<Value> {
  const { dispatch } = makeStore({ services: createInertServices() });
  try {
    return await query(dispatch);
  } finally {
    dispatch(catalogueApi.util.resetApiState());
  }
}

async function fetchAnswer(queryArgs: QueryArgs): Promise<CachedAnswer> {
  return queryArgs.endpointName === 'getProduct'
    ? {
        ...queryArgs,
        value: await runQuery((dispatch) => dispatch(getProduct.initiate(queryArgs.arg, unsubscribed)).unwrap()),
      }
    : { ...queryArgs, value: await fetchProducts(queryArgs.arg) };
}

function fetchProducts(arg: ListArgs): Promise<ProductList> {
  return runQuery((dispatch) => dispatch(getProducts.initiate(arg, unsubscribed)).unwrap());
}

async function fetchOtherAnswers(main: CachedAnswer | null): Promise<CachedAnswer[]> {
  const categories: CachedAnswer = {
    endpointName: 'getCategories',
    arg: undefined,
    value: await sharedCategories.forceFetch('all'),
  };
  const slug = main?.endpointName === 'getProduct' ? main.value.category : '';
  if (slug === '') return [categories];
  const more = await sharedMore.forceFetch(slug);
  return [categories, { endpointName: 'getProducts', arg: moreFromCategoryArgs(slug), value: more }];
}

/**
 * Returns the paths to prerender: the pages of the route table, each category, and the first products. Rejects when the
 * catalogue does not answer.
 */
export async function plan(maxProducts: number): Promise<string[]> {
  const categories = await sharedCategories.forceFetch('all');
  const products = await firstProducts(maxProducts);
  const addresses = {
    category: categories.map(({ slug }) => paths.category(slug)),
    product: products.map(paths.product),
  };
  return pages.flatMap(({ path, prerender }) => {
    if (prerender === undefined) return [];
    return prerender.each === undefined ? [path] : addresses[prerender.each];
  });
}

/**
 * Renders the page at a path as a visitor first sees it. The build and the renderer call this. Returns null for a path
 * whose page only the browser renders. Rejects with an `AppError` when the catalogue does not answer, and when a
 * component throws.
 */
export async function renderPage(path: string): Promise<Rendered | null> {
  const match = matchPage(path);
  if (match?.route.prerender === undefined) return null;
  const { kind, each } = match.route.prerender;
  const queryArgs = match.route.queryArgs?.(match.params, new URLSearchParams()) ?? null;
  if (each === 'product' && queryArgs === null) return null;
  if (each === 'category' && !(await isCategory(match.params.categorySlug))) return { kind: 'missing' };
  let main: CachedAnswer | null = null;
  try {
    if (queryArgs !== null) main = await fetchAnswer(queryArgs);
  } catch (caught) {
    if (each === 'product' && toAppError(caught).kind === 'not-found') return { kind: 'missing' };
    throw caught;
  }
  if (main?.endpointName === 'getProduct') {
    const canonicalPath = paths.product(main.value);
    if (decodeURIComponent(canonicalPath) !== decodeURIComponent(path)) return { kind: 'moved', path: canonicalPath };
  }
  const answers = [...(main === null ? [] : [main]), ...(await fetchOtherAnswers(main))];
  return { kind: 'page', page: await renderWith({ kind, answers }, path) };
}

async function isCategory(slug: string | undefined): Promise<boolean> {
  const categories = await sharedCategories.forceFetch('all');
  return categories.some((category) => category.slug === slug);
}

/** Returns the paths of `limit` products after the first `skip`, and the number of all products. */
export async function listProducts(skip: number, limit: number): Promise<{ paths: string[]; total: number }> {
  const { products, total } = await fetchProducts({ source: { kind: 'all' }, limit, skip });
  return { paths: products.map(paths.product), total };
}

async function firstProducts(max: number): Promise<ProductSummary[]> {
  const found: ProductSummary[] = [];
  for (let skip = 0; skip < max; skip += listStep) {
    const limit = Math.min(listStep, max - skip);
    const { products, total } = await fetchProducts({ source: { kind: 'all' }, limit, skip });
    found.push(...products);
    if (skip + listStep >= total) break;
  }
  return found;
}

let pagesLoaded: Promise<void> | null = null;

/** Loads the code of all pages once. Otherwise the first rendering loads it. */
export function loadPages(): Promise<void> {
  return (pagesLoaded ??= loadPagesInOrder());
}

/**
 * Loads the pages in the same order in every process. styled-components numbers components in the order of their
 * definition.
 */
async function loadPagesInOrder(): Promise<void> {
  for (const { Component, prerender } of pages) if (prerender !== undefined) await Component.preload();
}

/** Collects the rules of all pages. After a navigation the browser has the rules of both pages, and inserts none. */
const sheet = new ServerStyleSheet();

/** The rules of all pages that were rendered so far. */
export function pageStyles(): PageStyles {
  const [style] = sheet.getStyleElement();
  const { 'data-styled-version': version, dangerouslySetInnerHTML } = v.parse(stylePropsSchema, style?.props);
  return { text: dangerouslySetInnerHTML.__html, version };
}

/** The props of the `style` element that styled-components makes. */
const stylePropsSchema = v.object({
  'data-styled-version': v.string(),
  dangerouslySetInnerHTML: v.object({ __html: v.string() }),
});

async function renderWith(data: PageData, path: string): Promise<RenderedPage> {
  await loadPages();
  const store = makeStore({ services: createInertServices() });
  store.dispatch(insertAnswers(data.answers));
  const errors: unknown[] = [];
  try {
    const { prelude } = await prerenderToNodeStream(
      sheet.collectStyles(
        <StrictMode>
          <ShopProvider store={store}>
            <StaticRouter location={path}>
              <App />
            </StaticRouter>
          </ShopProvider>
        </StrictMode>,
      ),
      {
        // With a lower limit, React would put a large boundary after the page. An inline script would then move it.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onError: (error) => void errors.push(error),
      },
    );
    const html = await text(prelude);
    if (errors.length > 0) throw errors[0];
    return { kind: data.kind, path, ...splitHead(html), data };
  } finally {
    store.dispatch(catalogueApi.util.resetApiState());
  }
}

/** The elements that React writes before the content because they belong in the head. No attribute has a bare `>`. */
const headElement = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)/u;

export function splitHead(html: string): { head: string; body: string } {
  let body = html;
  let head = '';
  for (let found = headElement.exec(body); found !== null; found = headElement.exec(body)) {
    head += found[0];
    body = body.slice(found[0].length);
  }
  return { head, body };
}
