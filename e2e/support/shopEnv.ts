import { parseEnv } from '../../src/config/parseEnv';

// The values that webpack fills in at build time, for the shop's modules that journeys and measurements use outside a
// page.
Object.assign(globalThis, { SHOP_ENV: parseEnv(process.env) });
