import type { Env } from '../../src/config/parseEnv';

/**
 * Where the order desk beside the local services asks what products cost; null when FUNCTIONS=off leaves it out.
 * @param port where the shop answers: its own catalogue is a path there.
 * @throws Error with a sentence when FUNCTIONS is neither `on` nor `off`.
 */
export function deskCatalogueUrl(env: Env, port: number, functions = process.env.FUNCTIONS): string | null {
  const wanted = functions?.trim() ?? '';
  if (wanted === 'off') return null;
  if (wanted !== '' && wanted !== 'on') throw new Error(`FUNCTIONS must be on or off, not "${wanted}".`);
  return new URL(env.catalogueUrl, `http://127.0.0.1:${port}`).href;
}
