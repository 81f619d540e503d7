import type { Reporting } from './parseEnv';

/** Filled in at build time by `webpack.config.ts`. */
declare const SHOP_REPORTING: Reporting;

/** What leaves the browser besides what a shopper asks for. Import it from parts that load late. */
export const reporting: Reporting = SHOP_REPORTING;
