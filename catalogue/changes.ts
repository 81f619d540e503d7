import { createHash, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { HttpError } from '../local-services/http/httpError';
import { limitBody, readJson } from '../local-services/http/readBody';
import { ImportMistakes } from './import/mistakes';
import { changeSchema } from './schema';
import type { Store } from './store';

const maxChangeBytes = 10_000;
/** Of a whole catalogue: 500,000 products or so. */
const maxImportBytes = 256 * 1_024 * 1_024;

/** @throws HttpError 401 when the request does not have the token. */
export function checkToken(request: IncomingMessage, token: string): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const given = digest(request.headers.authorization ?? '');
  if (!timingSafeEqual(given, digest(`Bearer ${token}`))) throw new HttpError(401, 'The token is wrong');
}

/** Changes `price` or `stock` of a product, as the body has it in JSON. */
export async function updateProduct(store: Store, request: IncomingMessage, id: number): Promise<void> {
  const change = v.safeParse(changeSchema, await readJson(request, maxChangeBytes));
  if (!change.success) {
    throw new HttpError(
      400,
      change.issues.map((issue) => `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`).join('\n'),
    );
  }
  await store.engine().update(id, change.output);
}

/** Replaces the catalogue by the body, a CSV file or one category's JSON; gives how many products there are now. */
export async function importBody(store: Store, request: IncomingMessage): Promise<number> {
  await mkdir(store.uploadFolder, { recursive: true });
  const folder = await mkdtemp(join(store.uploadFolder, 'import-'));
  const file = join(folder, request.headers['content-type']?.includes('json') ? 'body.json' : 'body.csv');
  try {
    await pipeline(limitBody(request, maxImportBytes), createWriteStream(file));
    return await store.import(file);
  } catch (error) {
    if (error instanceof ImportMistakes) throw new HttpError(400, error.message.replaceAll(`${folder}/`, ''));
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
