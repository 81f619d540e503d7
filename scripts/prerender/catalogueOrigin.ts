import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openCatalogue as openOwnCatalogue } from '../../catalogue/openCatalogue';
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
  const storeFolder = await mkdtemp(join(tmpdir(), 'shop-catalogue-'));
  const catalogue = await openOwnCatalogue({ storeFolder, mount: catalogueUrl });
  const server = createServer(requestListener(catalogue.handler));
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
      await catalogue.close();
      await rm(storeFolder, { recursive: true, force: true });
    },
  };
}
