import { parseEnv } from '../../src/config/parseEnv';

// Webpack fills in these values at build time. Journeys and measurements use modules of the shop without webpack.
Object.assign(globalThis, { SHOP_ENV: parseEnv(process.env) });
