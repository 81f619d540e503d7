import type { Env } from './parseEnv';

/** Validated and filled in at build time by `webpack.config.ts`. */
declare const SHOP_ENV: Env;

/** Filled in where the shop is built to be rendered outside a browser; everywhere else there is no such name. */
declare const SHOP_ORIGIN: string | undefined;

export const env: Env = SHOP_ENV;

/** The origin that paths of the shop itself, and of a catalogue beside it, belong to; null when there is none. */
export function ownOrigin(): string | null {
  if (typeof location !== 'undefined') return location.origin;
  return typeof SHOP_ORIGIN === 'undefined' ? null : SHOP_ORIGIN;
}
