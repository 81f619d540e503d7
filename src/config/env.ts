import type { Env } from './parseEnv';

/** Validated and filled in at build time by `webpack.config.ts`. */
declare const SHOP_ENV: Env;

/** Defined only in the build that prerenders outside a browser. */
declare const SHOP_ORIGIN: string | undefined;

export const env: Env = SHOP_ENV;

/** Returns whether the functions run beside Firestore: the order desk and the deletion of accounts. */
export function hasFunctions(): boolean {
  return env.firebase.functionsUrl !== undefined;
}

/** Returns the origin of relative paths, for the shop and for a catalogue on its origin. Returns null without one. */
export function ownOrigin(): string | null {
  if (typeof location !== 'undefined') return location.origin;
  return typeof SHOP_ORIGIN === 'undefined' ? null : SHOP_ORIGIN;
}
