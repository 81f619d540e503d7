import { parseEnv } from '../../src/config/parseEnv';

// What webpack fills in at build time, for the modules of the shop that journeys and measurements use outside a page.
Object.assign(globalThis, { SHOP_ENV: parseEnv(process.env) });
