import type { Env } from './parseEnv';

/** What the pages need of it; `src/config/telemetry.ts` has the rest. */
export type PageEnv = Omit<Env, 'telemetry'>;

/** Validated and filled in at build time by `webpack.config.ts`. */
declare const SHOP_ENV: PageEnv;

/** Defined only in the build that prerenders outside a browser. */
declare const SHOP_ORIGIN: string | undefined;

export const env: PageEnv = SHOP_ENV;

/** The origin of relative paths, of the shop and of a catalogue on the same origin; null when there is none. */
export function ownOrigin(): string | null {
  if (typeof location !== 'undefined') return location.origin;
  return typeof SHOP_ORIGIN === 'undefined' ? null : SHOP_ORIGIN;
}
