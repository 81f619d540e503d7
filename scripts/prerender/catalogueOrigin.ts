import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCatalogue as openOwnCatalogue, ownProducts } from '../../catalogue/openCatalogue';
import { listen } from '../../local-services/http/loopback';
import { requestListener } from '../../local-services/http/requestListener';
import type { Env } from '../../src/config/parseEnv';

interface CatalogueOrigin {
  /** The origin of the catalogue, if the shop names it by a path. Null if no server runs at that origin. */
  origin: string | null;
  close: () => Promise<void>;
}

/** The whole address of the catalogue. One that is configured by a path is below the origin. */
export function catalogueAddress(catalogueUrl: string, origin: string): string {
  return catalogueUrl.startsWith('/') ? origin + catalogueUrl : catalogueUrl;
}

/**
 * Provides the catalogue for a build: without a configured one the shop's own, on a port of its own. One that is
 * configured by a path is requested from the site's address.
 */
export async function openCatalogue({ catalogueUrl, siteUrl }: Env, isConfigured: boolean): Promise<CatalogueOrigin> {
  if (isConfigured) return { origin: siteUrl, close: () => Promise.resolve() };
  const storeFolder = await mkdtemp(join(tmpdir(), 'shop-catalogue-'));
  const catalogue = await openOwnCatalogue({
    dataFolder: ownProducts(),
    storeFolder,
    mount: catalogueUrl,
  });
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
