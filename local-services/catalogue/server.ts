// The catalogue as a server of its own: `node --import tsx local-services/catalogue/server.ts`
// PORT (4000), HOST (127.0.0.1), CATALOGUE_DATA (a folder of category files), PUBLIC_URL (what addresses start with).
import { createServer } from 'node:http';

import { listen } from '../http/loopback';
import { parsePort } from '../http/parsePort';
import { requestListener } from '../http/requestListener';
import { shopDataFolder, shopPicturesFolder } from './folders';
import { createCatalogueHandler } from './handler';
import { loadCatalogue } from './loadCatalogue';
import { loadManifest } from './manifest';

/** An empty variable counts as none. */
function setting(name: string): string | undefined {
  const value = process.env[name]?.trim();
  return value === '' ? undefined : value;
}

async function main(): Promise<void> {
  const port = parsePort(setting('PORT'), 4_000);
  const host = setting('HOST') ?? '127.0.0.1';
  const dataFolder = setting('CATALOGUE_DATA') ?? shopDataFolder;
  const publicUrl = setting('PUBLIC_URL') ?? `http://localhost:${port}`;

  const catalogue = await loadCatalogue(dataFolder);
  // The rendered pictures show the shop's own products; another catalogue has other products under the same ids.
  const pictures = dataFolder === shopDataFolder && {
    folder: shopPicturesFolder,
    manifest: await loadManifest(shopPicturesFolder),
  };
  catalogue.warmUp();
  // What reading has left behind would stay until memory is next short.
  globalThis.gc?.();

  const handler = createCatalogueHandler({ catalogue, mount: '', publicUrl, ...(pictures && { pictures }) });
  const server = createServer(requestListener(handler));
  await listen(server, port, host);
  console.log(`Catalogue ready at ${publicUrl}/products (${catalogue.all.length} products)`);

  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
