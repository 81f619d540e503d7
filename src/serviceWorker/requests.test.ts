import { createCatalogueRequests, isCachedAtOnce } from './answers';

test.each([
  ['/shell.html', true],
  ['/assets/main.0a1b2c3d.js', true],
  ['/assets/search.0a1b2c3d.js', true],
  // On a slow line the boot script chooses the typeface only because the worker has it.
  ['/assets/figtree-latin-wght-normal.0a1b2c3d.woff2', true],
  ['/assets/checkout.0a1b2c3d.js', false],
])('%s is cached with the worker: %s', (path, isAtOnce) => {
  expect(isCachedAtOnce(path)).toBe(isAtOnce);
});

describe.each(['https://shop.example/api', 'https://catalogue.example', 'https://catalogue.example/v2'])(
  'a catalogue at %s',
  (base) => {
    const { isAnswer, isPicture } = createCatalogueRequests(base);
    const url = (path: string) => new URL(base + path);
    const image = { destination: 'image' as const };
    const script = { destination: '' as const };

    test.each([
      '/products',
      '/products?limit=20&skip=0',
      '/products/7',
      '/products/categories',
      '/products/category/x',
    ])('its answer at %s is kept', (path) => {
      expect(isAnswer(url(path))).toBe(true);
      expect(isPicture(url(path), script)).toBe(false);
    });

    test.each(['/products/search?q=mug', '/users/1', '/carts', '/auth/me'])('its answer at %s is not', (path) => {
      expect(isAnswer(url(path))).toBe(false);
    });

    test('its pictures are recognised by their destination, or by their name', () => {
      expect(isPicture(url('/pictures/1-320.avif'), script)).toBe(true);
      expect(isPicture(url('/anything'), image)).toBe(true);
      expect(isPicture(url('/anything'), script)).toBe(false);
    });

    test('answers and pictures of other servers are not cached', () => {
      expect(isAnswer(new URL('https://elsewhere.example/products/1'))).toBe(false);
      expect(isPicture(new URL('https://elsewhere.example/1.avif'), image)).toBe(false);
    });
  },
);

test('the shop’s own files beside a catalogue are not the catalogue’s', () => {
  const { isAnswer, isPicture } = createCatalogueRequests('https://shop.example/api');
  for (const path of ['/local/accounts', '/v1/projects/demo-shop', '/products', '/apis/products', '/icons/icon.svg']) {
    const url = new URL(path, 'https://shop.example');
    expect(isAnswer(url) || isPicture(url, { destination: 'image' })).toBe(false);
  }
});
