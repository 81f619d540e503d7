import type { IncomingMessage, ServerResponse } from 'node:http';

import { allowAnyOrigin } from '../http/cors';
import { type Handler, urlOf } from '../http/handler';
import { HttpError } from '../http/httpError';
import { readJson } from '../http/readBody';
import { sendJson } from '../http/send';
import type { Database } from '../storage/database';
import { StorageError } from '../storage/storageError';
import { applyWrite } from './commit';
import { createCommitClock } from './commitClock';
import { DocumentNames } from './documentName';
import { DocumentStore, type StoredDocument } from './documentStore';
import { parseQuery, runQuery } from './query';
import { denied, invalid, RequestError, unsupported } from './requestError';
import { allows } from './rules/shopRules';
import {
  batchGetSchema,
  commitSchema,
  parseBody,
  runAggregationQuerySchema,
  runQuerySchema,
  type WireQuery,
} from './wire';

export interface DocumentsOptions {
  database: Database;
  projectId: string;
  /** The user that an ID token stands for; null when the token is forged, unsigned or expired. */
  verifyToken: (token: string) => Promise<{ uid: string } | null>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const notStored = { 'cache-control': 'no-store' };
const MAX_BODY_BYTES = 10 * 1_024 * 1_024;
const operationPattern = /^\/v1\/(projects\/[^/]+\/databases\/\(default\)\/documents(?:[/:].*)?)$/u;

/**
 * Answers Firestore's REST interface under `/v1/projects/…/documents` as far as `firebase/firestore/lite` uses it, and
 * enforces what `firestore.rules` says. Any other operation is answered with 501 and a sentence.
 */
export function createDocumentsHandler(options: DocumentsOptions): Handler {
  const { database, projectId, verifyToken, now = Date.now } = options;
  const store = new DocumentStore(database);
  const names = new DocumentNames(projectId);
  const nextTime = createCommitClock(now);

  function batchGet(body: unknown, uid: string | null): unknown {
    const { documents } = parseBody(batchGetSchema, body);
    const paths = documents.map((name) => names.documentPath(name));
    if (!paths.every((path) => allows({ method: 'get', path, uid }))) throw denied();
    const readTime = nextTime();
    return paths.map((path) => {
      const found = store.get(path);
      return found ? { found: toWire(found), readTime } : { missing: names.nameOf(path), readTime };
    });
  }

  function commit(body: unknown, uid: string | null): unknown {
    const { writes } = parseBody(commitSchema, body);
    const time = nextTime();
    const writeResults = store.transaction(() => writes.map((write) => applyWrite(write, { store, names, uid, time })));
    return { commitTime: time, writeResults };
  }

  function find(wire: WireQuery, parent: string, uid: string | null): StoredDocument[] {
    // No rule lets anybody read across customers.
    if (wire.from[0]?.allDescendants) throw denied();
    const query = parseQuery(wire, names.parentPath(parent), names);
    if (!allows({ method: 'list', path: query.collection, uid })) throw denied();
    return runQuery(query, store, names);
  }

  function query(body: unknown, uid: string | null, parent: string): unknown {
    const found = find(parseBody(runQuerySchema, body).structuredQuery, parent, uid);
    const readTime = nextTime();
    return found.length > 0 ? found.map((document) => ({ document: toWire(document), readTime })) : [{ readTime }];
  }

  function count(body: unknown, uid: string | null, parent: string): unknown {
    const { structuredQuery, aggregations } = parseBody(runAggregationQuerySchema, body).structuredAggregationQuery;
    const found = find(structuredQuery, parent, uid).length;
    const aggregateFields = Object.fromEntries(
      aggregations.map(({ alias, count: { upTo = Infinity } }) => [
        alias,
        { integerValue: String(Math.min(found, upTo)) },
      ]),
    );
    return [{ result: { aggregateFields }, readTime: nextTime() }];
  }

  function toWire({ path, fields, createTime, updateTime }: StoredDocument) {
    return { name: names.nameOf(path), fields, createTime, updateTime };
  }

  async function userOf(request: IncomingMessage): Promise<string | null> {
    const { authorization } = request.headers;
    if (authorization === undefined) return null;
    const user = await verifyToken(authorization.replace(/^Bearer /u, ''));
    if (!user) throw new RequestError('UNAUTHENTICATED', 'The sign-in has expired or is not genuine. Sign in again.');
    return user.uid;
  }

  const operations: Readonly<Record<string, (body: unknown, uid: string | null, parent: string) => unknown>> = {
    batchGet,
    commit,
    runQuery: query,
    runAggregationQuery: count,
  };

  async function answer(request: IncomingMessage, resource: string): Promise<unknown> {
    const colon = resource.lastIndexOf(':');
    const name = colon < 0 ? '' : resource.slice(colon + 1);
    const operation = request.method === 'POST' && Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) throw unsupported(`${request.method ?? 'this request'} ${name || 'of a single document'}`);
    const body = await readJson(request, MAX_BODY_BYTES);
    return operation(body, await userOf(request), resource.slice(0, colon));
  }

  /** Nobody is told of what may still be lost, be it by a refusal. */
  async function safely(request: IncomingMessage, resource: string): Promise<unknown> {
    try {
      return await answer(request, resource);
    } finally {
      await database.synced();
    }
  }

  return async (request, response) => {
    const { pathname } = urlOf(request);
    const isChannel = pathname.startsWith('/google.firestore.v1.Firestore/');
    const resource = operationPattern.exec(decodePath(pathname))?.[1];
    if (resource === undefined && !isChannel) return false;
    if (allowAnyOrigin(request, response, ['POST'])) return true;
    try {
      if (resource === undefined) throw unsupported('listening: use firebase/firestore/lite');
      return await sendJson(request, response, { body: await safely(request, resource), headers: notStored });
    } catch (error) {
      return sendError(request, response, error);
    }
  };
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

function sendError(request: IncomingMessage, response: ServerResponse, error: unknown): Promise<true> {
  const { code, status, message } = toRequestError(error);
  if (!request.complete) {
    // The rest of a refused body is let run out unread; the connection is not used again.
    request.resume();
    response.setHeader('connection', 'close');
  }
  return sendJson(request, response, { status: code, body: { error: { code, message, status } }, headers: notStored });
}

function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  if (error instanceof HttpError) return invalid(error.message);
  if (error instanceof StorageError) {
    console.error(error.message);
    // Another program lets go in a moment, and a new start brings a folder: the shop may try again. The rest needs a person.
    const mayPass = error.failure === 'busy' || error.failure === 'gone';
    return new RequestError(mayPass ? 'UNAVAILABLE' : 'INTERNAL', error.message);
  }
  console.error(error);
  return new RequestError('INTERNAL', 'Something went wrong in the local document service.');
}
