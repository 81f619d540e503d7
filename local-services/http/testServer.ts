import { createServer, type IncomingHttpHeaders, request as openRequest } from 'node:http';

import type { Handler } from './handler';
import { requestListener } from './requestListener';

export interface TestServer {
  /** Address without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/** A handler on a free port of this machine, for a test. */
export async function serve(handler: Handler): Promise<TestServer> {
  const server = createServer(requestListener(handler));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
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
