import { createHash, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { HttpError } from '../local-services/http/httpError';
import { limitBody, readJson } from '../local-services/http/readBody';
import { ImportMistakes } from './import/mistakes';
import type { FileReport } from './import/report';
import { changeSchema } from './schema';
import type { ImportOptions, Store } from './store';

const maxChangeBytes = 10_000;
/** The largest upload of a whole catalogue: about 500,000 products. */
const maxImportBytes = 256 * 1_024 * 1_024;

/** @throws HttpError 401 when the request does not have the token. */
export function checkToken(request: IncomingMessage, token: string): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const given = digest(request.headers.authorization ?? '');
  if (!timingSafeEqual(given, digest(`Bearer ${token}`)))
    throw new HttpError(401, 'The request does not have the token of CATALOGUE_TOKEN');
}

/** Changes the `price` or `stock` of a product. The body states the new values in JSON. */
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

/** The file extensions that a content type can name. Any other body is read as CSV. */
const extensions = ['json', 'xml'];

/** Replaces the catalogue by the body, which is a file of products. Returns the number of changes, and what was read. */
export async function importBody(store: Store, request: IncomingMessage, parameters: URLSearchParams) {
  await mkdir(store.uploadFolder, { recursive: true });
  const folder = await mkdtemp(join(store.uploadFolder, 'import-'));
  const type = request.headers['content-type'] ?? '';
  const file = join(folder, `body.${extensions.find((extension) => type.includes(extension)) ?? 'csv'}`);
  const unknownStock = parameters.get('unknownStock');
  const files: FileReport[] = [];
  const withoutFolder = (text: string) => text.replaceAll(`${folder}/`, '');
  const options: ImportOptions = {
    isCheck: parameters.get('check') === 'true',
    allowsRenames: parameters.get('renamed') === 'true',
    acceptsDoubts: parameters.get('yes') === 'true',
    skipsMistakes: parameters.get('skipMistakes') === 'true',
    skipsCells: parameters.get('skipCells') === 'true',
    columns: parameters.getAll('column'),
    unknownStock: unknownStock === null ? undefined : parsePieces(unknownStock),
    onReport: (report) =>
      files.push({ ...report, file: basename(report.file), mistakes: report.mistakes.map(withoutFolder) }),
  };
  try {
    await pipeline(limitBody(request, maxImportBytes), createWriteStream(file));
    return { ...(await store.import(file, options)), files };
  } catch (error) {
    if (error instanceof ImportMistakes) throw new HttpError(400, withoutFolder(error.message), { files });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function parsePieces(text: string): number {
  if (!/^\d{1,9}$/u.test(text)) throw new HttpError(400, `unknownStock: "${text}" is not a number of pieces.`);
  return Number(text);
}
