import { once } from 'node:events';
import { createServer } from 'node:http';

import { shopDataFolder, shopPicturesFolder } from '../../local-services/catalogue/folders';
import { createCatalogueHandler } from '../../local-services/catalogue/handler';
import { loadCatalogue } from '../../local-services/catalogue/loadCatalogue';
import { loadManifest } from '../../local-services/catalogue/manifest';
import { listen } from '../../local-services/http/loopback';
import { requestListener } from '../../local-services/http/requestListener';
import type { Env } from '../../src/config/parseEnv';

interface CatalogueOrigin {
  /** Where the shop's own paths lead while its pages are rendered; null when they lead nowhere. */
  origin: string | null;
  close: () => Promise<void>;
}

/**
 * Makes the catalogue of a build answer. Without a configured one that is the embedded one, on a port of its own; one
 * that is configured by its path is asked where the site is.
 */
export async function openCatalogue({ catalogueUrl, siteUrl }: Env, isConfigured: boolean): Promise<CatalogueOrigin> {
  if (isConfigured) return { origin: siteUrl, close: () => Promise.resolve() };
  const handler = createCatalogueHandler({
    catalogue: await loadCatalogue(shopDataFolder),
    mount: catalogueUrl,
    pictures: { folder: shopPicturesFolder, manifest: await loadManifest(shopPicturesFolder) },
  });
  const server = createServer(requestListener(handler));
  await listen(server, 0, '127.0.0.1');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave the catalogue no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
