import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { allowAnyOrigin } from '../local-services/http/cors';
import { fileInside, sendFile } from '../local-services/http/files';
import { decodePath, type Handler, parseUrl } from '../local-services/http/handler';
import { HttpError } from '../local-services/http/httpError';
import { send, sendJson, sendJsonText } from '../local-services/http/send';
import { StorageError } from '../local-services/storage/storageError';
import { filterNames } from '../src/domain/filters';
import { checkToken, importBody, updateProduct } from './changeRequests';
import { drawPlaceholder } from './drawPlaceholder';
import { importedFolder } from './import/pictureAddress';
import type { ListAnswer, Source, StoredProduct } from './list';
import { type ListQuery, parseListQuery } from './listQuery';
import { tilePicture } from './pictures';
import { productJson } from './product';
import { answerReservations } from './reservationRequests';
import { parseId } from './schema';
import { searchProducts, type SearchNotes } from './searchProducts';
import { DatabaseUnavailable } from './sql/sqlDatabase';
import type { Store } from './store';

export interface HandlerOptions {
  /** The path below which the service answers, such as `/api`. Empty for a separate server. */
  mount: string;
  /** The public address of the service, if pages of other origins use it. */
  publicUrl?: string;
  /** A request with this token may change the catalogue and reserve pieces. Without a token, no request may. */
  token?: string;
}

const dayCaching = 'public, max-age=86400';
const readMethods = ['GET', 'HEAD'];
const allMethods = [...readMethods, 'PUT', 'PATCH', 'POST', 'DELETE'];
/** The filters that lists support. Each response declares them to the client. */
const declaredFilters = [...filterNames, 'id'];

/** Answers DummyJSON's product endpoints, and the pictures that its products point to. */
export function createCatalogueHandler(store: Store, { mount, publicUrl, token }: HandlerOptions): Handler {
  const base = publicUrl?.replace(/\/+$/u, '') ?? mount;

  // These functions return JSON text, because products are stored as JSON text.
  const formatProduct = (product: StoredProduct, select: ListQuery['select']) => {
    const whole = productJson(product, base);
    if (select === null) return whole;
    // The cast is safe: `productJson` writes an object.
    const fields = JSON.parse(whole) as Readonly<Record<string, unknown>>;
    return JSON.stringify(
      Object.fromEntries(select.filter((field) => Object.hasOwn(fields, field)).map((field) => [field, fields[field]])),
    );
  };
  const formatPage = (
    { products, total, hasMore, facets }: ListAnswer,
    { request: { skip }, select }: ListQuery,
    notes: SearchNotes = {},
  ) => {
    const listed = products.map((product) => formatProduct(product, select));
    const others = {
      total,
      ...(hasMore && { hasMore }),
      skip,
      limit: listed.length,
      filters: declaredFilters,
      ...(facets && { facets }),
      ...notes,
    };
    return `{"products":[${listed.join(',')}],${JSON.stringify(others).slice(1)}`;
  };
  const formatList = async (source: Source, query: ListQuery) =>
    formatPage(await store.engine().list({ source, ...query.request }), query);

  const search = async (query: ListQuery) => {
    if (query.q === '') return formatList({ kind: 'all' }, query);
    const { list, ...notes } = await searchProducts(store.engine(), query.q, query.request, {
      isExact: query.exact,
      isTyping: query.typing,
    });
    return formatPage(list, query, notes);
  };
  const product = async (id: string, select: ListQuery['select']) => {
    const number = parseId(id);
    const found = number === null ? null : await store.engine().byId(number);
    if (!found) throw new HttpError(404, `Product with id '${id}' not found`);
    return formatProduct(found, select);
  };

  /** Returns the response for a path below `products`. Returns undefined if no such path exists. */
  const productsAt = async ([first, second, ...rest]: string[], query: ListQuery): Promise<string | undefined> => {
    if (first === undefined && query.ids !== null) {
      const products = await store.engine().byIds(query.ids);
      return formatPage({ products, total: products.length, facets: null }, query);
    }
    if (first === undefined) return formatList({ kind: 'all' }, query);
    if (first === 'category' && second !== undefined && rest.length === 0)
      return formatList({ kind: 'category', slug: decodeOrThrow(second).toLowerCase() }, query);
    if (second !== undefined) return undefined;
    if (first === 'search') return search(query);
    if (first === 'category-list') return JSON.stringify((await store.engine().categories()).map(({ slug }) => slug));
    if (first === 'categories') {
      const [categories, products] = await Promise.all([
        store.engine().categories(),
        store.engine().firstOfCategories(),
      ]);
      const thumbnails = new Map(products.map((one) => [one.category, tilePicture(one, base)]));
      return JSON.stringify(
        categories.map(({ slug, name }) => ({
          slug,
          name,
          url: `${base}/products/category/${slug}`,
          thumbnail: thumbnails.get(slug),
        })),
      );
    }
    return product(decodeOrThrow(first), query.select);
  };

  const authorise = (request: IncomingMessage) => {
    if (token === undefined)
      throw new HttpError(
        405,
        `The catalogue is read-only, so ${request.method ?? 'this method'} is refused. Start its server with CATALOGUE_TOKEN to allow changes and reservations.`,
      );
    checkToken(request, token);
  };

  const change = async (request: IncomingMessage, resource: string, path: string, url: URL): Promise<string> => {
    if (resource !== 'products') throw new HttpError(405, 'This address allows only GET and HEAD');
    authorise(request);
    if (request.method === 'PUT' && path === '')
      return JSON.stringify(await importBody(store, request, url.searchParams));
    const id = parseId(path);
    if (request.method !== 'PATCH' || id === null) {
      throw new HttpError(405, 'Only PUT /products and PATCH /products/{id} change the catalogue');
    }
    await updateProduct(store, request, id);
    return product(path, null);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    const [resource = '', ...parts] = url.pathname
      .slice(mount.length)
      .split('/')
      .filter((part) => part !== '');
    if (resource === 'reservations') {
      authorise(request);
      const answered = await answerReservations(store.engine().reservations, request, parts, url.searchParams);
      return answered !== null && sendJson(request, response, answered);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendJsonText(request, response, { body: await change(request, resource, parts.join('/'), url) });
    }
    switch (resource) {
      case 'products': {
        const query = parseListQuery(url.searchParams);
        const body = await productsAt(parts, query);
        if (body === undefined) return false;
        if (query.delay > 0) await setTimeout(query.delay);
        return sendJsonText(request, response, { body });
      }
      case 'placeholders':
        return sendPlaceholder(request, response, parts.join('/'));
      case 'pictures':
        return sendPicture(request, response, pictureFile(store, parts));
      default:
        return false;
    }
  };

  return async (request, response) => {
    const url = parseUrl(request);
    if (url.pathname !== mount && !url.pathname.startsWith(`${mount}/`)) return false;
    if (allowAnyOrigin(request, response, token === undefined ? readMethods : allMethods)) return true;
    try {
      if (!(await answer(request, response, url))) throw new HttpError(404, `${url.pathname} not found`);
    } catch (error) {
      const { status, message, details } = toHttpError(error);
      const headers = status === 503 ? { 'retry-after': '2' } : {};
      await sendJson(request, response, { status, body: { message, ...details }, headers });
      const isDamaged = error instanceof StorageError && error.failure === 'damaged';
      if (isDamaged || !store.isOpen()) await store.repair();
    }
    return true;
  };
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof DatabaseUnavailable || error instanceof StorageError) return new HttpError(503, error.message);
  throw error;
}

async function sendPlaceholder(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
  const [, category, id, view] = /^([^/]+)\/(\d{1,15})-([1-4])\.svg$/u.exec(path) ?? [];
  if (category === undefined) return false;
  return send(request, response, {
    contentType: 'image/svg+xml',
    body: drawPlaceholder({ category, id: Number(id), view: Number(view) }),
    headers: { 'cache-control': dayCaching },
  });
}

/** Returns the file of a rendered or imported picture. Returns null for a path outside the folder of pictures. */
function pictureFile(
  { picturesFolder, importedPictures }: Store,
  [first = '', ...rest]: readonly string[],
): string | null {
  if (first === importedFolder) return fileInside(importedPictures, rest.join('/'));
  return picturesFolder === undefined ? null : fileInside(picturesFolder, [first, ...rest].join('/'));
}

async function sendPicture(request: IncomingMessage, response: ServerResponse, file: string | null): Promise<boolean> {
  if (file === null || !/\.(?:avif|gif|webp|png|jpe?g|svg)$/u.test(file)) return false;
  return sendFile(request, response, file, {
    headers: { 'cache-control': dayCaching },
  });
}

/** @throws HttpError 400 for an address that is not percent-encoded correctly. */
function decodeOrThrow(path: string): string {
  const text = decodePath(path);
  if (text === null) throw new HttpError(400, 'The address is malformed');
  return text;
}
