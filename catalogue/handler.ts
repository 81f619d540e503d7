import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import { allowAnyOrigin } from '../local-services/http/cors';
import { fileInside, sendFile } from '../local-services/http/files';
import { type Handler, urlOf } from '../local-services/http/handler';
import { HttpError } from '../local-services/http/httpError';
import { send, sendJson } from '../local-services/http/send';
import { StorageError } from '../local-services/storage/storageError';
import { drawPlaceholder } from './drawPlaceholder';
import type { Engine } from './engine';
import type { CategorisedProduct, ListAnswer, Source } from './list';
import { type ListQuery, parseListQuery } from './listQuery';
import { picturesOf } from './pictures';
import { type Product, toProduct } from './product';
import { searchProducts } from './searchProducts';
import { EngineAway } from './sql/sqlDatabase';

export interface CatalogueHandlerOptions {
  /** The engine that answers now: a damaged one is replaced. */
  engine: () => Engine;
  /** Path that the service answers below, e.g. `/api`; empty for a server of its own. */
  mount: string;
  /** Address that the service is reached at from outside, when pages of other origins use it. */
  publicUrl?: string;
  /** The folder of the rendered pictures. */
  picturesFolder?: string;
  /** Answers what changes the catalogue, at a path below `products`; without it there is no way to. */
  change?: (request: IncomingMessage, path: string) => Promise<CategorisedProduct | object>;
  /** Hears that the database file is damaged. */
  onDamaged?: () => void;
}

const ONE_DAY = 'public, max-age=86400';
const ONE_YEAR = 'public, max-age=31536000, immutable';
const hashedName = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/u;
/** What lists can be filtered by, which a client sees by this. */
const filterNames = ['brand', 'price', 'rating', 'stock'];

/** Answers DummyJSON's product endpoints, and the pictures that its products point to. */
export function createCatalogueHandler(options: CatalogueHandlerOptions): Handler {
  const { engine, mount, picturesFolder, change } = options;
  const base = options.publicUrl?.replace(/\/+$/u, '') ?? mount;
  const productOf = (product: CategorisedProduct) => toProduct(product, picturesOf(product, base));

  const pageOf = ({ products, total, facets }: ListAnswer, { skip, select }: ListQuery) => {
    const picked = products.map((found) => pick(productOf(found), select));
    return { products: picked, total, skip, limit: picked.length, filters: filterNames, ...(facets && { facets }) };
  };

  const listOf = async (source: Source, query: ListQuery) => pageOf(await engine().list({ source, ...requestOf(query) }), query);

  const search = async (query: ListQuery) => {
    if (query.q === '') return listOf({ kind: 'all' }, query);
    const answer = await searchProducts(engine(), query.q, requestOf(query), query.exact);
    return { ...pageOf(answer, query), ...(answer.corrected !== null && { corrected: answer.corrected }) };
  };

  /** What is at a path below `products`; undefined when nothing can be there. */
  const productsAt = async (path: string, query: ListQuery): Promise<unknown> => {
    const [, slug] = /^category\/([^/]+)$/u.exec(path) ?? [];
    if (slug !== undefined) return listOf({ kind: 'category', slug: decoded(slug).toLowerCase() }, query);
    if (path === '') return listOf({ kind: 'all' }, query);
    if (path === 'search') return search(query);
    if (path === 'category-list') return (await engine().categories()).map((category) => category.slug);
    if (path === 'categories') {
      return (await engine().categories()).map((category) => ({ ...category, url: `${base}/products/category/${category.slug}` }));
    }
    if (path.includes('/')) return undefined;
    const found = /^\d{1,15}$/u.test(path) ? await engine().byId(Number(path)) : null;
    if (!found) throw new HttpError(404, `Product with id '${decoded(path)}' not found`);
    return pick(productOf(found), query.select);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    const [resource, ...segments] = url.pathname.slice(mount.length).split('/').filter((segment) => segment !== '');
    const path = segments.join('/');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (!change || resource !== 'products') {
        throw new HttpError(405, `The catalogue is only read: ${request.method ?? 'this method'} is not answered`);
      }
      const changed = await change(request, path);
      return sendJson(request, response, { body: 'entry' in changed ? productOf(changed) : changed });
    }
    switch (resource) {
      case 'products': {
        const query = parseListQuery(url.searchParams);
        const body = await productsAt(path, query);
        if (body === undefined) return false;
        if (query.delay > 0) await setTimeout(query.delay);
        return sendJson(request, response, { body });
      }
      case 'placeholders':
        return sendPlaceholder(request, response, path);
      case 'pictures':
        return picturesFolder !== undefined && sendPicture(request, response, fileInside(picturesFolder, path));
      default:
        return false;
    }
  };

  return async (request, response) => {
    const url = urlOf(request);
    if (url.pathname !== mount && !url.pathname.startsWith(`${mount}/`)) return false;
    if (allowAnyOrigin(request, response, change ? ['GET', 'HEAD', 'PATCH', 'PUT'] : ['GET', 'HEAD'])) return true;
    try {
      if (!(await answer(request, response, url))) throw new HttpError(404, `${url.pathname} not found`);
    } catch (error) {
      if (error instanceof StorageError && error.failure === 'damaged') options.onDamaged?.();
      const { status, message } = toHttpError(error);
      const headers = status === 503 ? { 'retry-after': '2' } : {};
      await sendJson(request, response, { status, body: { message }, headers });
    }
    return true;
  };
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof EngineAway || error instanceof StorageError) return new HttpError(503, error.message);
  throw error;
}

function requestOf({ filters, sort, skip, limit, facets }: ListQuery) {
  return { filters, sort, skip, limit: limit === 0 ? null : limit, withFacets: facets };
}

async function sendPlaceholder(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
  const [, category, id, view] = /^([^/]+)\/(\d{1,15})-([1-4])\.svg$/u.exec(path) ?? [];
  if (category === undefined) return false;
  return send(request, response, {
    contentType: 'image/svg+xml',
    body: drawPlaceholder({ category, id: Number(id), view: Number(view) }),
    headers: { 'cache-control': ONE_DAY },
  });
}

async function sendPicture(request: IncomingMessage, response: ServerResponse, file: string | null): Promise<boolean> {
  if (file === null || !/\.(?:avif|webp|png|jpe?g|svg)$/u.test(file)) return false;
  return sendFile(request, response, file, { headers: { 'cache-control': hashedName.test(file) ? ONE_YEAR : ONE_DAY } });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new HttpError(400, 'The address is malformed');
  }
}

function pick(product: Product, select: readonly string[] | null): Partial<Product> {
  if (select === null) return product;
  return Object.fromEntries(Object.entries(product).filter(([field]) => select.includes(field)));
}
