import { randomUUID } from 'node:crypto';
import { parseCatalogueToken } from '../../functions/desk/httpCatalogue';
import type { DeskCatalogue } from '../../local-services/desk/startLocalDesk';
import type { Env } from '../../src/config/parseEnv';
import { parseFunctions } from '../settings';

/**
 * The catalogue that the local order desk asks for prices and reservations; null when FUNCTIONS=off disables the desk. The
 * shop's own gets another token at each start.
 * @param port the shop's port: its own catalogue is a path there.
 * @throws Error with a sentence when FUNCTIONS is neither `on` nor `off`.
 */
export function deskCatalogue(
  env: Env,
  port: number,
  { FUNCTIONS, CATALOGUE_TOKEN }: Readonly<Record<string, string | undefined>> = process.env,
): DeskCatalogue | null {
  if (!parseFunctions(FUNCTIONS)) return null;
  const isOwn = env.catalogueUrl.startsWith('/');
  return {
    url: new URL(env.catalogueUrl, `http://127.0.0.1:${port}`).href,
    token: isOwn ? randomUUID() : parseCatalogueToken(CATALOGUE_TOKEN),
  };
}
