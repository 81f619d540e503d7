import { lazy, memo, useState, type ComponentType } from 'react';
import { matchRoutes, type Params, type RouteObject } from 'react-router-dom';
import { parseCategoryPath, parseProductId, paths, routePatterns } from '@/config/paths';
import type { ProductId } from '@/domain/product';
import { listingArgs, needsFilters, parseListing, parseSource } from '@/features/catalogue/listingAddress';
import type * as LegalPages from '@/pages/legal/LegalPages';
import type { ListArgs, ListingSource } from '@/services/catalogueApi';
import { SignedInOnly, SignedInOrExpected, SignedOutOnly } from './guards';

type LazyPage = ReturnType<typeof lazyPage>;

/** Loads the module of a page. */
type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/** Returns a page with its own chunk. `preload` loads the chunk before the page is rendered. */
function lazyPage<Name extends string>(load: Load<Name>, name: Name) {
  const Lazy = lazy<ComponentType>(async () => ({ default: (await load())[name] }));
  let loaded: ComponentType | null = null;

  /** Renders at once if its chunk is loaded. `lazy` would still suspend for a moment. */
  function LazyPage() {
    const [{ Page }] = useState(() => ({ Page: loaded ?? Lazy }));
    return <Page />;
  }

  // Memoised, because React Router renders the routes of a retained page again at each navigation.
  return Object.assign(memo(LazyPage), {
    preload: async () => {
      loaded = (await load())[name];
    },
  });
}

/** The kinds of prerendered pages, by the name of the chunk that hydrates them. */
export const pageKinds = ['home', 'listing', 'product', 'legal', 'withdrawal'] as const;
export type PageKind = (typeof pageKinds)[number];

/** An endpoint of `catalogueApi` and its argument. */
export type QueryArgs = { endpointName: 'getProducts'; arg: ListArgs } | { endpointName: 'getProduct'; arg: ProductId };

/**
 * The shop's decisions about a page, except its content. Code that must not load this table reads two files of
 * `src/config/`. `paths.ts` has every address, and `pageAddress.ts` has the pattern of all addresses.
 */
export interface PageRoute {
  path: string;
  /**
   * The users who may see the page. Visitors are signed out, customers signed in. Expected customers are those of the
   * last session, before the provider has confirmed it. Other users are redirected.
   */
  access: 'everyone' | 'visitors' | 'customers' | 'expectedCustomers';
  /**
   * The page, in its own chunk. The chunk is prefetched while a pointer or the focus stays on a link. The chunk has a
   * name if pages share it, or if the build, the worker or a journey needs one.
   */
  Component: LazyPage;
  /**
   * The first query of the page. It is prefetched together with the chunk, is part of the prerendered HTML, and runs
   * again after hydration. Null if the query cannot run before the page renders.
   */
  queryArgs?: (params: Params, search: URLSearchParams) => QueryArgs | null;
  /**
   * The page's HTML is rendered by the build or on request (`src/firstView/server.tsx`). `kind` is the page's chunk.
   * With `each`, every category or product has a page. Without `prerender`, the browser renders the page from the
   * shell.
   */
  prerender?: { kind: PageKind; each?: 'category' | 'product' };
}

/**
 * Returns the query of a list. Returns null for a filtered list: a catalogue that cannot filter would send the whole
 * list, too much to prefetch.
 */
function deriveListQuery(source: ListingSource, search: URLSearchParams): QueryArgs | null {
  const address = parseListing(search);
  if (needsFilters(source, address)) return null;
  return { endpointName: 'getProducts', arg: listingArgs(source, address) };
}

function deriveProductQuery(params: Params): QueryArgs | null {
  const arg = parseProductId(params);
  return arg === null ? null : { endpointName: 'getProduct', arg };
}

/** A page that shows a text of `content/`. */
const legalPage = (path: string, name: keyof typeof LegalPages): PageRoute => ({
  path,
  access: 'everyone',
  Component: lazyPage(() => import(/* webpackChunkName: "legal" */ '@/pages/legal/LegalPages'), name),
  prerender: { kind: 'legal' },
});

/** A page of an account, which the browser renders. */
function forCustomers<Name extends string>(path: string, load: Load<Name>, name: Name): PageRoute {
  return { path, access: 'customers', Component: lazyPage(load, name) };
}

/** A page of an account that this browser's record can fill. */
function forExpectedCustomers<Name extends string>(path: string, load: Load<Name>, name: Name): PageRoute {
  return { path, access: 'expectedCustomers', Component: lazyPage(load, name) };
}

/** Every page of the shop, a row each. */
export const pages: readonly PageRoute[] = [
  {
    path: paths.home,
    access: 'everyone',
    Component: lazyPage(() => import(/* webpackChunkName: "home" */ '@/pages/home/HomePage'), 'HomePage'),
    queryArgs: (_params, search) => deriveListQuery({ kind: 'home' }, search),
    prerender: { kind: 'home' },
  },
  {
    path: paths.products,
    access: 'everyone',
    Component: lazyPage(
      () => import(/* webpackChunkName: "listing" */ '@/pages/products/ProductsPage'),
      'ProductsPage',
    ),
    queryArgs: (_params, search) => deriveListQuery(parseSource(search), search),
    prerender: { kind: 'listing' },
  },
  {
    path: routePatterns.category,
    access: 'everyone',
    Component: lazyPage(
      () => import(/* webpackChunkName: "listing" */ '@/pages/category/CategoryPage'),
      'CategoryPage',
    ),
    queryArgs: ({ categorySlug: slug = '' }, search) => deriveListQuery({ kind: 'category', slug }, search),
    prerender: { kind: 'listing', each: 'category' },
  },
  {
    path: routePatterns.product,
    access: 'everyone',
    Component: lazyPage(() => import(/* webpackChunkName: "product" */ '@/pages/product/ProductPage'), 'ProductPage'),
    queryArgs: deriveProductQuery,
    prerender: { kind: 'product', each: 'product' },
  },
  {
    path: paths.resetPassword,
    access: 'everyone',
    Component: lazyPage(() => import('@/pages/resetPassword/ResetPasswordPage'), 'ResetPasswordPage'),
  },
  legalPage(paths.imprint, 'ImprintPage'),
  legalPage(paths.terms, 'TermsPage'),
  legalPage(paths.privacy, 'PrivacyPage'),
  legalPage(paths.delivery, 'DeliveryPage'),
  {
    path: paths.withdrawal,
    access: 'everyone',
    Component: lazyPage(
      () => import(/* webpackChunkName: "withdrawal" */ '@/pages/withdrawal/WithdrawalPage'),
      'WithdrawalPage',
    ),
    prerender: { kind: 'withdrawal' },
  },
  {
    path: paths.login,
    access: 'visitors',
    Component: lazyPage(() => import(/* webpackChunkName: "sign-in" */ '@/pages/signIn/SignInPages'), 'LoginPage'),
  },
  {
    path: paths.register,
    access: 'visitors',
    Component: lazyPage(() => import(/* webpackChunkName: "sign-in" */ '@/pages/signIn/SignInPages'), 'RegisterPage'),
  },
  forExpectedCustomers(paths.cart, () => import('@/pages/cart/CartPage'), 'CartPage'),
  forCustomers(
    paths.checkout,
    () => import(/* webpackChunkName: "checkout" */ '@/pages/checkout/CheckoutPage'),
    'CheckoutPage',
  ),
  // Shares the checkout's chunk, so that an order that is placed offline can show its confirmation.
  forCustomers(
    paths.checkoutSuccess,
    () => import(/* webpackChunkName: "checkout" */ '@/pages/checkoutSuccess/CheckoutSuccessPage'),
    'CheckoutSuccessPage',
  ),
  forExpectedCustomers(paths.favourites, () => import('@/pages/favourites/FavouritesPage'), 'FavouritesPage'),
  forCustomers(paths.dashboard, () => import('@/pages/dashboard/DashboardPage'), 'DashboardPage'),
  forCustomers(paths.profile, () => import('@/pages/profile/ProfilePage'), 'ProfilePage'),
  forExpectedCustomers(paths.orders, () => import('@/pages/orders/OrdersPage'), 'OrdersPage'),
  forCustomers(routePatterns.order, () => import('@/pages/order/OrderPage'), 'OrderPage'),
  {
    path: '*',
    access: 'everyone',
    Component: lazyPage(() => import('@/ui/components/MissingScreen'), 'NotFoundPage'),
  },
];

/** Returns the row of a path and the parameters in the path. */
export function matchPage(path: string): { route: PageRoute; params: Params } | null {
  const match = matchRoutes([...pages], path)?.[0];
  if (match === undefined) return null;
  const categorySlug = parseCategoryPath(path);
  return { route: match.route, params: categorySlug === null ? match.params : { categorySlug } };
}

const forAccess = (access: PageRoute['access']) => pages.filter((route) => route.access === access);

/** The pages as React Router takes them, behind the guards. */
export const routes: RouteObject[] = [
  ...forAccess('everyone'),
  { Component: SignedOutOnly, children: forAccess('visitors') },
  { Component: SignedInOnly, children: forAccess('customers') },
  { Component: SignedInOrExpected, children: forAccess('expectedCustomers') },
];

/** Loads the chunk of a prerendered page, which then hydrates without a pause. */
export async function preloadPage(kind: PageKind): Promise<void> {
  const ofKind = pages.filter(({ prerender }) => prerender?.kind === kind);
  await Promise.all(ofKind.map(({ Component }) => Component.preload()));
}
