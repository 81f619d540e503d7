import fc from 'fast-check';
import { matchPath } from 'react-router-dom';
import { isPageAddress } from './pageAddress';
import {
  hasPageParameter,
  isInAppPath,
  isListPath,
  parseCategoryPath,
  parseProductId,
  parseProductPath,
  paths,
  reservedSegments,
  routePatterns,
} from './paths';

const product = (title: string, brand: string | null = null, id = 7) => paths.product({ id, title, brand });

test.each([
  ['Soft Arc Mascara', 'Otterline', '/otterline/soft-arc-mascara/7'],
  ['  Tea — 100 % pure! ', null, '/tea-100-pure/7'],
  ['Crème Brûlée', 'Ünder', `/${encodeURIComponent('ünder')}/${encodeURIComponent('crème-brûlée')}/7`],
  ['Category', null, '/item-category/7'],
  ['Success', 'Checkout', '/item-checkout/success/7'],
  ['Console', 'Emulator', '/item-emulator/console/7'],
  ['Lamp', 'Functions', '/item-functions/lamp/7'],
  ['!!!', null, '/item-/7'],
  ['2048', null, '/item-2048/7'],
])('“%s” by %s has the address %s', (title, brand, address) => {
  expect(product(title, brand)).toBe(address);
});

test.each([
  ['x'.repeat(195), null, `/${'x'.repeat(195)}/7`],
  ['x'.repeat(300), 'y'.repeat(300), `/${'y'.repeat(194)}/${'x'.repeat(194)}/7`],
  [`${'x'.repeat(193)} end`, null, `/${'x'.repeat(193)}/7`],
  [`${'x'.repeat(194)} end`, null, `/${'x'.repeat(194)}/7`],
  // Three bytes, and four.
  ['靴'.repeat(100), null, `/${encodeURIComponent('靴'.repeat(64))}/7`],
  ['𝒜'.repeat(100), null, `/${encodeURIComponent('𝒜'.repeat(47))}/7`],
  // A vowel sign belongs to its letter.
  [`${'x'.repeat(186)}กิกิกิ`, null, `/${encodeURIComponent(`${'x'.repeat(186)}กิ`)}/7`],
  [`a${'\u0301'.repeat(300)}`, 'Kerf', '/kerf/7'],
  ['1'.repeat(300), null, `/item-${'1'.repeat(194)}/7`],
  [`${'1'.repeat(300)}x`, null, `/item-${'1'.repeat(194)}/7`],
])('a long title or brand is cut between two letters: %#', (title, brand, address) => {
  expect(product(title, brand)).toBe(address);
});

test('every part of a product address fits into a file name, with whole characters', () => {
  const letter = fc.constantFrom('a', 'Ü', 'ß', 'e\u0301', '靴', 'กิ', '𝒜', '7', ' ', '-', '👩‍🚀', 'ﬃ', 'İ');
  const name = fc.array(letter, { minLength: 1, maxLength: 300 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(name, fc.option(name), (title, brand) => {
      for (const part of product(title, brand).slice(1).split('/').map(decodeURIComponent)) {
        expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(200);
        expect(part).toMatch(/^(?:item-|(?!-)(?:-?[\p{Letter}\p{Nd}]\p{Mark}*)+)+$/u);
      }
    }),
  );
});

test('no product address is a fixed route, and the id can be read from each', () => {
  const fixed = [
    ...Object.values(paths).filter((path) => typeof path === 'string'),
    routePatterns.category,
    routePatterns.order,
  ];
  const name = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('category', 'Dashboard', 'orders', 'Cart'));
  fc.assert(
    fc.property(name, fc.option(name), fc.integer({ min: 1, max: 1_000_000 }), (title, brand, id) => {
      const { pathname } = new URL(product(title, brand, id), 'https://shop.example');
      expect(fixed.some((pattern) => matchPath(pattern, pathname))).toBe(false);
      const match = matchPath(routePatterns.product, pathname);
      expect(parseProductId(match?.params ?? {})).toBe(id);
      expect(parseProductPath(pathname)).toBe(id);
    }),
  );
});

test.each(['0', '-1', '1.5', '1e3', 'abc', '', '99999999999999999999', undefined])(
  '“%s” is no product id',
  (productId) => {
    expect(parseProductId({ title: 'lamp', productId })).toBeNull();
  },
);

test.each([...reservedSegments])('no product has an address below /%s', (first) => {
  expect(parseProductPath(`/${first}/1`)).toBeNull();
  expect(parseProductPath(`/${first}/lamp/1`)).toBeNull();
  expect(parseProductId({ title: first, productId: '1' })).toBeNull();
  expect(parseProductId({ brand: first, title: 'lamp', productId: '1' })).toBeNull();
});

test.each([
  ['/checkout', true],
  ['/category/beauty?page=2', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['/\tevil', false],
  ['', false],
])('“%s” inside the shop: %s', (path, inside) => {
  expect(isInAppPath(path)).toBe(inside);
});

test.each([
  ['/hearthwick/casserole/49', 49],
  ['/casserole/49', 49],
  ['/49', null],
  ['/a/b/c/49', null],
  ['/category/49', null],
  ['/dashboard/orders/49', null],
  ['/casserole/49/', null],
  ['/casserole/x', null],
])('“%s” leads to the product %p', (path, id) => {
  expect(parseProductPath(path)).toBe(id);
});

test.each([
  ['?page=2', true],
  ['?utm_source=mail&q=lamp', true],
  ['?utm_source=mail', false],
  ['', false],
])('“%s” changes the content of a page: %s', (search, changes) => {
  expect(hasPageParameter(search)).toBe(changes);
});

test('the slug of a category can be read from its address', () => {
  const part = fc.constantFrom(
    'a',
    '%',
    '%2F',
    '%2f',
    '%25',
    '/',
    '\\',
    '&',
    '#',
    '?',
    ';',
    ' ',
    '.',
    '..',
    '+',
    'é',
    '.js',
  );
  const slug = fc.oneof(
    fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme', minLength: 1 }),
  );
  fc.assert(
    // A browser removes these two from any address.
    fc.property(
      slug.filter((text) => text !== '.' && text !== '..'),
      (text) => {
        const { pathname } = new URL(`${paths.category(text)}?page=2`, 'https://shop.example');
        expect(parseCategoryPath(pathname)).toBe(text);
        expect(isListPath(pathname)).toBe(true);
        expect(isPageAddress(pathname)).toBe(true);
        expect(matchPath(routePatterns.category, pathname)).not.toBeNull();
      },
    ),
  );
});

test.each([
  ['/category/tops', 'tops'],
  ['/category/tops/', 'tops'],
  ['/Category/Tops', 'Tops'],
  ['/category/100%', '100%'],
  ['/category', null],
  ['/category/', null],
  ['/category/tops/1', null],
  ['/products', null],
])('“%s” leads to the category %p', (path, slug) => {
  expect(parseCategoryPath(path)).toBe(slug);
});

test('lists are the home page, all products and each category', () => {
  expect(['/', '/products', '/category/tops'].map(isListPath)).toEqual([true, true, true]);
  expect(['/cart', '/lamp/1', '/category', '/products/lamp/1'].map(isListPath)).toEqual([false, false, false, false]);
});
