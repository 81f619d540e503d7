import { createServer, type RequestListener } from 'node:http';

/**
 * Starts a server before the tests of a file, and stops it after them.
 * @returns a function that gives the server's address. Call it in a test: before the tests there is no address.
 */
export function listen(answer: RequestListener): () => string {
  const server = createServer(answer);
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return () => url;
}
