import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowAnyOrigin } from '../http/cors';
import { decodePath, type Handler, parseUrl } from '../http/handler';
import { HttpError } from '../http/httpError';
import { readJson } from '../http/readBody';
import { sendJson } from '../http/send';
import type { Database } from '../storage/database';
import { StorageError } from '../storage/storageError';
import { applyWrite, type Judge } from './commit';
import { createCommitClock } from './commitClock';
import { type DirectDocuments, createDirectDocuments, WriteEvents } from './directDocuments';
import { DocumentNames } from './documentName';
import { DocumentStore, type StoredDocument } from './documentStore';
import { parseQuery, runQuery } from './query';
import { denied, invalid, RequestError, unsupported } from './requestError';
import { allows } from './rules/shopRules';
import { Transactions } from './transactions';
import {
  batchGetSchema,
  beginTransactionSchema,
  commitSchema,
  parseBody,
  rollbackSchema,
  runQuerySchema,
} from './wire';

export interface DocumentsOptions {
  database: Database;
  projectId: string;
  /** The user of an ID token. Null if the token is forged, unsigned or expired. */
  verifyToken: (token: string) => Promise<{ uid: string } | null>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface Documents {
  handler: Handler;
  admin: DirectDocuments;
}

/** The caller's permissions. */
interface Caller {
  isAdmin: boolean;
  allows: Judge;
}

const notStored = { 'cache-control': 'no-store' };
const maxBodyBytes = 10 * 1_024 * 1_024;
const operationPattern = /^\/v1\/(projects\/[^/]+\/databases\/\(default\)\/documents(?:[/:].*)?)$/u;

/**
 * Answers Firestore's REST interface under `/v1/projects/…/documents` as far as `firebase/firestore/lite` and
 * `firebase-admin` use it, and enforces `firestore.rules`. Any other operation is answered with 501 and a sentence. As
 * with an emulator, a program of this machine that sends the token `owner` is exempt from the rules.
 */
export function createDocumentsHandler(options: DocumentsOptions): Documents {
  const { database, projectId, verifyToken, now = Date.now } = options;
  const store = new DocumentStore(database);
  const names = new DocumentNames(projectId);
  const nextTime = createCommitClock(now);
  const transactions = new Transactions();
  const events = new WriteEvents();

  function batchGet(body: unknown, caller: Caller): unknown {
    const { documents, newTransaction, transaction: open } = parseBody(batchGetSchema, body);
    const paths = documents.map((name) => names.documentPath(name));
    if (!paths.every((path) => caller.allows({ method: 'get', path }))) throw denied();
    const transaction = newTransaction === undefined ? open : transactions.begin();
    const readTime = nextTime();
    const answers = paths.map((path) => {
      const found = store.get(path);
      if (transaction !== undefined) transactions.noteRead(transaction, path, found);
      return found ? { found: toWire(found), readTime } : { missing: names.nameOf(path), readTime };
    });
    return newTransaction === undefined ? answers : [{ transaction, readTime }, ...answers];
  }

  function beginTransaction(body: unknown): unknown {
    parseBody(beginTransactionSchema, body);
    return { transaction: transactions.begin() };
  }

  function rollback(body: unknown): unknown {
    transactions.end(parseBody(rollbackSchema, body).transaction);
    return {};
  }

  function commit(body: unknown, caller: Caller): unknown {
    const { writes, transaction } = parseBody(commitSchema, body);
    const time = nextTime();
    const writeResults = store.transaction(() => {
      if (transaction !== undefined) transactions.commit(transaction, store);
      return writes.map((write) => applyWrite(write, { store, names, allows: caller.allows, time }));
    });
    return { commitTime: time, writeResults };
  }

  /** The documents that an answered commit has written or deleted. */
  function writtenBy(body: unknown): string[] {
    return parseBody(commitSchema, body).writes.flatMap((write) => {
      const name = write.update?.name ?? write.delete;
      return name === undefined ? [] : [names.documentPath(name)];
    });
  }

  function query(body: unknown, caller: Caller, parent: string): unknown {
    const wire = parseBody(runQuerySchema, body).structuredQuery;
    // No rule allows a customer to read across customers.
    if (wire.from[0]?.allDescendants && !caller.isAdmin) throw denied();
    const parsed = parseQuery(wire, names.parentPath(parent));
    if (!caller.allows({ method: 'list', path: parsed.collection })) throw denied();
    const found = runQuery(parsed, store, names);
    const readTime = nextTime();
    return found.length > 0 ? found.map((document) => ({ document: toWire(document), readTime })) : [{ readTime }];
  }

  function toWire({ path, fields, createTime, updateTime }: StoredDocument) {
    return { name: names.nameOf(path), fields, createTime, updateTime };
  }

  async function callerOf(request: IncomingMessage): Promise<Caller> {
    const { authorization, origin } = request.headers;
    const token = authorization?.replace(/^Bearer /u, '');
    // A page of any origin can send this token; the browser then sends the page's origin along.
    if (token === 'owner' && origin === undefined) return { isAdmin: true, allows: () => true };
    const user = token === undefined ? null : await verifyToken(token);
    if (token !== undefined && !user) {
      throw new RequestError('UNAUTHENTICATED', 'The sign-in has expired or is not genuine. Sign in again.');
    }
    const uid = user?.uid ?? null;
    return { isAdmin: false, allows: (asked) => allows({ ...asked, uid, exists: (path) => store.get(path) !== null }) };
  }

  const operations: Readonly<Record<string, (body: unknown, caller: Caller, parent: string) => unknown>> = {
    batchGet,
    beginTransaction,
    commit,
    rollback,
    runQuery: query,
  };

  async function answer(request: IncomingMessage, resource: string): Promise<unknown> {
    const colon = resource.lastIndexOf(':');
    const name = colon < 0 ? '' : resource.slice(colon + 1);
    const operation = request.method === 'POST' && Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) throw unsupported(`${request.method ?? 'this request'} ${name || 'of a single document'}`);
    const body = await readJson(request, maxBodyBytes);
    const answered = operation(body, await callerOf(request), resource.slice(0, colon));
    if (operation === commit) {
      await database.synced();
      events.emit(writtenBy(body));
    }
    return answered;
  }

  /** No answer may reveal data that may still be lost; a refusal is such an answer too. */
  async function safely(request: IncomingMessage, resource: string): Promise<unknown> {
    try {
      return await answer(request, resource);
    } finally {
      await database.synced();
    }
  }

  const handler: Handler = async (request, response) => {
    const { pathname } = parseUrl(request);
    const isChannel = pathname.startsWith('/google.firestore.v1.Firestore/');
    const resource = operationPattern.exec(decodePath(pathname) ?? '')?.[1];
    if (resource === undefined && !isChannel) return false;
    if (allowAnyOrigin(request, response, ['POST'])) return true;
    try {
      if (resource === undefined) throw unsupported('listening: use firebase/firestore/lite');
      return await sendJson(request, response, { body: await safely(request, resource), headers: notStored });
    } catch (error) {
      return sendError(request, response, error);
    }
  };

  return { handler, admin: createDirectDocuments({ database, store, events, nextTime }) };
}

function sendError(request: IncomingMessage, response: ServerResponse, error: unknown): Promise<true> {
  const { code, status, message } = toRequestError(error);
  return sendJson(request, response, { status: code, body: { error: { code, message, status } }, headers: notStored });
}

function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  if (error instanceof HttpError) return invalid(error.message);
  if (error instanceof StorageError) {
    console.error(error.message);
    // Another program releases the file in a moment, and a new start creates the folder: the shop may retry. The user
    // must solve any other error.
    const mayPass = error.failure === 'busy' || error.failure === 'gone';
    return new RequestError(mayPass ? 'UNAVAILABLE' : 'INTERNAL', error.message);
  }
  console.error(error);
  return new RequestError('INTERNAL', 'Something went wrong in the local document service.');
}
