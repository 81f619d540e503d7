import type { Env } from '../../src/config/parseEnv';

/**
 * The catalogue that the local order desk asks for prices; null when FUNCTIONS=off disables the desk.
 * @param port the shop's port: its own catalogue is a path there.
 * @throws Error with a sentence when FUNCTIONS is neither `on` nor `off`.
 */
export function deskCatalogueUrl(env: Env, port: number, functions = process.env.FUNCTIONS): string | null {
  if (!parseFunctions(functions)) return null;
  return new URL(env.catalogueUrl, `http://127.0.0.1:${port}`).href;
}

/** @throws Error with a sentence when FUNCTIONS is neither `on` nor `off`. */
export function parseFunctions(value: string | undefined): boolean {
  const wanted = value?.trim() ?? '';
  if (!['', 'on', 'off'].includes(wanted)) throw new Error(`FUNCTIONS must be on or off, not "${wanted}".`);
  return wanted !== 'off';
}
