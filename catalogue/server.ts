// The catalogue as a separate server: `node --import tsx catalogue/server.ts`.
// Reads the variables of `settings.ts` and these:
// - PORT: 4000 by default.
// - HOST: 127.0.0.1 by default.
// - PUBLIC_URL: the start of picture addresses. `http://localhost:PORT` by default.
// - CATALOGUE_TOKEN: the token of clients that change products.
import { createServer } from 'node:http';
import { listen } from '../local-services/http/loopback';
import { parsePort } from '../local-services/http/parsePort';
import { requestListener } from '../local-services/http/requestListener';
import { openCatalogue } from './openCatalogue';
import { setting, storeSettings } from './settings';

async function main(): Promise<void> {
  const port = parsePort(setting('PORT'), 4_000);
  const host = setting('HOST') ?? '127.0.0.1';
  const publicUrl = setting('PUBLIC_URL') ?? `http://localhost:${port}`;
  const token = setting('CATALOGUE_TOKEN');

  const catalogue = await openCatalogue({ ...storeSettings(), mount: '', publicUrl, token });
  // Frees the memory that reading used. Otherwise it stays allocated until memory is short.
  globalThis.gc?.();
  const server = createServer(requestListener(catalogue.handler));
  await listen(server, port, host);
  console.log(`Catalogue ready at ${publicUrl}/products`);

  const stop = () => {
    server.close(() => void catalogue.close());
    server.closeAllConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
