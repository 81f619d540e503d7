import { paths, reservedSegments, routePatterns } from '@/config/paths';
import * as pages from './lazyPages';
import type { LazyPage } from './lazyPages';

/** A page and its address. */
export interface PageRoute {
  path: string;
  Component: LazyPage;
}

/** Below a fixed route, an address that has no page would else look like a product's. */
const notProducts = [...reservedSegments].flatMap((segment) =>
  [`/${segment}/:title`, `/${segment}/:title/:productId`].map((path) => ({ path, Component: pages.NotFoundPage })),
);

/** Every page of the shop, by who may see it. */
export const routes = {
  forEverybody: [
    { path: paths.home, Component: pages.HomePage },
    { path: paths.products, Component: pages.ProductsPage },
    { path: routePatterns.category, Component: pages.CategoryPage },
    { path: paths.resetPassword, Component: pages.ResetPasswordPage },
    { path: routePatterns.product, Component: pages.ProductPage },
    { path: routePatterns.productWithBrand, Component: pages.ProductPage },
    ...notProducts,
    { path: '*', Component: pages.NotFoundPage },
  ],
  forVisitors: [
    { path: paths.login, Component: pages.LoginPage },
    { path: paths.register, Component: pages.RegisterPage },
  ],
  forShoppers: [
    { path: paths.cart, Component: pages.CartPage },
    { path: paths.checkout, Component: pages.CheckoutPage },
    { path: paths.checkoutSuccess, Component: pages.CheckoutSuccessPage },
    { path: paths.favourites, Component: pages.FavouritesPage },
    { path: paths.dashboard, Component: pages.DashboardPage },
    { path: paths.profile, Component: pages.ProfilePage },
    { path: paths.orders, Component: pages.OrdersPage },
    { path: routePatterns.order, Component: pages.OrderPage },
  ],
} satisfies Record<string, PageRoute[]>;
