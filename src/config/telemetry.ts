import type { Telemetry } from './parseEnv';

/** Filled in at build time by `webpack.config.ts`. */
declare const SHOP_TELEMETRY: Telemetry;

/** What leaves the browser besides what a shopper asks for. Import it from parts that load late. */
export const telemetry: Telemetry = SHOP_TELEMETRY;
