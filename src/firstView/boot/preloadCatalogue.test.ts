/** @jest-environment jest-fixed-jsdom */
import { preloadCatalogue } from './preloadCatalogue';

const requested = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  document.head.replaceChildren();
});

test('a product’s page requests the categories and the product', () => {
  preloadCatalogue('https://catalogue.example', '/hearthwick/enamelled-casserole/49');
  expect(requested()).toEqual([
    'https://catalogue.example/products/categories',
    'https://catalogue.example/products/49',
  ]);
});

test.each(['/', '/cart', '/category/tops', '/dashboard/orders/7', '/lamp/0', '/lamp/x'])(
  '%s requests the categories alone',
  (path) => {
    preloadCatalogue('/api', path);
    expect(requested()).toEqual(['/api/products/categories']);
  },
);
