import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { createDocumentsHandler } from '../../local-services/documents/createDocumentsHandler';
import { readJson } from '../../local-services/http/readBody';
import { sendJson } from '../../local-services/http/send';
import { serve, type TestServer } from '../../local-services/http/testServer';
import { openDatabase } from '../../local-services/storage/openDatabase';
import type { Catalogue } from './tampering';

export const projectId = 'demo-shop';

export interface RunningDocuments {
  host: string;
  /** Documents asked for and written since the last call. */
  takeCosts(): { reads: number; writes: number };
  close(): Promise<void>;
}

/** The local documents service on a free port, with a count of what a project would pay for. */
export async function startDocuments(): Promise<RunningDocuments> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-desk-'));
  const { database } = openDatabase({ folder });
  const { handler } = createDocumentsHandler({ database, projectId, verifyToken: () => Promise.resolve(null) });
  let costs = { reads: 0, writes: 0 };
  const server = await serve((request, response) => {
    count(request);
    return handler(request, response);
  });

  function count(request: IncomingMessage): void {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (body === '') return;
      const { documents = [], writes = [] } = JSON.parse(body) as { documents?: unknown[]; writes?: unknown[] };
      costs = { reads: costs.reads + documents.length, writes: costs.writes + writes.length };
    });
  }

  return {
    host: hostOf(server),
    takeCosts: () => {
      const taken = costs;
      costs = { reads: 0, writes: 0 };
      return taken;
    },
    close: async () => {
      await server.close();
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface RunningCatalogue {
  url: string;
  /** A response to send in place of the products; null to send the products. */
  fault: ((response: ServerResponse) => void) | null;
  close(): Promise<void>;
}

/** A catalogue by HTTP, as far as the desk asks. */
export async function startCatalogue(products: Catalogue): Promise<RunningCatalogue> {
  const server = await serve((request, response) => {
    if (running.fault) {
      running.fault(response);
      return Promise.resolve(true);
    }
    const id = Number(/^\/api\/products\/(\d+)/u.exec(request.url ?? '')?.[1]);
    const product = products.get(id);
    return product === undefined
      ? sendJson(request, response, { status: 404, body: { message: `Product with id '${id}' not found` } })
      : sendJson(request, response, { body: { id, ...product } });
  });
  const running: RunningCatalogue = { url: `${server.url}/api`, fault: null, close: () => server.close() };
  return running;
}

interface ReceivedMail {
  recipients: string[];
  /** As it came over the line. */
  raw: string;
}

export interface RunningMailServer {
  url: string;
  mails: ReceivedMail[];
  /** The refusal for a recipient; null to accept the mail. */
  refusal: { code: number; text: string } | null;
  close(): Promise<void>;
}

/** A mail server of this machine. */
export async function startMailServer(): Promise<RunningMailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, callback) => {
      if (running.refusal === null) return callback();
      const { code, text } = running.refusal;
      callback(Object.assign(new Error(text), { responseCode: code }));
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        running.mails.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        callback();
      });
    },
  });
  // A client that gives up is no failure of the server.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const running: RunningMailServer = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    mails: [],
    refusal: null,
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
  return running;
}

export interface RunningIdentity {
  host: string;
  /** The uids of its accounts. */
  accounts: Set<string>;
  /** Answers each call with a failure. */
  isDown: boolean;
  close(): Promise<void>;
}

/** An identity provider, as far as the functions ask: it deletes accounts. */
export async function startIdentity(): Promise<RunningIdentity> {
  const server = await serve(async (request, response) => {
    const { localId = '' } = (await readJson(request, 10_000)) as { localId?: string };
    const isDeletion = request.url?.endsWith(`/projects/${projectId}/accounts:delete`) ?? false;
    if (running.isDown)
      return sendJson(request, response, { status: 500, body: { error: { message: 'INTERNAL_ERROR' } } });
    if (isDeletion && running.accounts.delete(localId)) return sendJson(request, response, { body: {} });
    return sendJson(request, response, { status: 400, body: { error: { message: 'USER_NOT_FOUND' } } });
  });
  const running: RunningIdentity = {
    host: hostOf(server),
    accounts: new Set(),
    isDown: false,
    close: () => server.close(),
  };
  return running;
}

function hostOf({ url }: TestServer): string {
  return url.replace('http://', '');
}
