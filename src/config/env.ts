import type { Env } from './parseEnv';

/** Validated and filled in at build time by `webpack.config.ts`. */
declare const SHOP_ENV: Env;

export const env: Env = SHOP_ENV;
