import type { Env } from '@/config/parseEnv';

/** The values that webpack fills in at build time, for tests: the embedded services, a catalogue that MSW answers. */
const shopEnv: Env = {
  catalogueUrl: 'http://catalogue.test',
  siteUrl: null,
  firebase: { kind: 'local', projectId: 'demo-shop' },
};

Object.assign(globalThis, { SHOP_ENV: shopEnv });

// jsdom paints nothing, so it animates nothing.
if (typeof Element !== 'undefined') Object.assign(Element.prototype, { animate: () => undefined });
