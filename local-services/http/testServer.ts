import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request as openRequest, type Server } from 'node:http';
import type { Handler } from './handler';
import { requestListener } from './requestListener';

export interface TestServer {
  /** Address without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/**
 * Returns a port that no program listens on now. The port is below the range that the system assigns by itself, so no
 * other program gets it meanwhile.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 28_000);
  const probe = createServer();
  probe.listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    // Another program has the port.
    return freePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}

async function listenAnywhere(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The operating system assigned no port.');
  return address.port;
}

/** A handler on a free port of this machine, for a test. */
export async function serve(handler: Handler): Promise<TestServer> {
  const server = createServer(requestListener(handler));
  return {
    url: `http://127.0.0.1:${await listenAnywhere(server)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sends one request unchanged: without the decoding, redirects and normalising of `fetch`. */
export function ask(
  url: string,
  { path, method = 'GET', headers = {}, body }: RawRequest,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const request = openRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

interface RawRequest {
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}
