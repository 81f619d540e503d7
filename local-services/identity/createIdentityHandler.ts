import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import type { OrderMail } from '../desk/orderMails';
import { allowAnyOrigin } from '../http/cors';
import { answerWithFirst, type Handler, parseUrl } from '../http/handler';
import { HttpError } from '../http/httpError';
import { readBody, readJson } from '../http/readBody';
import { sendJson } from '../http/send';
import type { Database } from '../storage/database';
import { StorageError } from '../storage/storageError';
import { createDeveloperPages } from './developerPages';
import { IdentityError } from './identityError';
import { type EmailChange, IdentityService } from './identityService';
import { createIdTokens } from './idTokens';
import { credentialsSchema, idTokenSchema, parseBody, resetSchema, sendMailSchema, updateSchema } from './wire';

export interface IdentityOptions {
  database: Database;
  projectId: string;
  /** `direct` by default. */
  emailChange?: EmailChange;
  /** Further mails of the outbox: the order desk's, newest first. */
  orderMails?: () => readonly OrderMail[];
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface Identity {
  handler: Handler;
  /**
   * The user of an ID token. Null if it is forged, unsigned or expired. As with Google's, a token stays valid for the
   * documents until it expires, also after a new password. `authTime` is the time of the last sign-in by password, in
   * seconds since 1970.
   */
  verifyToken: (token: string) => Promise<{ uid: string; authTime: number } | null>;
  /**
   * Ends an account and its sessions without a request. Resolves when the disk has the change, or if there is no
   * account.
   */
  deleteAccount: (uid: string) => Promise<void>;
}

const notStored = { 'cache-control': 'no-store' };
const maxBodyBytes = 64 * 1_024;
const accountsPattern = /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(\w+)$/u;
const apiPattern = /^\/(identitytoolkit|securetoken)\.googleapis\.com\//u;

/**
 * Answers the requests of `firebase/auth` like an emulator, and serves the developer's pages under `/local/` (mails and
 * accounts).
 */
export function createIdentityHandler(options: IdentityOptions): Identity {
  const { database, projectId, emailChange = 'direct', orderMails = () => [], now = Date.now } = options;
  const tokens = createIdTokens(loadSigningKey(database), projectId, now);
  const service = new IdentityService({ database, tokens, emailChange, now });

  const operations: Readonly<Record<string, (body: unknown) => unknown>> = {
    signUp: (body) => service.signUp(parseBody(credentialsSchema, body)),
    signInWithPassword: (body) => service.signIn(parseBody(credentialsSchema, body)),
    lookup: (body) => service.lookup(parseBody(idTokenSchema, body).idToken),
    update: (body) => service.update(parseBody(updateSchema, body)),
    sendOobCode: (body) => service.sendMail(parseBody(sendMailSchema, body)),
    resetPassword: (body) => service.resetPassword(parseBody(resetSchema, body)),
  };

  async function answer(request: IncomingMessage, pathname: string): Promise<unknown> {
    if (request.method === 'POST' && pathname === '/securetoken.googleapis.com/v1/token') {
      const form = new URLSearchParams((await readBody(request, maxBodyBytes)).toString('utf8'));
      if (form.get('grant_type') !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
      return { ...(await service.refresh(form.get('refresh_token'))), project_id: projectId };
    }
    const name = accountsPattern.exec(pathname)?.[1] ?? '';
    const operation = request.method === 'POST' && Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) {
      throw new IdentityError('OPERATION_NOT_ALLOWED', `The local identity service does not support ${pathname}.`, 501);
    }
    return operation(await readJson(request, maxBodyBytes));
  }

  /** No answer may reveal data that may still be lost; a refusal is such an answer too. */
  async function safely(request: IncomingMessage, pathname: string): Promise<unknown> {
    try {
      return await answer(request, pathname);
    } finally {
      await database.synced();
    }
  }

  const api: Handler = async (request, response) => {
    const { pathname } = parseUrl(request);
    if (!apiPattern.test(pathname)) return false;
    if (allowAnyOrigin(request, response, ['POST'])) return true;
    try {
      return await sendJson(request, response, { body: await safely(request, pathname), headers: notStored });
    } catch (error) {
      return sendError(request, response, error);
    }
  };

  return {
    handler: answerWithFirst([api, createDeveloperPages(service, orderMails)]),
    verifyToken: (token) => tokens.verify(token),
    deleteAccount: async (uid) => {
      service.accounts.delete(uid);
      await service.accounts.synced();
    },
  };
}

/** The secret that signs ID tokens; made at the first start. */
function loadSigningKey(database: Database): Buffer {
  database.define('CREATE TABLE IF NOT EXISTS signing_key (key TEXT NOT NULL)');
  return database.transaction(() => {
    const [stored] = database.select('SELECT key FROM signing_key', [], v.object({ key: v.string() }));
    const key = stored?.key ?? randomBytes(32).toString('base64');
    if (stored === undefined) database.change('INSERT INTO signing_key (key) VALUES (?)', [key]);
    return Buffer.from(key, 'base64');
  });
}

function sendError(request: IncomingMessage, response: ServerResponse, error: unknown): Promise<true> {
  const { status, message } = toIdentityError(error);
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  const body = { error: { code: status, message, errors } };
  return sendJson(request, response, { status, body, headers: notStored });
}

function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  if (error instanceof HttpError) return new IdentityError('INVALID_ARGUMENT', error.message, error.status);
  if (error instanceof StorageError) {
    console.error(error.message);
    return new IdentityError('INTERNAL_ERROR', error.message, 503);
  }
  console.error(error);
  return new IdentityError('INTERNAL_ERROR', 'Something went wrong in the local identity service.', 500);
}
