import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstOf, urlOf, type Handler } from '../../local-services/http/handler';
import { requestListener } from '../../local-services/http/requestListener';
import { freePort } from '../../local-services/http/testServer';
import { createLocalServices } from '../../local-services/localServices';
import { createBuildHandler } from '../../scripts/server/buildHandler';
import { parseEnv } from '../../src/config/parseEnv';

/** One answer, as it was sent over the wire. */
export interface SentFile {
  path: string;
  contentType: string;
  /** Bytes of the compressed body. */
  body: number;
  /** Bytes of the body and the headers. */
  bytes: number;
  /** Requested by the service worker, or the worker itself. */
  byWorker: boolean;
}

export interface CountingServer {
  url: string;
  /** Everything that was sent so far. */
  sent: SentFile[];
  close(): Promise<void>;
}

/** The preview server, which records what it sends. This includes the service worker's requests, which no page sees. */
export async function startCountingServer(build: string): Promise<CountingServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  const services = await createLocalServices({ dataFolder });
  const pages = createBuildHandler({ folder: build, env: parseEnv({}) });
  const sent: SentFile[] = [];
  const isOfWorker = workerDetector();

  const counting: Handler = (request, response) => {
    const before = request.socket.bytesWritten;
    const byWorker = isOfWorker(request);
    response.once('finish', () => {
      const bytes = request.socket.bytesWritten - before;
      sent.push({
        path: urlOf(request).pathname,
        contentType: String(response.getHeader('content-type') ?? ''),
        body: Number(response.getHeader('content-length') ?? bytes),
        bytes,
        byWorker,
      });
    });
    return firstOf([services.handler, pages])(request, response);
  };

  const server = createServer(requestListener(counting));
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await services.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/**
 * The browser marks the request for a service worker's script; the worker's own requests name that script as referrer.
 */
function workerDetector(): (request: IncomingMessage) => boolean {
  const workers = new Set<string>();
  return (request) => {
    if (request.headers['service-worker'] === 'script') workers.add(urlOf(request).pathname);
    const asker = request.headers.referer;
    return workers.has(urlOf(request).pathname) || (asker !== undefined && workers.has(new URL(asker).pathname));
  };
}
