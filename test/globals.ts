import type { Env } from '@/config/parseEnv';

/** The values that webpack fills in at build time, for tests: the local services, a catalogue that MSW answers. */
const shopEnv: Env = {
  catalogueUrl: 'http://catalogue.test',
  siteUrl: null,
  firebase: { kind: 'local', projectId: 'demo-shop', functionsUrl: '/functions' },
  orderRetentionDays: 3_650,
  reportUrl: null,
};

Object.assign(globalThis, { SHOP_ENV: shopEnv });

// styled-components inserts its rules one by one, as in production. Otherwise jsdom would parse the whole sheet for
// each rule.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });

// jsdom paints nothing, so it animates nothing.
if (typeof Element !== 'undefined') Object.assign(Element.prototype, { animate: () => undefined });
