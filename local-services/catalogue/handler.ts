import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import { allowAnyOrigin } from '../http/cors';
import { fileInside, sendFile } from '../http/files';
import { type Handler, urlOf } from '../http/handler';
import { HttpError } from '../http/httpError';
import { send, sendJson } from '../http/send';
import type { Catalogue, Positions } from './catalogue';
import { type ListQuery, parseListQuery } from './listQuery';
import type { PictureManifest } from './manifest';
import type { CategorisedProduct } from './packedProduct';
import { picturesOf } from './pictures';
import { drawPlaceholder } from './placeholders/drawPlaceholder';
import { type Product, toProduct } from './product';

export interface CatalogueHandlerOptions {
  catalogue: Catalogue;
  /** Path that the service answers below, e.g. `/api`; empty for a server of its own. */
  mount: string;
  /** Address that the service is reached at from outside, when pages of other origins use it. */
  publicUrl?: string;
  /** Rendered pictures, with the folder that they are in. */
  pictures?: { folder: string; manifest: PictureManifest };
}

const ONE_DAY = 'public, max-age=86400';
const ONE_YEAR = 'public, max-age=31536000, immutable';
const hashedName = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/u;

/** Answers DummyJSON's product endpoints, and the pictures that its products point to. */
export function createCatalogueHandler(options: CatalogueHandlerOptions): Handler {
  const { catalogue, mount, pictures } = options;
  const base = options.publicUrl?.replace(/\/+$/u, '') ?? mount;
  const manifest: PictureManifest = pictures?.manifest ?? new Map();
  const productOf = (product: CategorisedProduct) => toProduct(product, picturesOf(product, manifest, base));

  const page = (positions: Positions, query: ListQuery) => {
    const sorted = query.sortBy === null ? positions : catalogue.sort(positions, query.sortBy, query.order);
    const end = query.limit === 0 ? undefined : query.skip + query.limit;
    const products = catalogue.at(sorted.slice(query.skip, end)).map((found) => pick(productOf(found), query.select));
    return { products, total: positions.length, skip: query.skip, limit: products.length };
  };

  const productsAt = (path: readonly string[], query: ListQuery): unknown => {
    const [first, second, ...rest] = path;
    if (rest.length > 0) return undefined;
    if (first === 'category' && second !== undefined) return page(catalogue.inCategory(second.toLowerCase()), query);
    if (second !== undefined) return undefined;
    switch (first) {
      case undefined:
        return page(catalogue.all, query);
      case 'categories':
        return catalogue.categories.map(({ slug, name }) => ({ slug, name, url: `${base}/products/category/${slug}` }));
      case 'category-list':
        return catalogue.categories.map(({ slug }) => slug);
      case 'search':
        return page(query.q === '' ? catalogue.all : catalogue.find(query.q), query);
      default: {
        const found = /^\d{1,15}$/u.test(first) ? catalogue.byId(Number(first)) : null;
        if (!found) throw new HttpError(404, `Product with id '${first}' not found`);
        return pick(productOf(found), query.select);
      }
    }
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    const [resource, ...path] = segmentsOf(url.pathname.slice(mount.length));
    if (resource === 'products') {
      const query = parseListQuery(url.searchParams);
      const body = productsAt(path, query);
      if (body === undefined) return false;
      if (query.delay > 0) await setTimeout(query.delay);
      return sendJson(request, response, { body });
    }
    if (resource === 'placeholders') return sendPlaceholder(request, response, path);
    if (resource === 'pictures' && pictures) return sendPicture(request, response, pictures.folder, path);
    return false;
  };

  return async (request, response) => {
    const url = urlOf(request);
    if (url.pathname !== mount && !url.pathname.startsWith(`${mount}/`)) return false;
    if (allowAnyOrigin(request, response, ['GET', 'HEAD'])) return true;
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        throw new HttpError(405, `The catalogue is only read: ${request.method ?? 'this method'} is not answered`);
      }
      if (!(await answer(request, response, url))) throw new HttpError(404, `${url.pathname} not found`);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      await sendJson(request, response, { status: error.status, body: { message: error.message } });
    }
    return true;
  };
}

async function sendPlaceholder(
  request: IncomingMessage,
  response: ServerResponse,
  [category = '', file = '', ...rest]: readonly string[],
): Promise<boolean> {
  const [, id, view] = /^(\d{1,15})-([1-4])\.svg$/u.exec(file) ?? [];
  if (id === undefined || view === undefined || rest.length > 0) return false;
  return send(request, response, {
    contentType: 'image/svg+xml',
    body: drawPlaceholder({ category, id: Number(id), view: Number(view) }),
    headers: { 'cache-control': ONE_DAY },
  });
}

async function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  path: readonly string[],
): Promise<boolean> {
  const file = fileInside(folder, path.map(encodeURIComponent).join('/'));
  if (file === null || !/\.(?:avif|webp|png|jpe?g|svg)$/u.test(file)) return false;
  const headers = { 'cache-control': hashedName.test(file) ? ONE_YEAR : ONE_DAY };
  return sendFile(request, response, file, { headers });
}

function segmentsOf(path: string): string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  try {
    return segments.map(decodeURIComponent);
  } catch {
    throw new HttpError(400, 'The address is malformed');
  }
}

function pick(product: Product, select: readonly string[] | null): Partial<Product> {
  if (select === null) return product;
  return Object.fromEntries(Object.entries(product).filter(([field]) => select.includes(field)));
}
