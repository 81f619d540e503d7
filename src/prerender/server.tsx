import { text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Provider } from 'react-redux';
import { matchPath, StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { App } from '@/app/App';
import { routes } from '@/app/routes';
import { makeStore, type AppDispatch } from '@/app/store';
import type { PageKind } from '@/config/pageMarks';
import { parseProductPath, paths } from '@/config/paths';
import { toAppError } from '@/domain/appError';
import type { Category, Product, ProductId, ProductList, ProductSummary } from '@/domain/product';
import { pageSize } from '@/features/catalogue/resultPage';
import { catalogueApi } from '@/services/catalogueApi';
import { createInertServices } from './inertServices';
import { insertAnswers, type PageData } from './pageData';

export interface PlannedPage {
  kind: PageKind;
  /** The path in the shop, percent-encoded. */
  path: string;
  /** Loads the page's data from the catalogue; rejects with an `AppError` when the catalogue does not answer. */
  load: () => Promise<PageData>;
}

/** What an address leads to: a page, the right address of the same page, or nothing. */
export type FoundPage =
  | { kind: 'page'; page: Pick<PlannedPage, 'kind' | 'path'>; data: PageData }
  | { kind: 'moved'; path: string }
  | { kind: 'missing' };

export interface RenderedPage {
  kind: PageKind;
  path: string;
  /** Title, description and the other elements of the document's head. */
  head: string;
  /** The content of the root element. */
  body: string;
  data: PageData;
  /** In the format that styled-components continues from in the browser. */
  styles: string;
}

/** Products in one request for a list. */
const listStep = 100;
/** Milliseconds for which pages share one answer about the categories, and one about the products of a category. */
const sharedMs = 5_000;
const maxShared = 1_000;
const unsubscribed = { subscribe: false } as const;
const wholeCatalogue = { kind: 'all' } as const;
type ListedSource = typeof wholeCatalogue | { kind: 'category'; slug: string };

const { getCategories, getMoreFromCategory, getProduct, getProducts } = catalogueApi.endpoints;
// `forceFetch` does not bypass these caches: it is `fetch` with a result that is never undefined.
const sharedCategories = new LRUCache<'all', Category[]>({
  max: 1,
  ttl: sharedMs,
  fetchMethod: () => ask((dispatch) => dispatch(getCategories.initiate(undefined, unsubscribed)).unwrap()),
});
const sharedMore = new LRUCache<string, ProductList>({
  max: maxShared,
  ttl: sharedMs,
  fetchMethod: (slug) => ask((dispatch) => dispatch(getMoreFromCategory.initiate({ slug }, unsubscribed)).unwrap()),
});

/** Asks the catalogue with a store of its own, which ends with the answer. Rejects with an `AppError`. */
async function ask<Answer>(question: (dispatch: AppDispatch) => Promise<Answer>): Promise<Answer> {
  const { dispatch } = makeStore({ services: createInertServices() });
  try {
    return await question(dispatch);
  } finally {
    dispatch(catalogueApi.util.resetApiState());
  }
}

function askProduct(id: ProductId): Promise<Product> {
  return ask((dispatch) => dispatch(getProduct.initiate(id, unsubscribed)).unwrap());
}

function askProducts(source: ListedSource, skip: number, limit: number): Promise<ProductList> {
  return ask((dispatch) => dispatch(getProducts.initiate({ source, limit, skip }, unsubscribed)).unwrap());
}

/** Home, the whole list, each category, the texts, and the first products. Rejects when the catalogue does not answer. */
export async function plan(maxProducts: number): Promise<PlannedPage[]> {
  const categories = await sharedCategories.forceFetch('all');
  const products = await firstProducts(maxProducts);
  return routes.flatMap(({ path, prerender }): PlannedPage[] => {
    if (prerender === undefined) return [];
    const { kind } = prerender;
    switch (prerender.of) {
      case 'catalogue':
        return [{ kind, path, load: () => loadListing(kind, wholeCatalogue) }];
      case 'categories':
        return categories.map(({ slug }) => {
          return { kind, path: paths.category(slug), load: () => loadListing(kind, { kind: 'category', slug }) };
        });
      case 'text':
        return [{ kind, path, load: () => loadText(kind) }];
      case 'products':
        return products.map((product) => {
          return { kind, path: paths.product(product), load: async () => loadProduct(await askProduct(product.id)) };
        });
    }
  });
}

/**
 * Looks up an address and loads its data. Null for an address whose page only the browser renders.
 * Rejects with an `AppError` when the catalogue does not answer.
 */
export async function find(path: string): Promise<FoundPage | null> {
  const route = routes.find((candidate) => matchPath(candidate.path, path) !== null);
  if (route?.prerender === undefined) return null;
  const { kind } = route.prerender;
  switch (route.prerender.of) {
    case 'catalogue':
      return { kind: 'page', page: { kind, path }, data: await loadListing(kind, wholeCatalogue) };
    case 'categories': {
      const slug = matchPath(route.path, path)?.params.categorySlug ?? '';
      const categories = await sharedCategories.forceFetch('all');
      if (!categories.some((category) => category.slug === slug)) return { kind: 'missing' };
      return { kind: 'page', page: { kind, path }, data: await loadListing(kind, { kind: 'category', slug }) };
    }
    case 'text':
      return { kind: 'page', page: { kind, path }, data: await loadText(kind) };
    case 'products': {
      const id = parseProductPath(path);
      return id === null ? null : findProduct(id, path);
    }
  }
}

async function findProduct(id: ProductId, path: string): Promise<FoundPage> {
  let product;
  try {
    product = await askProduct(id);
  } catch (caught) {
    if (toAppError(caught).kind === 'not-found') return { kind: 'missing' };
    throw caught;
  }
  const rightPath = paths.product(product);
  if (decodeURIComponent(rightPath) !== decodeURIComponent(path)) return { kind: 'moved', path: rightPath };
  return { kind: 'page', page: { kind: 'product', path }, data: await loadProduct(product) };
}

/** Products from a place in the catalogue's order on, with the number of all. */
export async function listProducts(skip: number, limit: number): Promise<{ paths: string[]; total: number }> {
  const { products, total } = await askProducts(wholeCatalogue, skip, limit);
  return { paths: products.map(paths.product), total };
}

async function firstProducts(max: number): Promise<ProductSummary[]> {
  const found: ProductSummary[] = [];
  for (let skip = 0; skip < max; skip += listStep) {
    const { products, total } = await askProducts(wholeCatalogue, skip, Math.min(listStep, max - skip));
    found.push(...products);
    if (skip + listStep >= total) break;
  }
  return found;
}

async function loadListing(kind: PageKind, source: ListedSource): Promise<PageData> {
  const value = await askProducts(source, 0, pageSize);
  return {
    kind,
    main: { endpointName: 'getProducts', arg: { source, limit: pageSize, skip: 0 }, value },
    others: [{ endpointName: 'getCategories', value: await sharedCategories.forceFetch('all') }],
  };
}

async function loadText(kind: PageKind): Promise<PageData> {
  return { kind, main: { endpointName: 'getCategories', value: await sharedCategories.forceFetch('all') }, others: [] };
}

async function loadProduct(product: Product): Promise<PageData> {
  const slug = product.category;
  const data: PageData = {
    kind: 'product',
    main: { endpointName: 'getProduct', arg: product.id, value: product },
    others: [{ endpointName: 'getCategories', value: await sharedCategories.forceFetch('all') }],
  };
  if (slug !== '')
    data.others.push({ endpointName: 'getMoreFromCategory', arg: { slug }, value: await sharedMore.forceFetch(slug) });
  return data;
}

let pagesLoaded: Promise<void> | null = null;

/** Loads the code of all pages once; without it the first rendering does. */
export function loadPages(): Promise<void> {
  return (pagesLoaded ??= loadPagesInOrder());
}

/** In the same order in every process: styled-components numbers components by when they are defined. */
async function loadPagesInOrder(): Promise<void> {
  for (const { Component, prerender } of routes) if (prerender !== undefined) await Component.preload();
}

/** The styles of all pages so far: each rule is compiled once, and a page's HTML has the rules of others anyway. */
const sheet = new ServerStyleSheet();

/** Renders a page as a visitor's first render; rejects when a component throws. */
export async function render(
  { kind, path }: Pick<PlannedPage, 'kind' | 'path'>,
  data: PageData,
): Promise<RenderedPage> {
  await loadPages();
  const store = makeStore({ services: createInertServices() });
  store.dispatch(insertAnswers(data));
  const errors: unknown[] = [];
  try {
    const { prelude } = await prerenderToNodeStream(
      sheet.collectStyles(
        <StrictMode>
          <Provider store={store}>
            <StaticRouter location={path}>
              <App />
            </StaticRouter>
          </Provider>
        </StrictMode>,
      ),
      {
        // React streams a large boundary behind the page, with an inline script that moves it, unless the limit is infinite.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onError: (error) => void errors.push(error),
      },
    );
    const html = await text(prelude);
    if (errors.length > 0) throw errors[0];
    return { kind, path, ...splitHead(html), data, styles: sheet.getStyleTags() };
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
