import { readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { paths, routePatterns } from '@/config/paths';
import { SignedInOnly, SignedInOrExpected, SignedOutOnly } from './guards';
import { matchPage, routes, pages, pageKinds } from './routes';

const branchAt = (path: string) => matchRoutes(routes, path)?.map(({ route }) => route) ?? [];
const pageAt = (path: string) => branchAt(path).at(-1)?.Component;
const rowOf = (path: string) => pages.find((route) => route.path === path);
const NotFoundPage = rowOf('*')?.Component;
const productRow = rowOf(routePatterns.product);
const withPage = pages.filter(({ Component }) => Component !== NotFoundPage);

/** Each fixed path and pattern of `config/paths.ts`. */
const addresses = [...Object.values(paths).filter((path) => typeof path === 'string'), ...Object.values(routePatterns)];

/** The router's path for a pattern: `/:brand?/:title/:productId` → `/brand/title/1`. */
const example = (pattern: string) => pattern.replace(':productId', '1').replaceAll(/[:?]/gu, '');

describe('the route table', () => {
  test('has one row for each address of the shop, and no other', () => {
    expect(withPage.map(({ path }) => path).sort()).toEqual([...addresses].sort());
  });

  test.each(withPage)('the row of $path has a guard, a chunk, and a query if it is prerendered', async (row) => {
    const guard = {
      everyone: undefined,
      visitors: SignedOutOnly,
      customers: SignedInOnly,
      expectedCustomers: SignedInOrExpected,
    }[row.access];
    const branch = branchAt(example(row.path));
    expect(branch.at(-1)).toBe(row);
    expect(branch.length === 1 ? undefined : branch[0]?.Component).toBe(guard);
    await expect(row.Component.preload()).resolves.toBeUndefined();
    // Visitors get the prerendered page, whose data the page requests first. A text requests nothing.
    if (row.prerender !== undefined) {
      expect([row.access, row.queryArgs]).toEqual([
        'everyone',
        ['legal', 'withdrawal'].includes(row.prerender.kind) ? undefined : expect.any(Function),
      ]);
    }
  });

  test('the chunk of a prerendered page has the name of its kind', () => {
    const source = readFileSync('src/app/routes.tsx', 'utf8');
    const kinds = [
      ...source.matchAll(/webpackChunkName: "([\w-]+)"(?:(?!webpackChunkName)[^])*?prerender: \{ kind: '(\w+)'/gu),
    ].map(([, chunk, kind]) => [chunk, kind]);
    expect(new Set(kinds.map(([, kind]) => kind))).toEqual(new Set(pageKinds));
    for (const [chunk, kind] of kinds) expect(chunk).toBe(kind);
  });
});

test.each(['a%2Fb', 'a/b', '100%', '?#&', ' . '])('the page of the category “%s” queries its products', (slug) => {
  const { route, params = {} } = matchPage(paths.category(slug)) ?? {};
  expect(route?.path).toBe(routePatterns.category);
  expect(route?.queryArgs?.(params, new URLSearchParams())).toMatchObject({
    arg: { source: { kind: 'category', slug } },
  });
});

test.each(['/blog', '/checkout/nope/nope/1', '/a/b/c/d'])('%s is not found', (path) => {
  expect(pageAt(path)).toBe(NotFoundPage);
});

test.each(['/cart/1', '/products/nope/1', '/category/tops/1', '/lamp/nope'])('the page at %s has no query', (path) => {
  const { params = {} } = matchRoutes(routes, path)?.at(-1) ?? {};
  expect(productRow?.queryArgs?.(params, new URLSearchParams())).toBeNull();
});

test.each([
  ['/checkout/success', paths.checkoutSuccess],
  ['/category/tops', routePatterns.category],
  ['/dashboard/orders/order-1', routePatterns.order],
  ['/item-cart/tray/1', routePatterns.product],
])('%s shows its page', (path, row) => {
  expect(pageAt(path)).toBe(rowOf(row)?.Component);
});
