import { createServer, type RequestListener } from 'node:http';

/** Has a server answer while the tests of a file run; gives its address, once they do. */
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
