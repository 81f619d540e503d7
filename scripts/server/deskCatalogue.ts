import { randomUUID } from 'node:crypto';
import { parseCatalogueToken } from '../../functions/desk/httpCatalogue';
import type { DeskCatalogue } from '../../local-services/desk/startLocalDesk';
import { parseEnv } from '../../src/config/parseEnv';

/**
 * The catalogue that the local order desk asks for prices and reservations. Null if FUNCTIONS=off disables the desk.
 * The shop's own gets another token at each start.
 * @param raw the configuration's variables, see `readEnvironment`.
 * @param port the shop's port: its own catalogue is a path there.
 * @throws Error that names a missing or malformed variable.
 */
export function deskCatalogue(raw: Readonly<Record<string, string | undefined>>, port: number): DeskCatalogue | null {
  const { catalogueUrl } = parseEnv(raw);
  if (raw.FUNCTIONS?.trim() === 'off') return null;
  return {
    url: new URL(catalogueUrl, `http://127.0.0.1:${port}`).href,
    token: catalogueUrl.startsWith('/') ? randomUUID() : parseCatalogueToken(raw.CATALOGUE_TOKEN),
  };
}
