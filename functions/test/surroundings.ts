import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { createDocumentsHandler } from '../../local-services/documents/createDocumentsHandler';
import { requestListener } from '../../local-services/http/requestListener';
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
  let reads = 0;
  let writes = 0;
  const listener = requestListener(handler);
  const server = createServer((request, response) => {
    count(request);
    listener(request, response);
  });

  function count(request: IncomingMessage): void {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (body === '') return;
      const { documents = [], writes: sent = [] } = JSON.parse(body) as { documents?: unknown[]; writes?: unknown[] };
      reads += documents.length;
      writes += sent.length;
    });
  }

  const port = await listen(server);
  return {
    host: `127.0.0.1:${port}`,
    takeCosts: () => {
      const costs = { reads, writes };
      reads = 0;
      writes = 0;
      return costs;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface RunningCatalogue {
  url: string;
  /** What it answers instead of its products; null for those. */
  fault: ((response: ServerResponse) => void) | null;
  requests: number;
  close(): Promise<void>;
}

/** A catalogue by HTTP, as far as the desk asks. */
export async function startCatalogue(products: Catalogue): Promise<RunningCatalogue> {
  const server = createServer((request, response) => {
    running.requests += 1;
    if (running.fault) {
      running.fault(response);
      return;
    }
    const id = Number(/^\/api\/products\/(\d+)/u.exec(request.url ?? '')?.[1]);
    const product = products.get(id);
    response.writeHead(product === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(product === undefined ? { message: `Product with id '${id}' not found` } : { id, ...product }),
    );
  });
  const running: RunningCatalogue = {
    url: '',
    fault: null,
    requests: 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  running.url = `http://127.0.0.1:${await listen(server)}/api`;
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
  /** What it says to a recipient; null for yes. */
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
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { localId = '' } = JSON.parse(body) as { localId?: string };
      const isDeletion = request.url?.endsWith(`/projects/${projectId}/accounts:delete`) ?? false;
      const isDone = isDeletion && !running.isDown && running.accounts.delete(localId);
      const message = running.isDown ? 'INTERNAL_ERROR' : 'USER_NOT_FOUND';
      response.writeHead(isDone ? 200 : running.isDown ? 500 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isDone ? {} : { error: { message } }));
    });
  });
  const running: RunningIdentity = {
    host: `127.0.0.1:${await listen(server)}`,
    accounts: new Set(),
    isDown: false,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return running;
}

function listen(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
