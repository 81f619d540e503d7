import { createHash, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import * as v from 'valibot';

import { HttpError } from '../local-services/http/httpError';
import { readJson } from '../local-services/http/readBody';
import type { CategorisedProduct } from './list';
import { ImportMistakes } from './import/mistakes';
import { changeSchema } from './schema';
import type { Store } from './store';

const maxChangeBytes = 10_000;

/**
 * What changes the catalogue by HTTP, for clients that have the token: `PATCH /products/{id}` with `price` or `stock` as JSON, and
 * `PUT /products` with a whole catalogue as CSV, or as one category's JSON.
 */
export function createChangeHandler(store: Store, token: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const wanted = digest(`Bearer ${token}`);

  return async (request: IncomingMessage, path: string): Promise<CategorisedProduct | object> => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) throw new HttpError(401, 'The token is wrong');
    if (request.method === 'PUT' && path === '') return { products: await importBody(request) };
    if (request.method === 'PATCH' && /^\d{1,15}$/u.test(path)) return update(request, Number(path));
    throw new HttpError(405, 'Only PUT /products and PATCH /products/{id} change the catalogue');
  };

  async function update(request: IncomingMessage, id: number): Promise<CategorisedProduct> {
    const change = v.safeParse(changeSchema, await readJson(request, maxChangeBytes));
    if (!change.success) {
      throw new HttpError(400, change.issues.map((issue) => `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`).join('\n'));
    }
    await store.engine().update(id, change.output);
    const product = await store.engine().byId(id);
    if (!product) throw new HttpError(404, `Product with id '${id}' not found`);
    return product;
  }

  async function importBody(request: IncomingMessage): Promise<number> {
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-import-'));
    const name = request.headers['content-type']?.includes('json') ? 'body.json' : 'body.csv';
    try {
      await pipeline(request, createWriteStream(join(folder, name)));
      return await store.import(join(folder, name));
    } catch (error) {
      if (error instanceof ImportMistakes) throw new HttpError(400, error.message.replaceAll(`${folder}/`, ''));
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
