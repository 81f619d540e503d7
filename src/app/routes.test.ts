import { matchRoutes } from 'react-router-dom';
import { reservedSegments } from '@/config/paths';
import * as lazyPages from './lazyPages';
import { pages } from './pages';

const pageAt = (path: string) => matchRoutes(pages, path)?.at(-1)?.route.Component;

test.each([...reservedSegments])('an address without a page below /%s is not found, and no product of that brand', (segment) => {
  for (const path of [`/${segment}/nope/nope/1`, `/${segment}/nope/1/`]) expect(pageAt(path)).toBe(lazyPages.NotFoundPage);
});

test.each(['/checkout/nope', '/cart/1', '/login/1', '/favorites/nope', '/products/1'])('%s is not found', (path) => {
  expect(pageAt(path)).toBe(lazyPages.NotFoundPage);
});

test.each([
  ['/checkout/success', lazyPages.CheckoutSuccessPage],
  ['/category/tops', lazyPages.CategoryPage],
  ['/dashboard/orders/order-1', lazyPages.OrderPage],
  ['/item-cart/tray/1', lazyPages.ProductPage],
])('%s keeps its page', (path, page) => {
  expect(pageAt(path)).toBe(page);
});
