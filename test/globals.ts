import type { Env } from '@/config/parseEnv';

/** What webpack fills in at build time, for tests: the embedded services, a catalogue that MSW answers. */
const shopEnv: Env = {
  catalogueUrl: 'http://catalogue.test',
  siteUrl: null,
  firebase: { kind: 'local', projectId: 'demo-shop', functionsUrl: '/functions' },
  orderRetentionDays: 3_650,
};

Object.assign(globalThis, { SHOP_ENV: shopEnv });

// This environment draws nothing, and so nothing moves.
if (typeof Element !== 'undefined') Object.assign(Element.prototype, { animate: () => undefined });
