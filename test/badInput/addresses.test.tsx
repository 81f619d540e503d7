import fc from 'fast-check';
import { pages } from '@/app/routes';
import { productFixtures, serveCatalogue } from '../catalogueHandlers';
import { createFakeBrowser } from '../fakes/fakeServices';
import { provideBrowserParts } from './browserStubs';
import { hostileText, tries } from './hostileValues';
import { openShop } from './openShop';

serveCatalogue(productFixtures(6));

const knownSegments = [
  'category',
  'products',
  'cart',
  'checkout',
  'success',
  'favorites',
  'login',
  'register',
  'reset-password',
  'dashboard',
  'profile',
  'orders',
  'beauty',
  'lumeva',
  'product-1',
  '1',
  '0',
  '007',
  '-1',
  '1.5',
  '1e3',
  '9007199254740993',
  '99999',
];
const knownParameters = [
  'page',
  'sort',
  'order',
  'q',
  'brand',
  'min',
  'max',
  'price',
  'inStock',
  'from',
  'next',
  'redirect',
  'returnTo',
  'mode',
  'oobCode',
  'continueUrl',
  'email',
  'debug',
  '__proto__',
  'constructor',
];
const knownValues = [
  '',
  '0',
  '-1',
  '2',
  '1e999',
  '99999999999999999999',
  'NaN',
  'price-asc',
  'rating',
  'toString',
  'resetPassword',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:globalThis.injected=1',
  '/dashboard',
];

const path = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...knownSegments) }, { weight: 1, arbitrary: hostileText }), {
    maxLength: 5,
  })
  .map((segments) => `/${segments.join('/')}`);
const startOfScreen = fc.constantFrom(
  '/products',
  '/category/',
  '/lumeva/product-1/',
  '/dashboard/orders/',
  '/reset-password',
  '/login',
  '',
);
const query = fc.array(
  fc.tuple(
    fc.oneof(fc.constantFrom(...knownParameters), hostileText),
    fc.oneof(fc.constantFrom(...knownValues), hostileText),
  ),
  { maxLength: 5 },
);

/** The path as an address bar sends it: escaped where necessary, and always with its leading slash. */
const address = fc.record({ start: startOfScreen, path, query, hash: fc.option(hostileText) }).map((parts) => {
  const url = new URL('http://shop.example');
  url.pathname = parts.start + parts.path;
  url.search = parts.query.map(([parameter, value]) => `${parameter}=${value}`).join('&');
  url.hash = parts.hash ?? '';
  return url.pathname + url.search + url.hash;
});

/** The router logs this for a broken escape such as `%E0%A4%A`, before it takes the path unchanged. */
const undecodable = /^console: The URL path ".*" could not be decoded because it is a malformed URL segment/su;

beforeAll(async () => {
  provideBrowserParts();
  await Promise.all(pages.map(({ Component }) => Component.preload()));
});

test.each([
  ['a visitor', false],
  ['a signed-in shopper', true],
])('%s: odd addresses', async (_who, isSignedIn) => {
  await fc.assert(
    fc.asyncProperty(address, async (route) => {
      const browser = createFakeBrowser();
      if (isSignedIn) {
        await browser.device.identity.register({ name: 'Ada', email: 'ada@shop.example', password: 'correct horse' });
      }
      const shop = openShop({ route, services: browser.tab() });
      try {
        await shop.settle();
        expect(shop.findings().filter((finding) => !undecodable.test(finding))).toEqual([]);
      } finally {
        shop.close();
      }
    }),
    tries(20, 20_260_103),
  );
});
