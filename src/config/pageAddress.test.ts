import { findPagePath, isPageAddress } from './pageAddress';
import { paths } from './paths';

const product = { id: 27, title: 'Salted Farm Butter', brand: 'Hobbinfield' };

test.each([
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  paths.category('mens-shirts'),
  paths.category('usb-3.0'),
  paths.order('a1B2'),
  paths.product(product),
  paths.product({ ...product, brand: null }),
  paths.product({ ...product, title: 'Crème brûlée' }),
])('the shop has a page at %s', (path) => {
  expect(isPageAddress(path)).toBe(true);
});

test.each([
  '/local/outbox',
  '/local/accounts',
  '/api/products',
  '/blog',
  '/blog/2026/first-post',
  '/a/b/c',
  '/a/b/c/7',
  '/lamp/0',
  '/category',
  '/category/',
  '//evil.example/7',
  '/v1/projects/demo-shop/databases',
  '/assets/main.0a1b2c3d4e.js',
  '/icons/none.png',
  '/index.html',
  '/.env',
])('the shop has no page at %s', (path) => {
  expect(isPageAddress(path)).toBe(false);
});

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/CART', '/cart'],
  ['/cart/', '/cart'],
  ['//category/beauty', '/category/beauty'],
  ['/Category/Home%2FDecor/', '/category/Home%2FDecor'],
  ['/products//', '/products'],
  ['/Dashboard//Orders', '/dashboard/orders'],
  ['/DASHBOARD/ORDERS/a1B2', '/dashboard/orders/a1B2'],
  ['//evil.example/7', '/evil.example/7'],
  ['/Hobbinfield/Salted-Farm-Butter/27/', '/Hobbinfield/Salted-Farm-Butter/27'],
])('the right path for %s is %s', (pathname, right) => {
  expect(findPagePath(pathname)).toBe(right);
  expect(findPagePath(right)).toBe(right);
});

test.each(['/CATEGORY', '/Blog', '/api/products', '/Assets/MAIN.js'])('there is no right path for %s', (pathname) => {
  expect(findPagePath(pathname)).toBeNull();
});
