import type { Env } from './parseEnv';

/** Validated and filled in at build time by `webpack.config.ts`. */
declare const SHOP_ENV: Env;

/** Defined only in the build that prerenders outside a browser. */
declare const SHOP_ORIGIN: string | undefined;

export const env: Env = SHOP_ENV;

/** The origin of relative paths, of the shop and of a catalogue on the same origin; null when there is none. */
export function ownOrigin(): string | null {
  if (typeof location !== 'undefined') return location.origin;
  return typeof SHOP_ORIGIN === 'undefined' ? null : SHOP_ORIGIN;
}
